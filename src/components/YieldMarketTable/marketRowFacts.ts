import type { YieldMarket } from '../../api/index.ts'
import { isPointsType, listOf, type MarketFacts, readMarketFacts, readYieldToken } from '../shared/yield/index.ts'

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

/** One odd market would leave the bars of all others empty, so a higher multiple of the middle rate fills its bar. */
const longestBar = 4

/** Returns the rate of each type that fills a bar. Rates of different types are not compared. */
export function longestRates(markets: readonly YieldMarket[]): ReadonlyMap<unknown, number> {
  const byType = new Map<unknown, number[]>()
  for (const { rewardRate } of markets) {
    const { total, rateType } = (rewardRate ?? {}) as { total?: unknown; rateType?: unknown }
    if (typeof total !== 'number' || !Number.isFinite(total) || total <= 0 || isPointsType(rateType)) continue
    const totals = byType.get(rateType) ?? []
    totals.push(total)
    byType.set(rateType, totals)
  }
  const longest = new Map<unknown, number>()
  for (const [type, totals] of byType) {
    totals.sort((one, other) => one - other)
    const middle = totals[totals.length >> 1] ?? 0
    longest.set(type, Math.min(totals.at(-1) ?? 0, longestBar * middle))
  }
  return longest
}
