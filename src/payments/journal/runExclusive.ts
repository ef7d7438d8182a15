import { earlierMerged } from './loadEarlier.ts'

/** The names that are running on this page now. */
const running = new Set<string>()
// Pages that loaded an earlier version hold their locks under this name too.
const lockName = (name: string) => `intent-kit:lease ${name}`
const locksOf = () => (typeof navigator === 'undefined' ? undefined : (navigator.locks as LockManager | undefined))

/**
 * Runs `act` unless something is already running under the same name, on this page or in another tab of this origin.
 * Does not wait for it. Web Locks separate the tabs. Browsers offer them only to https pages (and localhost);
 * elsewhere, only this page is guarded.
 *
 * @param name The name of what must not run twice at a time: `pay ${paymentId}`.
 * @param act Called at most once. The name is free again once it settles or its page is gone.
 * @returns `done: false`, at once, if `act` was not called.
 * @throws What `act` throws, or an error if what an earlier version stored cannot be read for want of its code.
 * @example
 * ```ts
 * const paid = await runExclusive(`pay ${paymentId}`, () => sendTransaction(request))
 * if (!paid.done) show('This is being paid in another tab.')
 * ```
 */
export async function runExclusive<Result>(
  name: string,
  act: () => Promise<Result>,
): Promise<{ done: true; result: Result } | { done: false }> {
  if (running.has(name)) return { done: false }
  running.add(name)
  let outcome = undefined as Promise<Result> | undefined
  const run = async () => {
    const merging = earlierMerged()
    outcome = merging ? merging.then(act) : (async () => act())()
    await outcome.catch(() => {})
  }
  try {
    const isOurs = await runUnderLock(lockName(name), run)
    if (isOurs === undefined) await run()
    return isOurs !== false && outcome ? { done: true, result: await outcome } : { done: false }
  } finally {
    running.delete(name)
  }
}

/**
 * Runs a function unless another page holds the lock. Returns false if one does, and undefined if locks are
 * unavailable.
 */
async function runUnderLock(key: string, run: () => Promise<void>): Promise<boolean | undefined> {
  let hasBegun = false
  try {
    return await locksOf()?.request(key, { ifAvailable: true }, async (lock) => {
      hasBegun = lock !== null
      if (hasBegun) await run()
      return hasBegun
    })
  } catch {
    // The lock was refused, as on a page with an opaque origin, or host code stole it. A run that has begun continues.
    return hasBegun || undefined
  }
}

/**
 * Returns whether something is running under a name by {@link runExclusive}, on this page or in another tab. Use it for
 * display only, because the answer may be out of date when it arrives. Never throws.
 *
 * @example if (await isRunning(`pay ${paymentId}`)) show('This is being paid in another tab.')
 */
export async function isRunning(name: string): Promise<boolean> {
  if (running.has(name)) return true
  try {
    const locks = await locksOf()?.query()
    return locks?.held?.some((lock) => lock.name === lockName(name)) ?? false
  } catch {
    return false
  }
}
