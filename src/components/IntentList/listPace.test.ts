import { expect, it } from 'vitest'
import { makeError } from '../fixtures.ts'
import { day, hour, makeEntry, minute } from './fixtures.ts'
import { listInterval } from './listPace.ts'

const state = { dataUpdatedAt: Date.now(), error: null }
const second = 1000

it.each([
  ['nothing', [], false],
  ['all final', [makeEntry(1, 'SUCCEEDED', hour), makeEntry(2, 'REFUNDED', hour), makeEntry(3, 'INVALID', 1)], false],
  ['one under way', [makeEntry(1, 'SUCCEEDED', hour), makeEntry(2, 'EXECUTING', minute)], 15 * second],
  ['one of a status nobody knows', [makeEntry(1, 'SETTLING_SOON', minute)], 15 * second],
  ['one that may still be paid', [makeEntry(1, 'QUOTED', minute)], 30 * second],
  ['one that was not paid', [makeEntry(1, 'QUOTED', hour)], false],
  ['one that may be refunded', [makeEntry(1, 'FAILED', hour)], minute],
  ['one that failed long ago', [makeEntry(1, 'ABORTED', 2 * day)], false],
  ['one that has been stuck for days', [makeEntry(1, 'EXECUTING', 2 * day)], 5 * minute],
])('%s', (_, items, interval) => {
  expect(listInterval(items, state)).toBe(interval)
})

it('is gentler with many pages and after failures, and waits as long as it was asked to', () => {
  const items = [makeEntry(1, 'EXECUTING', minute)]
  expect(listInterval(items, state, 3)).toBe(45 * second)
  expect(listInterval(items, state, 100)).toBe(5 * minute)
  expect(listInterval(items, { ...state, error: makeError('Unavailable') })).toBe(minute)
  const busy = makeError('RateLimited', { retryAfterMs: hour })
  expect(listInterval(items, { ...state, error: busy })).toBe(hour)
})
