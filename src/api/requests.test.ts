import { describe, expect, it } from 'vitest'
import {
  abortIntent,
  buildIntentRecoveryTransaction,
  commitIntent,
  createIntentClient,
  executeIntent,
  executeIntentEdge,
  getEdgeStatus,
  getIntent,
  getIntentHistory,
  getIntentReceipt,
  getTokenPrices,
  IntentServiceError,
  prepareIntentRecovery,
  type QuoteIntentEdgeRequest,
  quoteIntent,
  quoteIntentEdge,
  searchIntents,
  waitIntentReceipt,
  yieldGetAggregateBalances,
  yieldGetMarkets,
} from './index.ts'

const sent: { url: string; body: string }[] = []
const recorder: typeof fetch = async (input, init) => {
  sent.push({ url: String(input), body: String(init?.body) })
  return new Response('{}', { headers: { 'content-type': 'application/json' } })
}
const client = createIntentClient({ baseUrl: 'https://x.test', fetch: recorder })

const evm = `0x${'aB'.repeat(20)}`
const hash = `0x${'12'.repeat(32)}`
const sol = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

const origin = {
  rail: 'SOLANA',
  mode: 'ORIGIN',
  originChainId: 1,
  originAddress: sol,
  originTokenAddress: sol,
} as const
const destination = {
  rail: 'TRON',
  mode: 'DESTINATION',
  destinationChainId: 728126428,
  destinationAddress: tron,
  destinationTokenAddress: tron,
} as const
const route = {
  ownerAddress: evm,
  originChainId: 1,
  originTokenAddress: evm,
  destinationChainId: 2,
  destinationTokenAddress: evm,
}

/** Any request that a plain JavaScript caller may write. */
// biome-ignore lint/suspicious/noExplicitAny: these requests are wrong on purpose
type Operation = (...args: any[]) => Promise<unknown>
const loose = (operation: Operation, request: unknown) => () => operation(client, request)

const refused = async (act: () => Promise<unknown>): Promise<IntentServiceError> => {
  sent.length = 0
  const error = await act().then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(IntentServiceError)
  expect(error).toMatchObject({ error: 'InvalidArgument', code: 2000, status: 400, origin: 'client', retryable: false })
  expect(sent).toHaveLength(0)
  return error as IntentServiceError
}

