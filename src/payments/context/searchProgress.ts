import type { Hex } from '../evm/index.ts'
import type { JournalAsk } from '../journal/index.ts'

/** Progress of the searches for one request. The next search continues from there. */
export interface ReadTransactions {
  nextBlock?: bigint | undefined
  /** Nonces of transactions that were read and are not the transfer. */
  readonly others: Set<number>
  hash?: Hex | undefined
}

/** The progress of earlier searches, by request. Another attempt has another nonce, block, or account. */
export type SearchProgress = Map<string, ReadTransactions>

/** Creates the {@link SearchProgress} of a search that has not begun. */
export const newSearch = (): SearchProgress => new Map()

/** Returns the progress for a request, which the search updates. */
export function progressOf(search: SearchProgress, { from, nonce, block }: JournalAsk): ReadTransactions {
  const request = `${from} ${nonce} ${block}`
  const progress = search.get(request) ?? { others: new Set() }
  search.set(request, progress)
  return progress
}
