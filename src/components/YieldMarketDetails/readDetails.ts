import type { YieldMarket } from '../../api/index.ts'
import { cleanText, type SafeLink, safeLink } from '../../format/index.ts'
import { usableNumber } from '../../format/internal/index.ts'
import {
  type DecimalAmount,
  fieldsOf,
  listOf,
  type MarketFacts,
  type RateFacts,
  readDecimal,
  readMarketFacts,
  readRate,
  readSeconds,
  readUsd,
  readYieldToken,
  wordsOf,
  type YieldTokenFacts,
} from '../shared/yield/index.ts'

/** A figure of the service without a known unit or scale: a plain decimal, or the service's own text. */
export type StatedFigure = DecimalAmount | string

/** The fee kinds that the service states figures for. */
const feeKinds = ['deposit', 'withdrawal', 'management', 'performance'] as const
type FeeKind = (typeof feeKinds)[number]

/** The ways to take a fee that the service names. */
const feeMechanisms = ['depositFee', 'managementFee', 'performanceFee', 'validatorRebates'] as const
type FeeMechanism = (typeof feeMechanisms)[number]

/** How full a market is. */
export interface CapacityFacts {
  current: DecimalAmount | undefined
  max: DecimalAmount | undefined
  remaining: DecimalAmount | undefined
  /** The filled fraction, 0 to 1. Undefined where the figures are missing or contradict each other. */
  share: number | undefined
  /** Whether the figures contradict each other. */
  isContradictory: boolean
}

/** One place that the market's money is in. */
export interface AllocationFacts {
  name: string
  weight: number | undefined
  amountUsd: number | undefined
  amount: StatedFigure | undefined
  rate: RateFacts | undefined
}

export interface AllocationsFacts {
  rows: readonly AllocationFacts[]
  /** How many more there are than the rows. */
  more: number
  /** The fraction of each row. Undefined unless the service's weights are fractions that add up to 1. */
  shares: readonly number[] | undefined
  /** Whether the service states weights that add up neither to 1 nor to 100. */
  isContradictory: boolean
}

/** A rating and who gave it. */
interface RatingFacts {
  rating: string
  source: string
  link: SafeLink | undefined
}

/** The state of a liquidity pool, as stated. */
export interface PoolFacts {
  pair: readonly string[]
  price: DecimalAmount | undefined
  baseApr: DecimalAmount | undefined
  feeTier: DecimalAmount | undefined
  tickSpacing: number | undefined
  ticks: readonly [number, number] | undefined
  tvlUsd: number | undefined
  volumeUsd: number | undefined
  feesUsd: number | undefined
}

/** Everything that the details show of a market. */
export interface DetailsFacts extends MarketFacts {
  users: number | undefined
  takes: readonly string[]
  gives: string | undefined
  minimum: StatedFigure | undefined
  maximum: StatedFigure | undefined
  warmupSeconds: number | undefined
  schedule: string
  claiming: string
  fees: readonly { kind: FeeKind; figure: StatedFigure }[]
  mechanisms: readonly FeeMechanism[]
  gasToken: YieldTokenFacts | undefined
  isKycRequired: boolean
  kycLink: SafeLink | undefined
  ratings: readonly RatingFacts[]
  curator: { name: string; description: string }
  needsValidator: boolean
  capacity: CapacityFacts | undefined
  allocations: AllocationsFacts | undefined
  sharePrice: { price: DecimalAmount; share: string | undefined; quote: string | undefined } | undefined
  pool: PoolFacts | undefined
  liquidity: StatedFigure
  liquidityUsd: number | undefined
  utilization: StatedFigure
  standards: readonly string[]
  description: string
  documentation: SafeLink | undefined
  tags: readonly string[]
}

/** The number of allocations that are listed. */
const mostAllocations = 50

