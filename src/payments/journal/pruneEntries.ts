import { isInvalidStatus, stepOf } from '../status/index.ts'
import type { JournalEntry } from './journal.ts'

/** So many payments without money in them are kept, the newest. */
export const mostSettled = 50
/** A quote ends after 15 minutes; by local clocks, which may be wrong, a day later is sure. */
const dayMs = 24 * 60 * 60_000

/** An abort is over with its payment; a recovery may be of what a finished payment left behind. */
const isBeingReturned = ({ step, abort, recovery }: JournalEntry): boolean =>
  (!!abort && step !== 'final') || (!!recovery && recovery.step !== 'proven')

/** Whether money may be in it, or left behind by it: what was paid for an invalid intent may lie in its wallet. */
function mayHoldMoney(entry: JournalEntry): boolean {
  const { step, status, depositTransactionHash, walletAsked, hadMoney } = entry
  if (isBeingReturned(entry)) return true
  return step === 'final'
    ? isInvalidStatus(status) && (depositTransactionHash !== undefined || walletAsked === true || hadMoney === true)
    : step !== 'quoted'
}

/**
 * Whether its quote has ended so long ago, without a sign of money, that nobody goes on with it: a day after the last change
 * when it was not armed; a week when it was, for who paid by hand and closed the page.
 */
function isAbandoned(entry: JournalEntry, now: number): boolean {
  const { step, status, walletAsked, updatedAt } = entry
  if (isBeingReturned(entry)) return false
  const isUnpaid = step === 'quoted' || (step === 'armed' && stepOf(status) === 'quoted' && !walletAsked)
  return isUnpaid && now - updatedAt >= (step === 'quoted' ? dayMs : 7 * dayMs)
}

/**
 * The entries that are kept, newest first. What goes: those that nobody pays any more; and the oldest of those that have
 * ended or were not armed. Where a wallet was asked, or a payment is known, nothing ever goes before its end.
 */
export function pruneEntries(entries: readonly JournalEntry[], now: number, most = mostSettled): JournalEntry[] {
  let settled = 0
  return [...entries]
    .sort((a, b) => b.createdAt - a.createdAt || (a.paymentId < b.paymentId ? -1 : 1))
    .filter((one) => !isAbandoned(one, now) && (mayHoldMoney(one) || settled++ < most))
}

/** Without the quotes of yesterday from some place on: nobody can pay by them. */
export const dropOldQuotes = (entries: readonly JournalEntry[], now: number, from = mostSettled): JournalEntry[] =>
  entries.map((one, place) =>
    place >= from && one.quote && now - one.createdAt > dayMs ? { ...one, quote: undefined } : one,
  )

/** Both lists, and of each intent the entry that changed last. */
export function mergeEntries(stored: readonly JournalEntry[], ours: readonly JournalEntry[]): JournalEntry[] {
  const newest = new Map(stored.map((one) => [one.paymentId, one]))
  for (const one of ours) {
    if (one.updatedAt > (newest.get(one.paymentId)?.updatedAt ?? 0)) newest.set(one.paymentId, one)
  }
  return [...newest.values()]
}
