import { expect, it } from 'vitest'
import { describePayment } from './describePayment.ts'
import { factsOf, now, receiptOf } from './fixtures.ts'
import { beforeHoldings, mayHoldMoney } from './mayHoldMoney.ts'

const at = (status: string, days = 0) =>
  describePayment({ ...factsOf('evm', { receipt: receiptOf('evm', status) }), now: now + days * 24 * 60 * 60_000 })

it.each([
  ['failed', at('FAILED'), true],
  ['failed two days ago', at('FAILED', 2), true],
  ['aborted', at('ABORTED'), true],
  ['refused', at('INVALID'), true],
  ['on its way', at('EXECUTING'), false],
  ['delivered', at('SUCCEEDED'), false],
])('a wallet may hold the money of a payment that %s: %s', (_, status, may) => {
  expect(mayHoldMoney(status)).toBe(may)
})

it('is not over before it is known what lies in its wallet', () => {
  const over = at('FAILED', 2)
  expect([over.isFinal, beforeHoldings(over, false).isFinal, beforeHoldings(over, true).isFinal]).toEqual([
    true,
    false,
    true,
  ])
})
