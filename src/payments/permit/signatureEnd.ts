import type { JournalEntry } from '../journal/index.ts'

/** For a signature whose deadline is unknown: quotes are given for as long. */
const longestMs = 15 * 60_000
/** Blocks of the chain may be this much behind its deadline. */
const lateBlockMs = 60_000

/** Until when a signature that was handed to the service can be used, in epoch ms of the chain; undefined where there is none. */
export function signatureEndsAt(entry: JournalEntry | undefined): number | undefined {
  const { signed, sentAt, deadline } = entry?.asked ?? {}
  if (!signed || sentAt === undefined) return undefined
  return deadline === undefined ? sentAt + longestMs : deadline * 1000
}

/** The same by the local clock, for as long as a late block may still take it. */
export function signatureLastsUntil(entry: JournalEntry | undefined): number | undefined {
  const endsAt = signatureEndsAt(entry)
  return endsAt === undefined || entry?.asked?.deadline === undefined ? endsAt : endsAt + lateBlockMs
}
