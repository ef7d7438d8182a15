import { iso } from '../clock.ts'
import { unpricedToken } from '../prices.ts'
import type { Random } from '../random.ts'
import { activeActions, claimActions } from './actions.ts'
import { rawOf, tokenText, usdText } from './amounts.ts'
import { type Draw, drawsOf } from './draws.ts'
import { sharePriceOf } from './marketState.ts'
import type { Market } from './markets.ts'
import type { YieldNetwork } from './networks.ts'
import { traitsOf } from './traits.ts'
import { validatorsOf } from './validators.ts'
import type { YieldBalance, YieldBalanceItem } from './yieldShapes.ts'
import { yieldToken } from './yieldTokens.ts'

const dayMs = 86_400_000

/** Normalizes an address. Case does not matter on an EVM chain. */
const holderOf = (address: string): string => (/^0x/i.test(address) ? address.toLowerCase() : address)

/** Returns the positions of an address on a network: up to four, the same for the same seed. */
export function positionsOf(
  address: string,
  network: YieldNetwork,
  markets: readonly Market[],
  now: number,
  random: Random,
): YieldBalanceItem[] {
  const there = markets.filter(({ plan }) => plan.network === network)
  const draw = drawsOf(random, `positions ${network.name} ${holderOf(address)}`)
  const count = draw(0, 4)
  const from = draw(0, there.length - 1)
  // Markets this far apart belong to different providers and tokens.
  const held = Array.from({ length: count }, (_, i) => there[(from + i * 17) % there.length] as Market)
  return held.map((market) => positionOf(address, market, now, random))
}

function positionOf(address: string, market: Market, now: number, random: Random): YieldBalanceItem {
  const { plan, shown } = market
  const draw = drawsOf(random, `position ${plan.id} ${holderOf(address)}`)
  const active = activeBalance(address, market, draw, random)
  const { shareToken: share, shareAmount, shareAmountRaw } = active
  const outputTokenBalance = share && {
    address,
    type: 'active',
    token: share,
    amount: shareAmount,
    amountRaw: shareAmountRaw,
    isEarning: true,
  }
  const balances = [active]
  if (draw(0, 1)) balances.push(claimableBalance(address, market, draw, random))
  if (shown.mechanics?.cooldownPeriod) balances.push(exitingBalance(address, market, draw, now))
  return { yieldId: plan.id, balances, outputTokenBalance, rewardRate: shown.rewardRate }
}

/** Builds an active balance. It counts shares; the amount is their value, rounded down. */
function activeBalance(address: string, { plan, shown }: Market, draw: Draw, random: Random): YieldBalance {
  const { token, type } = plan
  const share = shown.outputToken
  const { pool, validators } = traitsOf(plan)
  const shares = rawOf(BigInt(draw(100, 9_000_000)), token) + BigInt(draw(0, 999_999))
  const raw = type === 'vault' && !pool ? (shares * BigInt(sharePriceOf(plan, random))) / 10_000n : shares
  const amount = tokenText(raw, token)
  const stakedWith = validators ? validatorsOf(plan, random) : undefined
  return {
    ...amounts(address, plan.token, raw),
    type: 'active',
    token: yieldToken(token, plan.network),
    isEarning: true,
    feeConfigurationId: plan.index % 4 === 0 ? `fees-${plan.provider.id}` : undefined,
    ...(pool && { tokenId: String(2n ** 64n + BigInt(draw(0, 999_999))), priceRange: { min: '0.5', max: '2' } }),
    ...(share && { shareToken: share, shareAmount: tokenText(shares, token), shareAmountRaw: String(shares) }),
    validator: stakedWith?.[0],
    validators: stakedWith,
    pendingActions: activeActions(plan, holderOf(address), amount, random),
  }
}

/** Builds a balance of rewards that are not claimed yet: at most a thousandth of the largest position. */
function claimableBalance(address: string, { plan }: Market, draw: Draw, random: Random): YieldBalance {
  const raw = rawOf(BigInt(draw(1, 9_000)), plan.token)
  const amount = tokenText(raw, plan.token)
  return {
    ...amounts(address, plan.token, raw),
    type: 'claimable',
    token: yieldToken(plan.token, plan.network),
    isEarning: false,
    pendingActions: claimActions(plan, holderOf(address), amount, random),
  }
}

/** Builds a balance that is exiting until the end of the cooldown, counted from the start of the day. */
function exitingBalance(address: string, { plan, shown }: Market, draw: Draw, now: number): YieldBalance {
  const { seconds = 0 } = shown.mechanics?.cooldownPeriod ?? {}
  const today = Math.floor(now / dayMs) * dayMs
  return {
    ...amounts(address, plan.token, rawOf(BigInt(draw(1, 90_000)), plan.token)),
    type: 'exiting',
    token: yieldToken(plan.token, plan.network),
    date: iso(today + seconds * 1_000),
    isEarning: false,
    pendingActions: [],
  }
}

/** Returns an amount in base units, in whole tokens and, if the token has a price, in USD. */
const amounts = (address: string, token: Market['plan']['token'], raw: bigint): YieldBalance => ({
  address,
  amount: tokenText(raw, token),
  amountRaw: String(raw),
  amountUsd: token === unpricedToken ? undefined : usdText(raw, token),
})
