import type { Row } from '../state.ts'
import type { Proposal } from './proposal.ts'

/** The recoveries a sandbox has proposed, as long as it keeps their intents. */
export interface Recoveries {
  keep(row: Row, proposal: Proposal): void
  /** The proposal of those packed bytes. */
  find(row: Row, encoded: string): Proposal | undefined
}

/** None yet. */
export function createRecoveries(): Recoveries {
  const kept = new WeakMap<Row, Map<string, Proposal>>()
  return {
    keep(row, proposal) {
      const proposals = kept.get(row) ?? new Map<string, Proposal>()
      proposals.set(proposal.encoded, proposal)
      kept.set(row, proposals)
    },
    find: (row, encoded) => kept.get(row)?.get(encoded.toLowerCase()),
  }
}
