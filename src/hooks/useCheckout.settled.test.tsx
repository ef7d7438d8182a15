import { QueryClient } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { patient } from '../../test/setup/checkoutFacts.ts'
import { quickClock } from '../../test/setup/drivenClock.ts'
import { edgeRequest, sandboxOverHttp } from '../../test/setup/kit.tsx'
import {
  createIntentClient,
  executeIntent,
  executeIntentEdge,
  type QuoteIntentEdgeRequest,
  quoteIntentEdge,
} from '../api/index.ts'
import { journalOf } from '../payments/journal/index.ts'
import { baseKey } from '../queries/internal/index.ts'
import type { OperationName } from '../sandbox/index.ts'
import { type CheckoutSettlement, IntentKitProvider, type UseCheckoutParameters, useCheckout } from './index.ts'

beforeEach(() => localStorage.clear())

const owner = '0x1111111111111111111111111111111111111111'
const request: QuoteIntentEdgeRequest = {
  intent: {
    ownerAddress: owner,
    originChainId: 42161,
    originTokenAddress: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
    destinationTokenAmount: 500_000_000n,
  },
  edge: {
    rail: 'SOLANA',
    mode: 'DESTINATION',
    destinationChainId: 1399811149,
    destinationAddress: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
    destinationTokenAddress: '11111111111111111111111111111111',
  },
}

const late: OperationName[] = ['GetIntent', 'GetIntentReceipt', 'GetEdgeStatus']

it.each(late)('a refund is told once, with all that there is to tell, however late %s answers', async (operation) => {
  const { client, sandbox } = await sandboxOverHttp({ now: Date.now(), latencyMs: { [operation]: 400 } })
  const quote = await quoteIntentEdge(client, request)
  const intentId = quote.intent?.intentId ?? ''
  sandbox.outcome(intentId, 'refunds')
  const { hash } = sandbox.pay(intentId)
  await executeIntent(client, { intentId, depositTransactionHash: hash })
  sandbox.advance(60_000)
  journalOf(client).put({ quote, request, step: 'paid', walletAsked: true, depositTransactionHash: hash })

  const settled: CheckoutSettlement[] = []
  const wrapper = ({ children }: { children: ReactNode }) => (
    <IntentKitProvider client={client}>{children}</IntentKitProvider>
  )
  const { result } = renderHook(
    () => useCheckout({ request, intentId, onSettled: (settlement) => settled.push(settlement) }),
    { wrapper },
  )
  await waitFor(() => expect(result.current.status?.can).toEqual(['quote-again']), { timeout: 10_000 })
  expect(settled).toMatchObject([
    { outcome: 'refunded', status: { refund: { to: owner, isPayer: true }, can: ['quote-again'] } },
  ])
})

it.each(['fails', 'is cancelled by the host', 'is cleared by the host', 'is off by default'] as const)(
  'an order that was opened by its id is reported as paid and settled, also if its first read %s',
  async (how) => {
    quickClock()
    const { client, sandbox } = await sandboxOverHttp({ speed: 20, latencyMs: { GetIntent: 300 } })
    const { intent } = await quoteIntentEdge(client, edgeRequest)
    const intentId = intent?.intentId ?? ''
    await executeIntentEdge(client, { intentId })

    const isFailing = how === 'fails'
    if (isFailing)
      for (const operation of ['GetIntent', 'SearchIntents'] as const) sandbox.fault(operation, 'unavailable')
    const enabled = how !== 'is off by default'
    const queryClient = new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false, enabled } } })
    const events: string[] = []
    const wrapper = ({ children }: { children: ReactNode }) => (
      <IntentKitProvider client={client} queryClient={queryClient}>
        {children}
      </IntentKitProvider>
    )
    const onPaid = () => events.push('paid')
    const onSettled = ({ outcome }: CheckoutSettlement) => events.push(outcome)
    const { result } = renderHook(() => useCheckout({ request: edgeRequest, intentId, onPaid, onSettled }), { wrapper })
    if (isFailing) {
      await waitFor(() => expect(result.current.error?.error).toBe('Unavailable'), patient)
      sandbox.fault('GetIntent', 'none')
      sandbox.fault('SearchIntents', 'none')
    } else if (enabled) {
      await waitFor(() => expect(queryClient.isFetching({ queryKey: baseKey(client, 'intent') })).toBe(1))
      await act(async () =>
        how === 'is cleared by the host' ? queryClient.clear() : await queryClient.cancelQueries(),
      )
    }
    sandbox.pay(intentId)
    await waitFor(() => expect(events).toEqual(['paid', 'succeeded']), patient)
    expect(result.current.error).toBeUndefined()
  },
)

