import {
  awaitOutcome,
  type ChainOutcome,
  type ChainReader,
  type Hex,
  type SentTransaction,
} from '../../payments/evm/index.ts'
import type { JournalEntry } from '../../payments/journal/index.ts'
import type { ExactTransfer } from '../../payments/terms/index.ts'
import { lookForDeposit } from './lookForDeposit.ts'

/**
 * What became of a payment on its chain: it was made, maybe under another hash since the payer sped it up; the chain took it
 * back; or another transaction was seen in its place.
 */
export type Became = { paid: string } | { unpaid: 'failed' | 'replaced' }

/**
 * Waits until the chain has decided about a payment, as long as the page lives. A page that was closed meanwhile finds out
 * too: by the nonce that was written down, and by what has arrived.
 */
export async function becameOf(
  reader: ChainReader,
  hash: string,
  deposit: ExactTransfer,
  asked: JournalEntry['asked'],
  onNonce: (nonce: number) => void,
): Promise<Became> {
  const outcome = await awaitOutcome(reader, hash as Hex, {
    transaction: sentBefore(deposit, asked),
    fromBlock: asked?.block,
    onFound: ({ nonce }) => onNonce(nonce),
    // A wallet that is a contract may answer a hash of its own, which no chain knows.
    async alsoAsk(): Promise<ChainOutcome | undefined> {
      const found = await lookForDeposit(reader, deposit, asked)
      const other = found.look === 'paid' && found.hash && found.hash !== hash ? found.hash : undefined
      return other ? { kind: 'mined', hash: other as Hex, succeeded: true } : undefined
    },
  })
  if (outcome.kind === 'replaced') return { unpaid: 'replaced' }
  return outcome.succeeded ? { paid: outcome.hash } : { unpaid: 'failed' }
}

/** What was sent, as it was written down. */
function sentBefore({ to, data, value }: ExactTransfer, asked: JournalEntry['asked']): SentTransaction | undefined {
  if (asked?.sentNonce === undefined) return undefined
  return { from: asked.from as Hex, nonce: asked.sentNonce, to, input: data, value }
}
