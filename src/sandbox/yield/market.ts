import type { Random } from '../random.ts'
import { tokenOf } from '../tokens.ts'
import { statisticsOf } from './figures.ts'
import { stateOf } from './marketState.ts'
import { mechanicsOf } from './mechanics.ts'
import type { MarketPlan } from './plans.ts'
import { rewardRateOf } from './rewards.ts'
import { curatorOf, metadataOf } from './texts.ts'
import { type Traits, traitsOf } from './traits.ts'
import type { YieldMarket } from './yieldShapes.ts'
import { shareToken, yieldToken } from './yieldTokens.ts'

/**
 * Returns whether a market can be entered and exited. A deprecated market cannot be entered. One under maintenance can
 * be neither entered nor exited. Some others cannot be exited either.
 */
const statusOf = ({ index }: MarketPlan, { deprecated, underMaintenance }: Traits): YieldMarket['status'] => ({
  enter: !deprecated && !underMaintenance,
  exit: !underMaintenance && index % 23 !== 10,
})

const ratings = ['AAA', 'AA', 'A', 'BBB', 'C', 'unrated']

/** Builds a market with everything that the document describes for its kind. */
export function marketOf(plan: MarketPlan, random: Random): YieldMarket {
  const { index, id, network, provider, type } = plan
  const traits = traitsOf(plan)
  const token = yieldToken(plan.token, network)
  const basics = { id, network: network.name, chainId: String(network.chain.id), providerId: provider.id, token }
  if (traits.bare) return { ...basics, mechanics: { type } }
  const pair = traits.pool ? [yieldToken(tokenOf(network.chain.id, 'USDC'), network)] : []
  return {
    ...basics,
    inputTokens: [token, ...pair],
    tokens: [token, ...pair],
    outputToken: traits.pool ? undefined : shareToken(plan, random),
    rewardRate: rewardRateOf(plan, random),
    status: statusOf(plan, traits),
    metadata: metadataOf(plan, random),
    mechanics: mechanicsOf(plan, random),
    supportsBeneficiary: provider.supportsBeneficiary,
    statistics: traits.noStatistics ? undefined : statisticsOf(plan, random),
    risk: traits.rated
      ? { ratings: [{ rating: ratings[index % ratings.length], source: 'https://ratings.sandbox.invalid' }] }
      : undefined,
    curator: traits.curated ? curatorOf(plan) : undefined,
    tags: [type, ...(traits.deprecated ? ['deprecated'] : []), ...(traits.points ? ['points'] : [])],
    state: stateOf(plan, random),
  }
}
