import { onlineManager, QueryClient } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { endedPayment, sandboxOverHttp } from '../../test/setup/kit.tsx'
import { yieldGetMarkets } from '../api/index.ts'
import { IntentKitProvider } from '../hooks/index.ts'
import { AbortIntent } from './AbortIntent/AbortIntent.tsx'
import { IntentList } from './IntentList/IntentList.tsx'
import { IntentReceiptCard } from './IntentReceiptCard/IntentReceiptCard.tsx'
import { IntentTimeline } from './IntentTimeline/IntentTimeline.tsx'
import { YieldMarketDetails } from './YieldMarketDetails/YieldMarketDetails.tsx'
import { YieldMarketTable } from './YieldMarketTable/YieldMarketTable.tsx'
import { YieldPositions } from './YieldPositions/YieldPositions.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => onlineManager.setOnline(true))

const patient = { timeout: 10_000 }
const positions = ['base', 'ethereum'].map((network) => ({ address: `0x${'01'.repeat(20)}`, network }))

interface Ids {
  intentId: string
  marketId: string
}

/** Cards of a payment whose money waits, and of the yield lists, each with a text of its answer. */
const cards: [string, (ids: Ids) => ReactElement, RegExp][] = [
  ['IntentTimeline', ({ intentId }) => <IntentTimeline intentId={intentId} />, /Delivery failed|Not delivered/],
  ['IntentReceiptCard', ({ intentId }) => <IntentReceiptCard intentId={intentId} />, /Delivery failed|Not delivered/],
  ['AbortIntent', ({ intentId }) => <AbortIntent intentId={intentId} />, /Delivery failed|Not delivered/],
  ['IntentList', () => <IntentList searchable={false} />, /Delivery failed|Not delivered/],
  [
    'IntentList with a search',
    ({ intentId }) => <IntentList defaultSearch={{ text: intentId, kind: 'byIntentId' }} searchable={false} />,
    /Delivery failed|Not delivered/,
  ],
  ['YieldMarketTable', () => <YieldMarketTable />, /USDC/],
  ['YieldMarketDetails', ({ marketId }) => <YieldMarketDetails marketId={marketId} />, /Rate/],
  ['YieldPositions', () => <YieldPositions queries={positions} />, /USD/],
]

async function open(card: (ids: Ids) => ReactElement, networkMode: 'online' | 'always') {
  const service = await sandboxOverHttp({ now: Date.now() })
  const { intentId } = await endedPayment(service, 'strands')
  const { items } = await yieldGetMarkets(service.client, { limit: 1 })
  const queryClient = new QueryClient({ defaultOptions: { queries: { networkMode } } })
  onlineManager.setOnline(false)
  const { container } = render(
    <IntentKitProvider client={service.client} queryClient={queryClient}>
      {card({ intentId, marketId: items[0]?.id ?? '' })}
    </IntentKitProvider>,
  )
  return container
}

describe.each(cards)('%s that is opened offline', (_, card, answer) => {
  it('says so, and goes on by itself once it is online', async () => {
    const page = await open(card, 'online')
    await screen.findByRole('button', { name: 'Try again' }, patient)
    expect(page).not.toHaveTextContent(answer)
    act(() => onlineManager.setOnline(true))
    await waitFor(() => expect(page).toHaveTextContent(answer), patient)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull(), patient)
  })

  it('asks all the same where the host does not trust the browser about the network', async () => {
    const page = await open(card, 'always')
    await waitFor(() => expect(page).toHaveTextContent(answer), patient)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})
