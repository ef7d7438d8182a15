import type { YieldMarket } from '../../api/index.ts'
import { BASE, BASE_USDC } from '../fixtures.ts'

/** Markets for the stories and tests of the details. */

const usdc = { symbol: 'USDC', name: 'USD Coin', network: 'base', address: BASE_USDC, decimals: 6 }
const weth = { symbol: 'WETH', name: 'Wrapped Ether', network: 'base', decimals: 18 }
const morpho = { symbol: 'MORPHO', name: 'Morpho', network: 'base', decimals: 18 }
export const points = { symbol: 'SURF', name: 'Surf points', isPoints: true }

export const part = (rate: unknown, rateType: unknown = 'APY', more: object = {}) => ({
  rate,
  rateType,
  token: usdc,
  yieldSource: 'vault',
  description: 'Base',
  ...more,
})

/** A vault with everything that the details show, but no pool. */
export const vault: YieldMarket = {
  id: 'base-usdc-vault-1',
  network: 'base',
  chainId: String(BASE),
  providerId: 'morpho',
  token: usdc,
  tokens: [usdc],
  inputTokens: [usdc],
  outputToken: { symbol: 'mUSDC', name: 'Morpho USDC', decimals: 18 },
  rewardRate: {
    total: 0.0642,
    rateType: 'APY',
    components: [part(0.041), part(0.0232, 'APY', { token: morpho, description: 'Rewards' })],
  },
  status: { enter: true, exit: true },
  metadata: {
    name: 'USDC Vault',
    description: 'Lends USDC to borrowers who put up more than they take. Losses are shared by all who deposit.',
    documentation: 'https://docs.morpho.example/usdc',
    underMaintenance: false,
    deprecated: false,
    supportedStandards: ['ERC4626'],
  } as YieldMarket['metadata'],
  mechanics: {
    type: 'vault',
    rewardSchedule: 'block',
    rewardClaiming: 'manual',
    gasFeeToken: { symbol: 'ETH', name: 'Ether', decimals: 18 },
    requiresValidatorSelection: false,
    fee: { deposit: '0', withdrawal: '0.001', management: '0', performance: '0.10' },
    entryLimits: { minimum: '1.00', maximum: '250000' },
    requirements: { kycRequired: false },
    possibleFeeTakingMechanisms: { performanceFee: true },
  },
  statistics: { tvlUsd: '48213000.5', uniqueUsers: 3418 },
  risk: {
    ratings: [
      { rating: 'AA', source: 'https://ratings.example/usdc' },
      { rating: 'B+', source: 'Curve Watch' },
    ],
  },
  curator: { name: 'Steakhouse', description: 'Chooses where the vault lends.' },
  tags: ['vault', 'stablecoin'],
  state: {
    capacityState: { current: '48000000', max: '60000000', remaining: '12000000' },
    pricePerShareState: { price: 1.0423, shareToken: { symbol: 'mUSDC' }, quoteToken: usdc },
    allocations: [
      {
        name: 'WETH / USDC 86%',
        weight: 0.6,
        allocationUsd: '28927800.3',
        rewardRate: { total: 0.052, rateType: 'APR' },
      },
      { name: 'cbBTC / USDC 86%', weight: 0.3, allocationUsd: '14463900.15' },
      { name: 'Idle', weight: 0.1, allocation: '4821300.05' },
    ],
  },
}

type Fields = { readonly [name: string]: unknown }
const fields = (value: unknown) => value as Fields

/** Creates a market like the vault with other fields in the named objects. */
export function makeMarket({
  metadata,
  mechanics,
  state,
  ...rest
}: { metadata?: object; mechanics?: object; state?: object } & Partial<
  Omit<YieldMarket, 'metadata'>
> = {}): YieldMarket {
  return {
    ...vault,
    ...rest,
    metadata: { ...fields(vault.metadata), ...metadata },
    mechanics: { ...fields(vault.mechanics), ...mechanics },
    state: { ...fields(vault.state), ...state },
  }
}

export const bare: YieldMarket = { id: 'base-usdc-lending-12', network: 'base', chainId: '8453', providerId: 'aave' }

