import { describe, expect, it } from 'vitest'
import { IntentServiceError } from '../api/index.ts'
import { type PolledQuery, pollInterval } from './polling.ts'

const minute = 60_000
const follow = { pace: 'follow' } as const

/** A query whose data came at a moment and has stood since, asked again until another. */
const standing = (quietMs: number, more: Partial<PolledQuery['state']> = {}): PolledQuery => {
  const query: PolledQuery = { state: { data: {}, dataUpdatedAt: 1_000_000, error: null, errorUpdatedAt: 0 } }
  pollInterval(query, follow)
  Object.assign(query.state, { dataUpdatedAt: 1_000_000 + quietMs }, more)
  return query
}

describe('pollInterval', () => {
  it.each([
    [0, 2_000],
    [minute, 4_000],
    [5 * minute, 10_000],
    [60 * minute, 30_000],
  ])('after %i ms without a change: %i ms', (quiet, expected) =>
    expect(pollInterval(standing(quiet), follow)).toBe(expected),
  )

  it('is quick again after a change', () => {
    const query = standing(60 * minute)
    query.state.data = {}
    expect(pollInterval(query, follow)).toBe(2_000)
  })

  it('never ends or goes past five minutes while something is awaited', () => {
    for (const quiet of [0, 1, 10, 1_000, 100_000].map((m) => m * minute)) {
      for (const attention of [follow, { pace: 'watch', since: 1e15 } as const]) {
        expect(pollInterval(standing(quiet), attention)).toBeLessThanOrEqual(5 * minute)
      }
    }
  })

  it('ends with what is final, and a watch ends after a day', () => {
    const day = 24 * 60 * minute
    expect(pollInterval(standing(0), { pace: 'done' })).toBe(false)
    expect(pollInterval(standing(day - 1), { pace: 'watch' })).toBe(5 * minute)
    expect(pollInterval(standing(day + 1), { pace: 'watch' })).toBe(false)
    expect(pollInterval(standing(0), { pace: 'watch', since: 1_000_000 - day - 1 })).toBe(false)
  })

  it('lengthens, and ends a watch, also where there never was any data', () => {
    const error = new Error('x')
    const query: PolledQuery = { state: { data: undefined, dataUpdatedAt: 0, error, errorUpdatedAt: 1_000_000 } }
    const waits = [0, 10_000, 100_000, 86_400_001].map((later) => {
      query.state.errorUpdatedAt = 1_000_000 + later
      return [pollInterval(query, follow), pollInterval(query, { pace: 'watch' })]
    })
    expect(waits[1]?.[0]).toBeGreaterThanOrEqual(10_000)
    expect(waits[2]?.[0]).toBeGreaterThanOrEqual(100_000)
    expect(waits[3]).toEqual([5 * minute, false])
  })

  it('is the same at every look, so that rendering never starts the wait anew', () => {
    const query = standing(7_777, { error: new Error('x'), errorUpdatedAt: 1_012_345 })
    expect(new Set(Array.from({ length: 50 }, () => pollInterval(query, follow))).size).toBe(1)
  })

  it('lengthens with failures, doubling, up to five minutes', () => {
    const failing = (ms: number) =>
      Number(pollInterval(standing(0, { error: new Error('x'), errorUpdatedAt: 1_000_000 + ms }), follow))
    const waits = [1, 10, 100, 200].map((s) => failing(s * 1000))
    expect(waits).toEqual([...waits].sort((a, b) => a - b))
    expect(waits[2]).toBeGreaterThanOrEqual(100_000)
    expect(failing(24 * 60 * minute)).toBe(5 * minute)
  })

  it('lengthens although no first answer ever came', () => {
    const query = { state: { data: undefined, dataUpdatedAt: 0, error: new Error('x'), errorUpdatedAt: 1_000_000 } }
    const first = Number(pollInterval(query, follow))
    query.state.errorUpdatedAt = 1_100_000
    expect(first).toBeLessThan(5000)
    expect(Number(pollInterval(query, follow))).toBeGreaterThanOrEqual(100_000)
  })

  it('keeps Retry-After', () => {
    const error = new IntentServiceError({
      error: 'RateLimited',
      operation: 'x',
      origin: 'service',
      msg: '',
      retryAfterMs: 400_000,
    })
    expect(pollInterval(standing(0, { error, errorUpdatedAt: 1_000_500 }), follow)).toBe(400_000)
  })
})
