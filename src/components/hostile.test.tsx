import { render } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  edgeStatus,
  entry,
  evmQuote,
  expectHarmless,
  loadDetails,
  quote,
  receipt,
  show,
  showsAddress,
  unseen,
  views,
} from '../../test/setup/hostile.tsx'
import { oddValues, spoil } from '../../test/setup/oddAnswers.ts'
import type {
  GetEdgeStatusResponse,
  Intent,
  IntentReceipt,
  QuoteIntentEdgeRequest,
  QuoteIntentEdgeResponse,
} from '../api/index.ts'
import { readTerms } from '../payments/index.ts'
import { depositAddress, makeError, makeQuote, makeRequest, makeSettledReceipt } from './fixtures.ts'
import { IntentTimelineView } from './IntentTimeline/IntentTimelineView.tsx'
import { ErrorNoticeView, TokenAmount } from './index.ts'
import { QuoteSettingsView } from './QuoteSettings/QuoteSettingsView.tsx'
import { StoryKit } from './storyKit.tsx'

beforeAll(loadDetails)

interface Answers {
  quote: QuoteIntentEdgeResponse
  /** Default: that of the usual quote. */
  request?: QuoteIntentEdgeRequest
  receipt?: IntentReceipt
  edgeStatus?: GetEdgeStatusResponse
  intent?: Intent | undefined
}

/** Everything that shows answers, on one page. */
function showAll({ quote, request, receipt, edgeStatus, intent }: Answers, locale?: string): HTMLElement {
  const { page } = show(
    <>
      {views.quote(quote)}
      {views.previous(quote)}
      {views.expired(quote)}
      {views.deposit(quote, request)}
      <IntentTimelineView receipt={receipt} intent={intent} edgeStatus={edgeStatus} />
      {edgeStatus && views.edgeStatus(edgeStatus, intent)}
      <IntentTimelineView receipt={receipt} />
      {receipt && views.receipt(receipt)}
      {receipt && views.entry({ ...receipt, receipt })}
      {intent && views.found(intent)}
    </>,
    locale,
  )
  return page
}

