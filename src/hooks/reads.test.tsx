import { beforeEach, describe, expect, it } from 'vitest'
import { quickClock } from '../../test/setup/drivenClock.ts'
import { edgeRequest, evmRequest, page, sandboxOverHttp } from '../../test/setup/kit.tsx'
import { type IntentClient, quoteIntentEdge } from '../api/index.ts'
import type { OperationName } from '../sandbox/index.ts'
import * as hooks from './index.ts'

/** The parts of React Query's result that the tests check. */
interface Read {
  data: unknown
  error: { error: string; path?: string | undefined } | null
  status: string
  fetchStatus: string
}

interface Case {
  hook: string
  operation: OperationName
  /** Calls the hook with everything it needs. */
  use: (quoted: { intentId: string; edgeId: string }) => Read
  /** Calls the hook without something it needs. Absent if it needs nothing. */
  incomplete?: () => Read
  /** The approximate value of `data`. */
  data: unknown
  /** The reaction to a failure: it retries when the service answers "later", or only without an answer; or it polls. */
  repeats: 'always' | 'unanswered' | 'polls'
}

beforeEach(() => quickClock())

const some = expect.any(String)
const token = { chainId: 8453, tokenAddress: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913' }
const owner = edgeRequest.intent.ownerAddress

const cases: Case[] = [
  {
    hook: 'useQuoteIntent',
    operation: 'QuoteIntent',
    use: () => hooks.useQuoteIntent(evmRequest),
    incomplete: () => hooks.useQuoteIntent({ ...evmRequest, destinationTokenAmount: undefined }),
    data: { intent: expect.objectContaining({ status: 'QUOTED' }) },
    repeats: 'unanswered',
  },
  {
    hook: 'useQuoteEdge',
    operation: 'QuoteIntentEdge',
    use: () => hooks.useQuoteEdge(edgeRequest),
    incomplete: () => hooks.useQuoteEdge({ intent: edgeRequest.intent }),
    data: { edgeId: some },
    repeats: 'unanswered',
  },
  {
    hook: 'useIntent',
    operation: 'GetIntent',
    use: ({ intentId }) => hooks.useIntent({ intentId }),
    incomplete: () => hooks.useIntent({}),
    data: { intentId: some, wireText: some },
    repeats: 'always',
  },
  {
    hook: 'useIntentReceipt',
    operation: 'GetIntentReceipt',
    use: ({ intentId }) => hooks.useIntentReceipt({ intentId }),
    incomplete: () => hooks.useIntentReceipt({}),
    data: null,
    repeats: 'polls',
  },
  {
    hook: 'useIntentHistory',
    operation: 'GetIntentHistory',
    use: () => hooks.useIntentHistory({ byOwnerAddress: owner }),
    data: { intents: [expect.objectContaining({ status: 'QUOTED' })] },
    repeats: 'always',
  },
  {
    hook: 'useSearchIntents',
    operation: 'SearchIntents',
    use: () => hooks.useSearchIntents({ byOwnerAddress: owner }),
    incomplete: () => hooks.useSearchIntents({ byOwnerAddress: '' }),
    data: [expect.objectContaining({ ownerAddress: owner })],
    repeats: 'always',
  },
  {
    hook: 'useEdges',
    operation: 'GetEdges',
    use: () => hooks.useEdges(),
    data: [expect.objectContaining({ rail: 'SOLANA' }), expect.objectContaining({ rail: 'TRON' })],
    repeats: 'always',
  },
  {
    hook: 'useEdgeStatus',
    operation: 'GetEdgeStatus',
    use: ({ edgeId }) => hooks.useEdgeStatus({ edgeId }),
    incomplete: () => hooks.useEdgeStatus({}),
    data: { status: 'PENDING' },
    repeats: 'polls',
  },
  {
    hook: 'useTokenPrices',
    operation: 'GetTokenPrices',
    use: () => hooks.useTokenPrices({ tokens: [token] }),
    incomplete: () => hooks.useTokenPrices({ tokens: [] }),
    data: [expect.objectContaining({ priceUsd: expect.closeTo(1, 1) })],
    repeats: 'always',
  },
  {
    hook: 'useFiatCurrencies',
    operation: 'GetFiatCurrencyList',
    use: () => hooks.useFiatCurrencies(),
    data: expect.arrayContaining([expect.objectContaining({ code: 'EUR' })]),
    repeats: 'always',
  },
  {
    hook: 'useExchangeRate',
    operation: 'GetExchangeRate',
    use: () => hooks.useExchangeRate({ toCurrency: 'EUR' }),
    data: { value: expect.any(Number), vsCurrency: 'USD' },
    repeats: 'always',
  },
  {
    hook: 'useYieldMarkets',
    operation: 'YieldGetMarkets',
    use: () => hooks.useYieldMarkets({ limit: 1 }),
    data: { items: [expect.objectContaining({ id: some })], total: expect.any(Number) },
    repeats: 'always',
  },
  {
    hook: 'useYieldProviders',
    operation: 'YieldGetProviders',
    use: () => hooks.useYieldProviders(),
    data: { items: expect.arrayContaining([expect.objectContaining({ id: some })]) },
    repeats: 'always',
  },
  {
    hook: 'useYieldBalances',
    operation: 'YieldGetAggregateBalances',
    use: () => hooks.useYieldBalances({ queries: [{ address: owner ?? '', network: 'base' }] }),
    incomplete: () => hooks.useYieldBalances({}),
    data: { items: expect.any(Array), errors: [] },
    repeats: 'always',
  },
]

const quoted = async (client: IntentClient) => {
  const { edgeId, intent } = await quoteIntentEdge(client, edgeRequest)
  return { edgeId, intentId: intent?.intentId ?? '' }
}

/** Mounts one hook, with a service of its own and everything else a test needs. */
const mounted = async (
  { use, operation }: Case,
  fault?: 'ChainNodeHealth' | 'NotFound' | 'drop' | 'hang',
  {
    times = 99,
    ...queries
  }: { times?: number; throwOnError?: boolean; enabled?: boolean; notifyOnChangeProps?: ['data'] } = {},
) => {
  const { sandbox, client, asked, left } = await sandboxOverHttp()
  const known = await quoted(client)
  const before = asked(operation)
  if (fault) sandbox.fault(operation, fault, { times })
  const { hook, queryClient } = page(client)
  queryClient.setDefaultOptions({ queries })
  const { result, unmount } = hook(() => {
    const { data, error, status, fetchStatus } = use(known)
    return { data, error, status, fetchStatus }
  })
  return { result, unmount, asked: () => asked(operation) - before, left: () => left(operation) }
}

describe.each(cases)('$hook', (one) => {
  const matches = one.data === null ? (data: unknown) => expect(data).toBeNull() : expectLike(one.data)

  it('hands out the useful part', async () => {
    const { result, asked } = await mounted(one)
    await expect.poll(() => result.current.status).toBe('success')
    matches(result.current.data)
    expect(result.current.error).toBeNull()
    expect(asked()).toBe(1)
  })

  it('is read also where a host switches its queries off by default', async () => {
    const { result } = await mounted(one, undefined, { enabled: false })
    await expect.poll(() => result.current.status).toBe('success')
  })

  if (one.incomplete) {
    it('waits while something is missing, and never throws', async () => {
      const { client, asked } = await sandboxOverHttp()
      const { hook } = page(client)
      const { incomplete } = one
      const { result } = hook(() => {
        const { data, error, status, fetchStatus } = (incomplete as () => Read)()
        return { data, error, status, fetchStatus }
      })
      await new Promise((resolve) => setTimeout(resolve, 400))
      expect(result.current).toEqual({ data: undefined, error: null, status: 'pending', fetchStatus: 'idle' })
      expect(asked(one.operation)).toBe(0)
    })
  }

  // A missing receipt is no error: useIntentReceipt.test.tsx tests it.
  it.skipIf(one.data === null)('hands out an error that time does not heal at once', async () => {
    const { result, asked } = await mounted(one, 'NotFound')
    await expect.poll(() => result.current.error?.error).toBe('NotFound')
    expect(asked()).toBe(1)
  })

  it.skipIf(one.data === null)('keeps its error from the page where a host lets errors throw', async () => {
    const { result } = await mounted(one, 'NotFound', { throwOnError: true })
    await expect.poll(() => result.current?.error?.error).toBe('NotFound')
  })

  it.skipIf(one.data === null)('hands out its error where a host lets only data render by default', async () => {
    const { result } = await mounted(one, 'NotFound', { notifyOnChangeProps: ['data'] })
    await expect.poll(() => result.current.error?.error).toBe('NotFound')
  })

  it(`repeats as its operation allows: ${one.repeats}`, async () => {
    const [answered, dropped] = await Promise.all([
      mounted(one, 'ChainNodeHealth', { times: 1 }),
      mounted(one, 'drop', { times: 1 }),
    ])
    if (one.repeats === 'unanswered') {
      await expect.poll(() => answered.result.current.error?.error).toBe('ChainNodeHealth')
      expect(answered.asked()).toBe(1)
    } else {
      // A poll's failure is shown, and the next poll is its retry.
      if (one.repeats === 'polls') await expect.poll(() => answered.result.current.error?.error).toBe('ChainNodeHealth')
      await expect.poll(() => answered.result.current.status, { timeout: 8000 }).toBe('success')
      expect(answered.asked()).toBe(2)
    }
    await expect.poll(() => dropped.result.current.status, { timeout: 8000 }).toBe('success')
    expect(dropped.asked()).toBe(2)
  })

  it('lets go of the connection when it leaves the page', async () => {
    const { unmount, asked, left } = await mounted(one, 'hang')
    await expect.poll(asked).toBe(1)
    expect(left()).toBe(0)
    unmount()
    await expect.poll(left).toBe(1)
  })
})

function expectLike(expected: unknown): (data: unknown) => void {
  return (data) => {
    if (Array.isArray(expected) || !(expected && Object.getPrototypeOf(expected) === Object.prototype))
      expect(data).toEqual(expected)
    else expect(data).toMatchObject(expected as object)
  }
}
