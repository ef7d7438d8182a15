import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { GetEdgeStatusResponse, Intent, IntentReceipt, QuoteIntentEdgeResponse } from '../api/index.ts'
import { EdgeDepositView } from './EdgeDeposit/EdgeDepositView.tsx'
import {
  depositAddress,
  hashes,
  makeEdgeStatus,
  makeError,
  makeQuote,
  makeReceipt,
  makeTransaction,
} from './fixtures.ts'
import {
  ErrorNoticeView,
  FeeBreakdownView,
  IntentTimelineView,
  payTarget,
  QuoteCardView,
  TokenAmount,
} from './index.ts'
import { StoryKit } from './storyKit.tsx'

/**
 * What a hostile or broken service can put where the client promises nothing: every field that no money, time or
 * address is read from passes as it came.
 */
const texts: readonly [name: string, value: unknown][] = [
  ['bidi overrides', '\u202Eevil\u2066\u2069\u200F'],
  ['control characters', 'a\u0000b\u0007c\u001B[31md\u0085'],
  ['10,000 characters', 'W'.repeat(10_000)],
  ['piled marks', `Z${'\u0335'.repeat(3000)}`],
  ['HTML', '<img src=x onerror=alert(1)><script>alert(1)</script>'],
  ['a script link', 'javascript:alert(1)'],
  ['a foreign link', 'https://evil.example/tx'],
  ['a path upwards', '../../../evil?x=#'],
  ['half a character', '\uD800'],
  ['nothing', ''],
  ['null', null],
  ['a number', 7],
  ['no number', Number.NaN],
  ['a negative number', -5],
  ['beyond all numbers', Number.POSITIVE_INFINITY],
  ['a bigint', 10n ** 78n - 1n],
  ['a yes', true],
  ['an object', { toString: 5, valueOf: null, $$typeof: 'x' }],
  ['an array', ['SUCCEEDED']],
  ['an array of objects', [{ toString: null }]],
]

/** Fields that the client reads, so that they are what their type says whenever an answer comes through. */
const checked =
  /^(amount|value|.*Amount|.*AmountMin|.*AmountUsd|.*FeeUsd|.*FeeTotal|estimatedDuration|chainId|originChainId|destinationChainId|decimals|intentId|edgeId|expiresAt|toAddress|recipientAddress|ownerAddress|destinationToAddress)$/

/** Puts `value` into every unchecked field of an answer; checked text is left alone, structures are walked through. */
function spoil<T>(answer: T, value: unknown): T {
  if (Array.isArray(answer)) return answer.map((item) => (typeof item === 'object' ? spoil(item, value) : value)) as T
  if (typeof answer !== 'object' || answer === null) return answer
  const fields = Object.entries(answer).map(([name, field]) => {
    if (typeof field === 'object' && field !== null) return [name, spoil(field, value)]
    if (checked.test(name)) return [name, field]
    // Declared texts come as text; tokens of the dictionary too, of any form.
    if (/^(status|tokenAddress|originTokenAddress|destinationTokenAddress)$/.test(name))
      return [name, typeof value === 'string' ? value : field]
    return [name, value]
  })
  return Object.fromEntries(fields) as T
}

const quote = () => makeQuote({ quote: { routeProviders: ['RELAY', 'CCTP'] } })
const states = [{ id: 'a', label: 'b', chainId: 8453, type: 'c' }]
const receipt = () =>
  makeReceipt('FAILED', {
    originTransaction: makeTransaction('FAILED', { txnHash: hashes.origin, statusReason: 'x', tokenAmount: 1n }),
    destinationTransaction: makeTransaction('ODD', { txnHash: hashes.destination, statusReason: 'x' }),
    refundTransaction: makeTransaction('PENDING', {
      txnHash: hashes.refund,
      toAddress: depositAddress,
      tokenAmount: 9n,
    }),
  })
const edgeStatus = () => makeEdgeStatus('FAILED', { failReason: 'x', transactionStates: states })

interface Answers {
  quote: QuoteIntentEdgeResponse
  receipt?: IntentReceipt
  edgeStatus?: GetEdgeStatusResponse
  intent?: Intent | undefined
}

function showAll({ quote, receipt, edgeStatus, intent }: Answers, locale?: string): HTMLElement {
  const nothing = () => {}
  const { container } = render(
    <StoryKit locale={locale}>
      <QuoteCardView quote={quote} previous={makeQuote({ pays: 1n })} onAccept={nothing} onRefresh={nothing} />
      <QuoteCardView quote={makeQuote()} previous={quote} onAccept={nothing} />
      <FeeBreakdownView quote={quote} />
      <EdgeDepositView quote={quote} arming="armed" secondsLeft={-5} totalSeconds={Number.NaN} />
      <EdgeDepositView quote={quote} payEdge={async () => {}} arming="armed" />
      <IntentTimelineView receipt={receipt} intent={intent} edgeStatus={edgeStatus} />
      <IntentTimelineView intent={intent} edgeStatus={edgeStatus} transactionStates={edgeStatus?.transactionStates} />
      <IntentTimelineView receipt={receipt} />
    </StoryKit>,
  )
  return container
}

