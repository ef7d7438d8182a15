import {
  createIntentClient,
  type GetEdgeStatusResponse,
  type Intent,
  type IntentReceipt,
  IntentServiceError,
  type IntentSummary,
  type IntentTransaction,
  type QuoteIntentEdgeRequest,
  type QuoteIntentEdgeResponse,
  type TokenMetadata,
} from '../api/index.ts'

/** Consistent answers for the stories and tests of the components: 100 USDC on Base, paid in SOL. */

/** A client that is never called: views receive all their data as props. */
export const client = createIntentClient({ baseUrl: 'https://intents.invalid' })

export const SOLANA = 1399811149
export const TRON = 728126428
export const BASE = 8453
export const ARBITRUM = 42161

export const SOL = '11111111111111111111111111111111'
export const SOLANA_USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
export const TRON_USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
export const BASE_USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'

export const payer = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
export const depositAddress = 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy'
export const tronDepositAddress = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
export const shop = '0x1a2B3C4D5E6f7a8B9c0D1e2f3a4B5C6d7e8fF3c4'.toLowerCase()
export const intentId = '0xc0ff41b7a2f9d3e8c6b5a4938271605f4e3d2c1b0a9f8e7d6c5b4a392817ee42'
const edgeId = 'edge-7d41b0'

const hash = (start: string) => `0x${start.padEnd(64, '3b9d')}`
export const hashes = {
  rail: '4f1cKq8vTn2zRj5hWb7mYp3xLd9sGa6uEe1oCi4tFy8NQ2wVrHk5ZJmUXbPTgD7S3A6BMf9cLhLxWq1yRtEe0'
    .slice(0, 86)
    .replaceAll('0', 'e'),
  fill: hash('91ab77'),
  origin: hash('a4d2'),
  destination: hash('be07'),
  refund: hash('d15c'),
}

export const tokens: TokenMetadata[] = [
  { chainId: SOLANA, tokenAddress: SOL, symbol: 'SOL', name: 'Solana', decimals: 9 },
  { chainId: BASE, tokenAddress: BASE_USDC, symbol: 'USDC', name: 'USD Coin', decimals: 6 },
]

export const chains = [
  { id: SOLANA, name: 'Solana', explorerUrl: 'https://explorer.solana.example' },
  { id: TRON, name: 'Tron' },
  { id: BASE, name: 'Base', explorerUrl: 'https://explorer.base.example' },
]

/** An edge quote in ORIGIN mode that has an intent. */
export type FixtureQuote = QuoteIntentEdgeResponse & { intent: Intent }

/** The changes that a story or test makes to {@link makeQuote}. */
export interface QuoteChanges {
  /** The amount to pay, in base units of the rail's token. The hand-over follows this amount. */
  pays?: bigint
  intent?: Partial<Intent>
  quote?: Partial<NonNullable<Intent['quote']>>
  fees?: Partial<NonNullable<Intent['fees']>>
  hop?: Partial<NonNullable<Intent['edge']>>
  handoff?: Partial<NonNullable<QuoteIntentEdgeResponse['edge']['handoff']>>
  answer?: Omit<Partial<QuoteIntentEdgeResponse>, 'intent'>
}

export function makeQuote(changes: QuoteChanges = {}): FixtureQuote {
  const pays = changes.pays ?? 698_410_000n
  const now = Date.now()
  const hop = {
    edgeId,
    rail: 'SOLANA',
    mode: 'ORIGIN',
    edgeStatus: 'PENDING',
    originChainId: SOLANA,
    edgeTokenAddress: SOL,
    edgeTokenAmount: pays,
    edgeUserAddress: payer,
    edgeTokenMetadata: { chainId: SOLANA, tokenAddress: SOL, symbol: 'SOL', name: 'Solana', decimals: 9 },
    ...changes.hop,
  }
  const intent: Intent = {
    intentId,
    status: 'QUOTED',
    ownerAddress: '0x71c7656ec7ab88b098defb751b7401b5f6d8976f',
    quoteRequest: { destinationToAddress: shop, destinationChainId: BASE, destinationTokenAddress: BASE_USDC },
    originChainId: BASE,
    originTokenAddress: BASE_USDC,
    destinationChainId: BASE,
    destinationTokenAddress: BASE_USDC,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + 15 * 60_000).toISOString(),
    edge: hop,
    quote: {
      routeProviders: ['RELAY'],
      fromAmount: 100_740_000n,
      fromAmountUsd: 100.74,
      toAmount: 100_000_000n,
      toAmountMin: 99_500_000n,
      toAmountUsd: 100,
      maxSlippage: 0.005,
      priceImpact: 0.0012,
      estimatedDuration: 40,
      ...changes.quote,
    },
    fees: {
      feeTokenAddress: SOL,
      gasFeeTotal: 2_140_000n,
      gasFeeUsd: 0.31,
      providerFeeTotal: 1_730_000n,
      providerFeeUsd: 0.25,
      svcFeeTotal: 1_250_000n,
      svcFeeUsd: 0.18,
      totalFeeAmount: 5_120_000n,
      totalFeeUsd: 0.74,
      provider: { quoteProvider: 'RELAY' },
      ...changes.fees,
    },
    ...changes.intent,
  }
  return {
    edgeId,
    rail: hop.rail,
    mode: 'ORIGIN',
    provider: 'RELAY',
    edge: {
      requestId: 'req-1',
      originTokenAmount: pays,
      handoff: {
        chainId: SOLANA,
        tokenAddress: hop.edgeTokenAddress,
        amount: pays,
        recipientAddress: depositAddress,
        ...changes.handoff,
      },
    },
    intent,
    sentAt: now,
    ...changes.answer,
  }
}

