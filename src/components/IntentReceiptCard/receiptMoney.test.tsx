import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { card, fact, railHop, said, view } from '../../../test/setup/receipt.tsx'
import { describePayment } from '../../payments/index.ts'
import {
  BASE,
  BASE_USDC,
  hashes,
  intentId,
  makeError,
  makeQuote,
  makeReceipt,
  makeSettledReceipt,
  makeTransaction,
  SOLANA,
  shop,
} from '../fixtures.ts'

const quotedOnly = {
  originChainId: BASE,
  originTokenAddress: BASE_USDC,
  quotedOriginTokenAmount: 100_740_000n,
  destinationChainId: BASE,
  destinationTokenAddress: BASE_USDC,
  quotedDestinationTokenAmount: 100_000_000n,
}
const zero = { originTokenAmount: 0n, destinationTokenAmount: 0n }
const bare = makeTransaction('SUCCEEDED')

it.each([
  ['SUCCEEDED', '$0.74'],
  ['REFUNDED', undefined],
  ['FAILED', undefined],
] as const)("states the quote's fees only once it is delivered (%s)", (status, fees) => {
  view({ receipt: makeReceipt(status), intent: makeQuote().intent })
  expect(fact('Fees')).toBe(fees)
})

it('is no payment on a rail where nobody filled in the edge', () => {
  const edge = { ...Object.fromEntries(Object.keys(railHop ?? {}).map((name) => [name, ''])), edgeTokenAmount: 0n }
  view({ receipt: makeSettledReceipt({ edge: undefined }) })
  const paid = fact('You paid')
  cleanup()
  view({ receipt: makeSettledReceipt({ edge }) })
  expect(fact('You paid')).toBe(paid)
})

it.each([undefined, ''])('is a payment on a rail where the intent alone states the edge, as quoted (%s)', (empty) => {
  const { intent } = makeQuote()
  const edge = empty === undefined ? undefined : { edgeStatus: empty }
  const summary = { ...makeSettledReceipt().summary, edge }
  view({ receipt: makeSettledReceipt({ edge, summary }), intent })
  expect(fact('You paid')).toBe('0.69841 SOL · ≈ $100.74 on Solana · As quoted')
  cleanup()
  view({ receipt: makeSettledReceipt({ edge, summary }), intent: { ...intent, intentId: 'other' } })
  expect(fact('You paid')).not.toMatch('Solana')
})

