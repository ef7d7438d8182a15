import { longestQuoteMs } from '../../format/internal/index.ts'
import type { JournalEntry } from '../journal/index.ts'

/** The time that the chain's blocks may lag behind the deadline. */
const lateBlockMs = 60_000

/**
 * Returns when a signature that was handed to the service expires, in epoch ms of the chain. Returns undefined if there
 * is none.
 */
export function signatureEndsAt(entry: JournalEntry | undefined): number | undefined {
  const { signed, sentAt, deadline } = entry?.asked ?? {}
  if (!signed || sentAt === undefined) return undefined
  // A signature whose deadline is unknown lasts no longer than a quote.
  return deadline === undefined ? sentAt + longestQuoteMs : deadline * 1000
}

/** Returns the same by the local clock, extended by the time in which a late block may still accept it. */
export function signatureLastsUntil(entry: JournalEntry | undefined): number | undefined {
  const endsAt = signatureEndsAt(entry)
  return endsAt === undefined || entry?.asked?.deadline === undefined ? endsAt : endsAt + lateBlockMs
}
