import type { TrackedIntent } from './journal.ts'

/** So many intents without money in them are kept, the newest. */
export const mostSettled = 50
/** A quote ends after 15 minutes; by local clocks, which may be wrong, a day later is sure. */
const dayMs = 24 * 60 * 60_000

/** Whether money may be in it, or left behind by it: what was paid for an invalid intent may lie in its wallet. */
const mayHoldMoney = ({ step, status, depositTransactionHash }: TrackedIntent): boolean =>
  step === 'final' ? status === 'INVALID' && depositTransactionHash !== undefined : step !== 'quoted'

/**
 * The intents that are kept, newest first. What goes: quotes of yesterday that were not armed; and the oldest of those
 * that are over or not armed. Where money may be nothing ever goes.
 */
export function bounded(intents: readonly TrackedIntent[], now: number, most = mostSettled): TrackedIntent[] {
  let settled = 0
  return [...intents]
    .sort((a, b) => b.createdAt - a.createdAt || (a.intentId < b.intentId ? -1 : 1))
    .filter((one) => mayHoldMoney(one) || ((one.step === 'final' || now - one.updatedAt < dayMs) && settled++ < most))
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
