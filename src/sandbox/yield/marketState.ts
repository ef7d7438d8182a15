import { madeAddress } from '../hashes.ts'
import { priceUsd } from '../money.ts'
import type { Random } from '../random.ts'
import { tokenOf } from '../tokens.ts'
import { tokenText, usdText } from './amounts.ts'
import { drawsOf } from './draws.ts'
import { tvlRawOf } from './figures.ts'
import { lendingPlan, type MarketPlan } from './plans.ts'
import { rewardRateOf } from './rewards.ts'
import { traitsOf } from './traits.ts'
import type { YieldAllocation, YieldState } from './yieldShapes.ts'
import { shareToken, yieldToken } from './yieldTokens.ts'

/** Returns the value of one share of a vault, in ten-thousandths of a token. */
export const sharePriceOf = ({ id }: MarketPlan, random: Random): number =>
  drawsOf(random, `market ${id} share price`)(10_000, 13_500)

/** Builds the state of a market. */
export function stateOf(plan: MarketPlan, random: Random): YieldState {
  const { pool, validators } = traitsOf(plan)
  if (plan.type === 'lending') return lendingState(plan, random)
  if (pool) return { concentratedLiquidityPoolState: poolStateOf(plan, random) }
  const pricePerShareState = {
    price: sharePriceOf(plan, random) / 1e4,
    shareToken: shareToken(plan, random),
    quoteToken: yieldToken(plan.token, plan.network),
  }
  return validators ? { pricePerShareState } : { pricePerShareState, allocations: allocationsOf(plan, random) }
}

/** Returns the most that a market may hold: twice what it holds. */
const capacityOf = (raw: bigint): bigint => raw * 2n

function lendingState(plan: MarketPlan, random: Random): YieldState {
  const { token } = plan
  const raw = tvlRawOf(plan, random)
  const lent = drawsOf(random, `market ${plan.id} lent`)(0, 100)
  const free = (raw * BigInt(100 - lent)) / 100n
  const max = capacityOf(raw)
  return {
    capacityState: {
      current: tokenText(raw, token),
      max: tokenText(max, token),
      remaining: tokenText(max - raw, token),
    },
    liquidityState: {
      liquidity: { amount: tokenText(free, token), amountUsd: usdText(free, token) },
      utilization: { rate: lent / 100 },
    },
  }
}

/** Builds the state of a pool. Its USD values for display are floats, as in the document. */
function poolStateOf(plan: MarketPlan, random: Random): YieldState['concentratedLiquidityPoolState'] {
  const { network, token } = plan
  const draw = drawsOf(random, `market ${plan.id} pool`)
  const feeTier = [100, 500, 3_000, 10_000][draw(0, 3)] ?? 500
  const volume24hUsd = draw(1_000, 90_000_000)
  const middle = draw(-2_000, 2_000) * 10
  return {
    baseApr: draw(0, 400_000) / 1e6,
    price: priceUsd(token) / priceUsd(tokenOf(network.chain.id, 'USDC')),
    tickSpacing: feeTier / 50,
    minTick: middle - 6_000,
    maxTick: middle + 6_000,
    feeTier,
    volume24hUsd,
    fee24hUsd: (volume24hUsd * feeTier) / 1e6,
    tvlUsd: Number(usdText(tvlRawOf(plan, random), token)),
    baseToken: yieldToken(token, network),
    quoteToken: yieldToken(tokenOf(network.chain.id, 'USDC'), network),
  }
}

/** Builds a vault's allocations: six tenths to one lending market and the rest to another. */
function allocationsOf(plan: MarketPlan, random: Random): YieldAllocation[] {
  const raw = tvlRawOf(plan, random)
  const most = (raw * 6n) / 10n
  return [
    allocationOf(plan, lendingPlan(plan, 1), most, 0.6, random),
    allocationOf(plan, lendingPlan(plan, 3), raw - most, 0.4, random),
  ]
}

function allocationOf(
  { token, network }: MarketPlan,
  into: MarketPlan,
  raw: bigint,
  weight: number,
  random: Random,
): YieldAllocation {
  const held = tvlRawOf(into, random)
  const { total, rateType } = rewardRateOf(into, random)
  return {
    address: madeAddress(network.chain.kind, random, `market ${into.id} address`),
    network: network.name,
    name: `${into.provider.name} ${token.symbol}`,
    yieldId: into.id,
    providerId: into.provider.id,
    allocation: tokenText(raw, token),
    allocationUsd: usdText(raw, token),
    weight,
    targetWeight: 0.5,
    rewardRate: { total, rateType },
    tvl: tokenText(held, token),
    tvlUsd: usdText(held, token),
    maxCapacity: tokenText(capacityOf(held), token),
    remainingCapacity: tokenText(capacityOf(held) - held, token),
  }
}
