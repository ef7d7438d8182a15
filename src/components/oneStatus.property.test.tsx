import { onlineManager, QueryClient } from '@tanstack/react-query'
import { act, render, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Combination, combination, factsFrom } from '../../test/property/paymentFacts.ts'
import { quickClock } from '../../test/setup/drivenClock.ts'
import { evmRequest, sandboxOverHttp } from '../../test/setup/kit.tsx'
import { ownUrl } from '../../test/setup/ownUrl.ts'
import { edgeRequestOf } from '../../test/setup/shortLived.ts'
import { sized } from '../../test/setup/sized.ts'
import {
  createIntentClient,
  executeIntentEdge,
  type GetEdgeStatusResponse,
  type Intent,
  type IntentClient,
  type IntentReceipt,
  type QuoteIntentEdgeRequest,
  quoteIntent,
  quoteIntentEdge,
} from '../api/index.ts'
import { IntentKitProvider, useTrackedIntents } from '../hooks/index.ts'
import { checkoutTexts, en, listTexts, receiptTexts, timelineTexts } from '../i18n/index.ts'
import { type Journal, journalOf } from '../payments/journal/index.ts'
import { now } from '../payments/status/fixtures.ts'
import { edgeStatusQueryKey, intentQueryKey, intentReceiptQueryKey } from '../queries/index.ts'
import { createSandbox } from '../sandbox/index.ts'
import { StaticCheckout } from './Checkout/Checkout.tsx'
import { chains, tokens } from './fixtures.ts'
import { IntentListView } from './IntentList/IntentListView.tsx'
import type { IntentListItem } from './IntentList/index.ts'
import { IntentReceiptCard } from './IntentReceiptCard/IntentReceiptCard.tsx'
import { IntentTimeline } from './IntentTimeline/IntentTimeline.tsx'

const texts = { ...en, ...checkoutTexts, ...listTexts, ...receiptTexts, ...timelineTexts }

/** The stages beside which a text may stand, for texts that no other stage has. */
const textStages: [text: keyof typeof texts, stages: RegExp][] = [
  ['receipt.quoted', /^(unpaid|expired|aborted)$/],
  ['receipt.titleNone', /^(unpaid|expired)$/],
  ['timeline.titleWaiting', /^unpaid$/],
  ['timeline.titleExpired', /^expired$/],
  ['timeline.title', /^(paid|moving)$/],
  ['timeline.close', /^(paid|moving|refunding)$/],
  ['timeline.unreported', /^paid$/],
  ['receipt.executing', /^(paid|moving)$/],
  ['receipt.succeeded', /^delivered$/],
  ['timeline.titleFailed', /^failed$/],
  ['timeline.titleRefunding', /^refunding$/],
  ['timeline.titleAborted', /^aborted$/],
  ['timeline.titleInvalid', /^invalid$/],
  ['timeline.titleUnclear', /^unclear$/],
  ['checkout.newQuote', /^(unpaid|expired)$/],
  ['checkout.showAddress', /^unpaid$/],
  ['checkout.again', /^(failed|refunded|aborted|invalid)$/],
]

/** The situations of a row that go with a stage. `unsure`: unpaid so far, but a wallet was asked and may have paid. */
const rowSituations: { readonly [stage: string]: RegExp } = {
  unpaid: /^(unpaid|expired|unsure)$/,
  expired: /^(unpaid|expired|unsure)$/,
  paid: /^moving$/,
  moving: /^(moving|reported)$/,
  delivered: /^(delivered|short|elsewhere|settlement-failed)$/,
  refunded: /^refunded(-elsewhere)?$/,
  unclear: /^(unclear|unknown)$/,
}

/** Returns the contradictions on a page. */
function findContradictions(page: HTMLElement): string[] {
  const parts = [...page.querySelectorAll<HTMLElement>('.ik-checkout, .ik-timeline, .ik-receipt')]
  const shown = parts.filter(({ dataset }) => dataset.stage !== undefined)
  const stages = [...new Set(shown.map(({ dataset }) => `${dataset.stage} ${dataset.outcome ?? ''}`.trim()))]
  const [stage = '', outcome] = stages[0]?.split(' ') ?? []
  const found = stages.length > 1 ? [`stages: ${stages.join(', ')}`] : []
  // Compare whole texts only: those of headings, lines, and buttons.
  const lines = [...page.querySelectorAll('h2, p, button')].map((one) => one.textContent?.trim())
  for (const [key, allowed] of textStages)
    if (lines.includes(texts[key] as string) && !allowed.test(stage)) found.push(`"${texts[key]}" beside ${stage}`)
  for (const done of ['Paid', 'Done'])
    for (const heading of page.querySelectorAll('h2'))
      if (heading.textContent === done && outcome !== 'succeeded') found.push(`"${done}" beside ${stage} ${outcome}`)
  for (const row of page.querySelectorAll<HTMLElement>('[data-situation]')) {
    const { situation = '' } = row.dataset
    if (!(rowSituations[stage] ?? new RegExp(`^${stage}$`)).test(situation))
      found.push(`row: ${situation} beside ${stage}`)
    if (situation === 'delivered' && outcome !== 'succeeded') found.push(`row: ${situation} beside ${outcome}`)
  }
  if (page.querySelector('[data-step=pay][data-state=done]') && /^(unpaid|expired)$/.test(stage))
    found.push(`a payment that is done beside ${stage}`)
  return found
}

const isAboutRow = (contradiction: string) => contradiction.startsWith('row: ')

