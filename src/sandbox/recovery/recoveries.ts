import type { Row } from '../state.ts'
import type { Proposal } from './proposal.ts'

/** The most proposals stored for one intent. A dropped one can be requested again. */
const most = 20

/** The recoveries that a sandbox has proposed, as long as it stores their intents. */
export interface Recoveries {
  keep(row: Row, proposal: Proposal): void
  /** Finds the proposal with these packed bytes. */
  find(row: Row, encoded: string): Proposal | undefined
}

/** Creates an empty store of proposals. */
export function createRecoveries(): Recoveries {
  const kept = new WeakMap<Row, Map<string, Proposal>>()
  return {
    keep(row, proposal) {
      const proposals = kept.get(row) ?? new Map<string, Proposal>()
      proposals.set(proposal.encoded, proposal)
      const [oldest] = proposals.size > most ? proposals.keys() : []
      if (oldest !== undefined) proposals.delete(oldest)
      kept.set(row, proposals)
    },
    find: (row, encoded) => kept.get(row)?.get(encoded.toLowerCase()),
  }
}
