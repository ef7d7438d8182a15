import { madeAddress } from '../hashes.ts'
import type { Random } from '../random.ts'
import { rawOf, tokenText, usdText } from './amounts.ts'
import { drawsOf } from './draws.ts'
import type { MarketPlan } from './plans.ts'
import { rewardRateOf } from './rewards.ts'
import type { Validator } from './yieldShapes.ts'

/** The number of validators of every staked market. */
const count = 3

/** Builds the validators of a market. The last one has only its address. */
export const validatorsOf = (plan: MarketPlan, random: Random): Validator[] =>
  Array.from({ length: count }, (_, i) => validatorOf(plan, i, random))

function validatorOf(plan: MarketPlan, i: number, random: Random): Validator {
  const { token, network, provider } = plan
  const label = `validator ${network.name} ${i}`
  const address = madeAddress(network.chain.kind, random, label)
  if (i === count - 1) return { address }
  const draw = drawsOf(random, label)
  const raw = rawOf(BigInt(draw(1_000_000, 900_000_000)), token)
  return {
    address,
    name: `Validator ${i + 1}`,
    logoURI: `https://logos.sandbox.invalid/validators/${i + 1}.svg`,
    website: `https://validator-${i + 1}.sandbox.invalid`,
    status: i === 0 ? 'active' : 'jailed',
    preferred: i === 0,
    commission: draw(0, 1_000) / 1e4,
    votingPower: draw(1, 100_000) / 1e6,
    remainingSlots: draw(0, 50),
    nominatorCount: draw(1, 9_000),
    tvl: tokenText(raw, token),
    tvlRaw: String(raw),
    tvlUsd: usdText(raw, token),
    minimumStake: tokenText(rawOf(100n, token), token),
    remainingPossibleStake: tokenText(raw, token),
    pricePerShare: '1',
    subnetId: i,
    subnetName: `Subnet ${i}`,
    marketCap: usdText(raw * 4n, token),
    tokenSymbol: token.symbol,
    providerId: provider.id,
    rewardRate: rewardRateOf(plan, random),
    provider: validatorProvider(plan),
  }
}

const validatorProvider = ({ provider }: MarketPlan): Validator['provider'] => ({
  name: provider.name,
  id: provider.id,
  uniqueId: `${provider.id}-validators`,
  logoURI: provider.logoURI,
  description: provider.description,
  website: provider.website,
  type: provider.type,
  references: provider.references,
  tvlUsd: {},
  rank: 1,
  preferred: false,
  createdAt: '2024-01-01T00:00:00.000Z',
  updatedAt: '2025-01-01T00:00:00.000Z',
  revshare: {
    trial: { minRevShare: 0, maxRevShare: 0 },
    standard: { minRevShare: 0.1, maxRevShare: 0.3 },
    pro: { minRevShare: 0.2, maxRevShare: 0.5 },
  },
})
