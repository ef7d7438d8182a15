import { QueryClient } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { IntentKitProvider } from '../../hooks/index.ts'
import { exchangeRateQueryKey, fiatCurrenciesQueryKey } from '../../queries/index.ts'
import { BASE_USDC, chains, client, makeQuote, shop, tokens } from '../fixtures.ts'
import { StoryKit } from '../storyKit.tsx'
import { extras } from './extras.ts'
import { QuoteCardOfTerms } from './quoteKit.tsx'

type Changes = Parameters<typeof makeQuote>[0]

function compare(before: Changes, after: Changes, wrapper: typeof StoryKit = StoryKit): HTMLElement {
  render(<QuoteCardOfTerms previous={makeQuote(before)} quote={makeQuote(after)} onAccept={vi.fn()} />, { wrapper })
  return screen.getByRole('region')
}

/** One euro is two dollars. */
function InEuros({ children }: { children: ReactNode }) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(exchangeRateQueryKey(client, { toCurrency: 'EUR' }), { value: 0.5, vsCurrency: 'USD' })
  queryClient.setQueryData(fiatCurrenciesQueryKey(client), [])
  return (
    <IntentKitProvider client={client} queryClient={queryClient} currency="EUR" tokens={tokens} chains={chains}>
      {children}
    </IntentKitProvider>
  )
}

beforeAll(() => extras.preload())

describe('what got worse', () => {
  it.each<[string, Changes, string]>([
    ['paysMore', { pays: 712_004_100n }, 'You pay 0.7120041 SOL instead of 0.69841 SOL'],
    ['receivesLess', { quote: { toAmount: 99_700_000n } }, '99.70 USDC arrives instead of 100.00 USDC'],
    ['minimumLess', { quote: { toAmountMin: 98_000_000n } }, 'At least 98.00 USDC arrives instead of 99.50 USDC'],
    ['minimumGone', { quote: { toAmountMin: undefined } }, 'The minimum of 99.50 USDC is no longer stated'],
    ['feesHigher', { fees: { totalFeeUsd: 0.75 } }, 'Fees are $0.75 instead of $0.74'],
    ['slower', { quote: { estimatedDuration: 95 } }, 'Takes about 2 minutes instead of 40 seconds'],
    ['otherRoute', { quote: { routeProviders: ['CCTP'] } }, 'Goes through Relay, CCTP instead of Relay'],
    ['otherPair', { intent: { destinationTokenAddress: shop, quoteRequest: {} } }, 'This quote is for another payment'],
  ])('%s is said in words', (_, after, text) => {
    const card = compare({}, after)
    expect(card).toHaveAttribute('data-state', 'worse')
    expect(card).toHaveTextContent(text)
  })

  it("is said in the payer's currency", () => {
    expect(compare({}, { fees: { totalFeeUsd: 0.8 } }, InEuros)).toHaveTextContent('Fees are €0.40 instead of €0.37')
  })

  it.each([
    [0.75, 0.76],
    [0.004, 0.015],
  ])("is not asked about if the payer's currency writes fees of $%s and $%s the same", (before, after) => {
    const card = compare({ fees: { totalFeeUsd: before } }, { fees: { totalFeeUsd: after } }, InEuros)
    expect(card).toHaveAttribute('data-state', 'ready')
  })

  it.each<[string, Changes, Changes]>([
    ['a lower price', {}, { pays: 600_000_000n }],
    ['more that arrives', {}, { quote: { toAmount: 101_000_000n, toAmountMin: 100_000_000n } }],
    ['lower fees', {}, { fees: { totalFeeUsd: 0.7 } }],
    ['a fee below one cent', { fees: { totalFeeUsd: 0.004 } }, { fees: { totalFeeUsd: 0.006 } }],
    ['a shorter time', {}, { quote: { estimatedDuration: 30 } }],
    ['another way to write a provider', {}, { quote: { routeProviders: ['relay'] } }],
    ['another way to write an address', {}, { intent: { destinationTokenAddress: BASE_USDC.toLowerCase() } }],
    ['a time after one that is none', { quote: { estimatedDuration: -40 } }, {}],
    ['a time after one that was not filled in', { quote: { estimatedDuration: 0 } }, {}],
  ])('%s is not asked about', (_, before, after) => {
    expect(compare(before, after)).toHaveAttribute('data-state', 'ready')
  })
})
