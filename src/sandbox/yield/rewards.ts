import type { Random } from '../random.ts'
import { tokenOf } from '../tokens.ts'
import { drawsOf } from './draws.ts'
import type { MarketPlan } from './plans.ts'
import { traitsOf } from './traits.ts'
import type { RewardRate } from './yieldShapes.ts'
import { pointsToken, yieldToken } from './yieldTokens.ts'

/**
 * Returns what the market itself earns in a year, in millionths: mostly up to 12 %, sometimes nothing, or more than
 * 1,200 %.
 */
function baseRate(plan: MarketPlan, random: Random): number {
  const draw = drawsOf(random, `market ${plan.id} rate`)
  if (plan.index % 41 === 7) return 0
  return plan.index % 43 === 1 ? draw(12_000_000, 99_000_000) : draw(1_000, 120_000)
}

/** Builds the reward rate of a market. Its components share one rate type, so that they add up. Points count as 0. */
export function rewardRateOf(plan: MarketPlan, random: Random): RewardRate {
  const { network, token, type } = plan
  const { incentive, points, validators } = traitsOf(plan)
  const rateType = type === 'lending' ? 'APR' : 'APY'
  const base = baseRate(plan, random)
  const extra = incentive ? drawsOf(random, `market ${plan.id} incentive`)(500, 30_000) : 0
  const own = {
    rate: base / 1e6,
    rateType,
    token: yieldToken(token, network),
    yieldSource: validators ? 'staking' : type === 'lending' ? 'lending_interest' : 'vault',
    description: type === 'lending' ? 'Interest that borrowers pay' : 'What the vault earns',
  }
  const added = {
    rate: extra / 1e6,
    rateType,
    token: yieldToken(tokenOf(network.chain.id), network),
    yieldSource: 'protocol_incentive',
    description: 'Incentive that the provider pays',
  }
  const counted = { rate: 0, rateType: 'POINTS', token: pointsToken(plan), yieldSource: 'points' }
  const components = [own, ...(incentive ? [added] : []), ...(points ? [counted] : [])]
  return { total: (base + extra) / 1e6, rateType, components }
}
