import type { MarketPlan } from './plans.ts'

/** The unusual properties of a market. They depend on its number, so that every seed has each kind. */
export interface Traits {
  /** Whether the market has only the required fields. */
  bare: boolean
  deprecated: boolean
  underMaintenance: boolean
  entryLimits: boolean
  kyc: boolean
  lockup: boolean
  points: boolean
  /** Whether it earns a second token besides its own. */
  incentive: boolean
  /** Whether it is a vault of a token that is staked. */
  validators: boolean
  /** Whether it is a vault of two tokens that provides liquidity within a range of prices. */
  pool: boolean
  noStatistics: boolean
  noLogo: boolean
  rated: boolean
  curated: boolean
}

const staked = ['SOL', 'POL']

/** Returns the traits of a market. */
export function traitsOf({ index, token, type }: MarketPlan): Traits {
  const each = (count: number, from: number): boolean => index % count === from
  const vault = type === 'vault'
  return {
    bare: each(37, 11),
    deprecated: each(17, 6),
    underMaintenance: each(19, 8),
    entryLimits: each(5, 1),
    kyc: each(31, 4),
    lockup: each(11, 3),
    points: each(7, 2),
    incentive: each(3, 0),
    validators: vault && token.native && staked.includes(token.symbol),
    pool: vault && /^W[A-Z]{3}/.test(token.symbol),
    noStatistics: each(13, 5),
    noLogo: each(9, 4),
    rated: each(4, 0),
    curated: vault && each(3, 1),
  }
}
