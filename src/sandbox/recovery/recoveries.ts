import type { Row } from '../state.ts'
import type { Proposal } from './proposal.ts'

/** Proposals kept of one intent: whoever asks again gets a new one. */
const most = 20

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
      const [oldest] = proposals.size > most ? proposals.keys() : []
      if (oldest !== undefined) proposals.delete(oldest)
      kept.set(row, proposals)
    },
    find: (row, encoded) => kept.get(row)?.get(encoded.toLowerCase()),
  }
}
