import { awaitOutcome, awaitReader, type ChainOutcome } from '../evm/index.ts'
import type { Schedule } from '../schedule/index.ts'
import type { WalletAdapter } from '../wallet/index.ts'
import type { AbortEvent, AbortTransaction } from './abortState.ts'

/** Nodes behind one URL may take some time to know a transaction. */
const unknownAfterMs = 60_000

type ChainCheck = Omit<Extract<AbortEvent, { type: 'chain-checked' }>, 'type'>

/**
 * Waits for the outcome of an abort transaction on its chain. Returns undefined if there is no wallet to read it with.
 *
 * @param onChecked called with whether the chain can be read, and whether it knows the transaction
 * @throws the signal's reason
 */
export async function awaitAbort(
  { wallet, schedule }: { wallet: Pick<WalletAdapter, 'reader'> | undefined; schedule: Schedule },
  { chainId, hash }: AbortTransaction,
  signal: AbortSignal,
  onChecked: (check: ChainCheck) => void,
): Promise<ChainOutcome | undefined> {
  onChecked({ isReadable: wallet?.reader(chainId) !== undefined })
  if (!wallet) return undefined
  const reader = await awaitReader((id) => wallet.reader(id), chainId, schedule, signal)
  onChecked({ isReadable: true })
  let seenAt = schedule.now()
  // The wallet may drop what it has sent, or replace it while no page is open.
  const alsoAsk = async () => {
    const isFound = Boolean(await reader.getTransaction(hash))
    if (isFound) seenAt = schedule.now()
    const isLost = schedule.now() - seenAt >= unknownAfterMs
    if ((isFound || isLost) && !signal.aborted)
      onChecked({ isReadable: true, reason: isLost ? 'not-found' : undefined })
    return undefined
  }
  return awaitOutcome(reader, hash, { alsoAsk, schedule, signal })
}
