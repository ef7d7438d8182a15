/** What runs on this page now. */
const running = new Set<string>()
// Pages that loaded an earlier version hold their locks under this name too.
const lockName = (name: string) => `intent-kit:lease ${name}`
const locksOf = () => (typeof navigator === 'undefined' ? undefined : (navigator.locks as LockManager | undefined))

/**
 * Runs `act` unless something runs under the same name already, in this page or in another tab of this origin. Does not
 * wait for it. Tabs are kept apart by Web Locks. Browsers offer those to https pages (and localhost) only: elsewhere only
 * this page is guarded.
 *
 * @param name What must not be done twice at a time: `pay ${paymentId}`.
 * @param act Called at most once; the name is free again when it has settled, or its page is gone.
 * @returns `done: false`, at once, when it was not called.
 * @throws Only what `act` throws.
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
    outcome = (async () => act())()
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

/** Runs it while no other page does; false when one does, undefined where there are no locks. */
async function runUnderLock(key: string, run: () => Promise<void>): Promise<boolean | undefined> {
  let hasBegun = false
  try {
    return await locksOf()?.request(key, { ifAvailable: true }, async (lock) => {
      hasBegun = lock !== null
      if (hasBegun) await run()
      return hasBegun
    })
  } catch {
    // Refused, as to a page of no origin; or a host's code took the lock away, and what has begun goes on.
    return hasBegun || undefined
  }
}

/**
 * Whether something runs under a name by {@link runExclusive} now, in this page or in another tab. For display: it may
 * have changed when the answer arrives. Never throws.
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
