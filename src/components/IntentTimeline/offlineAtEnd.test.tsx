import { onlineManager, QueryClient } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { edgeRequest, sandboxOverHttp } from '../../../test/setup/kit.tsx'
import { executeIntentEdge, quoteIntentEdge } from '../../api/index.ts'
import { IntentKitProvider } from '../../hooks/index.ts'
import { journalOf } from '../../payments/journal/index.ts'
import { edgeStatusQueryKey } from '../../queries/index.ts'
import { IntentTimeline } from './IntentTimeline.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
})

/** Shows a payment that is armed on a rail and waits to be paid. */
async function shown(isRailRead = true) {
  const now = Date.now()
  const { client, sandbox, asked } = await sandboxOverHttp({ now })
  if (!isRailRead) sandbox.fault('GetEdgeStatus', 'drop')
  const quote = await quoteIntentEdge(client, edgeRequest)
  const intentId = quote.intent?.intentId ?? ''
  await executeIntentEdge(client, { intentId })
  journalOf(client).put({ quote, request: edgeRequest, step: 'armed' })
  const queryClient = new QueryClient()
  const page = () => (
    <IntentKitProvider client={client} queryClient={queryClient}>
      <IntentTimeline intentId={intentId} />
    </IntentKitProvider>
  )
  const { rerender } = render(page())
  const hop = { queryKey: edgeStatusQueryKey(client, { edgeId: quote.edgeId }) }
  if (isRailRead) await waitFor(() => expect(queryClient.getQueryData(hop.queryKey)).toBeDefined())
  await screen.findByRole('heading', { name: 'Waiting for your payment' })
  return {
    sandbox,
    asked,
    intentId,
    readRail: () => queryClient.refetchQueries(hop),
    goTo: (minute: number) => vi.useFakeTimers({ toFake: ['Date'], now: now + minute * 60_000 }),
    says: (text: string) =>
      waitFor(
        () => {
          rerender(page())
          expect(screen.getByRole('region')).toHaveTextContent(text)
        },
        { timeout: 10_000 },
      ),
  }
}

const unknown = "We can't tell whether this was paid."
const unpaid = 'Nothing was received.'

it('does not say that nothing was received where the rail was last read before the quote ended', async () => {
  const { sandbox, asked, intentId, goTo, says } = await shown()
  onlineManager.setOnline(false)
  sandbox.pay(intentId)
  sandbox.advance(60_000)
  goTo(16)
  await says(unknown)
  // It is online again, and the service can't be reached.
  sandbox.fault('*', 'drop')
  const before = asked('GetEdgeStatus')
  onlineManager.setOnline(true)
  await waitFor(() => expect(asked('GetEdgeStatus')).toBeGreaterThan(before), { timeout: 10_000 })
  await says(unknown)
  expect(screen.getByRole('region')).not.toHaveTextContent(unpaid)
  sandbox.fault('*', 'none')
  await screen.findByRole('heading', { name: 'On its way' }, { timeout: 20_000 })
}, 40_000)

it('still says that nothing was received, by what the rail said after the end, where the device is offline', async () => {
  const { goTo, says, readRail } = await shown()
  goTo(40)
  await says(unknown)
  await readRail()
  await says(unpaid)
  onlineManager.setOnline(false)
  void readRail()
  goTo(50)
  await says(unpaid)
  expect(screen.getByRole('region')).not.toHaveTextContent(unknown)
}, 30_000)

it('does not say that nothing was received where the rail was never read, and the intent before the quote ended', async () => {
  const { goTo, says } = await shown(false)
  onlineManager.setOnline(false)
  goTo(16)
  await says(unknown)
  expect(screen.getByRole('region')).not.toHaveTextContent(unpaid)
})
