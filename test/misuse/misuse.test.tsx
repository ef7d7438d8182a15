import { createRequire } from 'node:module'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, renderHook, screen, waitFor } from '@testing-library/react'
import { type ReactElement, type ReactNode, StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createIntentClient, getEdges, type IntentClient } from '../../src/api/index.ts'
import { StaticCheckout as Checkout, type CheckoutProps } from '../../src/components/Checkout/Checkout.tsx'
import { BASE, BASE_USDC, chains, payer, SOL, SOLANA, shop, tokens } from '../../src/components/fixtures.ts'
import { IntentTimeline, QuoteCard } from '../../src/components/index.ts'
import { IntentKitProvider, type IntentKitProviderProps, useIntentReceipt } from '../../src/hooks/index.ts'
import { forgetMisuses } from '../../src/misuse/index.ts'
import { edgeRequest, sandboxOverHttp } from '../setup/kit.tsx'
import { say, serve } from '../setup/server.ts'

const written = vi.spyOn(console, 'error').mockImplementation(() => {})
/** Returns what the kit logged, without React's reports of what a boundary caught. */
const reports = () => written.mock.calls.map(([text]) => String(text)).filter((text) => text.startsWith('intent-kit'))

beforeEach(() => {
  localStorage.clear()
  forgetMisuses()
  written.mockClear()
})
afterEach(() => vi.unstubAllEnvs())

