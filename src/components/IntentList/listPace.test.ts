import { expect, it } from 'vitest'
import type { IntentReceipt } from '../../api/index.ts'
import { makeError, makeReceipt, makeSettledReceipt, makeTransaction } from '../fixtures.ts'
import { day, hour, idOf, makeEntry, minute } from './fixtures.ts'
import { listInterval } from './listPace.ts'

const second = 1000
const now = Date.now()
const answered = () => ({ state: { data: {}, dataUpdatedAt: now, error: null as unknown, errorUpdatedAt: 0 } })
const nobody = () => false
const everybody = () => true
const succeeded = (more: Partial<IntentReceipt>) =>
  makeEntry(1, 'SUCCEEDED', minute, { receipt: makeSettledReceipt(more) })
const refunded = (refund: string) =>
  makeEntry(2, 'REFUNDED', hour, {
    receipt: makeReceipt('REFUNDED', { refundTransaction: makeTransaction(refund) }),
  })

it.each([
  ['nothing', [], false],
  ['all final', [makeEntry(1, 'SUCCEEDED', hour), refunded('SUCCEEDED'), makeEntry(3, 'INVALID', 1)], false],
  ['one that a search found', [makeEntry(1, 'SUCCEEDED', minute, { receipt: undefined })], false],
  ['one whose delivery is not mined', [succeeded({ destinationTransaction: makeTransaction('MINING') })], 15 * second],
  [
    'one that its rail has yet to deliver',
    [succeeded({ edge: { mode: 'DESTINATION', edgeStatus: 'DEPOSITED' } })],
    15 * second,
  ],
  ['one whose card payment is open', [succeeded({ settlement: { terminal: false } })], 15 * second],
  ['one whose refund is not mined', [refunded('MINING')], 5 * minute],
  ['one under way', [makeEntry(1, 'SUCCEEDED', hour), makeEntry(2, 'EXECUTING', minute)], 15 * second],
  ['one of a status nobody knows', [makeEntry(1, 'SETTLING_SOON', minute)], 15 * second],
  ['one that may still be paid', [makeEntry(1, 'QUOTED', minute)], 30 * second],
  ['one that was not paid', [makeEntry(1, 'QUOTED', hour)], false],
  ['one that may be refunded', [makeEntry(1, 'FAILED', hour)], 5 * minute],
  ['one that failed long ago', [makeEntry(1, 'ABORTED', 2 * day)], false],
  ['one that has been stuck for an hour', [makeEntry(1, 'EXECUTING', hour)], 30 * second],
  ['one that has been stuck for days', [makeEntry(1, 'EXECUTING', 2 * day)], 5 * minute],
])('%s', (_, items, interval) => {
  expect(listInterval(answered(), items, nobody)).toBe(interval)
})

it('is as quick for a row that this device has armed as for one under way, and asks on past its end', () => {
  const rows = [makeEntry(1, 'QUOTED', 14 * minute), makeEntry(2, 'QUOTED', minute)]
  expect(listInterval(answered(), rows, (id) => id === idOf(1))).toBe(15 * second)
  expect(listInterval(answered(), [makeEntry(1, 'QUOTED', hour)], everybody)).toBe(5 * minute)
  expect(listInterval(answered(), [makeEntry(1, 'QUOTED', 2 * day)], everybody)).toBe(false)
})

it('is gentler with two requests and after failures, and waits as long as it was asked to', () => {
  const items = [makeEntry(1, 'EXECUTING', minute)]
  expect(listInterval(answered(), items, nobody, 2)).toBe(30 * second)
  expect(listInterval(answered(), items, nobody, 100)).toBe(30 * second)
  const failing = (error: unknown) => ({
    state: { data: {}, dataUpdatedAt: now - 5 * minute, error, errorUpdatedAt: now },
  })
  const delay = listInterval(failing(makeError('Unavailable')), items, nobody)
  expect(delay).toBeGreaterThanOrEqual(30 * second)
  expect(delay).toBeLessThanOrEqual(minute)
  expect(listInterval(failing(makeError('RateLimited', { retryAfterMs: hour })), items, nobody)).toBe(hour)
})
