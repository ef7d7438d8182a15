import type { YieldMarket } from '../../../api/index.ts'
import { cleanText } from '../../../format/index.ts'
import { knownDecimals, usableNumber } from '../../../format/internal/index.ts'

/** An amount in tokens as the service writes it, exactly: `amount` in units of 10 to the power of `-decimals`. */
export interface DecimalAmount {
  amount: bigint
  decimals: number
}

/** A token of a market. */
export interface YieldTokenFacts {
  symbol: string | undefined
  name: string | undefined
  address: string | undefined
  decimals: number | undefined
  logoUri: string | undefined
  isPoints: boolean
}

/** One component of a rate. */
export interface RatePart {
  /** A fraction of 1. Undefined for points, and where the service states no figure. */
  rate: number | undefined
  /** APR or APY, as the service states it. A part of another type than the whole rate is no share of it. */
  rateType: string | undefined
  isPoints: boolean
  token: YieldTokenFacts | undefined
  description: string
  source: string
}

/** The rate of a market, a position or a validator. */
export interface RateFacts {
  /** A fraction of 1. Undefined for points, which are no rate. */
  total: number | undefined
  /** `'APR'`, `'APY'`, or the service's own word. Rates of different types are neither added nor compared. */
  rateType: string | undefined
  parts: readonly RatePart[]
  /** The parts that make up the total, if they do: same type, none negative, and their sum is the total. */
  shares: readonly RatePart[]
}

/** The facts of a market that a row shows. */
export interface MarketFacts {
  name: string
  providerId: string
  network: string
  chainId: number | undefined
  token: YieldTokenFacts | undefined
  rate: RateFacts | undefined
  tvlUsd: number | undefined
  /** Undefined where the service says nothing: then nothing is promised. */
  canEnter: boolean | undefined
  canExit: boolean | undefined
  isUnderMaintenance: boolean
  isDeprecated: boolean
  /** How long the money waits between leaving and being paid out, in seconds. Undefined where none is stated. */
  cooldownSeconds: number | undefined
  lockupSeconds: number | undefined
}

type Fields = Record<string, unknown>

/** Returns the fields of an object, or none of anything else. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

/** Returns the objects of a list. At most so many as a screen can use. */
export const listOf = (value: unknown, most = 200): Fields[] =>
  Array.isArray(value) ? value.slice(0, most).filter((one) => typeof one === 'object' && one !== null) : []

/** Returns the words of a list of texts, clean and each once. At most so many as a screen can use. */
export const wordsOf = (value: unknown): string[] =>
  Array.isArray(value) ? [...new Set(value.slice(0, 20).map((one) => cleanText(one, 80)))].filter(Boolean) : []

/** Reads a plain decimal of the service: text, or a number. Undefined for anything else, and for a negative one. */
export function readDecimal(value: unknown): DecimalAmount | undefined {
  const text = typeof value === 'number' && Number.isFinite(value) ? plainText(value) : value
  const [, whole = '', fraction = ''] =
    typeof text === 'string' && text.length <= 200 ? (/^(\d+)(?:\.(\d+))?$/.exec(text.trim()) ?? []) : []
  return whole ? { amount: BigInt(whole + fraction), decimals: fraction.length } : undefined
}

/** Writes a number without an exponent. */
const plainText = (value: number): string =>
  Math.abs(value) < 1e-6 || Math.abs(value) >= 1e21 ? value.toFixed(20) : String(value)

/** Reads a period of the service: `{ seconds }`. */
export function readSeconds(value: unknown): number | undefined {
  const seconds = usableNumber(fieldsOf(value).seconds)
  return seconds !== undefined && seconds >= 0 ? seconds : undefined
}

/** US dollars beyond this are no figure of a market. */
const mostUsd = 1e15

/** Reads US dollars of a market. Undefined for a negative or an absurd figure. */
export function readUsd(value: unknown): number | undefined {
  const usd = usableNumber(value)
  return usd !== undefined && usd >= 0 && usd < mostUsd ? usd : undefined
}

