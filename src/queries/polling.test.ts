import { describe, expect, it } from 'vitest'
import { IntentServiceError } from '../api/index.ts'
import { type PolledQuery, pollFacts } from './polling.ts'

const minute = 60_000

/** Creates a query whose data hasn't changed for `quietMs`, although it was requested again. */
const standing = (quietMs: number, more: Partial<PolledQuery['state']> = {}): PolledQuery => {
  const query: PolledQuery = { state: { data: {}, dataUpdatedAt: 1_000_000, error: null, errorUpdatedAt: 0 } }
  pollFacts(query)
  Object.assign(query.state, { dataUpdatedAt: 1_000_000 + quietMs }, more)
  return query
}

describe('pollFacts', () => {
  it('counts from when the data became what it is', () => {
    const query = standing(60 * minute)
    expect(pollFacts(query)).toMatchObject({ changedAt: 1_000_000, askedAt: 1_000_000 + 60 * minute })
    query.state.data = {}
    expect(pollFacts(query)).toMatchObject({ changedAt: 1_000_000 + 60 * minute, failingSince: undefined })
  })

  it('counts from the first failure where there never was any data', () => {
    const error = new Error('x')
    const query: PolledQuery = { state: { data: undefined, dataUpdatedAt: 0, error, errorUpdatedAt: 1_000_000 } }
    for (const later of [0, 10_000, 100_000]) {
      query.state.errorUpdatedAt = 1_000_000 + later
      const facts = pollFacts(query)
      expect(facts).toMatchObject({ changedAt: 1_000_000, failingSince: 1_000_000, askedAt: 1_000_000 + later })
    }
  })

  it('counts failures from the last answer, and forgets them with the next', () => {
    const query = standing(0, { error: new Error('x'), errorUpdatedAt: 1_100_000 })
    expect(pollFacts(query)).toMatchObject({ failingSince: 1_000_000, askedAt: 1_100_000 })
    Object.assign(query.state, { error: null, dataUpdatedAt: 1_200_000 })
    expect(pollFacts(query)).toMatchObject({ failingSince: undefined, askedAt: 1_200_000 })
  })

  it('counts failures that come after the clock was set back, and from then on', () => {
    const query = standing(0)
    for (const later of [0, 10_000, 100_000]) {
      Object.assign(query.state, { error: new Error('x'), errorUpdatedAt: 400_000 + later })
      expect(pollFacts(query)).toMatchObject({ changedAt: 400_000, failingSince: 400_000, askedAt: 400_000 + later })
    }
    Object.assign(query.state, { error: new Error('x'), errorUpdatedAt: 300_000 })
    expect(pollFacts(query)).toMatchObject({ changedAt: 300_000, failingSince: 300_000, askedAt: 300_000 })
    Object.assign(query.state, { error: null, dataUpdatedAt: 310_000 })
    expect(pollFacts(query)).toMatchObject({ changedAt: 300_000, failingSince: undefined, askedAt: 310_000 })
  })

  it('counts failures of a query without data while it asks again, which clears its error', () => {
    const state = {
      data: undefined,
      dataUpdatedAt: 0,
      error: new Error('x') as Error | null,
      errorUpdatedAt: 1_000_000,
    }
    const query: PolledQuery = { state }
    pollFacts(query)
    query.state.error = null
    expect(pollFacts(query).failingSince).toBe(1_000_000)
  })

  it('is the same at every look, so that rendering never starts the wait anew', () => {
    const query = standing(7_777, { error: new Error('x'), errorUpdatedAt: 1_012_345 })
    const looks = new Set(Array.from({ length: 50 }, () => JSON.stringify(pollFacts(query))))
    expect(looks.size).toBe(1)
  })

  it('draws lots once for each failure, not by the clock', () => {
    const lots = [0.1, 0.2, 0.3]
    const draw = () => lots.shift() ?? 1
    const query: PolledQuery = { state: { data: {}, dataUpdatedAt: 1_000_000, error: null, errorUpdatedAt: 0 } }
    expect([pollFacts(query, draw).jitter, pollFacts(query, draw).jitter]).toEqual([0.1, 0.1])
    Object.assign(query.state, { error: new Error('x'), errorUpdatedAt: 1_100_000 })
    expect([pollFacts(query, draw).jitter, pollFacts(query, draw).jitter]).toEqual([0.2, 0.2])
    query.state.errorUpdatedAt = 1_200_000
    expect(pollFacts(query, draw).jitter).toBe(0.3)
    // Two pages that fail in the same millisecond retry at different times.
    const other = standing(0, { error: new Error('x'), errorUpdatedAt: 1_200_000 })
    expect(pollFacts(other, () => 0.7).jitter).toBe(0.7)
  })

  it('hands on Retry-After', () => {
    const error = new IntentServiceError({
      error: 'RateLimited',
      operation: 'x',
      origin: 'service',
      msg: '',
      retryAfterMs: 400_000,
    })
    expect(pollFacts(standing(0, { error, errorUpdatedAt: 1_000_500 })).retryAfterMs).toBe(400_000)
  })
})