/** Renders all that a page can show of one payment, by the components that read it themselves. */
function Payment({ intentId, item }: { intentId: string; item: IntentListItem }) {
  const { intents } = useTrackedIntents()
  return (
    <>
      <StaticCheckout intentId={intentId} onClose={() => {}} />
      <IntentTimeline intentId={intentId} />
      <IntentReceiptCard intentId={intentId} />
      <IntentListView items={[item]} tracked={intents} />
    </>
  )
}

function show(client: IntentClient, queryClient: QueryClient, intentId: string, item: IntentListItem) {
  return (
    <IntentKitProvider client={client} queryClient={queryClient} tokens={tokens} chains={chains}>
      <Payment intentId={intentId} item={item} />
    </IntentKitProvider>
  )
}

/** Stores this device's record of a payment, as the facts state it. */
function storeDevice(journal: Journal, intentId: string, { device, way }: Combination) {
  if (!device) return
  const { asked, hash, hadMoney } = device
  const edgeId = way === 'evm' ? undefined : 'edge-1'
  journal.put({ intentId, edgeId, step: 'armed', walletAsked: asked, depositTransactionHash: hash, hadMoney })
}

afterEach(() => {
  onlineManager.setOnline(true)
  vi.useRealTimers()
  localStorage.clear()
})

/** Opens a page whose answers are cached, and that cannot request others. */
async function openPage(one: Combination) {
  localStorage.clear()
  const client = createIntentClient({ baseUrl: ownUrl(), fetch: createSandbox().fetch })
  const facts = factsFrom({ ...one, terms: false, holds: 'nothing', intent: one.intent ?? 'QUOTED' })
  const { intent, receipt, edgeStatus } = facts as {
    intent: Intent
    receipt?: IntentReceipt
    edgeStatus?: GetEdgeStatusResponse
  }
  const { intentId } = intent
  const queryClient = new QueryClient()
  queryClient.setQueryData(intentQueryKey(client, { intentId }), intent)
  queryClient.setQueryData(intentReceiptQueryKey(client, { intentId }), receipt ?? null)
  if (edgeStatus) queryClient.setQueryData(edgeStatusQueryKey(client, { edgeId: 'edge-1' }), edgeStatus)
  storeDevice(journalOf(client), intentId, one)
  const item: IntentListItem = receipt ? { ...intent, status: receipt.status, receipt } : intent
  const page = render(show(client, queryClient, intentId, item))
  await waitFor(() => expect(page.container.querySelectorAll('.ik-timeline, .ik-receipt')).toHaveLength(3))
  await waitFor(() => expect(page.container.querySelector('[data-stage=loading], [aria-busy=true]')).toBeNull())
  return page
}

/** Combinations of a payment that the service has not seen: only this device's record is known. */
const waiting = combination.map((one) => {
  const told = one.way === 'evm' ? undefined : 'PENDING'
  return { ...one, intent: 'QUOTED', receipt: undefined, told, asked: undefined, refundHash: false }
})

describe('one status on a page', () => {
  it('is what everything on the page says, whatever the facts', async () => {
    onlineManager.setOnline(false)
    vi.useFakeTimers({ toFake: ['Date'], now })
    await fc.assert(
      fc.asyncProperty(fc.oneof(combination, waiting), async (one) => {
        const { container, unmount } = await openPage(one)
        const isAsked = one.asked !== undefined
        // A list does not ask for the rail's own answer.
        const found = findContradictions(container).filter((one) => !(isAsked && isAboutRow(one)))
        unmount()
        expect(found).toEqual([])
      }),
      { numRuns: sized(40, 600), seed: 7 },
    )
  }, 300_000)

  const scenarios = [0n, 9002n, 9003n, 9004n, 9005n, 9006n, 9007n]
  it.each(scenarios)('holds from the quote to the end of the sandbox payment that ends in %s', async (digits) => {
    quickClock()
    const { sandbox, client } = await sandboxOverHttp({ now: Date.now() })
    const quote = await quoteIntentEdge(client, edgeRequestOf(100_000_000n + digits) as QuoteIntentEdgeRequest)
    const { intentId } = quote.intent as Intent
    await executeIntentEdge(client, { intentId })
    const queryClient = new QueryClient()
    const { container } = render(show(client, queryClient, intentId, quote.intent as Intent))
    const card = () => container.querySelector<HTMLElement>('.ik-checkout')?.dataset.stage
    await waitFor(() => expect(card()).toBe('unpaid'))
    await waitFor(() => expect(findContradictions(container)).toEqual([]))
    sandbox.pay(intentId)
    const stages = new Set([card()])
    for (let seconds = 0; seconds < 90; seconds += 10) {
      sandbox.advance(10_000)
      await act(() => queryClient.refetchQueries())
      // The row's item is from before the payment.
      await waitFor(() => expect(findContradictions(container).filter((one) => !isAboutRow(one))).toEqual([]))
      stages.add(card())
    }
    expect(stages.size).toBeGreaterThan(1)
  })

  it('is found broken where a part describes other facts than the others', async () => {
    const { client } = await sandboxOverHttp()
    const quote = await quoteIntent(client, evmRequest)
    const { intentId } = quote.intent
    const sent = { step: 'paid', walletAsked: true, depositTransactionHash: `0x${'a4'.repeat(32)}` } as const
    journalOf(client).put({ quote, request: evmRequest, ...sent })
    const page = (tracked?: []) => (
      <IntentKitProvider client={client} queryClient={new QueryClient()} tokens={tokens} chains={chains}>
        <IntentTimeline intentId={intentId} />
        <IntentListView items={[quote.intent]} {...(tracked && { tracked })} />
      </IntentKitProvider>
    )
    const { container } = render(page([]))
    await waitFor(() => expect(findContradictions(container)).toEqual(['row: unpaid beside paid']))
  })
})
