import { isInvalidStatus, stepOf } from '../status/index.ts'
import type { JournalEntry } from './journal.ts'

/** The number of newest payments without money to retain. */
const mostSettled = 50
/** A quote ends after 15 minutes. Local clocks may be wrong, so a full day makes sure. */
const dayMs = 24 * 60 * 60_000

/** An abort ends with its payment. A recovery may concern money that a finished payment left behind. */
const isBeingReturned = ({ step, abort, recovery }: JournalEntry): boolean =>
  (!!abort && step !== 'final') || (!!recovery && recovery.step !== 'proven')

/**
 * Whether money may be in the payment or left behind by it. Money paid for an invalid intent may remain in its wallet.
 */
function mayHoldMoney(entry: JournalEntry): boolean {
  const { step, status, depositTransactionHash, walletAsked, saidSent, hadMoney } = entry
  if (isBeingReturned(entry)) return true
  return step === 'final'
    ? isInvalidStatus(status) && (depositTransactionHash !== undefined || !!walletAsked || !!saidSent || !!hadMoney)
    : step !== 'quoted'
}

/**
 * Whether the quote ended so long ago, without a sign of money, that nobody will continue it: a day after the last
 * change if it was not armed, a week if it was, for payers who paid by hand and closed the page.
 */
function isAbandoned(entry: JournalEntry, now: number): boolean {
  const { step, status, walletAsked, saidSent, updatedAt } = entry
  if (isBeingReturned(entry)) return false
  const isUnpaid = step === 'quoted' || (step === 'armed' && stepOf(status) === 'quoted' && !walletAsked && !saidSent)
  return isUnpaid && now - updatedAt >= (step === 'quoted' ? dayMs : 7 * dayMs)
}

/**
 * Returns the entries to retain, newest first. Drops abandoned entries, and the oldest of those that have ended or were
 * not armed. If a wallet was asked, or a payment is known, an entry is never dropped before it ends.
 */
export function pruneEntries(entries: readonly JournalEntry[], now: number, most = mostSettled): JournalEntry[] {
  let settled = 0
  return [...entries]
    .sort((a, b) => b.createdAt - a.createdAt || (a.paymentId < b.paymentId ? -1 : 1))
    .filter((one) => !isAbandoned(one, now) && (mayHoldMoney(one) || settled++ < most))
}

/** Drops quotes older than a day, starting at an index. They can no longer be paid. */
export const dropOldQuotes = (entries: readonly JournalEntry[], now: number, from = mostSettled): JournalEntry[] =>
  entries.map((one, place) =>
    place >= from && now - one.createdAt > dayMs && one.quote ? { ...one, quote: undefined } : one,
  )

/** Merges both lists. For each payment, the entry that changed last wins. */
export function mergeEntries(stored: readonly JournalEntry[], ours: readonly JournalEntry[]): JournalEntry[] {
  const newest = new Map(stored.map((one) => [one.paymentId, one]))
  for (const one of ours) {
    if (one.updatedAt > (newest.get(one.paymentId)?.updatedAt ?? 0)) newest.set(one.paymentId, one)
  }
  return [...newest.values()]
}
