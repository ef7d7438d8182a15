import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { card, fact, railHop, said, view } from '../../../test/setup/receipt.tsx'
import type { IntentReceipt } from '../../api/index.ts'
import { intentLink, intentOfLink } from '../../format/index.ts'
import {
  BASE,
  hashes,
  intentId,
  makeError,
  makeQuote,
  makeReceipt,
  makeSettledReceipt,
  makeTransaction,
  shop,
} from '../fixtures.ts'
import { StoryKit } from '../storyKit.tsx'
import { IntentReceiptCardView } from './IntentReceiptCardView.tsx'

const refund = { tokenAmount: 99_810_000n, toAddress: shop, txnHash: hashes.refund }
const back = { refundTransactionHash: hashes.refund }
const failed = makeTransaction('FAILED', { statusReason: 'Slippage was higher than allowed' })

it('keeps the focus when it is read again', () => {
  const { rerender } = view({ error: makeError('Unavailable'), onRetry() {} })
  act(() => screen.getByRole('button', { name: 'Try again' }).focus())
  rerender(<IntentReceiptCardView />)
  expect(card()).toHaveFocus()
})

describe('where the money is', () => {
  const cases: [name: string, receipt: IntentReceipt, says: string][] = [
    ['arrived', makeSettledReceipt(), 'Paid100.00 USDCArrived on Base, after 42 seconds.'],
    ['arrived, amount unknown', { intentId, status: 'SUCCEEDED' }, 'PaidThe money has arrived.'],
    [
      'refunded',
      makeReceipt('REFUNDED', { refundTransaction: makeTransaction('SUCCEEDED', refund) }),
      'Refunded99.81 USDCThe money was refunded on Base.Check that you got the refund.',
    ],
    [
      'refunded on the rail, which does not say how much',
      makeReceipt('REFUNDED', { depositTransaction: undefined, edge: { ...railHop, edgeStatus: 'REFUNDED', ...back } }),
      'RefundedThe money was refunded on Solana, in SOL.Check that you got the refund.',
    ],
    [
      'called refunded, and nothing shows the refund',
      { intentId, status: 'REFUNDED', destinationChainId: BASE },
      "Refund on its wayThis receipt doesn't say where the money is now.",
    ],
    [
      'coming back',
      makeReceipt('FAILED', { refundTransaction: makeTransaction('MINING', refund) }),
      'Refund on its way99.81 USDC is being refunded on Base.',
    ],
    [
      'a refund that failed',
      makeReceipt('FAILED', {
        destinationTransaction: failed,
        refundTransaction: makeTransaction('FAILED', refund),
      }),
      'Delivery failedThe money may be refunded, or recovered from the payment wallet.Refund failed on Base.' +
        "According to the transactions below, it's in the payment wallet on Base.",
    ],
    [
      'held where the conversion failed',
      makeReceipt('FAILED', { originTransaction: failed }),
      'Delivery failedThe money may be refunded, or recovered from the payment wallet.' +
        'According to the transactions below, 100.74 USDC is in the payment wallet on Base.',
    ],
    [
      'failed, nobody says where',
      makeReceipt('FAILED', { depositTransaction: undefined }),
      'Delivery failedThe money may be refunded, or recovered from the payment wallet.' +
        "This receipt doesn't say where the money is now.",
    ],
    [
      'a payment that failed',
      makeReceipt('FAILED', { edge: undefined, depositTransaction: failed }),
      "Delivery failedThe payment on Base didn't go through. Check your wallet before you pay again.",
    ],
    [
      'aborted while a transaction is under way',
      makeReceipt('ABORTED', { originTransaction: makeTransaction('MINING') }),
      "StoppedMoney left in the payment wallet can be recovered.This receipt doesn't say where the money is now.",
    ],
    [
      'invalid',
      { intentId, status: 'INVALID' },
      "This payment isn't validThis payment was refused. If you already paid, contact support.",
    ],
    ['under way', makeReceipt('EXECUTING'), 'On its wayYour payment is on its way.'],
    ['quoted', { intentId, status: 'QUOTED' }, 'Not received yetNothing has been received yet.'],
    [
      'unknown',
      makeReceipt('SETTLING_SOON'),
      "Status: SETTLING_SOONWe can't tell where the money is now. Don't pay again.",
    ],
    [
      'delivered to a rail that gave it back',
      makeSettledReceipt({
        edge: { ...railHop, mode: 'DESTINATION', edgeStatus: 'REFUNDED', refundChainId: BASE, ...back },
      }),
      'RefundedThe money was refunded on Base.Check that you got the refund.',
    ],
  ]
  it.each<[string, IntentReceipt, RegExp]>([
    [
      'short',
      makeSettledReceipt({}, { destinationTokenAmount: 1n }),
      /^Less arrived than agreed<?0\.000001 USDC.*Arrived on Base\.Too little money arrived\./,
    ],
    [
      'elsewhere',
      makeSettledReceipt({}, { destinationToAddress: hashes.refund }),
      /^Sent somewhere elseThe money went to another address, network or token/,
    ],
    [
      'settling',
      makeSettledReceipt({ settlement: { terminal: false } }),
      /^Waiting for the card payment100\.00 USDCThe money arrived\. Its card payment is still pending\./,
    ],
    [
      'settlement-failed',
      makeSettledReceipt({ settlement: { failed: true, terminal: true } }),
      /^Card payment failed100\.00 USDCThe money arrived, but its card payment failed\./,
    ],
    [
      'not mined yet',
      makeSettledReceipt({ destinationTransaction: makeTransaction('PENDING'), updatedAt: new Date().toISOString() }),
      /^On its wayYour payment is on its way\.$/,
    ],
  ])('%s', (_, receipt, says) => {
    view({ receipt, intent: makeQuote().intent })
    expect(said()).toMatch(says)
    expect(card()).not.toHaveAttribute('data-outcome', 'succeeded')
  })

  it('is neutral where nothing shows that the card payment was settled', () => {
    view({ receipt: makeSettledReceipt({ settlement: { terminal: true } }), intent: makeQuote().intent })
    expect(said()).toMatch(/^Delivered100\.00 USDC/)
    expect(card().querySelector('.ik-receipt-check')).toBeNull()
  })

  it.each(cases)('%s', (_, receipt, says) => {
    view({ receipt })
    expect(said()).toBe(says)
    expect(card()).toHaveAttribute('data-status', receipt.status)
  })
})

