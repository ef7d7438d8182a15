import {
  createIntentClient,
  type EdgeIntentRequest,
  isIntentServiceError,
  type QuoteIntentEdgeRequest,
  type QuoteIntentRequest,
  quoteIntent,
  quoteIntentEdge,
} from '../../api/index.ts'
import { createSandbox, type SandboxOptions } from '../../sandbox/index.ts'
import type { AnyQuote, AnyQuoteRequest } from './paymentTerms.ts'

export const payer = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f'
export const shop = '0x1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6d7e8ff3c4'
export const stranger = '0x52908400098527886e0f7030069857d2e4169ee7'
export const native = `0x${'0'.repeat(40)}`

export const solana = {
  chainId: 1399811149,
  sol: '1'.repeat(32),
  usdc: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  payer: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
  other: '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
  target: 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy',
}
export const tron = {
  chainId: 728126428,
  trx: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
  usdt: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  payer: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
}

/** Tokens by chain: address and decimals. */
export const evmTokens: readonly (readonly [chainId: number, token: string, decimals: number])[] = [
  [1, native, 18],
  [1, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 6],
  [8453, native, 18],
  [8453, '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', 6],
  [8453, '0x4200000000000000000000000000000000000006', 18],
  [42161, '0xaf88d065e77c8cC2239327C5EDb3A432268e5831', 6],
  [10, native, 18],
  [10, '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85', 6],
  [10, '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58', 6],
  [137, native, 18],
  [137, '0xc2132D05D31c914a87C6611C10748AEb04B58e8F', 6],
]
export const railTokens: readonly (readonly ['SOLANA' | 'TRON', number, string, number])[] = [
  ['SOLANA', solana.chainId, solana.sol, 9],
  ['SOLANA', solana.chainId, solana.usdc, 6],
  ['TRON', tron.chainId, tron.trx, 6],
  ['TRON', tron.chainId, tron.usdt, 6],
]

/** Creates a reproducible random source. */
export function choices(seed: number) {
  let state = seed
  const next = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  return { next, pick: <T>(list: readonly T[]): T => list[next(list.length)] as T, flip: () => next(2) === 0 }
}

/**
 * Returns 20 to 5,000 whole tokens for low decimals and 0.02 to 5 for others. The last digits trigger nothing in the
 * sandbox.
 */
function someAmount({ next }: ReturnType<typeof choices>, decimals: number): bigint {
  const units = BigInt(20_000 + next(5_000_000))
  const whole = units * 10n ** BigInt(decimals - (decimals > 8 ? 6 : 3))
  return whole + BigInt(next(8000))
}

/** Creates an honest request of any mode. */
export function someRequest(seed: number): AnyQuoteRequest {
  const chance = choices(seed)
  const { pick, flip, next } = chance
  const [fromChain, fromToken, fromDecimals] = pick(evmTokens)
  const [toChain, toToken, toDecimals] = pick(
    evmTokens.filter(([id, token]) => id !== fromChain || token !== fromToken),
  )
  const [rail, railChain, railToken, railDecimals] = pick(railTokens)
  const account = rail === 'SOLANA' ? solana.payer : tron.payer
  const input = flip()
  const tolerance = pick([undefined, undefined, 0.001, 0.005, 0.02])
  const intent: EdgeIntentRequest = {
    ownerAddress: pick([payer, payer.toUpperCase().replace('0X', '0x')]),
    ...(flip() && { destinationToAddress: shop }),
    ...(tolerance !== undefined && { options: { slippageTolerance: tolerance } }),
  }
  const mode = pick(['EVM', 'EVM', 'ORIGIN', 'DESTINATION'] as const)
  if (mode === 'ORIGIN') {
    const spent = someAmount(chance, railDecimals)
    return {
      edge: {
        rail,
        mode,
        originChainId: railChain,
        originAddress: account,
        originTokenAddress: railToken,
        ...(flip() && { refundAddress: account }),
        ...(input ? { tradeType: 'EXACT_INPUT', originTokenAmount: spent } : flip() && { tradeType: 'EXACT_OUTPUT' }),
      },
      intent: {
        ...intent,
        destinationChainId: toChain,
        destinationTokenAddress: toToken,
        ...(!input && { destinationTokenAmount: someAmount(chance, toDecimals) }),
      },
    } as QuoteIntentEdgeRequest
  }
  if (mode === 'DESTINATION') {
    const named = flip()
    const spent = someAmount(chance, fromDecimals)
    return {
      edge: {
        rail,
        mode,
        destinationChainId: railChain,
        destinationAddress: account,
        destinationTokenAddress: railToken,
        ...(input && { tradeType: 'EXACT_INPUT', originTokenAmount: spent }),
      },
      intent: {
        ...intent,
        originChainId: fromChain,
        originTokenAddress: fromToken,
        ...(named && { destinationChainId: toChain, destinationTokenAddress: toToken }),
        ...(input
          ? { tradeType: 'EXACT_INPUT', originTokenAmount: spent }
          : { destinationTokenAmount: someAmount(chance, named ? toDecimals : railDecimals) }),
      },
    } as QuoteIntentEdgeRequest
  }
  const called = next(5) === 0
  return {
    ...intent,
    ...(called && { destinationToAddress: shop, destinationCallData: '0xdeadbeef', destinationCallValue: 0n }),
    originChainId: fromChain,
    originTokenAddress: fromToken === native && flip() ? `0x${'e'.repeat(40)}` : fromToken,
    destinationChainId: toChain,
    destinationTokenAddress: flip() ? toToken : toToken.toLowerCase(),
    ...(input
      ? { tradeType: 'EXACT_INPUT', originTokenAmount: someAmount(chance, fromDecimals) }
      : { destinationTokenAmount: someAmount(chance, toDecimals), ...(flip() && { tradeType: 'EXACT_OUTPUT' }) }),
  } as QuoteIntentRequest
}

/** Opens a sandbox in this process that quotes requests. */
export function openQuotes(options: SandboxOptions = {}) {
  const sandbox = createSandbox({ now: Date.UTC(2026, 0, 1), ...options })
  const client = createIntentClient({ baseUrl: 'http://sandbox.test', fetch: sandbox.fetch })
  const quote = (request: AnyQuoteRequest): Promise<AnyQuote> =>
    'edge' in request && request.edge
      ? quoteIntentEdge(client, request as QuoteIntentEdgeRequest)
      : quoteIntent(client, request as QuoteIntentRequest)
  return {
    client,
    quote,
    tamper: sandbox.tamper,
    /** Resolves with undefined if the service refuses the request, such as for an amount below its fees. */
    tryQuote: (request: AnyQuoteRequest) =>
      quote(request).catch((error: unknown) => {
        if (isIntentServiceError(error) && error.origin === 'service') return undefined
        throw error
      }),
  }
}