describe('requests that cannot be right are refused before anything is sent', () => {
  it.each<[string, Operation, unknown]>([
    ['request', getIntent, undefined],
    ['request', getIntent, null],
    ['request', getIntent, []],
    ['intentId', getIntent, {}],
    ['intentId', getIntent, { intentId: '' }],
    ['intentId', getIntent, { intentId: 7 }],
    ['intentId', getIntentReceipt, { intentId: '  ' }],
    ['intentId', waitIntentReceipt, { intentId: {} }],
    ['intentId', executeIntentEdge, { intentId: null }],
    ['intentId', executeIntentEdge, { intentId: 7n }],
    ['edgeId', getEdgeStatus, {}],
    ['edgeId', getEdgeStatus, { edgeId: 7 }],
    ['intent', quoteIntentEdge, { edge: origin }],
    ['edge', quoteIntentEdge, { intent: {} }],
    ['edge.mode', quoteIntentEdge, { intent: {}, edge: { ...origin, mode: 'SIDEWAYS' } }],
    ['edge.rail', quoteIntentEdge, { intent: {}, edge: { ...origin, rail: '' } }],
    ['edge.originAddress', quoteIntentEdge, { intent: {}, edge: { ...origin, originAddress: undefined } }],
    ['edge.originAddress', quoteIntentEdge, { intent: {}, edge: { ...origin, originAddress: evm } }],
    ['edge.originAddress', quoteIntentEdge, { intent: {}, edge: { ...origin, rail: 'TRON', originAddress: sol } }],
    ['edge.refundAddress', quoteIntentEdge, { intent: {}, edge: { ...origin, refundAddress: 'me' } }],
    ['edge.refundAddress', quoteIntentEdge, { intent: {}, edge: { ...destination, refundAddress: tron } }],
    ['edge.originTokenAddress', quoteIntentEdge, { intent: {}, edge: { ...origin, originTokenAddress: 'SOL' } }],
    ['edge.originChainId', quoteIntentEdge, { intent: {}, edge: { ...origin, originChainId: -1 } }],
    ['edge.originTokenAmount', quoteIntentEdge, { intent: {}, edge: { ...origin, tradeType: 'EXACT_INPUT' } }],
    ['edge.originTokenAmount', quoteIntentEdge, { intent: {}, edge: { ...origin, originTokenAmount: -1n } }],
    ['edge.originTokenAmount', quoteIntentEdge, { intent: {}, edge: { ...origin, originTokenAmount: 1.5 } }],
    ['edge.originTokenAmount', quoteIntentEdge, { intent: {}, edge: { ...origin, originTokenAmount: 2n ** 256n } }],
    ['edge.destinationAddress', quoteIntentEdge, { intent: {}, edge: { ...origin, destinationAddress: tron } }],
    ['edge.destinationAddress', quoteIntentEdge, { intent: {}, edge: { ...destination, destinationAddress: evm } }],
    [
      'edge.destinationChainId',
      quoteIntentEdge,
      { intent: {}, edge: { ...destination, destinationChainId: undefined } },
    ],
    ['intent.originChainId', quoteIntentEdge, { intent: { originChainId: 8453 }, edge: origin }],
    [
      'edge.originTokenAmount',
      quoteIntentEdge,
      { intent: {}, edge: { ...origin, tradeType: 'EXACT_INPUT', originTokenAmount: null } },
    ],
    [
      'edge.originAddress',
      quoteIntentEdge,
      { intent: {}, edge: { ...origin, originAddress: 'IlO0xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJos' } },
    ],
    ['originTokenAmount', quoteIntent, { ...route, tradeType: 'EXACT_INPUT', originTokenAmount: null }],
    ['request', searchIntents, { byOwnerAddress: null }],
    ['request', searchIntents, { byQueryString: '' }],
    ['intent.originTokenAmount', quoteIntentEdge, { intent: { tradeType: 'EXACT_INPUT' }, edge: destination }],
    ['intent.options.preference', quoteIntentEdge, { intent: { options: { preference: 'FASTEST' } }, edge: origin }],
    ['intent.options.intentProtocol', quoteIntentEdge, { intent: { options: { intentProtocol: 'v1' } }, edge: origin }],
    [
      'intent.options.slippageTolerance',
      quoteIntentEdge,
      { intent: { options: { slippageTolerance: Number.NaN } }, edge: origin },
    ],
    ['intent.ownerAddress', quoteIntentEdge, { intent: { ownerAddress: '0x12' }, edge: origin }],
    ['ownerAddress', quoteIntent, { ...route, ownerAddress: undefined }],
    ['destinationTokenAddress', quoteIntent, { ...route, destinationTokenAddress: 'USDC' }],
    ['destinationCallData', quoteIntent, { ...route, destinationCallData: '0x123' }],
    ['originTokenAmount', quoteIntent, { ...route, tradeType: 'EXACT_INPUT' }],
    ['destinationTokenAmount', quoteIntent, { ...route, destinationTokenAmount: 2 ** 60 }],
    [
      'options.svcAddressOverrides.svcWalletUtilsAddress',
      quoteIntent,
      { ...route, options: { svcAddressOverrides: { svcWalletUtilsAddress: 'x' } } },
    ],
    ['depositTransactionHash', executeIntent, { intentId: 'i', depositTransactionHash: evm }],
    ['depositSignature.deadline', executeIntent, { intentId: 'i', depositSignature: { selectedGasFeeOption: {} } }],
    ['chainId', abortIntent, { intentId: 'i', abortTransactionHash: hash }],
    ['abortTransactionHash', abortIntent, { intentId: 'i', chainId: 1, abortTransactionHash: 'x' }],
    ['refundToAddress', prepareIntentRecovery, { intentId: 'i', refundToAddress: sol }],
    ['signature', buildIntentRecoveryTransaction, { intentId: 'i', payload: {}, signature: 'x', intentAddress: evm }],
    ['request', searchIntents, {}],
    ['request', searchIntents, { byIntentId: undefined }],
    ['byIntentId', searchIntents, { byIntentId: 7 }],
    ['byTransactionHash', searchIntents, { byTransactionHash: evm }],
    ['byDepositTransactionHash', searchIntents, { byTransactionHash: hash, byDepositTransactionHash: hash }],
    ['byOwnerAddress', getIntentHistory, { byOwnerAddress: 'x' }],
    ['tokens', getTokenPrices, {}],
    ['tokens[1].tokenAddress', getTokenPrices, { tokens: [{ chainId: 1, tokenAddress: evm }, { chainId: 1 }] }],
    ['queries', yieldGetAggregateBalances, { queries: [] }],
    ['queries', yieldGetAggregateBalances, { queries: Array(26).fill({ address: evm, network: 'base' }) }],
    ['queries[0].network', yieldGetAggregateBalances, { queries: [{ address: evm }] }],
    ['limit', yieldGetMarkets, { limit: 1.5 }],
    ['intent', commitIntent, {}],
    ['intent.wireText', commitIntent, { intent: { intentId: 'i', status: 'QUOTED' } }],
    ['intent.wireText', commitIntent, { intent: { intentId: 'i', status: 'QUOTED', wireText: '{"intentId":"j"}' } }],
  ])('%s', async (path, operation, request) => {
    const error = await refused(loose(operation, request))
    expect(error.path).toBe(path)
    expect(error.message).toContain(path)
  })

  it('a request that refers to itself, or cannot be read', async () => {
    const circle: Record<string, unknown> = { ...route }
    circle.settlement = circle
    await refused(loose(quoteIntent, circle))
    const getter = { ...route, get settlement() { throw new Error('no') } } // biome-ignore format: one line says it
    await refused(loose(quoteIntent, getter))
  })
})

