import { expect, it } from 'vitest'
import { awaitHoldings } from './awaitHoldings.ts'
import { describePayment } from './describePayment.ts'
import { factsOf, hash, intentOf, now, receiptOf, termsOf } from './fixtures.ts'

const at = (status: string, days = 0) =>
  describePayment({ ...factsOf('evm', { receipt: receiptOf('evm', status) }), now: now + days * 24 * 60 * 60_000 })

/** A payment that was sent, and whose service calls it unpaid minutes after its quote's end. */
const sent = (minutes: number, more: object = {}) =>
  describePayment({
    ...factsOf('evm', { intent: intentOf('evm', 'QUOTED'), receipt: null, ...more }),
    terms: termsOf('evm', { endsAt: now - minutes * 60_000 }),
    device: { asked: true, hash: hash('a') },
  })

it.each([
  ['failed', at('FAILED'), true],
  ['failed two days ago', at('FAILED', 2), true],
  ['aborted', at('ABORTED'), true],
  [
    'aborted before anything was paid, as far as is known',
    describePayment(factsOf('evm', { intent: intentOf('evm', 'ABORTED') })),
    true,
  ],
  ['refused', at('INVALID'), true],
  ['on its way', at('EXECUTING'), false],
  ['delivered', at('SUCCEEDED'), false],
  ['was sent in time', sent(-1), false],
  ['was sent, and may yet be counted', sent(9), false],
  ['was sent, and is not counted', sent(11), true],
  ['was sent, and is not counted, with nothing there', sent(11, { recoverable: [] }), true],
])('a wallet may hold the money of a payment that %s: %s', (_, status, may) => {
  expect(awaitHoldings(status, false).asksHoldings).toBe(may)
})

it('is not over before it is known what lies in its wallet', () => {
  const over = at('FAILED', 2)
  expect([over.isFinal, awaitHoldings(over, false).status?.isFinal, awaitHoldings(over, true).status?.isFinal]).toEqual(
    [true, false, true],
  )
})

it('asks once what else lies there after a recovery from this device, which may have been of one token of several', () => {
  const facts = {
    ...factsOf('evm', { receipt: receiptOf('evm', 'FAILED') }),
    now,
    device: { asked: true, recovered: true },
  }
  const recovered = describePayment(facts)
  expect(awaitHoldings(recovered, false)).toMatchObject({ asksHoldings: true, status: { isFinal: false } })
  expect(awaitHoldings(recovered, true)).toMatchObject({ asksHoldings: false, status: { isFinal: true } })
  const left = describePayment({ ...facts, recoverable: [{ balance: '5', chainId: 8453 }] })
  expect(awaitHoldings(left, true)).toMatchObject({ asksHoldings: true, status: { stage: 'stuck' } })
})