it('the next order stays on screen when the host replaces its client', async () => {
  quickClock()
  const { client, sandbox, url } = await sandboxOverHttp({ speed: 20 })
  const { intent } = await quoteIntentEdge(client, edgeRequest)
  const intentId = intent?.intentId ?? ''
  await executeIntentEdge(client, { intentId })
  sandbox.pay(intentId)

  const replaced = createIntentClient({ baseUrl: url, id: 'replaced' })
  const queryClient = new QueryClient()
  let current = client
  const wrapper = ({ children }: { children: ReactNode }) => (
    <IntentKitProvider client={current} queryClient={queryClient}>
      {children}
    </IntentKitProvider>
  )
  const first: UseCheckoutParameters = { request: edgeRequest, intentId }
  const { result, rerender } = renderHook(useCheckout, { wrapper, initialProps: first })
  await waitFor(() => expect(result.current.status?.outcome).toBe('succeeded'), patient)

  const next = { request: { ...edgeRequest, intent: { ...edgeRequest.intent, destinationTokenAmount: 7_000_000n } } }
  rerender(next)
  expect(result.current).toMatchObject({ screen: 'choose', intentId: undefined })
  current = replaced
  rerender(next)
  await waitFor(() => expect(queryClient.getQueriesData({ queryKey: baseKey(replaced, 'intent') })).toHaveLength(1))
  await waitFor(() => expect(queryClient.isFetching({ queryKey: baseKey(replaced, 'intent') })).toBe(0), patient)
  await act(async () => {})
  expect(result.current).toMatchObject({ screen: 'choose', intentId: undefined })
})

it('an error of a payment is reported once, also when the host replaces its client', async () => {
  quickClock()
  const { client, url } = await sandboxOverHttp({ speed: 20 })
  const replaced = createIntentClient({ baseUrl: url, id: 'replaced' })
  let current = client
  const wrapper = ({ children }: { children: ReactNode }) => (
    <IntentKitProvider client={current}>{children}</IntentKitProvider>
  )
  const errors: string[] = []
  const unknown = `0x${'ab'.repeat(32)}`
  const { result, rerender } = renderHook(
    () => useCheckout({ intentId: unknown, onError: ({ error, operation }) => errors.push(`${error} ${operation}`) }),
    { wrapper },
  )
  const isReported = () => expect(errors).toContain('NotFound GetIntentReceipt')
  await waitFor(isReported, patient)
  expect(result.current.error?.error).toBe('NotFound')
  current = replaced
  rerender()
  await waitFor(() => expect(result.current.error).toBeUndefined(), patient)
  await waitFor(() => expect(result.current.error?.operation).toBe('GetIntentReceipt'), patient)
  await act(async () => {})
  isReported()
  expect(new Set(errors).size).toBe(errors.length)
})

it.each(
  late
    .slice(0, 2)
    .flatMap((operation) => (['moving', 'delivered'] as const).map((stage) => [stage, operation] as const)),
)(
  'a payment that is %s is not reported from its start when the host replaces its client, however late %s answers',
  async (stage, operation) => {
    const { client, sandbox, url } = await sandboxOverHttp({ now: Date.now(), latencyMs: { [operation]: 400 } })
    const { intent } = await quoteIntentEdge(client, edgeRequest)
    const intentId = intent?.intentId ?? ''
    await executeIntentEdge(client, { intentId })
    sandbox.pay(intentId)
    sandbox.advance(stage === 'delivered' ? 60_000 : 8_000)

    const replaced = createIntentClient({ baseUrl: url, id: 'replaced' })
    const queryClient = new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false } } })
    let current = client
    const wrapper = ({ children }: { children: ReactNode }) => (
      <IntentKitProvider client={current} queryClient={queryClient}>
        {children}
      </IntentKitProvider>
    )
    const stages: string[] = []
    const { rerender } = renderHook(
      () => useCheckout({ intentId, onStatus: ({ status }) => stages.push(status.stage) }),
      { wrapper },
    )
    const isRead = (of: typeof client) => {
      for (const base of ['intent', 'intentReceipt']) {
        const [[, data] = []] = queryClient.getQueriesData({ queryKey: baseKey(of, base) })
        expect(data).toBeDefined()
      }
    }
    await waitFor(() => isRead(client), patient)
    await act(async () => {})
    const before = [...stages]
    expect(before.at(-1)).toBe(stage)
    current = replaced
    rerender()
    await waitFor(() => isRead(replaced), patient)
    await act(async () => {})
    expect(stages).toEqual(before)
  },
)