describe('a hostile service', () => {
  it.each(oddValues)('sends %s wherever nothing is checked', (_, value) => {
    const spoilt = spoil(quote(), value)
    const page = showAll({
      quote: spoilt,
      intent: spoilt.intent,
      receipt: spoil(receipt(), value),
      edgeStatus: spoil(edgeStatus(), value),
    })
    expectHarmless(page)
    const result = readTerms(makeRequest(), spoilt)
    expect(showsAddress(page)).toBe(result.ok && result.terms.pays.to !== undefined)
  })

  it('sends each of these in the quote of an EVM chain, in a receipt that is over, and in a history', () => {
    // On one page, which takes in one after another.
    const { page, showNext } = show(null)
    for (const [name, value] of oddValues) {
      const evm = spoil(evmQuote(), value)
      const settled = spoil(makeSettledReceipt(), value)
      showNext(
        <>
          {views.quote(evm)}
          {views.previous(evm)}
          {views.receipt(settled)}
          {views.ended(settled)}
          {views.entry(spoil(entry(), value))}
        </>,
      )
      expect(() => expectHarmless(page), name).not.toThrow()
      expect(page.querySelectorAll('.ik-card'), name).toHaveLength(5)
    }
  })

  it('sends next to nothing', () => {
    const bare = { edgeId: 'e', edge: {} } as QuoteIntentEdgeResponse
    expectHarmless(showAll({ quote: bare }))
    const empty = { ...bare, intent: { intentId: 'i', status: '' } } as QuoteIntentEdgeResponse
    const more = { fees: {}, quote: {}, edge: {}, quoteRequest: {} }
    expectHarmless(showAll({ quote: empty, intent: empty.intent, receipt: { intentId: 'i', status: '' } }))
    expectHarmless(
      showAll({
        quote: { ...empty, intent: { intentId: 'i', status: 'QUOTED', ...more } },
        receipt: { intentId: 'i', status: 'NEW', edge: {}, summary: {}, depositTransaction: {}, refundTransaction: {} },
        edgeStatus: { status: '' },
      }),
    )
  })

  it.each(['en', 'ar', 'no-such-language-at-all'])('sends figures that no money has (%s)', (locale) => {
    const most = 10n ** 78n - 1n
    const odd = makeQuote({
      pays: most,
      quote: {
        fromAmount: most,
        toAmount: most,
        toAmountMin: 0n,
        toAmountUsd: -1e300,
        estimatedDuration: -40,
        maxSlippage: Number.POSITIVE_INFINITY,
        priceImpact: -7,
        priceImpactDetails: {},
      },
      fees: { gasFeeTotal: most, providerFeeUsd: 1e21, svcFeeUsd: Number.NaN, totalFeeAmount: 0n, totalFeeUsd: -3 },
    })
    const page = showAll({ quote: odd, intent: odd.intent }, locale)
    expect(page.textContent).not.toMatch(/NaN|Infinity|∞/)
    expect(page).toHaveTextContent(/9{3}/)
  })

  it.each([256, -1, 1.5, Number.NaN, 1e9, '9' as unknown as number])('says a token has %s decimals', (decimals) => {
    const odd = makeQuote({
      hop: { edgeTokenAddress: 'mSoLzYCxHdYgdzU16g5QSh3i5K3z3KZK7ytfqcJm7So', edgeTokenMetadata: { decimals } },
    })
    const page = showAll({ quote: odd, request: makeRequest(odd), intent: odd.intent })
    expectHarmless(page)
    // Base units must not be offered as if they were tokens.
    expect(page).toHaveTextContent('in the smallest units')
    expect(page.querySelector('a[href^="solana:"]')).toBeNull()
    expect(page).not.toHaveTextContent('Copy amount')
  })

  it('moves the decimal point of a token the shop knows', () => {
    const odd = makeQuote({ hop: { edgeTokenMetadata: { symbol: 'USDC', decimals: 3 } } })
    const page = showAll({ quote: odd, intent: odd.intent })
    expect(page.querySelector('a[href^="solana:"]')).toBeNull()
    expect(page).not.toHaveTextContent(depositAddress)
    expect(page).not.toHaveTextContent(/698,410/)
  })

  it('fails in odd ways', () => {
    for (const [, value] of oddValues) {
      const error = Object.assign(makeError('Odd'), {
        error: String(typeof value === 'object' ? 'x' : value),
        requestId: value,
        code: value,
        path: value,
      })
      const { container } = render(<ErrorNoticeView error={error} onRetry={() => {}} waitSeconds={Number.NaN} />, {
        wrapper: StoryKit,
      })
      expect(container.textContent).not.toMatch(unseen)
      expect(container).not.toHaveTextContent('secret')
    }
    const token = { symbol: '', decimals: Number.NaN }
    const { container } = render(<TokenAmount amount={0n} token={token} side="paid" />, { wrapper: StoryKit })
    expect(container).toHaveTextContent('0 in the smallest units')
  })
})

describe('a host that kept odd settings', () => {
  it.each(oddValues)('hands in %s', (_, value) => {
    const odd = value as never
    const options = {
      slippageTolerance: odd,
      swapProvider: odd,
      bridgeProvider: odd,
      swapProviderFallback: odd,
      bridgeProviderFallback: odd,
      preference: odd,
      disablePassthrough: odd,
    }
    const all = { options, onlyNativeGasFee: odd }
    const settings = (value: object, defaults = {}) => (
      <QuoteSettingsView value={value} defaults={defaults} providers={[odd, 'RELAY']} onChange={() => {}} />
    )
    expectHarmless(show(settings(all)).page)
    expectHarmless(show(settings({}, all)).page)
    expectHarmless(show(<QuoteSettingsView kind="edge" value={all} onChange={() => {}} />).page)
    expectHarmless(show(settings({ options: odd })).page)
  })
})
