/** What acts on this page now. */
const here = new Set<string>()
const keyOf = (name: string) => `intent-kit:lease ${name}`
const defaultLeaseMs = 90_000
const locksOf = () => (typeof navigator === 'undefined' ? undefined : (navigator.locks as LockManager | undefined))

/** Needed only where there are no Web Locks. Undefined when it cannot be loaded. */
const loadLease = () => import('./lease.ts').catch(() => undefined)

/** How {@link oneAtATime} goes about it. Not in the service document. */
export interface OneAtATimeOptions {
  /**
   * Where there are no Web Locks: how long in ms a page that was killed while it acted keeps the others out. A browser
   * that freezes a page for longer lets another one act meanwhile. Default: 90,000, longer than the minute that browsers
   * leave between timers of a page in the background.
   */
  leaseMs?: number | undefined
}

/**
 * Acts unless somebody on this device is acting under the same name: another tab of this origin, or this page. It does
 * not wait for them. By Web Locks; where they are missing or refused (a page that is not https) by a lease in
 * IndexedDB; without that either, within this page only.
 *
 * @param name What must not be done twice at a time: `pay ${intentId}`.
 * @param act Done at most once; the name is free again when it has settled, or its page is gone.
 * @returns `done: false`, at once, when it was not done. Only an error of `act` is thrown.
 * @example
 * ```ts
 * const paid = await oneAtATime(`pay ${intentId}`, () => sendTransaction(request))
 * if (!paid.done) say('This is being paid in another tab.')
 * ```
 *
 * Not in the service document.
 */
export async function oneAtATime<Result>(
  name: string,
  act: () => Promise<Result>,
  { leaseMs = defaultLeaseMs }: OneAtATimeOptions = {},
): Promise<{ done: true; result: Result } | { done: false }> {
  if (here.has(name)) return { done: false }
  here.add(name)
  let outcome = undefined as Promise<Result> | undefined
  const run = async () => {
    outcome = (async () => act())()
    await outcome.catch(() => {})
  }
  try {
    const ran = (await underLock(keyOf(name), run)) ?? (await underLease(keyOf(name), leaseMs, run))
    return ran && outcome ? { done: true, result: await outcome } : { done: false }
  } finally {
    here.delete(name)
  }
}

/** Runs it while no other page does; false when one does, undefined where there are no locks. */
async function underLock(key: string, run: () => Promise<void>): Promise<boolean | undefined> {
  let begun = false
  try {
    return await locksOf()?.request(key, { ifAvailable: true }, async (lock) => {
      begun = lock !== null
      if (begun) await run()
      return begun
    })
  } catch {
    // Refused, as to a page of no origin; or a host's code took the lock away, and what was begun goes on.
    return begun || undefined
  }
}

/** Runs it while no other page does; false when one does, or when nobody can tell. */
async function underLease(key: string, leaseMs: number, run: () => Promise<void>): Promise<boolean> {
  const release = await (await loadLease())?.takeLease(key, leaseMs)
  await (release && run())
  await release?.()
  return release !== undefined
}

/**
 * Whether somebody on this device, this page or another tab, is acting under a name by {@link oneAtATime} just now: to
 * say so, not to decide by it. Never throws.
 *
 * @example if (await isActing(`pay ${intentId}`)) say('This is being paid in another tab.')
 *
 * Not in the service document.
 */
export async function isActing(name: string, { leaseMs = defaultLeaseMs }: OneAtATimeOptions = {}): Promise<boolean> {
  if (here.has(name)) return true
  try {
    const locks = await locksOf()?.query()
    if (locks) return locks.held?.some((lock) => lock.name === keyOf(name)) ?? false
  } catch {
    // As where there are none.
  }
  return (await loadLease())?.isLeased(keyOf(name), leaseMs) ?? false
}