describe('an amount that is not stated', () => {
  const plain = { edge: undefined, depositTransaction: bare }

  it.each([{}, zero])('is marked as quoted once paid and arrived (%o)', (amounts) => {
    view({ receipt: makeReceipt('SUCCEEDED', { ...plain, summary: { ...quotedOnly, ...amounts } }) })
    expect(fact('You paid')).toBe('100.74 USDC on Base · As quoted')
    expect(fact('Arrived')).toBe('100.00 USDC on Base · As quoted')
    expect(said()).toBe('PaidThe money has arrived.')
    expect(screen.queryByText(/^To (pay|arrive)/)).toBeNull()
  })

  it('is paid all the same when it came back, and only that', () => {
    view({ receipt: makeReceipt('REFUNDED', { ...plain, summary: quotedOnly }) })
    expect(fact('You paid')).toBe('100.74 USDC on Base · As quoted')
    expect(fact('Arrives (quoted)')).toBe('100.00 USDC on Base')
  })

  it('is called so when no quote says it either', () => {
    view({ receipt: { intentId, status: 'SUCCEEDED', summary: zero } })
    expect([fact('You paid'), fact('Arrived')]).toEqual(['Not stated', 'Not stated'])
  })

  it('is only to be paid before anything is', () => {
    view({ receipt: { intentId, status: 'QUOTED', summary: quotedOnly } })
    expect(fact('You pay (quoted)')).toBe('100.74 USDC on Base')
  })

  it.each([
    ['REFUNDED', 'SUCCEEDED', 'RefundedThe money was refunded on Base, in USDC.Check that you got the refund.'],
    ['FAILED', undefined, /According to the transactions below, it's in the payment wallet on Base\.$/],
  ])('is not zero when it is back or held (%s)', (status, back, says) => {
    const none = makeTransaction('SUCCEEDED', { tokenAmount: 0n })
    const refundTransaction = back ? makeTransaction(back, { tokenAmount: 0n }) : undefined
    view({ receipt: makeReceipt(status, { edge: undefined, depositTransaction: none, refundTransaction }) })
    expect(said()).toMatch(says)
    expect(card()).not.toHaveTextContent('0.00')
  })

  it("is what the delivery's transaction says, if that does", () => {
    const destinationTransaction = makeTransaction('SUCCEEDED', { tokenAmount: 99_500_000n })
    view({ receipt: makeReceipt('SUCCEEDED', { ...plain, summary: undefined, destinationTransaction }) })
    expect(said()).toBe('Paid99.50 USDCArrived on Base.')
  })
})

it('says of a hop to a rail that it is under way until it is filled', () => {
  const edge = { ...railHop, mode: 'DESTINATION', fillChainId: SOLANA, edgeStatus: 'PENDING' }
  view({ receipt: makeSettledReceipt({ edge }) })
  expect(said()).toBe('On its wayYour payment is on its way.')
  expect(screen.queryByText('Arrived')).toBeNull()
})

describe('an answer that fails', () => {
  const error = makeError('Unavailable')

  it.each(['SUCCEEDED', 'REFUNDED'])('leaves %s as it is, and can be asked for again', async (status) => {
    const onRetry = vi.fn()
    const refundTransaction = status === 'REFUNDED' ? makeTransaction('SUCCEEDED') : undefined
    view({ receipt: makeReceipt(status, { edge: undefined, refundTransaction }), error, onRetry })
    expect(screen.getByRole('alert')).toHaveTextContent(/^Couldn't refresh\. .*last known status\.$/)
    expect(card()).not.toHaveTextContent('If you already paid')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('knows that a delivery that failed was paid for', () => {
    const destinationTransaction = makeTransaction('FAILED', { txnHash: hashes.destination })
    view({ receipt: makeReceipt('FAILED', { destinationTransaction }), error })
    expect(screen.getByRole('alert')).toHaveTextContent("Your payment was sent. Don't pay again.")
  })

  it('promises nothing while nothing is paid', () => {
    view({ receipt: { intentId, status: 'QUOTED' }, error })
    expect(screen.getByRole('alert')).toHaveTextContent("If you already paid, don't pay again.")
  })
})

it('shows where a recovery went, not the refund that failed before it', () => {
  const failed = makeTransaction('FAILED', { toAddress: shop, tokenAmount: 1n, txnHash: hashes.refund })
  const receipt = makeReceipt('FAILED', { edge: undefined, refundTransaction: failed })
  const recovered = { chainId: BASE, tokenAddress: BASE_USDC, amount: 100_740_000n, hash: hashes.fill, isPayer: true }
  const status = describePayment({ receipt, device: { asked: true, recovered }, now: Date.now() })
  view({ receipt, status })
  expect(said()).toBe('Refunded100.74 USDCThe money was refunded on Base.The money was refunded to you.')
})

it.each([
  ['JPY', 5000, '5,000 JPY (“amountCents”, as stated)'],
  ['KWD', 5000, '5,000 KWD (“amountCents”, as stated)'],
  ['EUR', 5000, '50.00 EUR'],
  ['usd', 7, '0.07 usd'],
  ['points', 5000, '50.00 points'],
])('shows a card payment in %s by what is certain', (currency, amountCents, shown) => {
  view({ receipt: makeSettledReceipt({ settlement: { currency, amountCents } }) })
  expect(fact('Amount')).toBe(shown)
})
