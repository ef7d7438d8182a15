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

/** Complete answers, each with everything that its components show. */
export const quote = (): FixtureQuote => makeQuote({ quote: { routeProviders: ['RELAY', 'CCTP'] } })
// This contains one field more than the document names.
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
/** Returns a key that makes a component mount anew, for components that keep what they showed first. */
const fresh = () => shown++

const earlier = makeQuote({ pays: 1n })
/** A quote with only the compared fee. */
const later = makeQuote({ intent: { fees: { totalFeeUsd: 0.74 } } })

/** The components that show each answer. */
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
  entry: (odd: IntentHistoryEntry): ReactNode => <IntentListView items={[odd]} paymentLink={() => '#payment'} />,
}

/** Renders in the kit. `showNext` replaces the content of the same page, `remove` unmounts it. */
export function show(node: ReactNode, locale?: string) {
  const kit = (shown: ReactNode) => <StoryKit locale={locale}>{shown}</StoryKit>
  const { container, rerender, unmount } = render(kit(node))
  return { page: container, showNext: (next: ReactNode) => rerender(kit(next)), remove: unmount }
}

/** Loads everything that cards load on demand, as if each detail had been opened. */
export async function loadDetails(): Promise<void> {
  const { page, remove } = show(
    <>
      {views.quote(evmQuote())}
      {views.ended(receipt())}
      {views.edgeStatus(edgeStatus())}
    </>,
  )
  for (const summary of page.querySelectorAll('summary')) fireEvent.focus(summary)
  // The timeline's own part loads without a skeleton.
  await waitFor(
    () => {
      expect(page.querySelectorAll('.ik-skeleton')).toHaveLength(0)
      expect(page.querySelector('.ik-timeline-plan')).not.toBeNull()
    },
    { timeout: 15_000 },
  )
  remove()
}

/** Matches invisible characters. The kit itself isolates values in sentences, so isolates are allowed. */
export const unseen = /(?![\n\u2068\u2069])[\p{Cc}\p{Cf}\p{Cs}]/u

export const showsAddress = (page: HTMLElement): boolean => (page.textContent ?? '').includes(depositAddress)

/** Checks what must be true of a page for every answer. */
export function expectHarmless(page: HTMLElement, said: string = page.innerHTML): void {
  expect(said).not.toMatch(unseen)
  expect(said).not.toMatch(/NaN|Infinity|\[object|undefined|null/)
  expect(said).not.toMatch(/W{300}/)
  // Parse the tags with the names of their attributes from the text, because reading them from each element takes most
  // of the time. Quotes in values and angle brackets in text are written as entities.
  const tags = [...said.matchAll(/<[a-z](?:"[^"]*"|[^">])*>/gi)].map(([tag]) => tag.replace(/"[^"]*"/g, '')).join('\n')
  expect(tags).not.toMatch(/^<(script|img|iframe|object|style)\b/im)
  expect(tags).not.toMatch(/\son[a-z]*=/i)
  for (const link of page.querySelectorAll('a:not(.ik-settlement-link, [href="#payment"])')) {
    expect(link.getAttribute('href')).toMatch(
      /^(https:\/\/explorer\.(solana|base)\.example\/tx\/[\da-z]+$|solana:[1-9A-HJ-NP-Za-km-z]+\?)/i,
    )
  }
  // A settlement may link to its own page, whose host the kit shows.
  for (const link of page.querySelectorAll('a.ik-settlement-link')) {
    expect(link.getAttribute('href')).toMatch(/^https:\/\//)
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  }
}
