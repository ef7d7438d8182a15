import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { depositAddress, intentId, makeError, makeQuote, makeTronQuote, payer } from '../fixtures.ts'
import { card, Deposit, type DepositProps, shows, view, walletQuote } from './depositKit.tsx'

const handoff = walletQuote()

describe('EdgeDepositView', () => {
  it('shows no address before arming', async () => {
    const onArm = vi.fn()
    const { rerender } = view({ quote: makeQuote(), onArm })
    expect(shows(depositAddress)).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Show payment address' }))
    expect(onArm).toHaveBeenCalledOnce()
    rerender(<Deposit quote={makeQuote()} onArm={onArm} arming="pending" />)
    expect(shows(depositAddress)).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Getting the payment address' }))
    expect(onArm).toHaveBeenCalledOnce()
  })

  it('then shows address, exact amount, network, link and code, and moves the focus there', async () => {
    const quote = makeQuote({ pays: 698_412_345n })
    const { rerender } = view({ quote, arming: 'pending' })
    rerender(<Deposit quote={quote} arming="armed" secondsLeft={800} />)
    expect(screen.getByRole('heading', { name: 'Amount' })).toHaveFocus()
    expect(screen.getByText('0.698412345')).toBeVisible()
    expect(shows(depositAddress)).toBe(true)
    const uri = `solana:${depositAddress}?amount=0.698412345`
    expect(screen.getByRole('link', { name: 'Open wallet' })).toHaveAttribute('href', uri)
    await waitFor(() =>
      expect(screen.getByRole('img', { name: 'QR code of this payment' })).toHaveAttribute('data-ready'),
    )
    expect(card()).toHaveTextContent('Refunds on Solana go to your address 9WzD…AWWM.')
    expect(card()).toHaveTextContent(
      /Send one exact transfer before .+\. A different amount may be lost\. A late payment is refunded\./,
    )
  })

  it('copies address and amount, and says so', async () => {
    const user = userEvent.setup()
    view({ quote: makeTronQuote(), arming: 'armed' })
    await user.click(screen.getByRole('button', { name: 'Copy address' }))
    expect(await navigator.clipboard.readText()).toBe('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
    expect(screen.getByText('Copied')).toHaveAttribute('role', 'status')
    await user.click(screen.getByRole('button', { name: 'Copy amount' }))
    expect(await navigator.clipboard.readText()).toBe('100.740001')
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('shows no address after expiry, and does not arm', async () => {
    const onArm = vi.fn()
    const { rerender } = view({ quote: makeQuote(), arming: 'armed', expired: true, onArm })
    expect(shows(depositAddress)).toBe(false)
    expect(card()).toHaveTextContent("Don't send anything.")
    // The countdown has not run, as after sleep; the clock is asked at the click.
    rerender(<Deposit quote={makeQuote()} onArm={onArm} isExpired={() => true} />)
    await userEvent.click(screen.getByRole('button', { name: 'Show payment address' }))
    expect(onArm).not.toHaveBeenCalled()
  })

  it('takes QuoteExpired for the end, whatever the countdown says', async () => {
    const [onArm, onRefresh] = [vi.fn(), vi.fn()]
    const error = makeError('QuoteExpired', { operation: 'ExecuteIntentEdge' })
    view({ quote: makeQuote(), error, secondsLeft: 800, onArm, onRefresh })
    expect(card()).toHaveAttribute('data-state', 'expired')
    expect(screen.queryByRole('timer')).toBeNull()
    expect(card()).toHaveTextContent("Don't send anything.")
    expect(card()).not.toHaveTextContent('A late payment')
    await userEvent.click(screen.getByRole('button'))
    expect(onRefresh).toHaveBeenCalledOnce()
    expect(onArm).not.toHaveBeenCalled()
  })

  it('says what it is worth, about, and keeps the refund address in one piece', () => {
    const { rerender } = view({ quote: makeQuote() })
    expect(screen.getByText('≈ $100.74')).toBeVisible()
    expect(screen.getByTitle(payer).outerHTML).toMatch(/^<bdi class="ik-mono ik-short".*9WzD…AWWM<.bdi>$/)
    rerender(<Deposit quote={makeQuote()} arming="armed" />)
    expect(screen.getByText('≈ $100.74')).toBeVisible()
    rerender(<Deposit quote={makeQuote({ quote: { fromAmountUsd: 0 }, intent: { intentId: `${intentId}2` } })} />)
    expect(card()).not.toHaveTextContent('$')
  })

  it.each<[string, DepositProps['quote'], string]>([
    ['the hand-over is elsewhere and nobody can pay', handoff, 'needs a Solana wallet'],
    ['the address is none', makeQuote({ handoff: { recipientAddress: 'x' } }), "can't receive money on Solana"],
    ['there is no intent', { ...makeQuote(), intent: undefined }, "doesn't say how the payment is delivered"],
    ['the expiry cannot be read', makeQuote({ intent: { expiresAt: 'soon' } }), "doesn't say when it expires"],
    [
      'the rail is where it ends',
      { ...makeQuote({ hop: { mode: 'DESTINATION' } }), mode: 'DESTINATION' },
      "doesn't start on",
    ],
  ])('explains and does not arm when %s', (_, quote, says) => {
    view({ quote, onArm: vi.fn() })
    expect(screen.getByRole('status')).toHaveTextContent(says)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('takes IntentStatus for paid, not for a failure', async () => {
    const onFollow = vi.fn()
    view({ quote: makeQuote(), error: makeError('IntentStatus', { status: 422 }), onFollow, onArm: vi.fn() })
    expect(card()).toHaveAttribute('data-state', 'under-way')
    expect(screen.getByRole('alert')).not.toHaveTextContent('Nothing was sent')
    await userEvent.click(screen.getByRole('button', { name: 'Follow the payment' }))
    expect(onFollow).toHaveBeenCalledOnce()
    expect(shows(depositAddress)).toBe(false)
  })

  it('keeps the focus on trying again', async () => {
    const onArm = vi.fn()
    const { rerender } = view({ quote: makeQuote(), onArm, error: makeError('Unavailable', { status: 503 }) })
    screen.getByRole('button', { name: 'Try again' }).focus()
    rerender(<Deposit quote={makeQuote()} onArm={onArm} arming="pending" />)
    expect(screen.getByRole('button', { name: 'Getting the payment address' })).toHaveFocus()
    rerender(<Deposit quote={makeQuote()} onArm={onArm} error={makeError('Unavailable', { status: 503 })} />)
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus()
    rerender(<Deposit quote={makeQuote()} onArm={onArm} arming="armed" />)
    expect(screen.getByRole('heading', { name: 'Amount' })).toHaveFocus()
  })
})
