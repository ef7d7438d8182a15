import type { TrackedIntent } from './journal.ts'

/** So many intents without money in them are kept, the newest. */
export const mostSettled = 50
/** A quote ends after 15 minutes; by local clocks, which may be wrong, a day later is sure. */
const dayMs = 24 * 60 * 60_000

/** Whether money may be in it, or left behind by it: what was paid for an invalid intent may lie in its wallet. */
const mayHoldMoney = ({ step, status, depositTransactionHash, walletAsked }: TrackedIntent): boolean =>
  step === 'final'
    ? status === 'INVALID' && (depositTransactionHash !== undefined || walletAsked === true)
    : step !== 'quoted'

/**
 * Whether its quote has ended so long ago, without a sign of money, that nobody goes on with it: a day since the last
 * news when it was not armed; a week when it was, for who paid by hand and closed the page.
 */
const isGone = ({ step, status = 'QUOTED', walletAsked }: TrackedIntent, age: number): boolean =>
  step === 'quoted' ? age >= dayMs : step === 'armed' && status === 'QUOTED' && !walletAsked && age >= 7 * dayMs

/**
 * The intents that are kept, newest first. What goes: those that nobody pays any more; and the oldest of those that are
 * over or not armed. Where a wallet was asked, or a payment is known, nothing ever goes before its end.
 */
export function bounded(intents: readonly TrackedIntent[], now: number, most = mostSettled): TrackedIntent[] {
  let settled = 0
  return [...intents]
    .sort((a, b) => b.createdAt - a.createdAt || (a.intentId < b.intentId ? -1 : 1))
    .filter((one) => !isGone(one, now - one.updatedAt) && (mayHoldMoney(one) || settled++ < most))
}

/** Less the quotes of yesterday from some place on: nobody can pay by them. */
export const slimmed = (intents: readonly TrackedIntent[], now: number, from = mostSettled): TrackedIntent[] =>
  intents.map((one, place) =>
    place >= from && one.quote && now - one.createdAt > dayMs ? { ...one, quote: undefined } : one,
  )

/** Both, and of each intent the one that was told of last. */
export function merged(stored: readonly TrackedIntent[], ours: readonly TrackedIntent[]): TrackedIntent[] {
  const newest = new Map(stored.map((one) => [one.intentId, one]))
  for (const one of ours) {
    if (one.updatedAt > (newest.get(one.intentId)?.updatedAt ?? 0)) newest.set(one.intentId, one)
  }
  return [...newest.values()]
}
