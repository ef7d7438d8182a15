import type { Random } from '../random.ts'
import { rawOf, tokenText, usdText } from './amounts.ts'
import { drawsOf } from './draws.ts'
import type { MarketPlan } from './plans.ts'
import type { YieldMarket } from './yieldShapes.ts'

/** Returns the amount in a market, in base units: from a thousand USD to a billion. */
export function tvlRawOf({ id, token }: MarketPlan, random: Random): bigint {
  const draw = drawsOf(random, `market ${id} tvl`)
  const cents = BigInt(draw(100, 999)) * 10n ** BigInt(draw(3, 8))
  return rawOf(cents, token) + BigInt(draw(0, 999_999))
}

/** Builds the statistics of a market, consistent with each other. */
export function statisticsOf(plan: MarketPlan, random: Random): YieldMarket['statistics'] {
  const { token } = plan
  const raw = tvlRawOf(plan, random)
  const uniqueUsers = drawsOf(random, `market ${plan.id} users`)(1, 40_000)
  const average = raw / BigInt(uniqueUsers)
  return {
    tvlUsd: usdText(raw, token),
    tvl: tokenText(raw, token),
    tvlRaw: String(raw),
    uniqueUsers,
    averagePositionSizeUsd: usdText(average, token),
    averagePositionSize: tokenText(average, token),
  }
}
