import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { makeError } from '../fixtures.ts'
import { StoryKit } from '../storyKit.tsx'
import { ErrorNotice } from './ErrorNotice.tsx'
import type { ErrorMoment } from './ErrorNoticeView.tsx'

const show = (error = makeError('Unavailable'), moment?: ErrorMoment, onRetry?: () => void) =>
  render(<ErrorNotice error={error} moment={moment} onRetry={onRetry} />, { wrapper: StoryKit })

describe('ErrorNotice', () => {
  it('says what happened, where the money is and what to do, in that order', () => {
    show(makeError('QuoteExpired'), 'before-paying')
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The quote has expired.Nothing was sent. Your money is still with you.Get a new quote.',
    )
  })

  it('never says that nothing was sent once somebody may have paid', () => {
    show(makeError('IntentStatus', { status: 422 }), 'before-paying')
    expect(screen.getByRole('alert')).not.toHaveTextContent('Nothing was sent')
    expect(screen.getByRole('alert')).toHaveTextContent('Follow the payment')
  })

  it('gives no advice for the next payment while one may be lost', () => {
    show(makeError('NotFound'), 'tracking')
    expect(screen.getByRole('alert')).toHaveTextContent('Show the shop the details below.')
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

  it('waits as long as the service asked', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    try {
      const retry = vi.fn()
      show(makeError('RateLimited', { status: 429, retryAfterMs: 2000 }), 'before-paying', retry)
      const button = screen.getByRole('button', { name: 'Try again' })
      expect(button).toHaveAttribute('aria-disabled', 'true')
      expect(screen.getByRole('alert')).toHaveTextContent('Try again in 2 seconds.')
      button.click()
      expect(retry).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(2000)
      await vi.waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
      button.click()
      expect(retry).toHaveBeenCalledOnce()
    } finally {
      vi.useRealTimers()
    }
  })

  it('gives support what it needs, and no secret', async () => {
    const user = userEvent.setup()
    const { container } = show()
    await user.click(screen.getByText('Details for support'))
    await user.click(screen.getByRole('button', { name: 'Copy details' }))
    expect(await screen.findByText('Copied')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(
      'error: Unavailable\ncode: 1000\nstatus: 400\noperation: QuoteIntentEdge\nrequestId: req-5c1e77',
    )
    expect(container).not.toHaveTextContent('secret')
  })
})
