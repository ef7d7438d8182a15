import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createIntentClient, parseIntentData, quoteIntentEdge, serializeIntentData } from '../../src/api/index.ts'
import * as hooks from '../../src/hooks/index.ts'
import {
  intentQueryKey,
  intentQueryOptions,
  intentReceiptQueryOptions,
  yieldMarketsQueryOptions,
} from '../../src/queries/index.ts'
import { createSandbox } from '../../src/sandbox/index.ts'
import { edgeRequest, evmRequest } from '../setup/kit.tsx'

const complaints = () => [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls]
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

/** Creates a service in the server's own process, and counts its requests. */
const service = () => {
  const sandbox = createSandbox({ seed: 3, now: Date.UTC(2026, 0, 1) })
  let asked = 0
  const client = createIntentClient({
    baseUrl: 'http://sandbox.test',
    id: 'server',
    fetch: (input, init) => {
      asked++
      return sandbox.fetch(input, init)
    },
  })
  return { client, asked: () => asked }
}

/** Renders every hook of the kit at once. */
function Everything(): ReactNode {
  const reads = [
    hooks.useQuoteIntent(evmRequest),
    hooks.useQuoteEdge(edgeRequest),
    hooks.useIntent({ intentId: 'i' }),
    hooks.useIntentReceipt({ intentId: 'i', longPoll: true }),
    hooks.useIntentHistory({}),
    hooks.useSearchIntents({ byIntentId: 'i' }),
    hooks.useEdges(),
    hooks.useEdgeStatus({ edgeId: 'e' }),
    hooks.useTokenPrices({ tokens: [{ chainId: 1, tokenAddress: `0x${'0'.repeat(40)}` }] }),
    hooks.useFiatCurrencies(),
    hooks.useExchangeRate({ toCurrency: 'EUR' }),
    hooks.useYieldMarkets(),
    hooks.useYieldProviders(),
    hooks.useYieldBalances({ queries: [{ address: 'a', network: 'base' }] }),
  ]
  const writes = [
    hooks.useExecuteIntent(),
    hooks.useExecuteEdge(),
    hooks.useCommitIntent(),
    hooks.useAbortIntent(),
    hooks.usePrepareRecovery(),
    hooks.useBuildRecoveryTransaction(),
  ]
  const { step } = hooks.useAbort({ intentId: 'i' })
  const { expired } = hooks.useQuoteExpiry({ quote: undefined })
  const { intents } = hooks.useTrackedIntents()
  const own = [
    hooks.usePayment({ request: evmRequest, quote: undefined }).step,
    String(hooks.usePaymentStatus({ intentId: 'i' }).status),
    hooks.useRecovery({ intentId: 'i' }).step,
    hooks.useRecoverable({ owner: '0x1111111111111111111111111111111111111111' }).items.length,
    hooks.useCheckout({ request: edgeRequest, intentId: 'i' }).screen,
    hooks.useCheckout({ request: edgeRequest }).screen,
    String(hooks.useWallet()),
    hooks.useWalletBalances({ tokens: [] }).balances.length,
  ]
  return (
    <p>
      {reads.map(({ status }) => status).join()} {writes.map(({ status }) => status).join()} {String(expired)}{' '}
      {intents.length} {step} {own.join()}
    </p>
  )
}

describe('on a server', () => {
  it('every hook renders its first state, asks nothing and says nothing', () => {
    const { client, asked } = service()
    const html = renderToString(
      <hooks.IntentKitProvider client={client}>
        <Everything />
      </hooks.IntentKitProvider>,
    )
    const said = [Array(14).fill('pending').join(), Array(6).fill('idle').join(), 'false', '0', 'loading']
    said.push('idle,undefined,loading,0,follow,choose,undefined,0')
    expect(html.replaceAll('<!-- -->', '')).toBe(`<p>${said.join(' ')}</p>`)
    expect(asked()).toBe(0)
    expect(complaints()).toEqual([])
  })

  it('starts no timer that would keep the process and what a request has cached', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const { client } = service()
    const queryClient = new QueryClient()
    renderToString(
      <hooks.IntentKitProvider client={client} queryClient={queryClient}>
        <Everything />
      </hooks.IntentKitProvider>,
    )
    // A receipt that doesn't exist yet is looked for with its intent, which is cached for longer than others.
    const { intent } = await quoteIntentEdge(client, edgeRequest)
    const { intentId = '' } = intent ?? {}
    await queryClient.prefetchQuery(intentReceiptQueryOptions(client, { intentId }))
    expect(queryClient.getQueryState(intentQueryKey(client, { intentId }))?.status).toBe('success')
    expect(timers.mock.calls.filter(([, delay = 0]) => delay > 60_000)).toEqual([])
  })

  it('what was fetched ahead is in the page, and reaches the browser with every digit', async () => {
    const { client } = service()
    const { intent } = await quoteIntentEdge(client, edgeRequest)
    const intentId = intent?.intentId ?? ''
    const onServer = new QueryClient()
    await onServer.prefetchQuery(intentQueryOptions(client, { intentId }))
    await onServer.prefetchInfiniteQuery(yieldMarketsQueryOptions(client, { limit: 5 }))
    const sent = serializeIntentData(dehydrate(onServer))

    function Prefetched(): ReactNode {
      const { data: found } = hooks.useIntent({ intentId })
      const { data: markets } = hooks.useYieldMarkets({ limit: 5 })
      return (
        <p>
          {String(found?.salt)} {markets?.items.length}
        </p>
      )
    }
    const inBrowser = renderToString(
      <hooks.IntentKitProvider client={client} queryClient={new QueryClient()}>
        <HydrationBoundary state={parseIntentData(sent)}>
          <Prefetched />
        </HydrationBoundary>
      </hooks.IntentKitProvider>,
    )
    expect(intent?.salt).toBeGreaterThan(2n ** 64n)
    expect(inBrowser).toContain(String(intent?.salt))
    expect(inBrowser).toMatch(/5<\/p>/)
    expect(complaints()).toEqual([])
  })
})
