import type { Intent, TokenMetadata } from '../../api/index.ts'
import { findToken, sameId, type TokenFacts } from '../shared/tokens.ts'

/** What a fee is for. */
export type FeeLineKind = 'gas' | 'bridge' | 'service' | 'collector' | 'other'

/** One part of the fees. */
export interface FeeLine {
  kind: FeeLineKind
  /** Base units of `token`; negative only for `other`, when the lines add up to more than the total. */
  amount?: bigint | undefined
  token: TokenFacts
  /** US dollars, for display only. */
  usd?: number | undefined
}

/** The parts, and the total of the fees as the quote states it. */
export interface FeeLines {
  lines: FeeLine[]
  total: Omit<FeeLine, 'kind'>
}

/**
 * Splits a quote's fees into parts, each as the document's "Fees" states it. The document
 * gives no sum rule, so what the stated lines leave of the stated total (or add beyond it) is a line of its own,
 * `other`. Lines the quote does not state are left out; lines it states as zero too.
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

/** The total less the lines; a part of a cent is no more than the rounding of floats. */
function unexplained(lines: FeeLine[], total: Omit<FeeLine, 'kind'>): Pick<FeeLine, 'amount' | 'usd'> {
  // One fee that is stated in tokens or in dollars alone would make the other total look unexplained.
  const inTokens = lines.every((line) => line.amount !== undefined || !line.usd)
  const inDollars = lines.every((line) => line.usd !== undefined || !line.amount)
  const amount =
    inTokens && total.amount !== undefined
      ? lines.reduce((left, line) => left - (line.amount ?? 0n), total.amount)
      : undefined
  if (amount === 0n) return {}
  const usd =
    inDollars && total.usd !== undefined ? lines.reduce((left, line) => left - (line.usd ?? 0), total.usd) : undefined
  return { amount, usd: usd !== undefined && Math.abs(usd) < 0.005 ? undefined : usd }
}

/** The token that fees are counted in. The document does not say on which chain it is; the intent's are tried. */
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
