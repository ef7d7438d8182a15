import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { render, renderHook, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { page, sandboxOverHttp } from '../../test/setup/kit.tsx'
import { reply, serve } from '../../test/setup/server.ts'
import { createIntentClient } from '../api/index.ts'
import { IntentKitProvider, useEdges, useIntentKit } from './index.ts'

const client = createIntentClient({ baseUrl: 'https://x.test', id: 'a' })

describe('the cache', () => {
  it('is the host’s where there is one above, the given one before it, else the kit’s own', () => {
    const above = new QueryClient()
    const given = new QueryClient()
    const within = (given?: QueryClient, above?: QueryClient) => {
      const kit = (
        <IntentKitProvider client={client} queryClient={given}>
          <Show />
        </IntentKitProvider>
      )
      let found: QueryClient | undefined
      function Show() {
        found = useQueryClient()
        return null
      }
      render(above ? <QueryClientProvider client={above}>{kit}</QueryClientProvider> : kit)
      return found
    }
    expect(within(undefined, above)).toBe(above)
    expect(within(given, above)).toBe(given)
    expect(within(given)).toBe(given)
    const own = within()
    expect(own).toBeInstanceOf(QueryClient)
    expect([above, given]).not.toContain(own)
  })

  it('is the kit’s own once the host removes the one that it passed in', async () => {
    const { client: other } = await sandboxOverHttp()
    const Rails = () => (
      <p>
        {useEdges()
          .data?.map(({ rail }) => rail)
          .join()}
      </p>
    )
    const tree = (queryClient?: QueryClient) => (
      <IntentKitProvider client={other} queryClient={queryClient}>
        <Rails />
      </IntentKitProvider>
    )
    const { rerender } = render(tree(new QueryClient()))
    expect(await screen.findByText('SOLANA,TRON')).toBeVisible()
    rerender(tree())
    expect(await screen.findByText('SOLANA,TRON')).toBeVisible()
  })

  it('is not shared by two clients of one deployment, and never holds the access key', async () => {
    const { url, requests } = await serve(({ headers }, response) =>
      reply(response, { edges: [{ rail: String(headers['x-access-key']), modes: [] }] }),
    )
    const queryClient = new QueryClient()
    const Rails = () => <p>{useEdges().data?.[0]?.rail}</p>
    render(
      <QueryClientProvider client={queryClient}>
        {['first-secret', 'other-secret'].map((accessKey) => (
          <IntentKitProvider key={accessKey} client={createIntentClient({ baseUrl: url, accessKey })}>
            <Rails />
          </IntentKitProvider>
        ))}
      </QueryClientProvider>,
    )
    expect(await screen.findByText('first-secret')).toBeVisible()
    expect(await screen.findByText('other-secret')).toBeVisible()
    expect(requests).toHaveLength(2)
    const keys = queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey)
    expect(JSON.stringify(keys)).not.toContain('secret')
    for (const key of keys) expect(() => queryClient.getQueryData(key)).not.toThrow()
  })
})

it('hands the host’s facts on, the same object as long as they are the same, even if they are written inline', () => {
  const seen = new Set<unknown>()
  const inline = () => ({
    chains: [{ id: 8453, name: 'Base' }],
    tokens: [{ chainId: 8453, tokenAddress: '0x1', decimals: 6 }],
    messages: { 'checkout.pay': 'Buy' },
    spenders: ['0x2'],
  })
  const Show = () => {
    seen.add(useIntentKit())
    return null
  }
  const tree = () => (
    <IntentKitProvider client={client} locale="de" {...inline()}>
      <Show />
    </IntentKitProvider>
  )
  const { rerender } = render(tree())
  rerender(tree())
  expect([...seen]).toEqual([expect.objectContaining({ client, locale: 'de', ...inline(), remoteImages: false })])
})

it('stays without an exchange rate, even if a host lets errors throw', async () => {
  const { client: other, sandbox, asked } = await sandboxOverHttp()
  sandbox.fault('GetExchangeRate', 'NotFound', { times: 99 })
  const queryClient = new QueryClient({ defaultOptions: { queries: { throwOnError: true } } })
  render(
    <IntentKitProvider client={other} queryClient={queryClient} currency="EUR">
      the shop
    </IntentKitProvider>,
  )
  const failed = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .some(({ state }) => state.status === 'error')
  await waitFor(() => expect([asked('GetExchangeRate'), failed()]).toEqual([1, true]))
  expect(screen.getByText('the shop')).toBeVisible()
})

it.each<[string, object, number | undefined]>([
  ['its sign', { symbol: '€', value: 0.9, vsCurrency: 'USD' }, 0.9],
  ['its code', { symbol: 'EUR', value: 1, vsCurrency: 'usd' }, 1],
  ['a word', { symbol: 'Eur', value: 0.9 }, 0.9],
  ['nothing', { value: 0.9 }, 0.9],
  ['the sign of dollars, at another rate', { symbol: '$', value: 1.5 }, 1.5],
  ['dollars', { name: 'US Dollar', symbol: '$', value: 1, vsCurrency: 'USD' }, undefined],
  ['US dollars', { symbol: 'US$', value: 1 }, undefined],
  ['the code of dollars', { symbol: 'usd', value: 1 }, undefined],
  ['another code', { name: 'Yen', symbol: 'JPY', value: 149, vsCurrency: 'USD' }, undefined],
  ['its sign, relative to something else', { symbol: '€', value: 0.006, vsCurrency: '¥' }, undefined],
  ['a symbol that is none', { symbol: { toString: 5 }, value: 0.9 }, 0.9],
])('takes a rate for the asked currency if its symbol is %s, and no other', async (_, exchangeRate, usable) => {
  const { url, requests } = await serve((_, response) => reply(response, { exchangeRate, currencies: [] }))
  let found: ReturnType<typeof useIntentKit> | undefined
  const Show = () => {
    found = useIntentKit()
    return null
  }
  const queryClient = new QueryClient()
  render(
    <IntentKitProvider client={createIntentClient({ baseUrl: url })} queryClient={queryClient} currency="EUR">
      <Show />
    </IntentKitProvider>,
  )
  await waitFor(() => expect([requests.length, queryClient.isFetching()]).toEqual([2, 0]))
  await waitFor(() => expect([found?.currency, found?.usdRate]).toEqual(['EUR', usable]))
})

it('calls the latest connect dialog, and renders nothing again for a new function', () => {
  const seen: (() => void)[] = []
  const Show = () => {
    const { onConnect } = useIntentKit()
    seen.push(onConnect as () => void)
    return null
  }
  const child = <Show />
  const [first, second] = [vi.fn(), vi.fn()]
  const tree = (onConnect?: () => void) => (
    <IntentKitProvider client={client} onConnect={onConnect}>
      {child}
    </IntentKitProvider>
  )
  const { rerender } = render(tree(first))
  rerender(tree(second))
  expect(seen).toHaveLength(1)
  seen[0]?.()
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  rerender(tree())
  expect(seen).toEqual([expect.any(Function), undefined])
})

it('a hook without a client says what to do', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() =>
    renderHook(() => useEdges(), {
      wrapper: ({ children }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>,
    }),
  ).toThrow(/IntentKitProvider/)
  vi.restoreAllMocks()
})

it('a hook can bring its own client', async () => {
  const { client: other } = await sandboxOverHttp()
  const { hook } = page(client)
  const { result } = hook(() =>
    useEdges({ client: other, query: { select: (edges) => edges.map(({ rail }) => rail) } }),
  )
  await expect.poll(() => result.current.data).toEqual(['SOLANA', 'TRON'])
})
