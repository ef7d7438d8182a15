import { onlineManager, QueryClient } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { edgeRequest, sandboxOverHttp } from '../../../test/setup/kit.tsx'
import { executeIntentEdge, quoteIntentEdge } from '../../api/index.ts'
import { IntentKitProvider } from '../../hooks/index.ts'
import { journalOf } from '../../payments/journal/index.ts'
import { IntentTimeline } from './IntentTimeline.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
})

it('does not say that nothing was received where the device was offline when the quote ended', async () => {
  const now = Date.now()
  const { client, sandbox, asked } = await sandboxOverHttp({ now })
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
  await waitFor(() => expect(asked('GetEdgeStatus')).toBeGreaterThan(0))
  await screen.findByRole('heading', { name: 'Waiting for your payment' })
  onlineManager.setOnline(false)
  sandbox.pay(intentId)
  sandbox.advance(60_000)
  vi.useFakeTimers({ toFake: ['Date'], now: now + 16 * 60_000 })
  // The next poll finds the device offline.
  await waitFor(
    () => {
      rerender(page())
      expect(screen.getByRole('region')).toHaveTextContent("We can't tell whether this was paid.")
    },
    { timeout: 10_000 },
  )
  expect(screen.getByRole('region')).not.toHaveTextContent('Nothing was received')
  onlineManager.setOnline(true)
  await screen.findByRole('heading', { name: 'On its way' }, { timeout: 10_000 })
}, 30_000)
