import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { say, serve } from '../../../test/setup/server.ts'
import { createIntentClient, type Intent, isIntentServiceError, quoteIntentEdge } from '../../api/index.ts'
import { describePayment } from '../../payments/index.ts'
import { makeError, payer, SOL } from '../fixtures.ts'
import { StoryKit } from '../storyKit.tsx'
import { ErrorNotice } from './ErrorNotice.tsx'
import type { ErrorMoment } from './ErrorNoticeView.tsx'
import { PollNotice } from './PollNotice.tsx'

const show = (error = makeError('Unavailable'), moment?: ErrorMoment, onRetry?: () => void) =>
  render(<ErrorNotice error={error} moment={moment} onRetry={onRetry} />, { wrapper: StoryKit })

describe('ErrorNotice', () => {
  it('says what happened, where the money is and what to do, in that order', () => {
    show(makeError('QuoteExpired'), 'before-paying')
    expect(screen.getByRole('alert')).toHaveTextContent('This quote expired.Nothing was sent.Get a new quote.')
  })

  it('never says that nothing was sent once somebody may have paid', () => {
    show(makeError('IntentStatus', { status: 422 }), 'before-paying')
    expect(screen.getByRole('alert')).not.toHaveTextContent(/nothing was sent/i)
    expect(screen.getByRole('alert')).toHaveTextContent(/finished\.Don't pay again\. Follow the payment\.$/)
  })

  it.each([
    [{ asked: true }, /^If you already paid, don't pay again\./],
    [{ asked: true, hash: '0xab' }, /^Your payment was sent\./],
  ])('never says that a payment was sent which a wallet was only asked for: %o', (device, words) => {
    const status = describePayment({ device, now: 0 })
    expect(status.funds.at).toBe('unknown')
    render(<PollNotice error={makeError('Unavailable')} status={status} />, { wrapper: StoryKit })
    expect(screen.getByText(words)).toBeVisible()
  })

  it.each([
    ['an expired quote that the service knows', 'expired', true, false],
    ['an expired quote of which only the rail tells', 'expired', false, true],
    ['a payment that was sent', 'sent', true, true],
  ])('says that a payment was not found: %s', (_, what, isIntentKnown, isSaid) => {
    const device = what === 'sent' ? { asked: true, hash: '0xab' } : undefined
    const intent = { status: 'QUOTED', expiresAt: '2026-01-01T00:00:00Z' } as Intent
    const status = describePayment({ intent, device, now: Date.UTC(2026, 0, 2) })
    render(<PollNotice error={makeError('NotFound')} status={status} isIntentKnown={isIntentKnown} />, {
      wrapper: StoryKit,
    })
    expect(screen.queryAllByText("We couldn't find this payment.")).toHaveLength(isSaid ? 1 : 0)
  })

  it('gives no advice for the next payment while one may be lost', () => {
    show(makeError('NotFound'), 'tracking')
    expect(screen.getByRole('alert')).toHaveTextContent('Send the details below to support.')
  })

  it.each([
    ['Unavailable', 400, 'Try again'],
    ['QuoteExpired', 400, 'Get a new quote'],
    ['IntentStatus', 422, 'Follow the payment'],
    ['ClientOutdated', 422, 'Reload the page'],
    ['HighPriceImpact', 422, undefined],
    ['InvalidOrigin', 403, undefined],
  ])('offers what helps: %s', (kind, status, button) => {
    show(makeError(kind, { status }), 'tracking', () => {})
    expect(screen.queryAllByRole('button', { name: /Try|Get|Follow|Reload/ }).map((node) => node.textContent)).toEqual(
      button ? [button] : [],
    )
  })

  it('offers no new quote for a payment that was made', () => {
    show(makeError('QuoteExpired'), 'after-paying', () => {})
    expect(screen.getByRole('alert')).not.toHaveTextContent('new quote')
    expect(screen.queryByRole('button', { name: /quote/ })).toBeNull()
  })

  it('waits as long as the service asked', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    try {
      const retry = vi.fn()
      show(makeError('RateLimited', { status: 429, retryAfterMs: 2000 }), 'before-paying', retry)
      const button = screen.getByRole('button', { name: 'Try again' })
      expect(button).toHaveAttribute('aria-disabled', 'true')
      const said = screen.getByRole('alert').textContent
      expect(screen.getByText('Try again in 2 seconds.')).toBeVisible()
      button.click()
      expect(retry).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(2000)
      await vi.waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'), { timeout: 10_000 })
      // The countdown is not read out second by second.
      expect(screen.getByRole('alert').textContent).toBe(said)
      button.click()
      expect(retry).toHaveBeenCalledOnce()
    } finally {
      vi.useRealTimers()
    }
  })

  it('gives support what it needs, to copy and to select', async () => {
    const user = userEvent.setup()
    const { container } = show(makeError('Unavailable', { operation: 'ExecuteIntentEdge' }), 'after-paying')
    await user.click(screen.getByText('Details for support'))
    await user.click(screen.getByRole('button', { name: 'Copy details' }))
    expect(await screen.findByText('Copied')).toBeVisible()
    const copied = await navigator.clipboard.readText()
    expect(copied).toBe(container.querySelector('pre')?.textContent)
    const [time = '', ...facts] = copied.split('\n').reverse()
    expect(facts.reverse()).toEqual([
      expect.stringMatching(/^kit: intent-kit \d+\.\d+\.\d+/),
      'error: Unavailable',
      'code: 1000',
      'status: 400',
      'operation: ExecuteIntentEdge',
      'origin: service',
      'requestId: req-5c1e77',
      'moment: after-paying',
    ])
    expect(time).toMatch(/^time: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(Math.abs(Date.parse(time.slice(6)) - Date.now())).toBeLessThan(60_000)
  })

  it('says the time of another error anew', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1) })
    try {
      const { container, rerender } = show()
      expect(container.querySelector('pre')).toHaveTextContent('time: 2026-01-01T00:00:00.000Z')
      vi.setSystemTime(Date.UTC(2026, 0, 2))
      rerender(<ErrorNotice error={makeError('Timeout')} />)
      expect(container.querySelector('pre')).toHaveTextContent('time: 2026-01-02T00:00:00.000Z')
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('what support is given', () => {
  const key = 'AQAAAAAAABeehF7Yx-secret'
  const body = '{"cause":"secret","ownerAddress":"0x71c7656ec7ab88b098defb751b7401b5f6d8976f"}'
  const refusal = JSON.stringify({ error: 'Unavailable', code: 2002, msg: `${key} ${body}`, cause: body })

  it.each([200, 400, 500])('holds no key, body, address or text of an answer with %s', async (status) => {
    const { url, requests } = await serve(
      say(status === 200 ? body : refusal, status, {
        'x-request-id': key.replace('-', '<'),
        'Access-Control-Allow-Origin': '*',
      }),
    )
    const client = createIntentClient({ baseUrl: url, accessKey: key, headers: { 'X-Other': 'header-secret' } })
    const error = await quoteIntentEdge(client, {
      edge: { rail: 'SOLANA', mode: 'ORIGIN', originChainId: 1, originAddress: payer, originTokenAddress: SOL },
      intent: { ownerAddress: '0x71c7656ec7ab88b098defb751b7401b5f6d8976f' },
    }).catch((thrown: unknown) => thrown)
    if (!isIntentServiceError(error)) throw error
    expect(requests[0]?.headers['x-access-key']).toBe(key)
    const { container } = show(error)
    expect(container.innerHTML).not.toMatch(/secret|AQAA|0x71c7|9WzD/)
    expect(container.querySelector('pre')).toHaveTextContent('operation: QuoteIntentEdge')
  })
})