describe('the buttons', () => {
  afterEach(() => vi.restoreAllMocks())

  it('prints the page, and shares only where the host can', async () => {
    const user = userEvent.setup()
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    const receipt = makeSettledReceipt()
    const { rerender } = view({ receipt })
    await user.click(screen.getByRole('button', { name: 'Save receipt' }))
    expect(print).toHaveBeenCalledOnce()
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()

    const [onPrint, onShare] = [vi.fn(), vi.fn()]
    rerender(<IntentReceiptCardView receipt={receipt} onPrint={onPrint} onShare={onShare} />)
    await user.click(screen.getByRole('button', { name: 'Save receipt' }))
    await user.click(screen.getByRole('button', { name: 'Share' }))
    expect(onPrint).toHaveBeenCalledExactlyOnceWith(receipt)
    expect(onShare).toHaveBeenCalledExactlyOnceWith(receipt)
    expect(print).toHaveBeenCalledOnce()
  })

  it('copies the link that the host made, and has no button without one', async () => {
    const user = userEvent.setup()
    const link = intentLink(intentId, 'https://shop.example/orders?a=1')
    const { rerender } = view({ receipt: makeSettledReceipt(), link })
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toBe(link)
    expect(intentOfLink(link)).toBe(intentId)
    expect(card()).not.toHaveTextContent('shop.example')
    // The id alone is copied beside it, as before.
    await user.click(screen.getByRole('button', { name: /^Copy Payment/ }))
    expect(await navigator.clipboard.readText()).toBe(intentId)
    rerender(<IntentReceiptCardView receipt={makeSettledReceipt()} />)
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
  })
})

describe('without a receipt', () => {
  it('promises nothing while loading, and nothing is pressed', () => {
    const ref = createRef<HTMLElement>()
    render(<IntentReceiptCardView ref={ref} className="mine" />, { wrapper: StoryKit })
    expect(ref.current).toBe(card())
    expect(card()).toHaveClass('ik-receipt', 'mine')
    expect(card()).toHaveAttribute('data-status', 'loading')
    expect(card()).toHaveAttribute('aria-busy', 'true')
    expect(said()).toBe('Looking for the receipt')
    expect(card()).not.toHaveTextContent(/paid|arrived/i)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says that nothing was received, not that nothing was paid', () => {
    view({ receipt: null })
    expect(card()).toHaveAttribute('data-status', 'none')
    expect(said()).toMatch(/^Not received yet.*don't pay again/)
  })

  it('keeps the receipt when a newer one cannot be read', async () => {
    const user = userEvent.setup()
    const onRetry = vi.fn()
    view({ receipt: makeReceipt('EXECUTING'), error: makeError('Unavailable'), onRetry })
    expect(screen.getByRole('alert')).toHaveTextContent("Your payment was sent. Don't pay again.")
    expect(fact('You paid')).toBe('0.69841 SOL')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})

describe('a hostile service', () => {
  it.each([7, null, ['x'], { toString: 5 }, '\u202Eevil\u0000', 'W'.repeat(10_000), '<script>alert(1)</script>'])(
    'sends %o wherever nothing is checked',
    (value) => {
      const odd = value as never
      const hop = {
        rail: odd,
        mode: odd,
        edgeStatus: odd,
        edgeUserAddress: odd,
        initTransactionHash: odd,
        initChainId: odd,
      }
      const summary = { tradeType: odd, routeProviders: odd, memo: odd, startedAt: odd, finishedAt: odd, edge: odd }
      const odds = { statusReason: odd, txnHash: odd, status: odd, fromAddress: odd }
      const settlement = { label: odd, amountCents: odd, currency: odd, externalUrl: odd, status: odd, settled: odd }
      view({
        receipt: makeSettledReceipt(
          {
            edge: { ...railHop, ...hop },
            settlement,
            depositTransaction: odds,
            updatedAt: odd,
            refundTransaction: odds,
          },
          summary,
        ),
      })
      view({ receipt: makeSettledReceipt({ settlement: odd }) })
      const page = document.body
      expect(page.innerHTML).not.toMatch(/(?![\n\u2068\u2069])[\p{Cc}\p{Cf}\p{Cs}]/u)
      expect(page.textContent).not.toMatch(/NaN|Infinity|\[object|undefined|null|W{300}/)
      expect(page.querySelectorAll('script, img')).toHaveLength(0)
    },
  )
})
