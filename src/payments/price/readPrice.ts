import type { TokenPrice } from '../../api/index.ts'
import { parseTime } from '../../format/index.ts'
import { sameToken, usableNumber } from '../../format/internal/index.ts'

/** The age from which a price is old, in ms. A value by an older price is shown with the price's time. */
export const oldPriceMs = 5 * 60_000

/** A token's price as far as it is known. */
export interface PriceFacts {
  /** The price of one whole token in USD. Undefined if the service states no price, or none that is above zero and finite. */
  usd?: number | undefined
  /** When the price held, in epoch ms: as the service states it, but not after its answer. */
  at?: number | undefined
}

/** Returns a price in US dollars, or undefined for anything but a finite number above zero. */
export function usablePrice(priceUsd: unknown): number | undefined {
  const price = usableNumber(priceUsd)
  return price !== undefined && price > 0 ? price : undefined
}

/**
 * Reads the price of a token.
 *
 * @param receivedAt when the prices were received, in epoch ms
 */
export function readPrice(
  prices: readonly TokenPrice[] | undefined,
  { chainId, tokenAddress }: { chainId?: number | undefined; tokenAddress?: unknown },
  receivedAt?: number,
): PriceFacts {
  const price = prices?.find(({ token }) => token.chainId === chainId && sameToken(token.tokenAddress, tokenAddress))
  const stated = parseTime(price?.updatedAt)
  const at = stated === undefined ? receivedAt : Math.min(stated, receivedAt ?? stated)
  return { usd: usablePrice(price?.priceUsd), at }
}