const order = {
  ownerAddress: shop,
  destinationChainId: BASE,
  destinationTokenAddress: BASE_USDC,
  destinationToAddress: shop,
  destinationTokenAmount: 100_000_000n,
}
const sol = { chainId: SOLANA, tokenAddress: SOL, symbol: 'SOL', decimals: 9 }
const usdc = { chainId: 42161, tokenAddress: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831', symbol: 'USDC', decimals: 6 }
const edge = {
  rail: 'SOLANA',
  originChainId: SOLANA,
  originTokenAddress: SOL,
  originAddress: payer,
  refundAddress: payer,
}

const sandbox = async () => (await sandboxOverHttp()).client
const answering = async (...answer: Parameters<typeof say>) =>
  createIntentClient({ baseUrl: (await serve(say(...answer))).url })
const page = async (status: number) => answering('<!doctype html>', status, { 'content-type': 'text/html' })

const shopPage =
  (checkout: object, provider: object = {}, connect: () => Promise<IntentClient> = sandbox) =>
  async (): Promise<ReactElement> => {
    const facts = { client: await connect(), tokens, chains, ...provider } as IntentKitProviderProps
    const props = { request: order, payTokens: [sol], ...checkout } as CheckoutProps
    return (
      <IntentKitProvider {...facts}>
        <Checkout {...props} />
      </IntentKitProvider>
    )
  }

/** Another copy of React Query, with its own QueryClient. */
const other: typeof import('@tanstack/react-query') = createRequire(import.meta.url)('@tanstack/react-query')

type Case = [
  name: string,
  page: () => Promise<ReactElement>,
  prop: string,
  fix: RegExp,
  payerSees: 'the sentence' | 'nothing of it',
]

const cases: Case[] = [
  [
    'a provider without a client',
    shopPage({}, { client: undefined }),
    'client',
    /createIntentClient\({ baseUrl }\)/,
    'the sentence',
  ],
  [
    'a provider without a client that shows another currency',
    shopPage({}, { client: undefined, currency: 'EUR' }),
    'client',
    /Pass client=/,
    'the sentence',
  ],
  [
    'a path that answers 404',
    shopPage({ request: { intent: order, edge } }, {}, () => page(404)),
    'baseUrl',
    /\/rpc\//,
    'the sentence',
  ],
  [
    'a path that answers 405',
    shopPage({ request: { intent: order, edge } }, {}, () => page(405)),
    'baseUrl',
    /\/rpc\//,
    'the sentence',
  ],
  [
    "a path that answers the page's HTML",
    shopPage({ request: { intent: order, edge } }, {}, () => page(200)),
    'baseUrl',
    /\/rpc\//,
    'the sentence',
  ],
  [
    'a gateway that knows no such path',
    shopPage({ request: { intent: order, edge } }, {}, () => answering('{"message":"Not Found"}', 404)),
    'baseUrl',
    /\/rpc\//,
    'the sentence',
  ],
  [
    'the name of another service',
    shopPage({ request: { intent: order, edge } }, {}, async () =>
      createIntentClient({ baseUrl: (await sandboxOverHttp()).url, service: 'Acme' }),
    ),
    'baseUrl',
    /compare baseUrl and service/i,
    'the sentence',
  ],
  [
    'EVM tokens alone without a wallet',
    shopPage({ payTokens: [usdc] }),
    'wallet',
    /useWagmiWallet|eip1193Wallet/,
    'the sentence',
  ],
  [
    'an unknown chain',
    shopPage({ request: { ...order, destinationChainId: 31337 } }),
    'request.destinationChainId (31337)',
    /chains of IntentKitProvider/,
    'nothing of it',
  ],
  ['no tokens', shopPage({ payTokens: [] }), 'payTokens', /Pass payTokens/, 'the sentence'],
  [
    'an ENS name as the owner',
    shopPage({ request: { ...order, ownerAddress: 'shop.eth' } }),
    'request.ownerAddress',
    /getEnsAddress/,
    'the sentence',
  ],
  [
    'an ENS name as the recipient',
    shopPage({ request: { intent: { ...order, destinationToAddress: 'shop.eth' } } }),
    'request.intent.destinationToAddress',
    /getEnsAddress/,
    'the sentence',
  ],
  [
    'a number as an amount',
    shopPage({ request: { ...order, destinationTokenAmount: 100_000_000 } }),
    'request.destinationTokenAmount',
    /Pass a bigint/,
    'the sentence',
  ],
  [
    'nothing as an amount',
    shopPage({ request: { ...order, destinationTokenAmount: 0n } }),
    'request.destinationTokenAmount',
    /Pass a bigint above 0/,
    'the sentence',
  ],
  [
    'text as an amount',
    shopPage({ request: { ...order, destinationTokenAmount: '100' } }),
    'request.destinationTokenAmount',
    /parseAmount.* of intent-kit\/format/,
    'the sentence',
  ],
  [
    'an ENS name in a card',
    async () => (
      <IntentKitProvider client={await sandbox()}>
        <QuoteCard request={{ edge: edgeRequest.edge, intent: { ...order, ownerAddress: 'shop.eth' } }} />
      </IntentKitProvider>
    ),
    'intent.ownerAddress',
    /getEnsAddress/,
    'the sentence',
  ],
  [
    'a QueryClient of another copy of React Query',
    shopPage({}, { queryClient: new other.QueryClient() }),
    'queryClient',
    /npm ls @tanstack\/react-query/,
    'nothing of it',
  ],
  [
    'no provider at all',
    async () => <Checkout request={order} payTokens={[sol]} />,
    'IntentKitProvider',
    /Render it inside <IntentKitProvider/,
    'the sentence',
  ],
  [
    'a QueryClientProvider alone',
    async () => (
      <QueryClientProvider client={new QueryClient()}>
        <IntentTimeline intentId="0xc0ff" />
      </QueryClientProvider>
    ),
    'IntentKitProvider',
    /Render it inside <IntentKitProvider/,
    'the sentence',
  ],
]

const sentence = /shop's checkout isn't set up correctly\.\s*Please tell the shop\./
const developerWords =
  /client|provider|url|payTokens|adapter|owner|destination|bigint|InvalidArgument|Webrpc|Expected|HTTP|40\d|JSON|intent-kit|query|chainId|\.eth|Quote[A-Z]/i

/** Renders a page twice, and waits until the payer sees the outcome. */
async function show(make: () => Promise<ReactElement>, payerSees: Case[4]) {
  const outcome =
    payerSees === 'the sentence'
      ? () => expect(document.body).toHaveTextContent(sentence)
      : () => expect(screen.getByLabelText('Your Solana address')).toBeVisible()
  for (const _ of [1, 2]) {
    const { unmount } = render(<StrictMode>{await make()}</StrictMode>)
    await waitFor(outcome)
    expect(document.body.textContent).not.toMatch(developerWords)
    unmount()
  }
}

describe.each(cases)('%s', (_, make, prop, fix, payerSees) => {
  it('is reported once, with the prop and the fix, and none of it to the payer', async () => {
    await show(make, payerSees)
    expect(reports()).toHaveLength(1)
    expect(reports()[0]).toContain(`Where: ${prop}`)
    expect(reports()[0]).toMatch(fix)
  })

  it('is not reported in production', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    await show(make, payerSees)
    expect(reports()).toEqual([])
  })
})