export const pool = makeMarket({
  rewardRate: { total: 0.31, rateType: 'APR', components: [] },
  metadata: { name: 'WETH / USDC' },
  inputTokens: [weth, usdc],
  outputToken: undefined,
  state: {
    pricePerShareState: undefined,
    capacityState: undefined,
    allocations: undefined,
    concentratedLiquidityPoolState: {
      baseApr: 0.31,
      price: 3120.55,
      tickSpacing: 10,
      minTick: -6000,
      maxTick: 6000,
      feeTier: 500,
      volume24hUsd: 8_120_000,
      fee24hUsd: 4060,
      tvlUsd: 12_400_000,
      baseToken: weth,
      quoteToken: usdc,
    },
  },
})

export const staking = makeMarket({
  rewardRate: {
    total: 0.0287,
    rateType: 'APR',
    components: [
      part(0.0287, 'APR', { description: '', yieldSource: 'staking' }),
      part(0, 'POINTS', { token: points }),
    ],
  },
  metadata: { name: 'SOL Staking' },
  mechanics: {
    requiresValidatorSelection: true,
    lockupPeriod: { seconds: 30 * 86_400 },
    cooldownPeriod: { seconds: 3 * 86_400 },
    warmupPeriod: { seconds: 2 * 86_400 },
    rewardSchedule: 'epoch',
    rewardClaiming: 'auto',
    requirements: { kycRequired: true, kycUrl: 'https://kyc.example/start?m=1' },
  },
})

/** Every figure contradicts another one. */
export const contradicting = makeMarket({
  rewardRate: { total: 0.0642, rateType: 'APY', components: [part(0.03), part(0.01)] },
  mechanics: { entryLimits: { minimum: '500', maximum: '5' } },
  state: {
    capacityState: { current: '70000000', max: '60000000', remaining: '12000000' },
    allocations: [
      { name: 'One', weight: 0.9, allocationUsd: '10' },
      { name: 'Two', weight: 0.8, allocationUsd: '20' },
    ],
  },
})

export const hostile = makeMarket({
  rewardRate: {
    total: 1e300,
    rateType: '<b>APY</b>\u202e',
    components: [
      part(1e300, 'APY', { description: `\u202e${'Endless'.repeat(80)}`, token: { symbol: '<img src=x>' } }),
    ],
  },
  metadata: {
    name: `\u202e${'Endless'.repeat(80)}<script>alert(1)</script>`,
    description: '<img src=x onerror=alert(1)>\u200b\u202e '.repeat(300),
    documentation: 'javascript:alert(1)',
    supportedStandards: ['\u0000', 'W'.repeat(400)],
  },
  mechanics: {
    rewardSchedule: 'toString',
    rewardClaiming: '__proto__',
    fee: { deposit: 'NaN', withdrawal: '1'.repeat(300), management: { percent: 1 }, performance: '\u202e10 %' },
    entryLimits: { minimum: '-5', maximum: 'Infinity' },
    requirements: { kycRequired: true, kycUrl: 'https://bank.example@kyc.evil.example' },
    lockupPeriod: { seconds: 1e300 },
    cooldownPeriod: { seconds: -4 },
    warmupPeriod: { seconds: '86399' },
  },
  statistics: { tvlUsd: '1e300', uniqueUsers: 1e300 },
  risk: { ratings: [{ rating: 'AAA', source: 'javascript:alert(1)' }, { rating: { a: 1 } }, null, 'AAA'] },
  curator: { name: { text: 'Curator' }, description: ['x'] },
  tags: ['ok', { a: 1 }, 7, '\u202eko'],
  state: {
    capacityState: { current: 'NaN', max: '1e9', remaining: '-1' },
    pricePerShareState: { price: Number.NaN, shareToken: 7, quoteToken: null },
    liquidityState: { liquidity: { amount: 1 }, utilization: '\u202e40 %' },
    allocations: [
      { name: { a: 1 }, weight: '0.5' },
      { name: `A${'W'.repeat(400)}`, weight: 1e300, allocationUsd: -1 },
      7,
    ],
  },
})
