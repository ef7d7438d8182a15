import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { PayEdge } from '../../payments/index.ts'
import { makeQuote, payer, shop } from '../fixtures.ts'
import { card, Deposit, shows, view, walletQuote } from './depositKit.tsx'

const payButton = () => screen.getByRole('button', { name: 'Pay with your Solana wallet' })
const start = (payEdge: PayEdge, quote = walletQuote()) => ({ quote, ...view({ quote, payEdge, arming: 'armed' }) })

describe("the host's wallet", () => {
  it('is handed the armed quote, once', async () => {
    const payEdge = vi.fn(async () => ({ hash: payer }))
    const quote = walletQuote()
    const { rerender } = view({ quote, payEdge, onArm: vi.fn() })
    expect(payEdge).not.toHaveBeenCalled()
    rerender(<Deposit quote={quote} payEdge={payEdge} arming="armed" />)
    const button = payButton()
    expect(button).toHaveFocus()
    for (let click = 0; click < 20; click++) fireEvent.click(button)
    expect(payEdge).toHaveBeenCalledExactlyOnceWith(quote, {
      terms: expect.objectContaining({ kind: 'intent', quote }),
    })
    const waiting = await screen.findByText(/we are waiting until the payment is seen/)
    expect(waiting).toHaveFocus()
    expect(screen.queryByRole('button')).toBeNull()
    expect(shows(shop)).toBe(false)
  })

  it('is not asked again by a card that is hidden and shown again', async () => {
    const payEdge = vi.fn(async () => {})
    const { quote, unmount } = start(payEdge)
    await userEvent.click(payButton())
    unmount()
    for (const arming of ['idle', 'armed'] as const) {
      const again = view({ quote: structuredClone(quote), payEdge, arming, onArm: vi.fn() })
      expect(card()).toHaveTextContent('Sent. Do not pay again: we are waiting until the payment is seen.')
      expect(screen.queryByRole('button')).toBeNull()
      again.unmount()
    }
    expect(payEdge).toHaveBeenCalledOnce()
  })

  it('is offered for another quote', async () => {
    const payEdge = vi.fn(async () => {})
    const { rerender } = start(payEdge)
    await userEvent.click(payButton())
    rerender(<Deposit quote={walletQuote()} payEdge={payEdge} arming="armed" />)
    expect(payButton()).toBeVisible()
  })

  it('offers nothing to pay once more when the quote ends after it has paid', async () => {
    const payEdge = vi.fn(async () => {})
    const { quote, rerender } = start(payEdge)
    await userEvent.click(payButton())
    expect(await screen.findByText(/we are waiting until the payment is seen/)).toBeVisible()
    rerender(<Deposit quote={quote} payEdge={payEdge} arming="armed" onRefresh={vi.fn()} expired />)
    expect(screen.getByText(/we are waiting until the payment is seen/)).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it.each<[string, unknown, RegExp]>([
    ['the payer declined', Object.assign(new Error('no'), { code: 4001 }), /You declined/],
    ['the payer declined, wrapped', new Error('no', { cause: { code: 4001 } }), /You declined/],
    ['anything', new Error('rejected'), /did not report a payment/],
    ['a text', 'Confirmation failed', /did not report a payment/],
    ['nothing', undefined, /did not report a payment/],
    ['a knot', knot(), /did not report a payment/],
  ])('may be asked again after it failed with: %s', async (_, thrown, says) => {
    const payEdge = vi.fn<PayEdge>().mockRejectedValueOnce(thrown).mockResolvedValueOnce(undefined)
    start(payEdge)
    await userEvent.click(payButton())
    expect(await screen.findByText(says)).toBeVisible()
    expect(card()).not.toHaveTextContent(/Nothing was sent/)
    expect(payButton()).toHaveFocus()
    await userEvent.click(payButton())
    expect(await screen.findByText(/we are waiting until the payment is seen/)).toBeVisible()
    expect(payEdge).toHaveBeenCalledTimes(2)
  })

  it('may throw at once', async () => {
    start(() => {
      throw new Error('no wallet')
    })
    await userEvent.click(payButton())
    expect(await screen.findByText(/did not report a payment/)).toBeVisible()
  })

  it('may never answer, and answer all the same after nobody waited', async () => {
    const answers: ((paid: { hash: string } | Error) => void)[] = []
    const payEdge = vi.fn(
      () =>
        new Promise<{ hash: string }>((resolve, reject) =>
          answers.push((paid) => (paid instanceof Error ? reject(paid) : resolve(paid))),
        ),
    )
    const { quote, rerender } = start(payEdge)
    await userEvent.click(payButton())
    expect(payButton()).toHaveAttribute('aria-disabled', 'true')
    expect(card()).toHaveTextContent('Confirm the payment in your wallet.')
    await userEvent.click(screen.getByRole('button', { name: 'My wallet does not answer' }))
    expect(card()).toHaveTextContent('Look there first; pay again only if nothing was sent.')
    expect(payButton()).toHaveFocus()
    await userEvent.click(payButton())
    // The first question's failure is no answer to the second.
    await act(async () => answers[0]?.(new Error('late')))
    expect(payButton()).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(screen.getByRole('button', { name: 'My wallet does not answer' }))
    rerender(<Deposit quote={quote} payEdge={payEdge} arming="armed" onRefresh={vi.fn()} expired />)
    expect(card()).toHaveTextContent('Already sent? Do not pay again.')
    await act(async () => answers[1]?.({ hash: 'abc' }))
    expect(card()).toHaveTextContent('Sent. Do not pay again: we are waiting until the payment is seen.')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it.each<[unknown, string]>([
    [undefined, 'Sent. Do not pay again: we are waiting until the payment is seen.'],
    [null, 'Sent. Do not pay again: we are waiting until the payment is seen.'],
    [{}, 'Sent. Do not pay again: we are waiting until the payment is seen.'],
    [{ hash: 12 }, 'Sent. Do not pay again: we are waiting until the payment is seen.'],
    [{ hash: '\u202Eabc\u0000<b>' }, 'Sent. Do not pay again: we are waiting until the payment is seen. abc<b>'],
    [{ hash: 'W'.repeat(5000) }, 'Sent. Do not pay again: we are waiting until the payment is seen. WWWW…WWW…'],
  ])('may report %#', async (paid, says) => {
    start(async () => paid as undefined)
    await userEvent.click(payButton())
    expect((await screen.findByText(/we are waiting until the payment is seen/)).textContent).toBe(says)
  })

  it('is not asked for an expired quote', async () => {
    const payEdge = vi.fn(async () => {})
    const quote = walletQuote()
    view({ quote, payEdge, arming: 'armed', isExpired: () => true })
    await userEvent.click(payButton())
    expect(payEdge).not.toHaveBeenCalled()
    expect(card()).toHaveAttribute('data-state', 'expired')
  })

  it('is not asked where there is an address to pay to', () => {
    view({ quote: makeQuote(), payEdge: vi.fn(), arming: 'armed' })
    expect(screen.queryByRole('button', { name: /wallet$/ })).toBeNull()
  })
})

function knot() {
  const error: { cause?: unknown } = {}
  error.cause = error
  return error
}