/** A hand-over to the intent's own wallet. The quote then names no address to pay on the rail. */
export const handoffToWallet = {
  chainId: BASE,
  tokenAddress: BASE_USDC,
  amount: 100_740_000n,
  recipientAddress: shop,
}

/** The part of a request that asks to pay in SOL. */
export const solEdge = {
  rail: 'SOLANA',
  mode: 'ORIGIN',
  originChainId: SOLANA,
  originAddress: payer,
  originTokenAddress: SOL,
  refundAddress: payer,
} as const

/**
 * Builds the request that {@link makeQuote} answers honestly.
 *
 * @param quote the quote whose rail, token and chain the request asks for
 */
export function makeRequest(quote: QuoteIntentEdgeResponse = makeQuote()): QuoteIntentEdgeRequest {
  const hop = quote.intent?.edge
  return {
    edge: {
      ...solEdge,
      rail: hop?.rail ?? 'SOLANA',
      originChainId: hop?.originChainId || SOLANA,
      originTokenAddress: hop?.edgeTokenAddress ?? SOL,
    },
    intent: {
      ownerAddress: '0x71c7656ec7ab88b098defb751b7401b5f6d8976f',
      destinationToAddress: shop,
      destinationChainId: BASE,
      destinationTokenAddress: BASE_USDC,
      destinationTokenAmount: 100_000_000n,
      options: { slippageTolerance: 0.005 },
    },
  }
}

/** Builds a quote that is paid in USDT on Tron, which has no payment links. */
export const makeTronQuote = (): FixtureQuote =>
  makeQuote({
    pays: 100_740_001n,
    hop: {
      rail: 'TRON',
      originChainId: TRON,
      edgeTokenAddress: TRON_USDT,
      edgeTokenMetadata: { chainId: TRON, tokenAddress: TRON_USDT, symbol: 'USDT', name: 'Tether USD', decimals: 6 },
    },
    handoff: { chainId: TRON, recipientAddress: tronDepositAddress },
  })

export const makeEdgeStatus = (status: string, more: Partial<GetEdgeStatusResponse> = {}): GetEdgeStatusResponse => ({
  status,
  ...(status !== 'PENDING' && { initTransactionHash: hashes.rail }),
  ...(status === 'FILLED' && { fillTransactionHash: hashes.fill }),
  ...(status === 'REFUNDED' && { refundTransactionHash: hashes.rail }),
  ...more,
})

export const makeTransaction = (status: string, more: Partial<IntentTransaction> = {}): IntentTransaction => ({
  status,
  chainId: BASE,
  tokenAddress: BASE_USDC,
  ...more,
})

export function makeReceipt(status: string, more: Partial<IntentReceipt> = {}): IntentReceipt {
  return {
    intentId,
    status,
    originChainId: BASE,
    destinationChainId: BASE,
    edge: {
      ...makeQuote().intent.edge,
      edgeStatus: 'FILLED',
      initTransactionHash: hashes.rail,
      fillTransactionHash: hashes.fill,
    },
    depositTransaction: makeTransaction('SUCCEEDED', { txnHash: hashes.fill, tokenAmount: 100_740_000n }),
    summary: {
      destinationTokenAddress: BASE_USDC,
      destinationTokenAmount: 100_000_000n,
      destinationTokenMetadata: { chainId: BASE, tokenAddress: BASE_USDC, symbol: 'USDC', decimals: 6 },
    },
    ...more,
  }
}

/** Builds an error as a call would reject with it. */
export const makeError = (error: string, more: { status?: number; retryAfterMs?: number; operation?: string } = {}) =>
  new IntentServiceError({
    error,
    operation: more.operation ?? 'QuoteIntentEdge',
    origin: 'service',
    msg: 'access key AQAAAAAAABeehF7Yx-secret rejected',
    status: more.status ?? 400,
    code: 1000,
    requestId: 'req-5c1e77',
    retryAfterMs: more.retryAfterMs,
  })

/** Builds the receipt of a successful payment, with every field that a receipt can have. */
export function makeSettledReceipt(
  more: Partial<IntentReceipt> = {},
  summary: Partial<IntentSummary> = {},
): IntentReceipt {
  const said = {
    tradeType: 'EXACT_OUTPUT',
    routeProviders: ['RELAY', 'CCTP'],
    originTokenAddress: BASE_USDC,
    originTokenAmount: 100_740_000n,
    quotedOriginTokenAmount: 100_740_000n,
    destinationTokenAddress: BASE_USDC,
    destinationTokenAmount: 100_000_000n,
    quotedDestinationTokenAmount: 100_000_000n,
    destinationToAddress: shop,
    memo: 'Order 20418',
    startedAt: '2026-03-04T09:30:05Z',
    finishedAt: '2026-03-04T09:30:47Z',
    ...summary,
  }
  return makeReceipt('SUCCEEDED', {
    ownerAddress: makeQuote().intent.ownerAddress,
    destinationTransaction: makeTransaction('SUCCEEDED', { txnHash: hashes.destination, tokenAmount: 100_000_000n }),
    updatedAt: '2026-03-04T09:30:47Z',
    ...more,
    summary: said,
  })
}
