import { fireEvent, render, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import type {
  GetEdgeStatusResponse,
  Intent,
  IntentHistoryEntry,
  IntentReceipt,
  QuoteIntentEdgeResponse,
  QuoteIntentResponse,
} from '../../src/api/index.ts'
import { CheckoutView } from '../../src/components/Checkout/CheckoutView.tsx'
import { EdgeDepositView } from '../../src/components/EdgeDeposit/EdgeDepositView.tsx'
import { makeFullQuote } from '../../src/components/FeeBreakdown/fixtures.ts'
import {
  depositAddress,
  type FixtureQuote,
  hashes,
  makeEdgeStatus,
  makeQuote,
  makeRequest,
  makeSettledReceipt,
  makeTransaction,
  shop,
} from '../../src/components/fixtures.ts'
import { IntentListView } from '../../src/components/IntentList/IntentListView.tsx'
import { IntentReceiptCardView } from '../../src/components/IntentReceiptCard/IntentReceiptCardView.tsx'
import { type AnyQuote, FeeBreakdownView, IntentTimelineView, QuoteCardView } from '../../src/components/index.ts'
import { StoryKit } from '../../src/components/storyKit.tsx'

/** Whole answers, each with everything in it that its components show. */
export const quote = (): FixtureQuote => makeQuote({ quote: { routeProviders: ['RELAY', 'CCTP'] } })
// One field more than the document names.
const transactionStates = [{ id: 'a', label: 'b', chainId: 8453, type: 'c', transactionHash: hashes.fill }]
export const edgeStatus = (): GetEdgeStatusResponse => makeEdgeStatus('FAILED', { failReason: 'x', transactionStates })
const settlement = {
  provider: 'CARDS',
  label: 'Card',
  description: 'x',
  reference: 'order 7',
  currency: 'EUR',
  amountCents: 9_285,
  status: 'on_hold',
  settled: true,
  terminal: true,
  externalUrl: 'https://cards.example/p/7',
}
export const receipt = (): IntentReceipt =>
  makeSettledReceipt({
    status: 'FAILED',
    originTransaction: makeTransaction('FAILED', { txnHash: hashes.origin, statusReason: 'x', tokenAmount: 1n }),
    destinationTransaction: makeTransaction('ODD', {
      txnHash: hashes.destination,
      statusReason: 'x',
      createdAt: '2026-03-04T09:30:05Z',
      eligibleAt: '2126-03-04T09:30:05Z',
    }),
    refundTransaction: makeTransaction('PENDING', { txnHash: hashes.refund, toAddress: shop, tokenAmount: 9n }),
    settlement,
  })
export const entry = (): IntentHistoryEntry => {
  const { createdAt, updatedAt, expiresAt } = makeQuote().intent
  const { intentId, status } = receipt()
  return { intentId, status, createdAt, updatedAt, expiresAt, receipt: receipt() }
}
export const evmQuote = (): QuoteIntentResponse => makeFullQuote()

const nothing = () => {}
let shown = 0
/** A key that makes a component begin anew: one that holds on to what it showed first. */
const fresh = () => shown++

const earlier = makeQuote({ pays: 1n })
/** Of its fees only what is compared. */
const later = makeQuote({ intent: { fees: { totalFeeUsd: 0.74 } } })

/** What shows each answer. */
export const views = {
  quote: (odd: AnyQuote): ReactNode => (
    <QuoteCardView quote={odd} previous={earlier} onAccept={nothing} onRefresh={nothing} />
  ),
  fees: (odd: AnyQuote): ReactNode => <FeeBreakdownView quote={odd} />,
  previous: (odd: AnyQuote): ReactNode => <QuoteCardView quote={later} previous={odd} onAccept={nothing} />,
  expired: (odd: QuoteIntentEdgeResponse): ReactNode => (
    <CheckoutView step="pay" onBack={nothing}>
      <EdgeDepositView
        key={fresh()}
        request={makeRequest()}
        quote={odd}
        arming="armed"
        secondsLeft={-5}
        totalSeconds={Number.NaN}
      />
    </CheckoutView>
  ),
  deposit: (odd: QuoteIntentEdgeResponse, request = makeRequest()): ReactNode => (
    <EdgeDepositView key={fresh()} request={request} quote={odd} onPay={nothing} arming="armed" />
  ),
  intent: (odd: Intent): ReactNode => (
    <>
      <IntentTimelineView intent={odd} edgeStatus={edgeStatus()} />
      <IntentTimelineView receipt={receipt()} intent={odd} edgeStatus={edgeStatus()} />
    </>
  ),
  found: (odd: Intent): ReactNode => <IntentListView items={[odd]} />,
  edgeStatus: (odd: GetEdgeStatusResponse, intent: Intent | undefined = later.intent): ReactNode => (
    <>
      <IntentTimelineView intent={intent} edgeStatus={odd} transactionStates={odd.transactionStates} />
      <IntentTimelineView receipt={receipt()} intent={intent} edgeStatus={odd} />
    </>
  ),
  moving: (odd: IntentReceipt): ReactNode => (
    <IntentTimelineView receipt={odd} intent={later.intent} edgeStatus={edgeStatus()} />
  ),
  ended: (odd: IntentReceipt): ReactNode => <IntentTimelineView receipt={odd} />,
  receipt: (odd: IntentReceipt): ReactNode => <IntentReceiptCardView receipt={odd} onShare={nothing} />,
  entry: (odd: IntentHistoryEntry): ReactNode => <IntentListView items={[odd]} hrefOf={() => '#payment'} />,
}

/** Renders in the kit; `showNext` puts something else in the same page, `remove` takes it away. */
export function show(node: ReactNode, locale?: string) {
  const kit = (shown: ReactNode) => <StoryKit locale={locale}>{shown}</StoryKit>
  const { container, rerender, unmount } = render(kit(node))
  return { page: container, showNext: (next: ReactNode) => rerender(kit(next)), remove: unmount }
}

/** Has everything loaded that cards load when it is wanted, as if someone had opened each. */
export async function loadDetails(): Promise<void> {
  const { page, remove } = show(
    <>
      {views.quote(evmQuote())}
      {views.ended(receipt())}
      {views.edgeStatus(edgeStatus())}
    </>,
  )
  for (const summary of page.querySelectorAll('summary')) fireEvent.focus(summary)
  // The timeline's own part comes without a skeleton.
  await waitFor(
    () => {
      expect(page.querySelectorAll('.ik-skeleton')).toHaveLength(0)
      expect(page.querySelector('.ik-timeline-plan')).not.toBeNull()
    },
    { timeout: 15_000 },
  )
  remove()
}

/** Isolates around a value in a sentence are the kit's own. */
export const unseen = /(?![\n\u2068\u2069])[\p{Cc}\p{Cf}\p{Cs}]/u

export const showsAddress = (page: HTMLElement): boolean => (page.textContent ?? '').includes(depositAddress)

/** What holds of a page whatever was sent. */
export function expectHarmless(page: HTMLElement, said: string = page.innerHTML): void {
  expect(said).not.toMatch(unseen)
  expect(said).not.toMatch(/NaN|Infinity|\[object|undefined|null/)
  expect(said).not.toMatch(/W{300}/)
  // Tags with the names of their attributes, from the text: asking each element for them takes most of the time. Quotes
  // in values and angle brackets in text are written as entities.
  const tags = [...said.matchAll(/<[a-z](?:"[^"]*"|[^">])*>/gi)].map(([tag]) => tag.replace(/"[^"]*"/g, '')).join('\n')
  expect(tags).not.toMatch(/^<(script|img|iframe|object|style)\b/im)
  expect(tags).not.toMatch(/\son[a-z]*=/i)
  for (const link of page.querySelectorAll('a:not(.ik-settlement-link, [href="#payment"])')) {
    expect(link.getAttribute('href')).toMatch(
      /^(https:\/\/explorer\.(solana|base)\.example\/tx\/[\da-z]+$|solana:[1-9A-HJ-NP-Za-km-z]+\?)/i,
    )
  }
  // A settlement may lead to its own page, which is said by its host.
  for (const link of page.querySelectorAll('a.ik-settlement-link')) {
    expect(link.getAttribute('href')).toMatch(/^https:\/\//)
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  }
}
