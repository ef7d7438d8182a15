import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Attention, nextPollDelay, type PollFacts } from './nextPollDelay.ts'

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute
const start = 1_000_000

/** The delay after an answer, when nothing has changed for so long. */
const after = (quietMs: number, more: Partial<PollFacts> = {}) =>
  nextPollDelay({ attention: { pace: 'follow' }, changedAt: start, askedAt: start + quietMs, ...more })

/** The delay after failures for so long. */
const failing = (failingMs: number, more: Partial<PollFacts> = {}) =>
  after(failingMs, { changedAt: start + failingMs, failingSince: start, ...more })

describe('nextPollDelay', () => {
  it.each([
    [0, 2 * second],
    [minute, 4 * second],
    [5 * minute, 10 * second],
    [60 * minute, 30 * second],
    [2 * day, 5 * minute],
  ])('after %i ms without a change: %i ms', (quiet, expected) => expect(after(quiet)).toBe(expected))

  it('needs no pause where the service holds the request back', () =>
    expect(after(minute, { attention: { pace: 'next' } })).toBe(second / 2))

  it('is slower on a hidden page, where it asks on all the same', () => {
    expect(after(0, { hidden: true })).toBe(minute)
    expect(after(60 * minute, { hidden: true })).toBe(2 * minute)
    expect(after(2 * day, { hidden: true })).toBe(5 * minute)
    expect(after(0, { hidden: true, attention: { pace: 'next' } })).toBe(minute)
  })

  it('ends with what is final, and a watch ends when it is told to, else after a day', () => {
    const watch = (until?: number): Partial<PollFacts> => ({ attention: { pace: 'watch', until } })
    expect(after(0, { attention: { pace: 'done' } })).toBe(false)
    expect(after(day - 1, watch())).toBe(5 * minute)
    expect(after(day + 1, watch())).toBe(false)
    expect(after(0, watch(start - 1))).toBe(false)
    // A refund that may begin later is waited for beyond that time, whatever else ends the watch.
    const unlocked = { attention: { pace: 'watch', until: start - 1, unlocked: start + 3 * day } } as const
    expect(after(2 * day, unlocked)).toBe(5 * minute)
    expect(after(3 * day + minute, unlocked)).toBe(false)
    expect(after(2 * day, watch(start + 3 * day))).toBe(5 * minute)
    expect(failing(day + 1, { ...watch(), changedAt: start })).toBe(false)
  })

  it('after five minutes without an answer a visible page asks within a minute, a hidden one within five', () => {
    for (const jitter of [0, 0.5, 0.999]) {
      expect(failing(5 * minute, { jitter })).toBeLessThanOrEqual(minute)
      expect(failing(day, { jitter })).toBeLessThanOrEqual(minute)
      expect(failing(5 * minute, { jitter, hidden: true })).toBeLessThanOrEqual(5 * minute)
      expect(failing(day, { jitter, hidden: true })).toBeLessThanOrEqual(5 * minute)
    }
    expect(failing(5 * minute, { jitter: 0 })).toBe(30 * second)
    expect(failing(day, { jitter: 0, hidden: true })).toBe(2.5 * minute)
  })

  it('lengthens with failures, spread by the jitter', () => {
    const waits = [0, 5, 20, 40].map((seconds) => failing(seconds * second, { jitter: 0.5 }))
    expect(waits).toEqual([3000, 3750, 15_000, 30_000])
    expect(failing(40 * second, { jitter: 0 })).toBe(20_000)
    expect(failing(40 * second, { jitter: 0.9 })).toBe(38_000)
  })

  it('is never quicker for a failure', () => {
    const watch: Attention = { pace: 'watch' }
    expect(failing(0, { jitter: 0, attention: watch, changedAt: start - 60 * minute })).toBe(5 * minute)
  })

  it('keeps Retry-After', () => {
    expect(failing(0, { retryAfterMs: 400_000 })).toBe(400_000)
  })

  it('is gentler with a list, by its pages', () => {
    expect(after(0, { pages: 1 })).toBe(15 * second)
    expect(after(0, { pages: 3 })).toBe(45 * second)
    expect(after(0, { pages: 0 })).toBe(15 * second)
    expect(after(0, { pages: 100 })).toBe(5 * minute)
    expect(after(0, { pages: 1, attention: { pace: 'offer' } })).toBe(30 * second)
  })

  it('never ends, never hurries and never goes past five minutes while something is awaited', () => {
    const ms = fc.integer({ min: 0, max: 3 * day })
    const pace = fc.constantFrom<'follow' | 'next' | 'offer'>('follow', 'next', 'offer')
    const facts = fc.record({
      attention: fc.oneof(
        fc.record({ pace }),
        fc.constant<Attention>({ pace: 'watch', until: Number.POSITIVE_INFINITY }),
      ),
      askedAt: ms.map((later) => start + 3 * day + later),
      changedAt: ms.map((later) => start + later),
      failingSince: fc.option(
        ms.map((later) => start + later),
        { nil: undefined },
      ),
      hidden: fc.boolean(),
      pages: fc.option(fc.nat({ max: 200 }), { nil: undefined }),
      jitter: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    })
    fc.assert(
      fc.property(facts, (each) => {
        const delay = nextPollDelay(each)
        expect(delay).toBeGreaterThanOrEqual(500)
        expect(delay).toBeLessThanOrEqual(5 * minute)
        expect(nextPollDelay(each)).toBe(delay)
        const calm = nextPollDelay({ ...each, failingSince: undefined })
        if (!each.hidden) expect(delay).toBeLessThanOrEqual(Math.max(minute, Number(calm)))
      }),
    )
  })
})
