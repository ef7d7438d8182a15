import { describe, expect, it } from 'vitest'
import {
  createIntentClient,
  type QuoteIntentEdgeRequest,
  type QuoteIntentRequest,
  quoteIntent,
  quoteIntentEdge,
} from '../../api/index.ts'
import { checkAddress } from '../../format/index.ts'
import { createSandbox } from '../../sandbox/index.ts'
import { readTerms } from '../terms/index.ts'
import { type CheckoutRequest, readPlan } from './checkoutRequest.ts'
import { listQuestions, type PayerDraft, readDraft } from './payerDraft.ts'
import { listPayWays } from './payWays.ts'

const ARBITRUM = 42161
const BASE = 8453
const BASE_USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const SOLANA = 1399811149
const SOL = '11111111111111111111111111111111'
const payer = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const shop = '0x1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6d7e8ff3c4'
const owner = '0x1111111111111111111111111111111111111111'
const account = '0x2222222222222222222222222222222222222222'
const sol = { chainId: SOLANA, tokenAddress: SOL, symbol: 'SOL', decimals: 9 }
const usdc = {
  chainId: ARBITRUM,
  tokenAddress: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
  symbol: 'USDC',
  decimals: 6,
}
const eth = { chainId: BASE, tokenAddress: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', symbol: 'ETH', decimals: 18 }
const payTokens = [sol, usdc, eth, { chainId: BASE, tokenAddress: BASE_USDC, symbol: 'USDC', decimals: 6 }]
const edges = [{ rail: 'SOLANA', modes: ['ORIGIN', 'DESTINATION'] }]
const exact = {
  ownerAddress: owner,
  destinationChainId: BASE,
  destinationTokenAddress: BASE_USDC,
  destinationTokenAmount: 100_000_000n,
} as const
const toSolana = {
  intent: { destinationTokenAmount: 1_000_000_000n },
  edge: { mode: 'DESTINATION', rail: 'SOLANA', destinationChainId: SOLANA, destinationTokenAddress: SOL },
} as const

function fill(request: CheckoutRequest, draft: PayerDraft, { wallet = true, connected = true } = {}) {
  const plan = readPlan(checkAddress, request)
  const [way, ...others] = listPayWays(
    checkAddress,
    edges,
    payTokens,
    plan,
    wallet ? { account: connected ? account : undefined } : undefined,
  )
  if (!way) throw new Error('no way')
  const known = connected ? account : undefined
  const facts = {
    checkAddress,
    plan,
    ways: [way, ...others] as [typeof way],
    addresses: {},
    tokens: payTokens,
    locale: 'en',
    account: known,
  }
  return { ways: facts.ways, asks: listQuestions(plan, facts.ways), ...readDraft(draft, facts) }
}

describe('a wallet to pay with', () => {
  it('is offered beside the rails where the page has one and a token of it is no rail’s', () => {
    const plan = readPlan(checkAddress, exact)
    expect(listPayWays(checkAddress, edges, payTokens, plan).map(({ rail }) => rail)).toEqual(['SOLANA'])
    const [, wallet] = listPayWays(checkAddress, edges, payTokens, plan, {})
    // The token that arrives is not one to pay with.
    expect(wallet).toEqual({ rail: 'WALLET', tokens: [usdc, eth] })
  })

  it('is all there is where the request names an origin, and not there where it names a rail', () => {
    const request = { ...exact, originChainId: ARBITRUM }
    expect(fill(request, {}).ways).toEqual([{ rail: 'WALLET', tokens: [usdc] }])
    const unlisted = { ...exact, originChainId: 1, originTokenAddress: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' }
    expect(fill(unlisted, {}).token).toMatchObject({ chainId: 1, tokenAddress: unlisted.originTokenAddress })
    expect(fill({ intent: exact, edge: { rail: 'SOLANA' } }, {}).ways.map(({ rail }) => rail)).toEqual(['SOLANA'])
  })

  it('isn’t offered for a token that arrives as it leaves, unless it can be sent straight', () => {
    const request: CheckoutRequest = { ...exact, originChainId: BASE, originTokenAddress: BASE_USDC }
    const plan = { ...readPlan(checkAddress, request), direct: { reference: '1' } }
    const ways = (isDirect?: boolean) => listPayWays(checkAddress, edges, payTokens, plan, { account }, isDirect)
    // Whether it can be sent is unknown, or it can't be.
    expect([ways(), ways(false)]).toEqual([[], []])
    expect(ways(true)).toMatchObject([{ rail: 'WALLET', tokens: [{ chainId: BASE, tokenAddress: BASE_USDC }] }])
  })

  it('has to be connected, and is then the owner; the request’s own owner receives', async () => {
    const draft = { rail: 'WALLET', token: usdc } as const
    const without = fill(exact, draft, { connected: false })
    expect([without.request, without.problems.wallet]).toEqual([undefined, 'wallet'])
    const { request } = fill(exact, draft)
    expect(request).toMatchObject({
      ownerAddress: account,
      originChainId: ARBITRUM,
      originTokenAddress: usdc.tokenAddress,
      destinationToAddress: owner,
      destinationTokenAmount: 100_000_000n,
      originTokenAmount: undefined,
    })
    expect(fill({ ...exact, destinationToAddress: shop }, draft).request).toMatchObject({ destinationToAddress: shop })
    const { intent } = await quoteIntent(client(), request as QuoteIntentRequest)
    expect(intent).toMatchObject({ ownerAddress: account, quoteRequest: { destinationToAddress: owner } })
  })

  it('is asked for no more than the host allows, of the token in which the host counts it', async () => {
    const most = {
      ...exact,
      originChainId: ARBITRUM,
      originTokenAddress: usdc.tokenAddress,
      originTokenAmount: 105_000_000n,
    }
    const { request } = fill(most, { rail: 'WALLET', token: usdc })
    expect(request).toMatchObject({ originTokenAmount: 105_000_000n, destinationTokenAmount: 100_000_000n })
    const quote = await quoteIntent(client(), request as QuoteIntentRequest)
    expect(readTerms(request as QuoteIntentRequest, quote)).toMatchObject({
      ok: true,
      terms: { pays: { maximum: 105_000_000n } },
    })
    const less = { ...(request as QuoteIntentRequest), originTokenAmount: 99_000_000n }
    const refused = readTerms(less, quote)
    expect(refused.ok ? [] : refused.mismatches.map(({ path }) => path)).toContain('intent.depositTransaction.amount')
  })

  it('pays a fixed amount of its token', async () => {
    const input: CheckoutRequest = { ...exact, destinationTokenAmount: undefined, tradeType: 'EXACT_INPUT' }
    const { request, counted } = fill(input, { rail: 'WALLET', token: eth, amount: '0.5' })
    expect(request).toMatchObject({ originTokenAmount: 500_000_000_000_000_000n, destinationTokenAmount: undefined })
    expect(counted.decimals).toBe(18)
    const { intent } = await quoteIntent(client(), request as QuoteIntentRequest)
    expect(intent.quote?.fromAmount).toBe(500_000_000_000_000_000n)
    const given = {
      ...input,
      originChainId: ARBITRUM,
      originTokenAddress: usdc.tokenAddress,
      originTokenAmount: 5_000_000n,
    }
    expect(fill(given, {}).asks.amount).toBe(false)
  })
})

describe('a payment that arrives on a rail', () => {
  it('asks for who receives, and checks the address against the rail', () => {
    expect(fill(toSolana, {}).asks).toMatchObject({ recipient: true, wallet: true, from: false, refund: false })
    expect(fill(toSolana, { recipient: shop }).problems.recipient).toBeDefined()
    expect(fill(toSolana, { recipient: SOL }).problems.recipient).toBe('placeholder')
    expect(fill(toSolana, { recipient: `${payer}x` }).request).toBeUndefined()
    expect(fill(toSolana, { recipient: payer }).problems.recipient).toBeUndefined()
    const given = { ...toSolana, edge: { ...toSolana.edge, destinationAddress: payer } }
    expect(fill(given, {}).asks.recipient).toBe(false)
  })

  it('comes out as a request that the service takes', async () => {
    const { request } = fill(toSolana, { recipient: payer, token: usdc })
    const quote = await quoteIntentEdge(client(), request as QuoteIntentEdgeRequest)
    expect(quote.intent).toMatchObject({
      ownerAddress: account,
      originTokenAddress: usdc.tokenAddress,
      edge: { mode: 'DESTINATION', edgeUserAddress: payer, edgeTokenAmount: 1_000_000_000n },
    })
  })

  it('with a fixed amount to pay says so on both sides of the request', async () => {
    const input = { ...toSolana, intent: {}, edge: { ...toSolana.edge, tradeType: 'EXACT_INPUT' } } as CheckoutRequest
    const { request } = fill(input, { recipient: payer, token: usdc, amount: '25' })
    const spends = { tradeType: 'EXACT_INPUT', originTokenAmount: 25_000_000n }
    expect(request).toMatchObject({ edge: spends, intent: spends })
    const quote = await quoteIntentEdge(client(), request as QuoteIntentEdgeRequest)
    expect(quote.intent).toMatchObject({ quote: { fromAmount: 25_000_000n }, edge: { mode: 'DESTINATION' } })
  })

  it('is not offered where the deployment does not deliver there, or its addresses cannot be checked', () => {
    const none = listPayWays(
      checkAddress,
      [{ rail: 'SOLANA', modes: ['ORIGIN'] }],
      payTokens,
      readPlan(checkAddress, toSolana),
      {},
    )
    const odd = { ...toSolana, edge: { ...toSolana.edge, rail: 'MOONRAIL' } }
    const unknown = listPayWays(
      checkAddress,
      [{ rail: 'MOONRAIL', modes: ['DESTINATION'] }],
      payTokens,
      readPlan(checkAddress, odd),
      {},
    )
    expect([none, unknown]).toEqual([[], []])
  })
})

const client = () => createIntentClient({ baseUrl: 'http://sandbox.test', fetch: createSandbox().fetch })
