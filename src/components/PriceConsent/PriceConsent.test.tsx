import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { quickClock } from '../../../test/setup/drivenClock.ts'
import type { PaymentTerms } from '../../payments/terms/index.ts'
import { makeQuote } from '../fixtures.ts'
import type { QuoteCardViewProps } from '../QuoteCard/QuoteCardView.tsx'
import { QuoteCardOfTerms, termsFor } from '../QuoteCard/quoteKit.tsx'
import { StoryKit } from '../storyKit.tsx'
import { consentPart } from './index.ts'
import { PriceConsent } from './PriceConsent.tsx'

beforeEach(() => quickClock())

const dear = (priceImpact = 0.0624, more: Parameters<typeof makeQuote>[0] = {}) =>
  makeQuote({ ...more, quote: { priceImpact, priceImpactUsd: 100 * priceImpact, ...more.quote } })

function show(props: QuoteCardViewProps) {
  const onAccept = vi.fn()
  const { rerender } = render(<QuoteCardOfTerms {...props} onAccept={onAccept} />, { wrapper: StoryKit })
  return { onAccept, next: (more: QuoteCardViewProps) => rerender(<QuoteCardOfTerms {...more} onAccept={onAccept} />) }
}
const box = () => screen.getByRole('checkbox')
const button = () => screen.getByRole('button', { name: /Continue|Accept the new quote/ })
const card = () => screen.getByRole('region')
const held = () => act(() => new Promise((done) => setTimeout(done, 750)))

beforeAll(() => consentPart.preload())

describe('a high price impact', () => {
  it('is taken only from who says that they know', async () => {
    const { onAccept } = show({ quote: dear() })
    expect(box()).toHaveAccessibleName(/I understand that I lose about .*6\.24% \(\$6\.24\).* of the value/)
    expect(button()).toHaveAttribute('aria-disabled', 'true')
    expect(button()).toHaveAccessibleDescription('Check this box to continue.')
    await userEvent.click(button())
    expect(onAccept).not.toHaveBeenCalled()
    expect(box()).toHaveFocus()

    await userEvent.keyboard(' ')
    expect(card()).toHaveAttribute('data-impact', 'agreed')
    expect(button()).not.toHaveAttribute('aria-disabled')
    expect(button()).not.toHaveAccessibleDescription()
    await userEvent.click(box())
    await userEvent.click(button())
    expect(onAccept).not.toHaveBeenCalled()
    await userEvent.click(box())
    await userEvent.click(button())
    expect(onAccept).toHaveBeenCalledOnce()
  })

  it.each<[string, QuoteCardViewProps]>([
    ['another percentage', { quote: dear(0.08) }],
    ['a lower one too', { quote: dear(0.0555) }],
    ['the same of a larger amount', { quote: dear(0.0624, { pays: 69_841_000_000n }) }],
    ['another payment', { quote: dear(0.0624, { intent: { destinationChainId: 10, quoteRequest: {} } }) }],
    ['one that is compared with the one that was agreed to', { quote: dear(0.08), previous: dear() }],
  ])('is asked about again for %s', async (_, after) => {
    const { onAccept, next } = show({ quote: dear() })
    await userEvent.click(box())
    next(after)
    expect(box()).not.toBeChecked()
    await held()
    await userEvent.click(button())
    expect(onAccept).not.toHaveBeenCalled()
    await userEvent.click(box())
    await userEvent.click(button())
    expect(onAccept).toHaveBeenCalledExactlyOnceWith(after.quote)
  })

  it('is not asked about again for a quote that reads the same and is in no way worse', async () => {
    const { onAccept, next } = show({ quote: dear() })
    await userEvent.click(box())
    const renewed = dear(0.06241)
    next({ quote: renewed })
    expect(box()).toBeChecked()
    await userEvent.click(button())
    expect(onAccept).toHaveBeenCalledExactlyOnceWith(renewed)
  })

  it('is asked about again where nothing compares two quotes', async () => {
    const onConsent = vi.fn()
    const question = (quote = dear()) => (
      <PriceConsent
        quote={quote}
        terms={termsFor(quote) as PaymentTerms}
        held={false}
        reason=""
        onConsent={onConsent}
      />
    )
    const { rerender } = render(question(), { wrapper: StoryKit })
    await userEvent.click(box())
    expect(box()).toBeChecked()
    rerender(question(dear(0.0624, { pays: 69_841_000_000n })))
    expect(box()).not.toBeChecked()
    expect(onConsent).toHaveBeenLastCalledWith(undefined)
  })

  it('takes no tick that was meant for what stood there before', async () => {
    const { next } = show({ quote: makeQuote() })
    expect(screen.queryByRole('checkbox')).toBeNull()
    next({ quote: dear() })
    await userEvent.click(box())
    expect(box()).not.toBeChecked()
    await held()
    await userEvent.click(box())
    expect(box()).toBeChecked()
  })

  it.each([
    ['a net impact alone', { priceImpact: 0.01, priceImpactDetails: { netPriceImpact: { priceImpact: -0.2 } } }, '20%'],
    ['a loss below zero', { priceImpact: -0.07, priceImpactUsd: undefined }, '7%'],
  ])('counts for %s', (_, quote, percent) => {
    show({ quote: makeQuote({ quote }) })
    expect(box()).toHaveAccessibleName(new RegExp(`lose about .?${percent}.? of the value`))
  })

  it('is the same in the question and in the details', async () => {
    const quote = { priceImpact: 0.001, priceImpactDetails: { netPriceImpact: { priceImpact: 0.07 } } }
    show({ quote: makeQuote({ quote }) })
    expect(box()).toHaveAccessibleName(/lose about .?7%.? of the value/)
    await userEvent.click(screen.getByText('Details'))
    // The details are loaded for the first time.
    expect(await screen.findByText('Price impact', {}, { timeout: 30_000 })).toBeVisible()
    expect(screen.getByText('Price impact').parentElement).toHaveTextContent('Price impact7%')
  })

  it.each([
    ['unknown-value', 'unknown', "The value of this payment isn't known"],
    ['high-impact', 'high', 'The two amounts differ in value'],
  ] as const)('is asked about in amounts where the quote states none: %s', async (consent, state, title) => {
    const quote = makeQuote()
    const terms = { ...termsFor(quote), consent } as PaymentTerms
    const { onAccept } = show({ quote, terms })
    expect(card()).toHaveAttribute('data-impact', state)
    expect(card()).toHaveTextContent(title)
    expect(box()).toHaveAccessibleName('I checked both amounts: I pay 0.69841 SOL, and at least 99.50 USDC arrives.')
    await userEvent.click(button())
    expect(onAccept).not.toHaveBeenCalled()
    await userEvent.click(box())
    await userEvent.click(button())
    expect(onAccept).toHaveBeenCalledOnce()
  })

  it('promises no minimum that the terms do not have', () => {
    const quote = makeQuote()
    const { arrives, ...terms } = termsFor(quote) as PaymentTerms
    const none = { ...terms, arrives: { ...arrives, minimum: undefined }, consent: 'unknown-value' } as PaymentTerms
    show({ quote, terms: none })
    expect(box()).toHaveAccessibleName(/and about 100\.00 USDC arrives, with no minimum\.$/)
  })

  it('asks nothing where nothing can be agreed to', () => {
    render(<QuoteCardOfTerms quote={dear()} />, { wrapper: StoryKit })
    expect(card()).toHaveAttribute('data-impact', 'high')
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})
