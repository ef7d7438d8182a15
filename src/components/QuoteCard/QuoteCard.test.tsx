import { QueryClient } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, type ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { createIntentClient, type QuoteIntentEdgeRequest } from '../../api/index.ts'
import { IntentKitProvider } from '../../hooks/index.ts'
import { createSandbox } from '../../sandbox/index.ts'
import { BASE, BASE_USDC, chains, makeError, makeQuote, payer, SOL, SOLANA, shop, tokens } from '../fixtures.ts'
import { StoryKit } from '../storyKit.tsx'
import { QuoteCard } from './QuoteCard.tsx'
import { QuoteCardView, type QuoteCardViewProps } from './QuoteCardView.tsx'

const view = (props: QuoteCardViewProps) => render(<QuoteCardView {...props} />, { wrapper: StoryKit })
const card = () => screen.getByRole('region')

describe('QuoteCardView', () => {
  it('says what is paid, what arrives, and the terms', () => {
    view({ quote: makeQuote({ pays: 698_412_345n }), secondsLeft: 822, totalSeconds: 900, refundAddress: payer })
    expect(screen.getByRole('heading', { name: 'Pay with Solana' })).toBeVisible()
    expect(screen.getByText('0.698413')).toHaveAttribute('title', 'Exactly 0.698412345 SOL')
    expect(screen.getByText('Shop receives')).toBeVisible()
    expect(card()).toHaveTextContent('At least99.50 USDC')
    expect(card()).toHaveTextContent('Takes about40 seconds')
    expect(card()).toHaveTextContent('Rate1 SOL = 143.181 USDC')
    expect(card()).toHaveTextContent('If it fails, refund to9WzD…AWWM')
    expect(screen.getByRole('timer')).toHaveTextContent('13:42')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('takes a yes to this very quote', async () => {
    const onAccept = vi.fn()
    const quote = makeQuote()
    view({ quote, onAccept })
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(onAccept).toHaveBeenCalledExactlyOnceWith(quote)
  })

  it('asks again, in words, when the quote got worse', async () => {
    const onAccept = vi.fn()
    view({
      previous: makeQuote(),
      quote: makeQuote({ pays: 712_004_100n, quote: { toAmountMin: 99_100_000n } }),
      onAccept,
    })
    expect(screen.getByRole('status')).toHaveTextContent('The quote has changed')
    expect(screen.getByRole('status')).toHaveTextContent('You pay 0.712005 SOL instead of 0.69841 SOL')
    expect(screen.getByRole('status')).toHaveTextContent('At least 99.10 USDC arrive instead of 99.50 USDC')
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Accept the new quote' }))
    expect(onAccept).toHaveBeenCalledOnce()
  })

  it('writes out a difference that rounding hides', () => {
    view({ previous: makeQuote({ pays: 1n }), quote: makeQuote({ pays: 2n }) })
    expect(screen.getByRole('status')).toHaveTextContent('You pay 0.000000002 SOL instead of 0.000000001 SOL')
  })

  it('does not ask about a difference that nobody can see', () => {
    view({ previous: makeQuote({ pays: 698_412_345n }), quote: makeQuote({ pays: 698_412_346n }), onAccept: vi.fn() })
    expect(card()).toHaveAttribute('data-state', 'ready')
  })

  it('takes no yes that was meant for the quote before', async () => {
    const onAccept = vi.fn()
    const [before, after] = [makeQuote(), makeQuote({ pays: 712_004_999n })]
    const { rerender } = view({ quote: before, onAccept })
    rerender(<QuoteCardView quote={after} previous={before} onAccept={onAccept} />)
    await userEvent.click(screen.getByRole('button', { name: 'Accept the new quote' }))
    expect(onAccept).not.toHaveBeenCalled()
    await new Promise((done) => setTimeout(done, 750))
    await userEvent.click(screen.getByRole('button', { name: 'Accept the new quote' }))
    expect(onAccept).toHaveBeenCalledExactlyOnceWith(after)
  })

  it.each<[string, Partial<QuoteCardViewProps>]>([
    ['stale', { stale: true }],
    ['loading', { quote: undefined }],
  ])('takes no yes while %s, and keeps the focus', async (state, more) => {
    const onAccept = vi.fn()
    const { rerender } = view({ quote: makeQuote(), onAccept })
    const button = screen.getByRole('button', { name: 'Continue' })
    button.focus()
    rerender(<QuoteCardView quote={makeQuote()} onAccept={onAccept} {...more} />)
    expect(card()).toHaveAttribute('data-state', state)
    expect(card()).toHaveAttribute('aria-busy', 'true')
    expect(button).toHaveFocus()
    await userEvent.click(button)
    expect(onAccept).not.toHaveBeenCalled()
  })

  it.each<[string, QuoteCardViewProps['quote'], string]>([
    ['without an intent', { ...makeQuote(), intent: undefined }, 'the delivery part is missing'],
    ['without a readable expiry', makeQuote({ intent: { expiresAt: 'soon' } }), 'does not say how long it is valid'],
  ])('shows but never takes a quote %s', (_, quote, says) => {
    view({ quote, onAccept: vi.fn(), onRefresh: vi.fn() })
    expect(screen.getByRole('status')).toHaveTextContent(says)
    expect(card()).toHaveTextContent('You pay')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('offers a new quote when this one has expired', async () => {
    const [onAccept, onRefresh] = [vi.fn(), vi.fn()]
    view({ quote: makeQuote(), expired: true, onAccept, onRefresh })
    await userEvent.click(screen.getByRole('button', { name: 'Get a new quote' }))
    expect(onRefresh).toHaveBeenCalledOnce()
    expect(onAccept).not.toHaveBeenCalled()
  })

  it('says why there is no quote', () => {
    view({ error: makeError('HighPriceImpact', { status: 422 }) })
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing was sent.')
  })

  it('hands class, ref and the rest to its root', () => {
    const root = createRef<HTMLElement>()
    render(<QuoteCardView quote={makeQuote()} className="mine" data-testid="card" id="a" ref={root} />, {
      wrapper: StoryKit,
    })
    expect(screen.getByTestId('card')).toBe(root.current)
    expect(root.current).toHaveClass('ik-card', 'ik-quote', 'mine')
    expect(root.current).not.toHaveAttribute('style')
  })
})

describe('QuoteCard', () => {
  const request: QuoteIntentEdgeRequest = {
    edge: {
      rail: 'SOLANA',
      mode: 'ORIGIN',
      originChainId: SOLANA,
      originAddress: payer,
      originTokenAddress: SOL,
      refundAddress: payer,
    },
    intent: {
      ownerAddress: '0x71c7656ec7ab88b098defb751b7401b5f6d8976f',
      destinationChainId: BASE,
      destinationTokenAddress: BASE_USDC,
      destinationTokenAmount: 100_000_000n,
      destinationToAddress: shop,
    },
  }

  it('quotes, and hands over the quote that was agreed to', async () => {
    const client = createIntentClient({ baseUrl: 'http://sandbox.test', fetch: createSandbox().fetch })
    const wrapper = ({ children }: { children: ReactNode }) => (
      <IntentKitProvider client={client} tokens={tokens} chains={chains} queryClient={new QueryClient()}>
        {children}
      </IntentKitProvider>
    )
    const onAccept = vi.fn()
    render(<QuoteCard request={request} onAccept={onAccept} />, { wrapper })
    expect(card()).toHaveAttribute('data-state', 'loading')
    await waitFor(() => expect(card()).toHaveAttribute('data-state', 'ready'))
    expect(card()).toHaveTextContent('Shop receives100.00 USDC')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(onAccept).toHaveBeenCalledOnce()
    expect(onAccept.mock.calls[0]?.[0]?.intent?.quote?.toAmount).toBe(100_000_000n)
  })

  it('asks again when a newer quote is worse than the one that was seen', async () => {
    const sandbox = createSandbox({ now: Date.now() })
    const client = createIntentClient({ baseUrl: 'http://sandbox.test', fetch: sandbox.fetch })
    const onAccept = vi.fn()
    render(
      <IntentKitProvider client={client} tokens={tokens} chains={chains} queryClient={new QueryClient()}>
        <QuoteCard request={request} onAccept={onAccept} />
      </IntentKitProvider>,
    )
    await waitFor(() => expect(card()).toHaveAttribute('data-state', 'ready'))
    // The sandbox's gas differs a little from quote to quote, so one of the next is dearer.
    await waitFor(
      async () => {
        await userEvent.click(screen.getByRole('button', { name: 'Get a new quote' }))
        expect(card()).toHaveAttribute('data-state', 'worse')
      },
      { timeout: 10_000, interval: 200 },
    )
    expect(card()).toHaveTextContent('The quote has changed')
    // A press that was on its way when the quote changed is no yes to it.
    await userEvent.click(screen.getByRole('button', { name: 'Accept the new quote' }))
    expect(onAccept).not.toHaveBeenCalled()
    await new Promise((done) => setTimeout(done, 750))
    await userEvent.click(screen.getByRole('button', { name: 'Accept the new quote' }))
    expect(onAccept).toHaveBeenCalledOnce()
    expect(card()).toHaveAttribute('data-state', 'ready')
  })

  it('says what went wrong', async () => {
    const sandbox = createSandbox()
    sandbox.fault('QuoteIntentEdge', 'IntentsDisabled')
    const client = createIntentClient({ baseUrl: 'http://sandbox.test', fetch: sandbox.fetch })
    render(
      <IntentKitProvider client={client} queryClient={new QueryClient()}>
        <QuoteCard request={request} />
      </IntentKitProvider>,
    )
    expect(await screen.findByRole('alert')).toHaveTextContent('Payments are switched off at the moment.')
  })
})