describe('requests that may be right are sent', () => {
  it.each<[string, Operation, unknown]>([
    [
      'a rail nobody knows yet',
      quoteIntentEdge,
      { intent: {}, edge: { ...origin, rail: 'SUI', originAddress: '0xabc', originTokenAddress: '0x2::sui::SUI' } },
    ],
    [
      'the rail’s own token as the destination of the intent that pays it',
      quoteIntentEdge,
      { intent: { destinationTokenAddress: tron }, edge: destination },
    ],
    [
      'null for absent',
      quoteIntentEdge,
      { intent: { originChainId: null }, edge: { ...origin, destinationAddress: null } },
    ],
    [
      'a placeholder of a native token',
      quoteIntentEdge,
      { intent: {}, edge: { ...origin, originTokenAddress: `0x${'0'.repeat(40)}` } },
    ],
    ['an empty search', yieldGetMarkets, { search: '' }],
  ])('%s', async (_, operation, request) => {
    sent.length = 0
    await loose(operation, request)().catch(() => {})
    expect(sent).toHaveLength(1)
  })
})

describe('what is sent', () => {
  const quote: QuoteIntentEdgeRequest = {
    edge: { ...origin, tradeType: 'EXACT_INPUT', originTokenAmount: 2n ** 255n },
    intent: {
      ownerAddress: evm,
      destinationTokenAmount: 0n,
      options: { slippageTolerance: 0.005, svcAddressOverrides: { svcWalletUtilsAddress: evm } },
    },
  }
  const send = async (options: Partial<Parameters<typeof createIntentClient>[0]>) => {
    sent.length = 0
    await quoteIntentEdge(createIntentClient({ baseUrl: 'https://x.test', fetch: recorder, ...options }), quote).catch(
      () => {},
    )
    return sent[0]
  }

  it('amounts are numbers of any length by default, decimal strings where wanted', async () => {
    expect((await send({}))?.body).toContain(`"originTokenAmount":${2n ** 255n}}`)
    expect((await send({ amountEncoding: 'string' }))?.body).toContain(`"originTokenAmount":"${2n ** 255n}"}`)
  })

  it('goes through the host’s fetch as through the browser’s own, which refuses to be a method', async () => {
    let calledOn: unknown = 'nothing yet'
    const own = function (this: unknown, ...given: Parameters<typeof fetch>) {
      calledOn = this
      return recorder(...given)
    }
    expect(await send({ fetch: own })).toBeDefined()
    expect(calledOn).toBeUndefined()
  })

  it('keeps to the options as they were when the client was made', async () => {
    const options = { baseUrl: 'https://x.test', fetch: recorder, amountEncoding: 'number' as 'number' | 'string' }
    const kept = createIntentClient(options)
    Object.assign(options, { amountEncoding: 'string', fetch: () => expect.unreachable() })
    sent.length = 0
    await quoteIntentEdge(kept, quote).catch(() => {})
    expect(sent[0]?.body).toContain(`"originTokenAmount":${2n ** 255n}}`)
  })

  it('path and keys carry the deployment’s words', async () => {
    const found = await send({ service: { name: 'Acme', walletWord: 'purse' } })
    expect(found?.url).toBe('https://x.test/rpc/Acme/QuoteIntentEdge')
    expect(found?.body).toContain(`"acmeAddressOverrides":{"purseWalletUtilsAddress":"${evm}"}`)
    expect((await send({ service: 'Acme' }))?.body).toContain('"acmeWalletUtilsAddress"')
    expect((await send({}))?.body).toContain('"svcWalletUtilsAddress"')
  })

  it('either hash filter as the caller set it', async () => {
    sent.length = 0
    await searchIntents(client, { byDepositTransactionHash: hash }).catch(() => {})
    await searchIntents(client, { byTransactionHash: hash }).catch(() => {})
    expect(sent.map(({ body }) => Object.keys(JSON.parse(body)))).toEqual([
      ['byDepositTransactionHash'],
      ['byTransactionHash'],
    ])
  })
})

