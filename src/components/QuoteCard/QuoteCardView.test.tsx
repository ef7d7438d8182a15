import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { IntentKitProvider } from '../../hooks/index.ts'
import { createLazyModule } from '../../hooks/internal/index.ts'
import { readTerms } from '../../payments/terms/index.ts'
import { makeFullQuote } from '../FeeBreakdown/fixtures.ts'
import { BASE, chains, client, makeError, makeQuote, makeRequest, SOLANA } from '../fixtures.ts'
import { Extra } from '../shared/Extra.tsx'
import { StoryKit } from '../storyKit.tsx'
import { extras, refunds } from './extras.ts'
import type { QuoteCardViewProps } from './QuoteCardView.tsx'
import { QuoteCardOfTerms } from './quoteKit.tsx'

const view = (props: QuoteCardViewProps) => render(<QuoteCardOfTerms {...props} />, { wrapper: StoryKit })
const card = () => screen.getByRole('region')
/** Returns the live region of the card itself. Its parts may have others. */
const says = () => card().querySelector('.ik-quote-says') as HTMLElement

// As on a page that has shown one such quote before.
beforeAll(() => Promise.all([extras.preload(), refunds.preload()]))

describe('QuoteCardView', () => {
  it.each([
    ['nothing to pay', makeQuote({ pays: 0n })],
    ['nothing that arrives', makeQuote({ quote: { toAmount: 0n } })],
    ['no word of what arrives', makeQuote({ quote: { toAmount: undefined, toAmountMin: undefined } })],
    ['less than it promises at least', makeQuote({ quote: { toAmount: 90_000_000n, toAmountMin: 99_500_000n } })],
  ])('cannot be agreed to with %s', (_, quote) => {
    view({ quote, secondsLeft: 800, onAccept: () => {} })
    expect(card()).toHaveAttribute('data-state', 'unpayable')
    expect(says()).toHaveTextContent(/can't be used/)
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  })

  it('says what is paid, what arrives, and the terms', () => {
    view({ quote: makeQuote({ pays: 698_412_345n }), secondsLeft: 822, totalSeconds: 900 })
    expect(screen.getByRole('heading', { name: 'Pay with Solana' })).toBeVisible()
    expect(card()).toHaveTextContent('You pay0.698412345 SOL')
    expect(screen.getByText('The shop gets')).toBeVisible()
    expect(card()).toHaveTextContent('At least99.50 USDC')
    expect(card()).toHaveTextContent('Takes about40 seconds')
    expect(card()).toHaveTextContent('Rate1 SOL = 143.181 USDC')
    expect(card()).toHaveTextContent('Refunds on Solana go to your address 9WzD…AWWM.')
    expect(screen.getByRole('timer')).toHaveTextContent('13:42')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('shows no value of 0 beside an amount to pay', () => {
    view({ quote: makeFullQuote({ quote: { ...makeFullQuote().intent.quote, fromAmountUsd: 0 } }) })
    expect(card()).toHaveTextContent('100.74 USDC')
    expect(card()).not.toHaveTextContent('$0.00')
  })

  it('takes a yes to this very quote', async () => {
    const onAccept = vi.fn()
    const quote = makeQuote()
    view({ quote, onAccept })
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(onAccept).toHaveBeenCalledExactlyOnceWith(quote)
  })

  it('lets another way be pressed where its button accepts the quote, and not where the quote got worse', () => {
    const before = makeQuote()
    const alternative = vi.fn((canAccept: boolean) => <p>{`can accept: ${canAccept}`}</p>)
    const { rerender } = view({ quote: before, alternative, onAccept: vi.fn() })
    expect(screen.getByText('can accept: true')).toBeVisible()
    const shown = { quote: makeQuote({ pays: 712_004_100n }), previous: before, alternative, onAccept: vi.fn() }
    rerender(<QuoteCardOfTerms {...shown} />)
    expect(screen.getByText('can accept: false')).toBeVisible()
    rerender(<QuoteCardOfTerms {...shown} blocked={() => <p>No</p>} />)
    expect(screen.queryByText(/can accept/)).toBeNull()
  })

  it.each(['failed', undefined] as const)(
    'takes no yes while it does not show where a refund may go: %s',
    async (code) => {
      const current = vi.spyOn(refunds, 'current').mockReturnValue(code)
      try {
        const onAccept = vi.fn()
        view({ quote: makeQuote(), onAccept })
        const button = screen.getByRole('button', { name: 'Continue' })
        expect(button).toHaveAttribute('aria-disabled', 'true')
        await userEvent.click(button)
        expect(onAccept).not.toHaveBeenCalled()
      } finally {
        current.mockRestore()
      }
    },
  )

  it('shows a quote without terms, and lets nobody accept it', () => {
    const props = { quote: makeQuote(), terms: undefined, onRefresh: vi.fn() }
    const { rerender } = view({ ...props, onAccept: vi.fn() })
    expect(card()).toHaveAttribute('data-state', 'unpayable')
    expect(says()).toHaveTextContent('This quote is incomplete')
    expect(card()).toHaveTextContent('0.69841')
    expect(screen.queryByRole('button', { name: /Continue|Accept/ })).toBeNull()
    rerender(<QuoteCardOfTerms {...props} />)
    expect(card()).toHaveAttribute('data-state', 'ready')
  })

  it('names who receives by the request, also where the answer leaves it out', () => {
    const quote = makeQuote({ intent: { quoteRequest: undefined } })
    const { rerender } = view({ quote, terms: undefined })
    expect(card()).toHaveTextContent('You get')
    const result = readTerms(makeRequest(), quote)
    rerender(<QuoteCardOfTerms quote={quote} terms={result.ok ? result.terms : undefined} />)
    expect(card()).toHaveTextContent('The shop gets')
    expect(card()).not.toHaveTextContent('You get')
  })

  it('asks again, in words, when the quote got worse', async () => {
    const onAccept = vi.fn()
    view({
      previous: makeQuote(),
      quote: makeQuote({ pays: 712_004_100n, quote: { toAmountMin: 99_100_000n } }),
      onAccept,
    })
    expect(says()).toHaveTextContent('The quote has changed')
    expect(says()).toHaveTextContent('You pay 0.7120041 SOL instead of 0.69841 SOL')
    expect(says()).toHaveTextContent('At least 99.10 USDC arrives instead of 99.50 USDC')
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Accept the new quote' }))
    expect(onAccept).toHaveBeenCalledOnce()
  })

  it('writes out a difference of one unit that doubles what is paid', () => {
    view({ previous: makeQuote({ pays: 1n }), quote: makeQuote({ pays: 2n }) })
    expect(says()).toHaveTextContent('You pay 0.000000002 SOL instead of 0.000000001 SOL')
  })

  it('does not ask about a difference of a few units', () => {
    view({ previous: makeQuote({ pays: 698_412_345n }), quote: makeQuote({ pays: 698_412_346n }), onAccept: vi.fn() })
    expect(card()).toHaveAttribute('data-state', 'ready')
  })

  it('takes no yes that was meant for the quote before', async () => {
    const onAccept = vi.fn()
    const [before, after] = [makeQuote(), makeQuote({ pays: 712_004_999n })]
    const { rerender } = view({ quote: before, onAccept })
    rerender(<QuoteCardOfTerms quote={after} previous={before} onAccept={onAccept} />)
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
    rerender(<QuoteCardOfTerms quote={makeQuote()} onAccept={onAccept} {...more} />)
    expect(card()).toHaveAttribute('data-state', state)
    expect(card()).toHaveAttribute('aria-busy', 'true')
    expect(button).toHaveFocus()
    await userEvent.click(button)
    expect(onAccept).not.toHaveBeenCalled()
  })

  it.each<[string, QuoteCardViewProps['quote'], string]>([
    ['without an intent', { ...makeQuote(), intent: undefined }, "doesn't say how the payment is delivered"],
    ['without a readable expiry', makeQuote({ intent: { expiresAt: 'soon' } }), "doesn't say when it expires"],
  ])('shows but never takes a quote %s', (_, quote, why) => {
    view({ quote, onAccept: vi.fn(), onRefresh: vi.fn() })
    expect(says()).toHaveTextContent(why)
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

  it('names a common chain that the host has not listed', () => {
    view({ quote: makeQuote({ intent: { originChainId: 59144 } }) })
    expect(within(card()).getByText('Linea')).toBeInTheDocument()
  })

  it('names the chains and the providers on the way, known or not', () => {
    view({
      quote: makeQuote({
        intent: { originChainId: 123456 },
        quote: { routeProviders: ['LZ_OFT', 'New\u202eBridge', 'AUTO'] },
      }),
    })
    expect(
      within(card())
        .getAllByRole('listitem')
        .map((hop) => hop.textContent),
    ).toEqual(expect.arrayContaining(['Solana', 'Network 123456', 'Base']))
    expect(card()).toHaveTextContent('ThroughRelay, LayerZero OFT, NewBridge')
  })

  it.each<[string, Parameters<typeof makeQuote>[0], (boolean | undefined)[], string | undefined]>([
    ['as the answer says', { intent: { isTestnet: true } }, [undefined, undefined], 'Testnet'],
    ['as the host says', {}, [true, true], 'Testnet'],
    ['one side', {}, [true, undefined], 'Testnet: Solana'],
    ['the host knows better', { intent: { isTestnet: true } }, [false, false], undefined],
    ['not a yes', { intent: { isTestnet: 'false' as unknown as boolean } }, [undefined, undefined], undefined],
  ])('tells test chains: %s', (_, changes, [solana, base], badge) => {
    const known = chains.map((chain) => ({ ...chain, testnet: { [SOLANA]: solana, [BASE]: base }[chain.id] }))
    render(
      <IntentKitProvider client={client} chains={known}>
        <QuoteCardOfTerms quote={makeQuote(changes)} />
      </IntentKitProvider>,
    )
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(`Pay with Solana ${badge ?? ''}`.trim())
    expect(card().hasAttribute('data-testnet')).toBe(badge !== undefined)
  })

  it.each([
    ['BUSY', 'Base is busy right now'],
    ['VERY_BUSY', 'Base is very busy right now'],
    ['NORMAL', undefined],
    ['SLEEPY', undefined],
    [undefined, undefined],
  ])('gives a hint where gas usage is %s', (chainGasUsageStatus, hint) => {
    const normal = { chainId: BASE, chainGasUsageStatus: 'NORMAL' }
    const destinationGas = { chainId: BASE, chainGasUsageStatus }
    view({ quote: makeQuote({ fees: { originGas: normal, destinationGas } }) })
    expect(card().hasAttribute('data-busy')).toBe(hint !== undefined)
    if (hint) expect(screen.getByText(new RegExp(hint))).toBeVisible()
    else expect(card()).not.toHaveTextContent('right now')
  })

  it('announces the amounts of a quote that the payer waited for, and of a renewal only if they changed', async () => {
    const quote = makeQuote()
    const show = (props: QuoteCardViewProps) => rerender(<QuoteCardOfTerms onRefresh={() => {}} {...props} />)
    const { rerender } = view({ onRefresh: () => {} })
    expect(says()).toHaveTextContent('Getting your price')
    const changes = new MutationObserver(() => {})
    changes.observe(says(), { subtree: true, childList: true, characterData: true })
    show({ quote, secondsLeft: 61 })
    const price = 'You pay 0.69841 SOL. At least 99.50 USDC.'
    expect(says().textContent?.trim()).toBe(price)
    changes.takeRecords()

    show({ quote, secondsLeft: 61, refreshing: true })
    show({ quote: makeQuote(), secondsLeft: 899 })
    expect(changes.takeRecords()).toEqual([])
    show({ quote: makeQuote({ pays: 698_410_001n }), secondsLeft: 899 })
    expect(says().textContent?.trim()).toBe(price.replace('0.69841', '0.698410001'))

    const atomic = (text: RegExp) => screen.getByText(text).closest('[aria-atomic]')
    show({ quote: makeQuote({ pays: 698_410_001n }), secondsLeft: 59 })
    expect(atomic(/^You pay.*At least/)).toHaveAttribute('aria-atomic', 'true')
    expect(atomic(/^Less than a minute/)).toHaveAttribute('aria-atomic', 'false')
  })

  it('announces the minimum that arrives, and the quoted amount only where no minimum is stated', () => {
    const quote = makeQuote()
    const { rerender } = view({ quote, terms: undefined })
    expect(says()).toHaveTextContent('At least 99.50 USDC')
    expect(says()).not.toHaveTextContent('100')
    rerender(<QuoteCardOfTerms quote={makeQuote({ quote: { toAmountMin: undefined } })} terms={undefined} />)
    expect(says()).toHaveTextContent('Arrives 100.00 USDC')
  })

  it('asks once while the next quote is on its way', async () => {
    const onRefresh = vi.fn()
    const { rerender } = view({ quote: makeQuote(), refreshing: true, onRefresh })
    await userEvent.click(screen.getByRole('button', { name: 'Get a new quote' }))
    rerender(<QuoteCardOfTerms quote={makeQuote()} expired refreshing onRefresh={onRefresh} />)
    expect(says()).toHaveTextContent('Getting your price')
    await userEvent.click(screen.getByRole('button', { name: 'Get a new quote' }))
    expect(onRefresh).not.toHaveBeenCalled()
  })

  it('does not take the second press of "Get a new quote" for a yes', () => {
    const onAccept = vi.fn()
    const quote = makeQuote()
    const { rerender } = view({ quote, expired: true, onAccept, onRefresh: vi.fn() })
    // With a stopped clock, the press comes in time, however long it takes here.
    vi.useFakeTimers()
    try {
      rerender(<QuoteCardOfTerms quote={quote} onAccept={onAccept} onRefresh={vi.fn()} />)
      fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
      expect(onAccept).not.toHaveBeenCalled()
      act(() => vi.advanceTimersByTime(700))
      fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
      expect(onAccept).toHaveBeenCalledOnce()
    } finally {
      vi.useRealTimers()
    }
  })

  it('says what comes up below what can be pressed, so that no button moves', () => {
    const both = { onAccept: vi.fn(), onRefresh: vi.fn() }
    const { rerender } = view({ quote: makeQuote(), secondsLeft: 59, ...both })
    expect(says()).toHaveTextContent('Less than a minute left')
    const last = () => screen.getAllByRole('button').at(-1) as HTMLElement
    const below = () => last().compareDocumentPosition(says()) & Node.DOCUMENT_POSITION_FOLLOWING
    rerender(<QuoteCardOfTerms previous={makeQuote()} quote={makeQuote({ pays: 712_004_100n })} {...both} />)
    expect(says()).toHaveTextContent('You pay 0.7120041 SOL instead of 0.69841 SOL')
    expect(below()).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Accept the new quote' })).toHaveAccessibleDescription(/instead of/)
    rerender(<QuoteCardOfTerms quote={makeQuote()} expired {...both} />)
    expect(says()).toHaveTextContent('This quote expired')
    expect(below()).toBeTruthy()
  })

  it("says when the details couldn't load, and tries again", async () => {
    let online = false
    const part = createLazyModule(async () => {
      if (!online) throw new Error('offline')
      return import('./quoteExtras.ts')
    })
    render(
      <Extra now part={part}>
        {() => 'There they are'}
      </Extra>,
      { wrapper: StoryKit },
    )
    expect(await screen.findByRole('alert')).toHaveTextContent("couldn't load")
    online = true
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('There they are')).toBeVisible()
  })

  it('hands class, ref and the rest to its root', () => {
    const root = createRef<HTMLElement>()
    render(<QuoteCardOfTerms quote={makeQuote()} className="mine" data-testid="card" id="a" ref={root} />, {
      wrapper: StoryKit,
    })
    expect(screen.getByTestId('card')).toBe(root.current)
    expect(root.current).toHaveClass('ik-card', 'ik-quote', 'mine')
    expect(root.current).not.toHaveAttribute('style')
  })
})