describe('mistakes that no component can show', () => {
  const environments = [
    ['test', 1],
    ['production', 0],
  ] as const

  it.each(environments)('a bad baseUrl, in %s', (environment, count) => {
    vi.stubEnv('NODE_ENV', environment)
    for (const baseUrl of ['', 'intents.example', undefined as never, 'https://key@intents.example'])
      expect(() => createIntentClient({ baseUrl })).toThrow(/createIntentClient: InvalidArgument at baseUrl/)
    expect(reports()).toHaveLength(count)
    if (count) expect(reports()[0]).toMatch(/Where: baseUrl\nHow to fix it: .*https:\/\/intents\.example/)
  })

  it.each(environments)('a client that is created in each render, in %s', (environment, count) => {
    vi.stubEnv('NODE_ENV', environment)
    const create = () => createIntentClient({ baseUrl: '/intents' })
    const tree = (client: IntentClient) => (
      <StrictMode>
        <IntentKitProvider client={client} />
      </StrictMode>
    )
    const [first, second] = [create(), create()]
    const { rerender } = render(tree(first))
    for (const replaced of [first, second, second, first]) rerender(tree(replaced))
    expect(reports()).toEqual([])
    for (let renders = 0; renders < 9; renders++) rerender(tree(create()))
    expect(reports()).toHaveLength(count)
    if (count) expect(reports()[0]).toMatch(/Where: client\nHow to fix it: .*outside of components/)
  })

  it.each(environments)('a hook below the QueryClientProvider of another copy, in %s', async (environment, count) => {
    const client = await sandbox()
    vi.stubEnv('NODE_ENV', environment)
    const wrapper = ({ children }: { children: ReactNode }) => (
      <other.QueryClientProvider client={new other.QueryClient()}>{children}</other.QueryClientProvider>
    )
    for (const _ of [1, 2])
      expect(() => renderHook(() => useIntentReceipt({ client, intentId: '0xc0ff' }), { wrapper })).toThrow(
        'QueryClient',
      )
    expect(reports()).toHaveLength(count)
    if (count) expect(reports()[0]).toMatch(/Where: QueryClientProvider\nHow to fix it: .*npm ls @tanstack/)
  })

  it.each(environments)('a key function without an id, in %s', (environment, count) => {
    vi.stubEnv('NODE_ENV', environment)
    for (const _ of [1, 2])
      expect(() => createIntentClient({ baseUrl: 'https://intents.example', accessKey: () => 'key' })).toThrow('at id')
    expect(reports()).toHaveLength(count)
    if (count) expect(reports()[0]).toMatch(/access key from a function.*\nWhere: id\nHow to fix it: Pass an id/)
  })

  it.each(environments)('an access key that is empty or no key, in %s', async (environment, count) => {
    vi.stubEnv('NODE_ENV', environment)
    const baseUrl = 'https://intents.example'
    for (const accessKey of ['', 'two words'])
      expect(() => createIntentClient({ baseUrl, accessKey })).toThrow('at accessKey')
    const lazy = createIntentClient({ baseUrl, accessKey: () => '', id: 'shop' })
    await expect(getEdges(lazy, {})).rejects.toMatchObject({ error: 'InvalidArgument', path: 'accessKey' })
    expect(reports()).toHaveLength(count)
    if (count) expect(reports()[0]).toMatch(/it's empty.*\nWhere: accessKey\nHow to fix it: .*environment variable/)
    expect(reports().join()).not.toMatch(/two words|x21/)
  })

  // `fetch` is that of Node here, as on a server.
  it.each(environments)('a path as the address of the service on a server, in %s', async (environment, count) => {
    vi.stubEnv('NODE_ENV', environment)
    const client = createIntentClient({ baseUrl: '/intents' })
    for (const _ of [1, 2]) await expect(getEdges(client, {})).rejects.toMatchObject({ error: 'WebrpcRequestFailed' })
    expect(reports()).toHaveLength(count)
    if (count) expect(reports()[0]).toMatch(/Where: baseUrl\nHow to fix it: On a server .*pass the whole address/)
  })

  it.each([
    ['test', 0, ''],
    ['development', 1, ''],
    ['development', 0, ':root { --ik-target: 44px }'],
    ['production', 0, ''],
  ])('a missing style sheet, in %s: %i reports with "%s"', async (environment, count, css) => {
    vi.stubEnv('NODE_ENV', environment)
    vi.useFakeTimers()
    const sheet = document.head.appendChild(Object.assign(document.createElement('style'), { textContent: css }))
    try {
      const element = (
        <StrictMode>
          {await shopPage({}, {}, async () => createIntentClient({ baseUrl: 'http://127.0.0.1:9' }))()}
        </StrictMode>
      )
      render(element)
      render(element)
      vi.advanceTimersByTime(10_000)
    } finally {
      sheet.remove()
      vi.useRealTimers()
    }
    expect(reports()).toHaveLength(count)
    if (count)
      expect(reports()[0]).toMatch(/Where: intent-kit\/styles\.css \(import\)\nHow to fix it: Import intent-kit/)
  })
})

describe('what is no mistake of the developer', () => {
  it.each<[string, () => Promise<ReactElement>]>([
    ['a page that is set up right', shopPage({})],
    ['a failing service', shopPage({ request: { intent: order, edge } }, {}, () => page(503))],
    [
      'a service that refuses',
      shopPage({ request: { intent: order, edge } }, {}, () => answering('{"error":"Geoblocked"}', 451)),
    ],
    ['a payment that is gone on with', shopPage({ intentId: `0x${'c0'.repeat(32)}`, payTokens: [] })],
  ])('%s', async (_, make) => {
    render(<StrictMode>{await make()}</StrictMode>)
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
    expect(document.body).not.toHaveTextContent(sentence)
    expect(reports()).toEqual([])
  })
})