export function readYieldToken(value: unknown): YieldTokenFacts | undefined {
  const { symbol, name, address, decimals, logoURI, isPoints } = fieldsOf(value)
  const token = {
    symbol: cleanText(symbol, 24) || undefined,
    name: cleanText(name, 60) || undefined,
    address: cleanText(address, 120) || undefined,
    decimals: knownDecimals(usableNumber(decimals)),
    logoUri: typeof logoURI === 'string' ? logoURI : undefined,
    isPoints: isPoints === true,
  }
  return token.symbol || token.name || token.address ? token : undefined
}

/** Returns whether a type of rate is points rather than a fraction. */
export const isPointsType = (rateType: unknown): boolean => /^points$/i.test(cleanText(rateType, 24))

/** Reads a rate. Undefined without a finite total. */
export function readRate(value: unknown): RateFacts | undefined {
  const { total, rateType, components } = fieldsOf(value)
  if (typeof total !== 'number' || !Number.isFinite(total)) return undefined
  const type = cleanText(rateType, 24) || undefined
  const parts = listOf(components, 12).map((part): RatePart => {
    const own = cleanText(part.rateType, 24) || undefined
    const token = readYieldToken(part.token)
    const isPoints = token?.isPoints === true || isPointsType(own)
    return {
      rate: isPoints || typeof part.rate !== 'number' || !Number.isFinite(part.rate) ? undefined : part.rate,
      rateType: own,
      isPoints,
      token,
      description: cleanText(part.description, 160),
      source: cleanText(part.yieldSource, 60),
    }
  })
  if (isPointsType(type)) {
    const points = { rate: undefined, rateType: type, isPoints: true, token: undefined, description: '', source: '' }
    const named = parts.map((part) => ({ ...part, rate: undefined, isPoints: true }))
    return { total: undefined, rateType: type, parts: named.length > 0 ? named : [points], shares: [] }
  }
  const shares = parts.filter(({ rate, isPoints }) => !isPoints && rate !== undefined)
  const sum = shares.reduce((all, { rate = 0 }) => all + rate, 0)
  const isWhole =
    total > 0 &&
    shares.every(({ rate = 0, rateType: own }) => own === type && rate >= 0) &&
    Math.abs(sum - total) <= total * 1e-6
  return { total, rateType: type, parts, shares: isWhole ? shares : [] }
}

/** Reads what a row shows of a market. Everything of the service is untrusted. */
export function readMarketFacts(market: YieldMarket): MarketFacts {
  const metadata = fieldsOf(market.metadata)
  const mechanics = fieldsOf(market.mechanics)
  const status = fieldsOf(market.status)
  const token = readYieldToken(market.token) ?? readYieldToken(listOf(market.tokens, 1)[0])
  return {
    name: cleanText(metadata.name, 80) || token?.symbol || cleanText(market.id, 60),
    providerId: cleanText(market.providerId, 60),
    network: cleanText(market.network, 40),
    chainId: readChainId(market.chainId),
    token,
    rate: readRate(market.rewardRate),
    tvlUsd: readUsd(fieldsOf(market.statistics).tvlUsd),
    canEnter: typeof status.enter === 'boolean' ? status.enter : undefined,
    canExit: typeof status.exit === 'boolean' ? status.exit : undefined,
    isUnderMaintenance: metadata.underMaintenance === true,
    isDeprecated: metadata.deprecated === true,
    cooldownSeconds: readSeconds(mechanics.cooldownPeriod),
    lockupSeconds: readSeconds(mechanics.lockupPeriod),
  }
}

/** Returns why the kit offers no deposit into a market, if it offers none. */
export function refusalOf({ isDeprecated, isUnderMaintenance, canEnter }: MarketFacts) {
  if (isDeprecated) return 'deprecated'
  if (isUnderMaintenance) return 'maintenance'
  return canEnter === false ? 'closed' : undefined
}

/** Reads a chain id, which the yield operations write as text. */
export function readChainId(value: unknown): number | undefined {
  const id = usableNumber(value)
  return id !== undefined && Number.isSafeInteger(id) && id > 0 ? id : undefined
}
