import type { SandboxContext } from './context.ts'
import { viewOf } from './journey.ts'
import { presentEdge, presentReceipt } from './present.ts'
import type { Row } from './state.ts'

/** Returns the hashes of an intent's transactions that are on chain now, and those of its deposit separately. */
export function shownHashes(row: Row, { clock, random }: SandboxContext): { deposit: string[]; all: string[] } {
  const view = viewOf(row, clock.now(), random)
  const { depositTransaction, originTransaction, destinationTransaction, refundTransaction } =
    presentReceipt(row, view, random) ?? {}
  const { mode, initTransactionHash, fillTransactionHash, refundTransactionHash } = presentEdge(row, view, random) ?? {}
  // On a rail, the user's deposit is the payment there.
  const deposit = [depositTransaction?.txnHash, mode === 'ORIGIN' ? initTransactionHash : undefined]
  const rest = [originTransaction, destinationTransaction, refundTransaction].map((leg) => leg?.txnHash)
  const aborted = row.abortedAt === undefined ? undefined : row.abort?.hash
  const all = [...deposit, ...rest, initTransactionHash, fillTransactionHash, refundTransactionHash, aborted]
  return { deposit: present(deposit), all: present(all) }
}

const present = (texts: (string | undefined)[]): string[] => texts.filter((text) => text !== undefined)
