import { QueryClient } from '@tanstack/react-query'
import { act, render, waitFor } from '@testing-library/react'
import { Activity, type ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { patient, payer, request, sol } from '../../test/setup/checkoutFacts.ts'
import { edgeRequest, sandboxOverHttp, wait } from '../../test/setup/kit.tsx'
import { createIntentClient, executeIntentEdge, type IntentClient, quoteIntentEdge } from '../api/index.ts'
import { baseKey } from '../queries/internal/index.ts'
import { IntentKitProvider, type UseCheckoutParameters, type UseCheckoutResult, useCheckout } from './index.ts'

beforeEach(() => localStorage.clear())

/** A checkout on a page that the host hides and shows again, as Next.js does with the pages that it keeps. */
function open(client: IntentClient, parameters: Partial<UseCheckoutParameters>, queryClient?: QueryClient) {
  const result = {} as { current: UseCheckoutResult }
  const events: string[] = []
  function Shop() {
    result.current = useCheckout({
      request,
      payTokens: [sol],
      addresses: { SOLANA: payer },
      onArmed: () => events.push('armed'),
      onPaid: () => events.push('paid'),
      onStatus: ({ status }) => events.push(status.stage),
      onSettled: ({ outcome }) => events.push(`settled ${outcome}`),
      ...parameters,
    })
    return null
  }
  const shop = <Shop />
  const page = (mode: 'visible' | 'hidden'): ReactNode => (
    <IntentKitProvider client={client} queryClient={queryClient}>
      <Activity mode={mode}>{shop}</Activity>
    </IntentKitProvider>
  )
  const { rerender } = render(page('visible'))
  return { result, events, hide: () => rerender(page('hidden')), show: () => rerender(page('visible')) }
}

async function accept(result: { current: UseCheckoutResult }) {
  await waitFor(() => expect(result.current.choose).toBeDefined(), patient)
  act(() => result.current.choose?.())
  await waitFor(() => expect(result.current.accept).toBeDefined(), patient)
  act(() => result.current.accept?.({ consentTo: result.current.terms }))
}

it('asks no wallet for a press from before the page was hidden', async () => {
  const service = await sandboxOverHttp({ speed: 20, handoff: 'wallet' })
  let release: (() => void) | undefined
  const client = createIntentClient({
    baseUrl: service.url,
    fetch: async (input, init) => {
      if (!release && String(input).endsWith('ExecuteIntentEdge')) await new Promise<void>((done) => (release = done))
      return fetch(input, init)
    },
  })
  const payEdge = vi.fn(async () => ({ hash: '5'.repeat(64) }))
  const { result, events, hide, show } = open(client, { payEdge })
  await accept(result)
  await waitFor(() => expect(result.current.isArming).toBe(true), patient)
  await wait(50)
  hide()
  await act(async () => release?.())
  await waitFor(() => expect(events).toContain('armed'), patient)
  show()
  await waitFor(() => expect(result.current.isArmed).toBe(true), patient)
  await wait(700)
  expect(payEdge).not.toHaveBeenCalled()
  await act(() => result.current.payment.pay())
  await waitFor(() => expect(payEdge).toHaveBeenCalledOnce(), patient)
})

it.each(['GetIntent', 'GetIntentReceipt', 'GetEdgeStatus'])(
  'reports a payment on from where it was when the page is shown again, however late %s answers',
  async (operation) => {
    const { client, sandbox } = await sandboxOverHttp({ now: Date.now(), latencyMs: { [operation]: 400 } })
    const { intent } = await quoteIntentEdge(client, edgeRequest)
    const intentId = intent?.intentId ?? ''
    await executeIntentEdge(client, { intentId })
    sandbox.pay(intentId)
    sandbox.advance(60_000)
    // A page that is hidden for longer than this has to ask again.
    const queryClient = new QueryClient({ defaultOptions: { queries: { gcTime: 50 } } })
    const { events, hide, show } = open(client, { request: undefined, intentId }, queryClient)
    const isRead = () => {
      for (const base of ['intent', 'intentReceipt'])
        expect(queryClient.getQueriesData({ queryKey: baseKey(client, base) })[0]?.[1]).toBeDefined()
    }
    await waitFor(isRead, patient)
    await wait(500)
    const before = [...events]
    expect(before.at(-1)).toMatch(/delivered|settled/)
    hide()
    await waitFor(() => expect(queryClient.getQueriesData({ queryKey: baseKey(client, 'intentReceipt') })).toEqual([]))
    show()
    await waitFor(isRead, patient)
    await wait(500)
    expect(events).toEqual(before)
  },
)
