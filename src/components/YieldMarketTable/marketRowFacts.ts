import type { YieldMarket } from '../../api/index.ts'
import { listOf, type MarketFacts, readMarketFacts, readYieldToken } from '../shared/yield/index.ts'

/** The rows of a page stay the same objects while more pages load. */
const read = new WeakMap<YieldMarket, MarketFacts>()

/** Returns the facts of a market, read once. */
export function factsOf(market: YieldMarket): MarketFacts {
  const facts = read.get(market) ?? readMarketFacts(market)
  read.set(market, facts)
  return facts
}

/** Returns whether a market takes a token, by its symbol, or the symbols of all that it takes. */
export function takesToken(market: YieldMarket, symbol: string): boolean {
  const tokens = [market.token, ...listOf(market.tokens), ...listOf(market.inputTokens)]
  return tokens.some((token) => readYieldToken(token)?.symbol?.toLowerCase() === symbol.toLowerCase())
}

/** Returns each market once. */
export function eachOnce(markets: readonly YieldMarket[]): readonly YieldMarket[] {
  const ids = new Set(markets.map(({ id }) => id))
  return ids.size === markets.length ? markets : markets.filter(({ id }) => ids.delete(id))
}

/** A rate above this one fills its bar: one odd market would leave the bars of all others empty. */
const longestBar = 1

/** Returns the highest rate of each type, as the scale of its bars. Rates of different types are not compared. */
export function longestRates(markets: readonly YieldMarket[]): ReadonlyMap<unknown, number> {
  const longest = new Map<unknown, number>()
  for (const { rewardRate } of markets) {
    const total = Number(rewardRate?.total)
    if (!(total > 0)) continue
    const type = rewardRate?.rateType
    longest.set(type, Math.max(longest.get(type) ?? 0, Math.min(total, longestBar)))
  }
  return longest
}
