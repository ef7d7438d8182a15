import type { TokenMetadata } from '../../api/index.ts'
import { usablePrice } from '../price/index.ts'
import { isSameToken } from './payWays.ts'

/** A token that a payer may pay with, and their balance of it. */
export interface HeldToken<Token extends TokenMetadata = TokenMetadata> {
  token: Token
  /** The balance in base units. Undefined if unknown. */
  amount?: bigint | undefined
  /** The price of one whole token in US dollars. Undefined if unknown. */
  priceUsd?: number | undefined
  /** When the price held, in epoch ms. Undefined while prices are first read. */
  pricedAt?: number | undefined
}

/** The amount that a checkout fixes: what arrives or what is paid. Without `amount`, no balance is too low. */
export interface NeededAmount {
  token: TokenMetadata
  /** Base units. */
  amount?: bigint | undefined
  /** The price of one whole token in US dollars. */
  priceUsd?: number | undefined
}

/** A token with its value for a payment. */
export interface RankedToken<Token extends TokenMetadata = TokenMetadata> extends HeldToken<Token> {
  /** The value in US dollars, for display only. */
  worthUsd?: number | undefined
  /** Whether the balance is enough, not counting fees. Undefined if that cannot be determined. */
  isEnough?: boolean | undefined
  /**
   * Whether the balance is zero, or too low for a payment in this very token. In these cases, `isEnough` is not an
   * estimate by prices.
   */
  isShort: boolean
}

// Prices differ between sources and are for display only. A balance covers the payment from the first
// of these shares of the needed worth on, is too low below the second, and in between nobody can tell.
const enoughShare = 0.98
const shortShare = 0.9

/**
 * Orders tokens for a payer: first those that cover the payment, cheapest to convert first, then those for which this
 * cannot be determined, then those whose balance is too low. The token that arrives, or another with its symbol, needs
 * no swap, and one on the same chain needs no bridge. Otherwise, the token with the highest value comes first.
 *
 * @example
 * ```ts
 * const held = [{ token: usdc, amount: 250_000000n }, { token: eth, amount: 0n }]
 * const [best] = rankTokens(held, { token: usdc, amount: 100_000000n })
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

/**
 * Returns the value of an amount in US dollars, for display only. Returns undefined if its decimals or its price are
 * unknown.
 */
export function worthOf({ token, amount, priceUsd }: HeldToken | NeededAmount): number | undefined {
  const { decimals } = token
  const price = usablePrice(priceUsd)
  if (amount === undefined || decimals === undefined || price === undefined) return undefined
  return (Number(amount) / 10 ** decimals) * price
}