/** Isolates around a value in a sentence are the kit's own. */
const unseen = /(?![\n\u2068\u2069])[\p{Cc}\p{Cf}\p{Cs}]/u

const showsAddress = (page: HTMLElement) => (page.textContent ?? '').includes(depositAddress)

/** What holds of a page whatever was sent. */
function expectHarmless(page: HTMLElement): void {
  const attributes = [...page.querySelectorAll('*')].flatMap((element) => [...element.attributes])
  const said = [page.textContent ?? '', ...attributes.map(({ value }) => value)].join('\n')
  expect(said).not.toMatch(unseen)
  expect(said).not.toMatch(/NaN|Infinity|\[object|undefined|null/)
  expect(said).not.toMatch(/W{300}/)
  expect(page.querySelectorAll('script, img, iframe, object, style')).toHaveLength(0)
  expect(attributes.filter(({ name }) => name.startsWith('on'))).toEqual([])
  for (const link of page.querySelectorAll('a')) {
    expect(link.getAttribute('href')).toMatch(
      /^(https:\/\/explorer\.(solana|base)\.example\/tx\/[\da-z]+$|solana:[1-9A-HJ-NP-Za-km-z]+\?)/i,
    )
  }
}

describe('a hostile service', () => {
  it.each(texts)('sends %s wherever nothing is checked', (_, value) => {
    const spoilt = spoil(quote(), value)
    const answers = {
      quote: spoilt,
      intent: spoilt.intent,
      receipt: spoil(receipt(), value),
      edgeStatus: spoil(edgeStatus(), value),
    }
    const page = showAll(answers)
    expectHarmless(page)
    expect(showsAddress(page)).toBe(payTarget(spoilt).kind === 'address')
  })

  it('sends one odd field at a time', () => {
    const whole = { quote: quote(), receipt: receipt(), edgeStatus: edgeStatus() }
    for (const [path, odd] of oneByOne(whole)) {
      const page = showAll({ ...odd, intent: odd.quote.intent })
      expectHarmless(page)
      expect([path, showsAddress(page)]).toEqual([path, payTarget(odd.quote).kind === 'address'])
      page.remove()
    }
  }, 60_000)

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
      hop: { edgeTokenAddress: 'TokenNobodyListed1111111111111111', edgeTokenMetadata: { decimals } },
    })
    const page = showAll({ quote: odd, intent: odd.intent })
    expectHarmless(page)
    // Base units must not be offered as if they were tokens.
    expect(page).toHaveTextContent('in the smallest units')
    expect(page.querySelector('a[href^="solana:"]')).toBeNull()
    expect(page).not.toHaveTextContent('Copy amount')
  })

  it('moves the decimal point of a token the shop knows', () => {
    const odd = makeQuote({ hop: { edgeTokenMetadata: { symbol: 'USDC', decimals: 3 } } })
    const page = showAll({ quote: odd, intent: odd.intent })
    expect(page.querySelector('a[href^="solana:"]')).toHaveAttribute('href', `solana:${depositAddress}?amount=0.69841`)
    expect(page).not.toHaveTextContent(/698,410/)
  })

  it('fails in odd ways', () => {
    for (const [, value] of texts) {
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

/** Every answer that differs from a whole one in a single field the client does not check. */
function* oneByOne(whole: Answers): Generator<[path: string, answers: Answers]> {
  const odd = [{ toString: 5 }, undefined]
  const paths: string[][] = []
  const walk = (value: unknown, path: string[]) => {
    if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value)) walk(part, [...path, key])
    else if (!checked.test(path.at(-1) ?? '')) paths.push(path)
  }
  walk(whole, [])
  for (const path of paths) {
    for (const value of odd) {
      const read = /^(status|tokenAddress|originTokenAddress|destinationTokenAddress)$/.test(path.at(-1) ?? '')
      if (read && typeof value === 'object') continue
      const answers = structuredClone(whole)
      const parent = path
        .slice(0, -1)
        .reduce<Record<string, unknown>>(
          (part, key) => part[key] as Record<string, unknown>,
          answers as unknown as Record<string, unknown>,
        )
      parent[path.at(-1) ?? ''] = value
      yield [`${path.join('.')} = ${typeof value}`, answers]
    }
  }
}
