import type { ChainReader } from '../../payments/evm/index.ts'
import { awaitOutcome, type ChainOutcome, type Hex } from '../../payments/evm/index.ts'
import type { RecoveryEntry } from '../../payments/journal/index.ts'
import { foundHash, hasLeft, isProven } from './proveRecovery.ts'
import { type RecoveryHands, show, stateOf } from './recoveryHands.ts'
import { forget, writeRecord } from './recoveryRecord.ts'
import { type RecoveryState, untouched } from './recoveryState.ts'

/** So often the money is looked for once the transaction is mined: nodes behind one address may not know the same. */
const looks = 5

/** What is shown of a record. */
export const shownOf = ({ chainId, intentAddress, source, calls, hash }: RecoveryEntry): Partial<RecoveryState> => ({
  plan: { chainId, intentAddress, source, calls },
  hash,
})

/** Waits for a transaction that was sent, and proves what it has done. Never rejects; asks no wallet. */
export async function followRecovery(hands: RecoveryHands, record: RecoveryEntry): Promise<void> {
  const { hash } = record
  const reader = hands.wallet?.reader(record.chainId)
  const said = (state: Partial<RecoveryState>) =>
    show(hands, { ...untouched, owner: stateOf(hands).owner, ...shownOf(record), ...state })
  if (!hash) return
  said({ step: 'sent' })
  if (!reader) return void said({ step: 'sent', why: 'unreachable' })
  // Of a wallet that is a contract the hash may be none of the chain's.
  const alsoAsk = async (): Promise<ChainOutcome | undefined> => {
    const found = await foundHash(reader, record)
    return found && found !== hash ? { kind: 'mined', hash: found, succeeded: true } : undefined
  }
  const outcome = await awaitOutcome(reader, hash, { fromBlock: record.block, alsoAsk })
  if (stateOf(hands).step !== 'sent' || stateOf(hands).hash !== hash) return
  if (outcome.kind === 'replaced' || !outcome.succeeded) {
    forget(hands)
    said({ step: 'failed', why: outcome.kind === 'replaced' ? 'replaced' : 'reverted' })
    return
  }
  const mined = { ...record, hash: outcome.hash }
  writeRecord(hands, mined)
  await prove(hands, reader, mined)
}

/** Looks for the money of a mined transaction. Never rejects. */
export async function prove(hands: RecoveryHands, reader: ChainReader, record: RecoveryEntry): Promise<void> {
  const state = { ...untouched, owner: stateOf(hands).owner, ...shownOf(record) }
  const mine = show(hands, { ...state, step: 'proving' })
  const proven = await looked(reader, record)
  if (stateOf(hands) !== mine) return
  if (proven) {
    writeRecord(hands, { ...record, step: 'proven' })
    show(hands, { ...state, step: 'proven' })
  } else show(hands, { ...state, step: 'unproven', why: proven === undefined ? 'unreachable' : undefined })
}

/** Undefined where the chain could not be asked at the last look. */
async function looked(reader: ChainReader, record: RecoveryEntry): Promise<boolean | undefined> {
  let found: boolean | undefined
  for (let look = 0; look < looks && !found; look++) {
    if (look > 0) await new Promise((resolve) => setTimeout(resolve, reader.pollingInterval))
    try {
      const receipt = record.hash && (await reader.getTransactionReceipt(record.hash))
      found = await isProven(reader, record, receipt || undefined)
    } catch {
      found = undefined
    }
  }
  return found
}

/** Whether a wallet that never said so has sent it after all; the chain knows. Never rejects. */
export async function lookForRecovery(hands: RecoveryHands, record: RecoveryEntry): Promise<Hex | 'moved' | undefined> {
  const reader = hands.wallet?.reader(record.chainId)
  if (!reader) return undefined
  try {
    return (await foundHash(reader, record)) ?? ((await hasLeft(reader, record)) ? 'moved' : undefined)
  } catch {
    return undefined
  }
}
