import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { createIntentClient, type QuoteIntentEdgeRequest, type QuoteIntentRequest } from '../api/index.ts'
import { createSandbox } from '../sandbox/index.ts'
import { quoteEdgeQueryOptions } from './quoteEdge.ts'
import { quoteIntentQueryOptions } from './quoteIntent.ts'

const owner = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f'
const stranger = '0x52908400098527886e0f7030069857d2e4169ee7'
const baseUsdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const solanaUsdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

const railRequest: QuoteIntentEdgeRequest = {
  edge: {
    rail: 'SOLANA',
    mode: 'ORIGIN',
    originChainId: 1399811149,
    originAddress: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
    originTokenAddress: solanaUsdc,
  },
  intent: {
    ownerAddress: owner,
    destinationChainId: 8453,
    destinationTokenAddress: baseUsdc,
    destinationTokenAmount: 100_000_000n,
  },
}
const walletRequest: QuoteIntentRequest = {
  ownerAddress: owner,
  originChainId: 8453,
  originTokenAddress: baseUsdc,
  destinationChainId: 10,
  destinationTokenAddress: '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85',
  tradeType: 'EXACT_INPUT',
  originTokenAmount: 60_000_000n,
  options: { slippageTolerance: 0.005 },
}

/** Serves a sandbox whose answers are edited in transit. */
function service(edit: (text: string) => string) {
  const sandbox = createSandbox()
  let asked = 0
  const client = createIntentClient({
    baseUrl: 'http://sandbox.test',
    fetch: async (...request) => {
      asked++
      const answer = await sandbox.fetch(...request)
      return new Response(edit(await answer.text()), { status: answer.status, headers: answer.headers })
    },
  })
  const queryClient = new QueryClient()
  return {
    rail: () => queryClient.fetchQuery(quoteEdgeQueryOptions(client, railRequest)),
    wallet: () => queryClient.fetchQuery(quoteIntentQueryOptions(client, walletRequest)),
    asked: () => asked,
  }
}

describe('a quote query', () => {
  it('resolves with an honest quote, and with one that cannot be paid', async () => {
    const honest = service((text) => text)
    expect(await honest.rail()).toHaveProperty('intent.intentId')
    expect(await honest.wallet()).toHaveProperty('intent.intentId')
    const { rail } = service((text) => text.replace('"intent":', '"somethingElse":'))
    expect((await rail()).intent).toBeUndefined()
  })

  it.each<[string, 'rail' | 'wallet', (text: string) => string, string]>([
    ['a swapped token', 'rail', (text) => text.replaceAll(solanaUsdc, '1'.repeat(32)), 'intent.edge.edgeTokenAddress'],
    ['a swapped rail', 'rail', (text) => text.replace('"rail":"SOLANA"', '"rail":"TRON"'), 'edge.rail'],
    [
      'ten times the amount',
      'wallet',
      (text) => text.replaceAll(/\b60000000\b/g, '600000000'),
      'intent.depositTransaction.amount',
    ],
    [
      'another recipient',
      'wallet',
      (text) => text.replaceAll(`"ownerAddress":"${owner}"`, `"ownerAddress":"${stranger}"`),
      'intent.ownerAddress',
    ],
    [
      'a lower minimum',
      'rail',
      (text) => text.replace('"toAmountMin":100000000', '"toAmountMin":1'),
      'intent.quote.toAmountMin',
    ],
  ])('rejects one with %s, once', async (_, kind, edit, path) => {
    const tampered = service(edit)
    const error = await tampered[kind]().catch((error: unknown) => error)
    expect(error).toMatchObject({
      name: 'IntentServiceError',
      error: 'WebrpcBadResponse',
      origin: 'transport',
      operation: kind === 'rail' ? 'QuoteIntentEdge' : 'QuoteIntent',
      retryable: false,
      path,
    })
    expect((error as Error).message).toContain(path)
    expect(tampered.asked()).toBe(1)
  })
})