/** Reads everything that the details show. Everything of the service is untrusted. */
export function readDetails(market: YieldMarket): DetailsFacts {
  const facts = readMarketFacts(market)
  const metadata = fieldsOf(market.metadata)
  const mechanics = fieldsOf(market.mechanics)
  const statistics = fieldsOf(market.statistics)
  const limits = fieldsOf(mechanics.entryLimits)
  const requirements = fieldsOf(mechanics.requirements)
  const fees = fieldsOf(mechanics.fee)
  const mechanisms = fieldsOf(mechanics.possibleFeeTakingMechanisms)
  const curator = fieldsOf(market.curator)
  const state = fieldsOf(market.state)
  const liquidity = fieldsOf(state.liquidityState)
  const users = usableNumber(statistics.uniqueUsers)
  return {
    ...facts,
    users: users !== undefined && Number.isSafeInteger(users) && users >= 0 ? users : undefined,
    takes: symbolsOf(market.inputTokens),
    gives: nameOf(readYieldToken(market.outputToken)),
    minimum: readStated(limits.minimum),
    maximum: readStated(limits.maximum),
    warmupSeconds: readSeconds(mechanics.warmupPeriod),
    schedule: cleanText(mechanics.rewardSchedule, 40),
    claiming: cleanText(mechanics.rewardClaiming, 40),
    fees: feeKinds.flatMap((kind) => {
      const figure = readStated(fees[kind])
      return figure === undefined ? [] : [{ kind, figure }]
    }),
    mechanisms: feeMechanisms.filter((name) => mechanisms[name] === true),
    gasToken: readYieldToken(mechanics.gasFeeToken),
    isKycRequired: requirements.kycRequired === true,
    kycLink: safeLink(requirements.kycUrl),
    ratings: listOf(fieldsOf(market.risk).ratings, 20).flatMap((one) => {
      const rating = cleanText(one.rating, 40)
      const link = safeLink(one.source)
      return rating ? [{ rating, link, source: link ? '' : cleanText(one.source, 80) }] : []
    }),
    curator: { name: readText(curator.name, 80), description: readText(curator.description, 400) },
    needsValidator: mechanics.requiresValidatorSelection === true,
    capacity: readCapacity(state.capacityState),
    allocations: readAllocations(state.allocations),
    sharePrice: readSharePrice(state.pricePerShareState),
    pool: readPool(state.concentratedLiquidityPoolState),
    liquidity: readUntyped(liquidity.liquidity),
    liquidityUsd: readUsd(fieldsOf(liquidity.liquidity).amountUsd),
    utilization: readUntyped(liquidity.utilization),
    standards: wordsOf(metadata.supportedStandards),
    description: cleanText(metadata.description, 2000),
    documentation: safeLink(metadata.documentation),
    tags: wordsOf(market.tags),
  }
}

/** Returns what a token is called. */
export const nameOf = (token: YieldTokenFacts | undefined): string | undefined => token?.symbol ?? token?.name

const symbolsOf = (tokens: unknown): string[] => [
  ...new Set(listOf(tokens, 12).flatMap((token) => nameOf(readYieldToken(token)) ?? [])),
]

/** Reads a figure of unknown scale: a plain decimal, else text that has a figure in it, such as "0.5 %". */
function readStated(value: unknown): StatedFigure | undefined {
  const decimal = readDecimal(value)
  if (decimal) return String(decimal.amount).length <= 60 ? decimal : undefined
  const text = cleanText(value, 40)
  return /\d/.test(text) && !/^[-−]/.test(text) ? text : undefined
}

/** Reads text that the document calls an object without saying more. */
function readText(value: unknown, most: number): string {
  const { text, name } = fieldsOf(value)
  return cleanText(value, most) || cleanText(text, most) || cleanText(name, most)
}

/** Reads a figure that the document calls an object without saying more. It has no unit. */
function readUntyped(value: unknown): StatedFigure {
  const { amount, rate } = fieldsOf(value)
  return readFigure(value) ?? readFigure(amount) ?? readFigure(rate) ?? readText(value, 80)
}

/** Reads a decimal that is also usable as a number. */
const readFigure = (value: unknown): DecimalAmount | undefined => {
  const decimal = readDecimal(value)
  return decimal && String(decimal.amount).length <= 60 ? decimal : undefined
}

