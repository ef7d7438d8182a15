import { isInvalidStatus, stepOf } from '../status/index.ts'
import type { TrackedIntent } from './journal.ts'

/** So many intents without money in them are kept, the newest. */
export const mostSettled = 50
/** A quote ends after 15 minutes; by local clocks, which may be wrong, a day later is sure. */
const dayMs = 24 * 60 * 60_000

/** Whether money may be in it, or left behind by it: what was paid for an invalid intent may lie in its wallet. */
const mayHoldMoney = ({ step, status, depositTransactionHash, walletAsked, hadMoney }: TrackedIntent): boolean =>
  step === 'final'
    ? isInvalidStatus(status) && (depositTransactionHash !== undefined || walletAsked === true || hadMoney === true)
    : step !== 'quoted'

/**
 * Whether its quote has ended so long ago, without a sign of money, that nobody goes on with it: a day after the last change
 * when it was not armed; a week when it was, for who paid by hand and closed the page.
 */
const isAbandoned = ({ step, status, walletAsked }: TrackedIntent, age: number): boolean =>
  step === 'quoted' ? age >= dayMs : step === 'armed' && stepOf(status) === 'quoted' && !walletAsked && age >= 7 * dayMs

/**
 * The entries that are kept, newest first. What goes: those that nobody pays any more; and the oldest of those that have
 * ended or were not armed. Where a wallet was asked, or a payment is known, nothing ever goes before its end.
 */
export function pruneEntries(entries: readonly TrackedIntent[], now: number, most = mostSettled): TrackedIntent[] {
  let settled = 0
  return [...entries]
    .sort((a, b) => b.createdAt - a.createdAt || (a.intentId < b.intentId ? -1 : 1))
    .filter((one) => !isAbandoned(one, now - one.updatedAt) && (mayHoldMoney(one) || settled++ < most))
}

/** Without the quotes of yesterday from some place on: nobody can pay by them. */
export const dropOldQuotes = (entries: readonly TrackedIntent[], now: number, from = mostSettled): TrackedIntent[] =>
  entries.map((one, place) =>
    place >= from && one.quote && now - one.createdAt > dayMs ? { ...one, quote: undefined } : one,
  )

/** Both lists, and of each intent the entry that changed last. */
export function mergeEntries(stored: readonly TrackedIntent[], ours: readonly TrackedIntent[]): TrackedIntent[] {
  const newest = new Map(stored.map((one) => [one.intentId, one]))
  for (const one of ours) {
    if (one.updatedAt > (newest.get(one.intentId)?.updatedAt ?? 0)) newest.set(one.intentId, one)
  }
  return [...newest.values()]
}
