import type { TokenMetadata } from '../../api/index.ts'
import { isSameToken } from './payWays.ts'

/** A token that a payer may pay with, and what they hold of it. */
export interface HeldToken<Token extends TokenMetadata = TokenMetadata> {
  token: Token
  /** Base units; undefined where it is not known. */
  amount?: bigint | undefined
  /** US dollars of one whole token; undefined where it is not known. */
  priceUsd?: number | undefined
}

/** The amount that a checkout fixes: what arrives, or what is paid. Without `amount` nothing is too little. */
export interface NeededAmount {
  token: TokenMetadata
  /** Base units. */
  amount?: bigint | undefined
  /** US dollars of one whole token. */
  priceUsd?: number | undefined
}

/** A token with what it is worth to a payment. */
export interface RankedToken<Token extends TokenMetadata = TokenMetadata> extends HeldToken<Token> {
  /** US dollars, for display only. */
  worthUsd?: number | undefined
  /** Whether the amount held is enough, fees aside; undefined where that cannot be told. */
  isEnough?: boolean | undefined
  /** There is none of it, or too little of the very token: `isEnough` is then no estimate by prices. */
  isShort: boolean
}

// Prices differ between sources and are for display only. By worth, a holding covers the payment from the first of these
// shares of the needed worth on, is too little below the second, and between them nobody can tell.
const enoughShare = 0.98
const shortShare = 0.9

/**
 * Orders tokens for a payer: those that cover the payment first, the cheapest to convert of these first of all, then those
 * of which it cannot be told, then those that are too little. The token that arrives, or another of its symbol, needs no
 * swap, and one on the same chain no bridge; otherwise the token that is worth most comes first.
 *
 * @example
 * ```ts
 * const [best] = rankTokens([{ token: usdc, amount: 250_000000n }, { token: eth, amount: 0n }], { token: usdc, amount: 100_000000n })
 * best.isEnough // true
 * ```
 */
export function rankTokens<Token extends TokenMetadata>(
  held: readonly HeldToken<Token>[],
  needed: NeededAmount,
): RankedToken<Token>[] {
  const group = ({ isEnough }: RankedToken) => (isEnough ? 0 : isEnough === undefined ? 1 : 2)
  const steps = ({ token }: RankedToken) =>
    (isAlike(token, needed.token) ? 0 : 2) + (token.chainId === needed.token.chainId ? 0 : 1)
  return held
    .map((one) => ({ ...one, worthUsd: worthOf(one), isEnough: isEnough(one, needed), isShort: isShort(one, needed) }))
    .sort((a, b) => group(a) - group(b) || steps(a) - steps(b) || (b.worthUsd ?? -1) - (a.worthUsd ?? -1))
}

const isAlike = (one: TokenMetadata, other: TokenMetadata): boolean =>
  isSameToken(one, other) || (one.symbol !== undefined && one.symbol === other.symbol)

const isShort = ({ token, amount }: HeldToken, needed: NeededAmount): boolean =>
  amount !== undefined && (amount === 0n || (isSameToken(token, needed.token) && amount < (needed.amount ?? 0n)))

function isEnough(held: HeldToken, needed: NeededAmount): boolean | undefined {
  if (isShort(held, needed)) return false
  if (held.amount === undefined || needed.amount === undefined) return undefined
  if (isSameToken(held.token, needed.token)) return true
  const [worth, needs] = [worthOf(held), worthOf(needed)]
  if (worth === undefined || needs === undefined) return undefined
  return worth >= needs * enoughShare ? true : worth < needs * shortShare ? false : undefined
}

/** What an amount is worth, in US dollars; undefined where its decimals or its price are not known. For display only. */
export function worthOf({ token, amount, priceUsd }: HeldToken | NeededAmount): number | undefined {
  const { decimals } = token
  if (amount === undefined || decimals === undefined || !(Number(priceUsd) > 0)) return undefined
  return (Number(amount) / 10 ** decimals) * Number(priceUsd)
}