const scaled = ({ amount, decimals }: DecimalAmount, to: number): bigint => amount * 10n ** BigInt(to - decimals)

function readCapacity(value: unknown): CapacityFacts | undefined {
  const fields = fieldsOf(value)
  const [current, max, remaining] = [fields.current, fields.max, fields.remaining].map(readFigure)
  if (!current && !max && !remaining) return undefined
  const decimals = Math.max(...[current, max, remaining].map((one) => one?.decimals ?? 0))
  const [now, most, left] = [current, max, remaining].map((one) => one && scaled(one, decimals))
  const isOver = most !== undefined && ((now ?? 0n) > most || (left ?? 0n) > most)
  // Figures that the service rounded may differ in their last digit.
  const off = now !== undefined && most !== undefined && left !== undefined ? most - now - left : 0n
  const isContradictory = isOver || (off < 0n ? -off : off) * 1_000_000n > (most ?? 0n)
  const share =
    now !== undefined && most !== undefined && most > 0n && !isContradictory
      ? Number((now * 1_000_000n) / most) / 1_000_000
      : undefined
  return { current, max, remaining, share, isContradictory }
}

function readAllocations(value: unknown): AllocationsFacts | undefined {
  const all = listOf(value, 1_000)
  if (all.length === 0) return undefined
  const weights = all.map(({ weight }) => (typeof weight === 'number' && Number.isFinite(weight) ? weight : undefined))
  const sum = weights.reduce<number>((all, weight = 0) => all + weight, 0)
  const isWhole = weights.every((weight) => weight !== undefined && weight >= 0) && Math.abs(sum - 1) <= 1e-3
  // These may be percentages.
  const isHundred = Math.abs(sum - 100) <= 0.1
  const rows = all.slice(0, mostAllocations).map(
    (one, index): AllocationFacts => ({
      name: cleanText(one.name, 80) || cleanText(one.providerId, 60) || cleanText(one.address, 60),
      weight: weights[index],
      amountUsd: readUsd(one.allocationUsd),
      amount: readStated(one.allocation),
      rate: readRate(one.rewardRate),
    }),
  )
  return {
    rows,
    more: all.length - rows.length,
    shares: isWhole ? weights.map((weight = 0) => weight) : undefined,
    isContradictory: !isWhole && !isHundred && weights.some((weight) => weight !== undefined),
  }
}

function readSharePrice(value: unknown): DetailsFacts['sharePrice'] {
  const { price, shareToken, quoteToken } = fieldsOf(value)
  const figure = readFigure(price)
  return (
    figure && { price: figure, share: nameOf(readYieldToken(shareToken)), quote: nameOf(readYieldToken(quoteToken)) }
  )
}

const readWhole = (value: unknown): number | undefined => {
  const number = usableNumber(value)
  return number !== undefined && Number.isSafeInteger(number) ? number : undefined
}

function readPool(value: unknown): PoolFacts | undefined {
  const fields = fieldsOf(value)
  const [minTick, maxTick] = [readWhole(fields.minTick), readWhole(fields.maxTick)]
  const pool: PoolFacts = {
    pair: [fields.baseToken, fields.quoteToken].flatMap((token) => nameOf(readYieldToken(token)) ?? []),
    price: readFigure(fields.price),
    baseApr: readFigure(fields.baseApr),
    feeTier: readFigure(fields.feeTier),
    tickSpacing: readWhole(fields.tickSpacing),
    ticks: minTick !== undefined && maxTick !== undefined && minTick <= maxTick ? [minTick, maxTick] : undefined,
    tvlUsd: readUsd(fields.tvlUsd),
    volumeUsd: readUsd(fields.volume24hUsd),
    feesUsd: readUsd(fields.fee24hUsd),
  }
  const { pair, ...figures } = pool
  return pair.length > 0 || Object.values(figures).some((one) => one !== undefined) ? pool : undefined
}
