import type { Edge, Intent, IntentReceipt, IntentSummary, IntentTransaction, Settlement } from '../../api/index.ts'
import type { IntentTerms } from '../terms/index.ts'
import type { PaymentFacts } from './paymentStatus.ts'

/** Consistent facts for tests: 100 USDC to a shop on Arbitrum, paid on Base, on Solana, or to Solana. */

export const now = Date.parse('2026-05-04T12:00:00Z')
export const ago = (minutes: number): string => new Date(now - minutes * 60_000).toISOString()

export const ARBITRUM = 42161
export const BASE = 8453
export const SOLANA = 1399811149
export const usdc = { [BASE]: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913', [ARBITRUM]: `0xaf88${'d'.repeat(36)}` }
export const solanaUsdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
export const shop = `0x5409${'a'.repeat(36)}`
export const owner = `0x71c7${'b'.repeat(36)}`
export const stranger = `0xbad0${'c'.repeat(36)}`
export const railPayer = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
export const railShop = 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy'
export const intentId = `0x${'17'.repeat(32)}`
export const originWallet = `0x0a11${'e'.repeat(36)}`
export const destinationWallet = `0xde57${'f'.repeat(36)}`
export const hash = (of: string): string => `0x${of.padEnd(64, '0')}`

export type Way = 'evm' | 'from rail' | 'to rail'

const edges: { [way in Way]?: Edge } = {
  'from rail': {
    edgeId: 'edge-1',
    rail: 'SOLANA',
    mode: 'ORIGIN',
    originChainId: SOLANA,
    initChainId: SOLANA,
    fillChainId: BASE,
    refundChainId: SOLANA,
    edgeTokenAddress: solanaUsdc,
    edgeTokenAmount: 100_500_000n,
    edgeUserAddress: railPayer,
  },
  'to rail': {
    edgeId: 'edge-1',
    rail: 'SOLANA',
    mode: 'DESTINATION',
    originChainId: BASE,
    initChainId: ARBITRUM,
    fillChainId: SOLANA,
    refundChainId: ARBITRUM,
    edgeTokenAddress: solanaUsdc,
    edgeTokenAmount: 99_000_000n,
    edgeUserAddress: railShop,
  },
}

/** Returns the hop of a route with a status and matching hashes. */
export const hopOf = (way: Way, edgeStatus?: string | undefined, more: Edge = {}): Edge | undefined =>
  edges[way] && { ...edges[way], edgeStatus, ...more }

export function termsOf(way: Way, more: Partial<IntentTerms> = {}): IntentTerms {
  const evm = { leg: 'evm' as const, chainId: ARBITRUM, tokenAddress: usdc[ARBITRUM] }
  const rail = { leg: 'rail' as const, rail: 'SOLANA', chainId: SOLANA, tokenAddress: solanaUsdc }
  return {
    kind: 'intent',
    intentId,
    ...(way !== 'evm' && { edgeId: 'edge-1' }),
    pays:
      way === 'from rail'
        ? { ...rail, amount: 100_500_000n, account: railPayer, to: railShop }
        : {
            leg: 'evm',
            chainId: BASE,
            tokenAddress: usdc[BASE],
            amount: 100_500_000n,
            account: owner,
            to: originWallet,
          },
    arrives:
      way === 'to rail'
        ? {
            ...rail,
            expected: 99_000_000n,
            minimum: 98_500_000n,
            recipient: railShop,
            handoff: { chainId: ARBITRUM, tokenAddress: usdc[ARBITRUM], minimum: 99_500_000n, recipient: shop },
          }
        : { ...evm, expected: 100_000_000n, minimum: 99_500_000n, recipient: shop },
    refunds: {
      ...(way === 'from rail' && { beforeFill: { address: railPayer, chainId: SOLANA } }),
      afterFill: { address: owner, isPayer: true },
    },
    sentAt: now - 60_000,
    endsAt: now + 14 * 60_000,
    request: {} as IntentTerms['request'],
    quote: {} as IntentTerms['quote'],
    ...more,
  }
}

export const intentOf = (way: Way, status: string, more: Partial<Intent> = {}): Intent => ({
  intentId,
  status,
  ownerAddress: owner,
  originChainId: BASE,
  originTokenAddress: usdc[BASE],
  originIntentAddress: originWallet,
  destinationChainId: ARBITRUM,
  destinationTokenAddress: usdc[ARBITRUM],
  destinationIntentAddress: destinationWallet,
  quoteRequest: { destinationToAddress: shop },
  quote: { fromAmount: 100_500_000n, toAmount: 100_000_000n, toAmountMin: 99_500_000n },
  edge: hopOf(way, 'PENDING'),
  createdAt: ago(1),
  expiresAt: ago(-14),
  updatedAt: ago(1),
  ...more,
})

export const tx = (status: string, more: Partial<IntentTransaction> = {}): IntentTransaction => ({ status, ...more })

export const summaryOf = (way: Way, more: IntentSummary = {}): IntentSummary => ({
  originChainId: BASE,
  originTokenAddress: usdc[BASE],
  originIntentAddress: originWallet,
  originTokenAmount: 100_500_000n,
  destinationChainId: ARBITRUM,
  destinationTokenAddress: usdc[ARBITRUM],
  destinationTokenAmount: 100_000_000n,
  destinationToAddress: shop,
  destinationIntentAddress: destinationWallet,
  edge: hopOf(way, 'FILLED'),
  ...more,
})

export const deposit = tx('SUCCEEDED', {
  chainId: BASE,
  tokenAddress: usdc[BASE],
  tokenAmount: 100_500_000n,
  txnHash: hash('d'),
})
export const delivery = tx('SUCCEEDED', {
  chainId: ARBITRUM,
  tokenAddress: usdc[ARBITRUM],
  tokenAmount: 100_000_000n,
  txnHash: hash('e'),
})
export const refund = tx('SUCCEEDED', {
  chainId: ARBITRUM,
  tokenAddress: usdc[ARBITRUM],
  tokenAmount: 99_000_000n,
  toAddress: owner,
  txnHash: hash('f'),
})

export const receiptOf = (way: Way, status: string, more: Partial<IntentReceipt> = {}): IntentReceipt => ({
  intentId,
  status,
  ownerAddress: owner,
  originChainId: BASE,
  destinationChainId: ARBITRUM,
  depositTransaction: deposit,
  destinationTransaction: status === 'SUCCEEDED' ? delivery : undefined,
  summary: summaryOf(way),
  edge: hopOf(way, 'FILLED', { initTransactionHash: hash('1'), fillTransactionHash: hash('2') }),
  updatedAt: ago(1),
  createdAt: ago(2),
  ...more,
})

/** A card payment of a receipt without one, by a service that writes every field. */
export const unsetSettlement: Settlement = {
  provider: '',
  label: '',
  reference: '',
  currency: '',
  amountCents: 0,
  chainId: 0,
  status: '',
  settled: false,
  failed: false,
  terminal: false,
}

/** The edge of a payment without a rail, by a service that writes every field. */
export const unsetEdge: Edge = {
  edgeId: '',
  rail: '',
  mode: '',
  edgeStatus: '',
  originChainId: 0,
  edgeTokenAddress: '',
  edgeTokenAmount: 0n,
  initTransactionHash: '',
  initChainId: 0,
  edgeTokenMetadata: { chainId: 0, symbol: '', decimals: 0 },
  createdAt: '0001-01-01T00:00:00Z',
}

/** Returns facts with the terms of a route. */
export const factsOf = (way: Way, more: Partial<PaymentFacts> = {}): PaymentFacts => ({
  terms: termsOf(way),
  now,
  ...more,
})
