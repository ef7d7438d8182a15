import { describe, expect, it } from 'vitest'
import { type TamperMode, tamperModes } from '../../sandbox/index.ts'
import type { AnyQuoteRequest } from './paymentTerms.ts'
import { readTerms } from './readTerms.ts'
import { openQuotes, payer, shop, solana, tron } from './termsKit.ts'

const BASE = 8453
const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const optimismUsdc = '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85'
const rail = {
  rail: 'SOLANA',
  mode: 'ORIGIN',
  originChainId: solana.chainId,
  originAddress: solana.payer,
  originTokenAddress: solana.usdc,
} as const
const bought = {
  ownerAddress: payer,
  destinationToAddress: shop,
  destinationChainId: BASE,
  destinationTokenAddress: usdc,
}
const across = {
  ownerAddress: payer,
  originChainId: BASE,
  originTokenAddress: usdc,
  destinationChainId: 10,
  destinationTokenAddress: optimismUsdc,
}
const towards = {
  rail: 'TRON',
  mode: 'DESTINATION',
  destinationChainId: tron.chainId,
  destinationAddress: tron.payer,
  destinationTokenAddress: tron.usdt,
} as const
const paid = { ownerAddress: payer, originChainId: BASE, originTokenAddress: usdc }

const requests = {
  'from a rail, exact output': { edge: rail, intent: { ...bought, destinationTokenAmount: 100_000_000n } },
  'from a rail, exact input': {
    edge: { ...rail, tradeType: 'EXACT_INPUT', originTokenAmount: 60_000_000n },
    intent: bought,
  },
  'from a wallet, exact output': { ...across, destinationTokenAmount: 60_000_000n },
  'from a wallet, exact input': { ...across, tradeType: 'EXACT_INPUT', originTokenAmount: 60_000_000n },
  'to a rail, exact output': { edge: towards, intent: { ...paid, destinationTokenAmount: 30_000_000n } },
  'to a rail, exact input': {
    edge: { ...towards, tradeType: 'EXACT_INPUT', originTokenAmount: 30_000_000n },
    intent: { ...paid, tradeType: 'EXACT_INPUT', originTokenAmount: 30_000_000n },
  },
} as Record<string, AnyQuoteRequest>

const quoteModes = (Object.keys(tamperModes) as TamperMode[]).filter((mode) =>
  tamperModes[mode].some((operation) => operation.startsWith('Quote')),
)

describe.each(Object.entries(requests))('%s', (_, request) => {
  const operation = 'edge' in request && request.edge ? 'QuoteIntentEdge' : 'QuoteIntent'
  const modes = quoteModes.filter((mode) => (tamperModes[mode] as readonly string[]).includes(operation))

  it('is agreed to without a question when the quote is honest', async () => {
    const result = readTerms(request, await openQuotes().quote(request))
    expect(result).toMatchObject({ ok: true, terms: { kind: 'intent' } })
    expect(result).not.toHaveProperty('terms.consent', expect.anything())
  })

  it.each(modes)('%s is refused, or asked about where the request leaves it open', async (mode) => {
    const { quote, tamper } = openQuotes()
    tamper(operation, mode)
    const result = readTerms(request, await quote(request))
    if (mode === 'missing-request') return expect(result.ok).toBe(true)
    if (!result.ok) return expect(result).toMatchObject({ reason: 'mismatch' })
    // An amount that the request leaves open is no mismatch by itself.
    expect(mode).toMatch(/^(other-amount|short-output)$/)
    expect(result).toHaveProperty('terms.consent', 'high-impact')
  })
})
