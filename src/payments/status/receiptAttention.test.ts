import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { edgeStatuses, intentStatuses } from '../../../test/property/paymentFacts.ts'
import type { IntentReceipt } from '../../api/index.ts'
import { describePayment } from './describePayment.ts'
import {
  ago,
  delivery,
  deposit,
  hash,
  hopOf,
  now,
  receiptOf,
  refund,
  summaryOf,
  tx,
  unsetEdge,
  unsetSettlement,
  type Way,
} from './fixtures.ts'
import { receiptHadMoney } from './moneySeen.ts'
import { edgeAttention, receiptAttention } from './receiptAttention.ts'

const maybe = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
const statuses = ['UNKNOWN', 'PENDING', 'MINING', 'SUCCEEDED', 'FAILED', 'ON_HOLD']

const receipt = fc
  .record({
    way: fc.constantFrom<Way>('evm', 'from rail', 'to rail'),
    status: fc.constantFrom(...intentStatuses, 'ODD'),
    deposit: maybe(...statuses),
    destination: maybe(...statuses),
    refunded: maybe(undefined, refund, tx('PENDING'), tx('FAILED'), tx('ON_HOLD', { eligibleAt: ago(-60) })),
    edge: maybe(...edgeStatuses),
    refundHash: fc.boolean(),
    settlement: maybe(
      {},
      { terminal: false },
      { settled: false },
      { settled: false, failed: true },
      { terminal: true, settled: true },
      { terminal: true, failed: true },
    ),
    summary: maybe({ status: 'FAILED' }, { edge: { edgeStatus: 'REFUNDED' } }),
    minutesOld: fc.constantFrom(1, 60),
  })
  .map(({ way, status, destination, refunded, edge, refundHash, settlement, summary, minutesOld, ...more }) =>
    receiptOf(way, status, {
      depositTransaction: more.deposit === undefined ? undefined : { ...deposit, status: more.deposit },
      destinationTransaction: destination === undefined ? undefined : { ...delivery, status: destination },
      refundTransaction: refunded,
      edge: hopOf(way, edge, refundHash ? { refundTransactionHash: hash('9') } : {}),
      settlement,
      ...(summary && { summary }),
      updatedAt: ago(minutesOld),
    }),
  )

describe('receiptAttention', () => {
  it('ends only with what describePayment calls final', () => {
    fc.assert(
      fc.property(receipt, (each) => {
        if (receiptAttention(each).pace === 'done') expect(describePayment({ receipt: each, now }).isFinal).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })

  it('ends with what describePayment calls final, while nothing contradicts it', () => {
    for (const way of ['evm', 'from rail', 'to rail'] as const) {
      for (const [status, more] of [
        ['SUCCEEDED', { destinationTransaction: delivery }],
        ['SUCCEEDED', {}],
        ['REFUNDED', { refundTransaction: refund }],
        ['INVALID', {}],
      ] as const) {
        const edge = hopOf(way, way === 'to rail' && status !== 'SUCCEEDED' ? 'PENDING' : 'FILLED')
        const each = receiptOf(way, status, {
          destinationTransaction: undefined,
          refundTransaction: undefined,
          ...more,
          edge,
        })
        expect([way, status, receiptAttention(each).pace]).toEqual([way, status, 'done'])
      }
    }
  })
})

it('receiptAttention watches a success that the summary, which may lag, contradicts', () => {
  for (const summary of [{ status: 'FAILED' }, { edge: hopOf('from rail', 'REFUNDED') }]) {
    const each = receiptOf('from rail', 'SUCCEEDED', { destinationTransaction: delivery, summary })
    expect(describePayment({ receipt: each, now }).stage).toBe('unclear')
    expect(receiptAttention(each).pace).toBe('watch')
  }
})

it('a rail is not read from an edge that nobody filled in', () => {
  const bare = receiptOf('from rail', 'QUOTED', { depositTransaction: undefined, summary: undefined, edge: unsetEdge })
  expect(receiptHadMoney(bare)).toBe(false)
  const arrived = receiptOf('evm', 'SUCCEEDED', { destinationTransaction: delivery, edge: unsetEdge })
  expect(receiptAttention(arrived).pace).toBe('done')
})

it('the rail is read from the summary behind an edge that nobody filled in', () => {
  for (const edge of [unsetEdge, undefined]) {
    const onRail = (way: Way, status: string, more: Partial<IntentReceipt> = {}) =>
      receiptOf(way, status, { ...more, edge, summary: summaryOf(way, { edge: hopOf(way, 'DEPOSITED') }) })
    const moving = onRail('to rail', 'SUCCEEDED')
    expect(describePayment({ receipt: moving, now }).stage).toBe('moving')
    expect(receiptAttention(moving).pace).toBe('follow')
    expect(receiptHadMoney(onRail('from rail', 'QUOTED', { depositTransaction: undefined }))).toBe(true)
  }
})

it('receiptAttention follows a card payment that is not settled and does not say that it ended', () => {
  const paid = (settlement: IntentReceipt['settlement']) =>
    receiptAttention(receiptOf('evm', 'SUCCEEDED', { destinationTransaction: delivery, settlement })).pace
  expect(paid({ status: 'pending', settled: false })).toBe('follow')
  expect(paid({ settled: false, failed: false })).toBe('follow')
  expect(paid({ provider: 'CARD', status: 'pending' })).toBe('watch')
  expect(paid({ settled: false, failed: true })).toBe('done')
  expect(paid({ settled: false, terminal: true })).toBe('done')
  expect(paid({ settled: true })).toBe('done')
  expect(paid(unsetSettlement)).toBe('done')
  expect(receiptAttention(receiptOf('evm', 'FAILED', { settlement: unsetSettlement })).pace).toBe('watch')
  // A card payment that was never settled keeps no failed payment open for ever.
  expect(receiptAttention(receiptOf('evm', 'FAILED', { settlement: { settled: false } })).pace).toBe('watch')
})

it('receiptAttention watches a failed payment for an hour after its refund may begin, by the receipt and by the intent', () => {
  const failed = receiptOf('evm', 'FAILED', { updatedAt: ago(0), depositTransaction: deposit })
  const unlocked = (receipt: IntentReceipt, unlockTime?: number) => {
    const found = receiptAttention(receipt, unlockTime)
    return found.pace === 'watch' ? found.unlocked : found.pace
  }
  const unlockTime = Math.floor(now / 1000) + 172_800
  expect(unlocked(failed)).toBeUndefined()
  expect(unlocked(failed, unlockTime)).toBe((unlockTime + 3600) * 1000)
  const held = { ...failed, refundTransaction: tx('ON_HOLD', { eligibleAt: ago(-60) }) }
  expect(unlocked(held)).toBe(Date.parse(ago(-60)) + 3_600_000)
})

it('edgeAttention follows a hop until it has ended', () => {
  const paces = ['PENDING', 'DEPOSITED', 'FILLED', 'REFUNDED', 'FAILED', 'ODD'].map(
    (status) => edgeAttention({ status }).pace,
  )
  expect(paces).toEqual(['follow', 'follow', 'done', 'watch', 'watch', 'follow'])
  expect(edgeAttention(undefined).pace).toBe('follow')
  expect(edgeAttention({ status: 'REFUNDED', refundTransactionHash: 'on-rail' }).pace).toBe('done')
})

it('receiptHadMoney never allows paying what describePayment calls paid', () => {
  fc.assert(
    fc.property(receipt, (each) => {
      const { can } = describePayment({ receipt: each, device: { asked: false, hadMoney: receiptHadMoney(each) }, now })
      if (receiptHadMoney(each)) expect(can).not.toContain('pay')
    }),
  )
})
