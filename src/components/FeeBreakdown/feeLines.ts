import type { Intent, TokenMetadata } from '../../api/index.ts'
import { findToken, sameId, type TokenFacts } from '../shared/tokens.ts'

/** The purpose of a fee. */
type FeeLineKind = 'gas' | 'bridge' | 'service' | 'collector' | 'other'

/** One part of the fees. */
export interface FeeLine {
  kind: FeeLineKind
  /** The amount in base units of `token`. Negative only for `other`, when the lines add up to more than the total. */
  amount?: bigint | undefined
  token: TokenFacts
  /** The value in US dollars, for display only. */
  usd?: number | undefined
}

/** The parts of the fees, and the total that the quote states. */
export interface FeeLines {
  lines: FeeLine[]
  total: Omit<FeeLine, 'kind'>
}

/**
 * Splits a quote's fees into parts, each as the document's "Fees" states it. The document gives no sum rule, so the
 * difference between the stated total and the stated lines is a line of its own, `other`. Leaves out lines that the
 * quote does not state or states as zero.
 */
export function feeLines(intent: Intent, tokens: readonly TokenMetadata[]): FeeLines {
  const { fees = {} } = intent
  const token = feeToken(intent, tokens, fees.feeTokenAddress)
  const stated: FeeLine[] = [
    { kind: 'gas', token, amount: fees.gasFeeTotal, usd: fees.gasFeeUsd },
    { kind: 'bridge', token, amount: fees.providerFeeTotal, usd: fees.providerFeeUsd },
    { kind: 'service', token, amount: fees.svcFeeTotal, usd: fees.svcFeeUsd },
    { kind: 'collector', token, amount: fees.collectorFeeTotal, usd: fees.collectorFeeUsd },
  ]
  const total = { token, amount: fees.totalFeeAmount, usd: fees.totalFeeUsd }
  const lines = [...stated, { kind: 'other' as const, token, ...unexplained(stated, total) }]
  return { lines: lines.filter((line) => line.amount || line.usd), total }
}

/**
 * Subtracts the lines from the total. A zero beside other figures was not filled in. Ignores dollars that come from
 * rounding: about a cent, or less if tokens are left.
 */
function unexplained(lines: FeeLine[], total: Omit<FeeLine, 'kind'>): Pick<FeeLine, 'amount' | 'usd'> {
  // If one fee is stated only in tokens or only in dollars, the other total would look unexplained.
  const inTokens = lines.every((line) => line.amount || !line.usd)
  const inDollars = lines.every((line) => line.usd || !line.amount)
  const amount =
    inTokens && total.amount ? lines.reduce((left, line) => left - (line.amount ?? 0n), total.amount) : undefined
  const usd = inDollars && total.usd ? lines.reduce((left, line) => left - (line.usd ?? 0), total.usd) : undefined
  const limit = amount === 0n ? 0.015 : 0.005
  return { amount: amount || undefined, usd: usd !== undefined && Math.abs(usd) < limit ? undefined : usd }
}

/**
 * Finds the token that fees are counted in. The document does not state its chain, so this tries the intent's chains.
 */
export function feeToken(intent: Intent, tokens: readonly TokenMetadata[], address: string | undefined): TokenFacts {
  const hop = intent.edge
  if (hop && sameId(address, hop.edgeTokenAddress)) {
    return findToken(tokens, hop.originChainId, address, hop.edgeTokenMetadata)
  }
  const places: [number | undefined, string | undefined][] = [
    [intent.originChainId, intent.originTokenAddress],
    [intent.destinationChainId, intent.destinationTokenAddress],
  ]
  // Native tokens share one placeholder address on every chain, so the intent's own tokens come first.
  const own = places.find(([, token]) => sameId(token, address))
  for (const [chainId] of own ? [own] : places) {
    const found = findToken(tokens, chainId, address)
    if (found.decimals !== undefined) return found
  }
  return {}
}