/** Requests that the document forbids. The compiler checks that they can't be written. */
export const unwritable = (): QuoteIntentEdgeRequest[] => [
  // @ts-expect-error an exact input without its amount
  { edge: { ...origin, tradeType: 'EXACT_INPUT' }, intent: {} },
  // @ts-expect-error an origin chain of the intent in ORIGIN mode
  { edge: origin, intent: { originChainId: 8453 } },
  // @ts-expect-error a field of the other mode
  { edge: { ...origin, destinationAddress: tron }, intent: {} },
  // @ts-expect-error a missing field of its own mode
  { edge: { rail: 'SOLANA', mode: 'ORIGIN', originChainId: 1, originAddress: sol }, intent: {} },
  // @ts-expect-error an option that edge quotes do not have
  { edge: origin, intent: { options: { preference: 'FASTEST' } } },
  // @ts-expect-error an amount that is not exact
  { edge: { ...origin, tradeType: 'EXACT_INPUT', originTokenAmount: 1 }, intent: {} },
  { edge: destination, intent: { originChainId: 8453 } },
  { edge: { ...origin, rail: 'NEW_RAIL' }, intent: { originChainId: 0 } },
]
// @ts-expect-error EXACT_INPUT without an amount between EVM chains
export const unwritableQuote = () => quoteIntent(client, { ...route, tradeType: 'EXACT_INPUT' })

it('a commit sends the wire text without the two members that the document excludes', async () => {
  const kept = '"intentId":"i","salt":12345678901234567890,"quoteRequest":{"edge":1}'
  const wireText = `{"intentProtocol":"v1",${kept},"edge":{"intentId":"j"}}`
  await commitIntent(client, { intent: { intentId: 'i', status: 'QUOTED', wireText } }).catch(() => undefined)
  expect(sent.at(-1)?.body).toBe(`{"intent":{${kept}}}`)
})
