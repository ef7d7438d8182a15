import type { PendingAction, YieldBalance, YieldBalanceItem, YieldBalanceQuery, YieldMarket } from '../../api/index.ts'
import { decimalJson } from '../../api/internal/index.ts'
import { cleanText, parseTime } from '../../format/index.ts'
import { usableNumber } from '../../format/internal/index.ts'
import { holdersOf, networksOf } from '../../queries/internal/index.ts'
import { sameId } from '../shared/tokens.ts'
import {
  fieldsOf,
  listOf,
  type MarketFacts,
  type RateFacts,
  readMarketFacts,
  readRate,
  readYieldToken,
  type YieldTokenFacts,
} from '../shared/yield/index.ts'

/** An amount: in base units of its decimals. Without decimals, the smallest units are all that is known. */
export interface HeldAmount {
  amount: bigint
  decimals: number | undefined
}

/** A validator of a position. */
export interface ValidatorFacts {
  key: string
  name: string
  address: string
  /** The service's own word. */
  status: string
  /** As the service states it: whether it is a fraction or a percentage is undocumented. */
  commission: number | undefined
}

/** A pending action, with its name in a form that can be shown. */
export interface ActionFacts {
  /** As the service sent it, for the host. */
  action: PendingAction
  /** The service's word, e.g. `CLAIM_REWARDS`; `''` if it names none. */
  type: string
  /** Whether a form stands before it: it has fields or notes, or says something that can't be read. */
  asksFirst: boolean
}

/** One balance of a position. */
export interface BalanceFacts {
  key: string
  balance: YieldBalance
  /** Whose it is, as the service states it. */
  address: string | undefined
  /** The service's word, e.g. `claimable`. */
  type: string
  token: YieldTokenFacts | undefined
  amount: HeldAmount | undefined
  isPoints: boolean
  /** US dollars. Undefined where no number is stated, and for points. */
  usd: number | undefined
  /** Epoch ms. */
  date: number | undefined
  isEarning: boolean | undefined
  range: { min: number; max: number } | undefined
  validators: readonly ValidatorFacts[]
  actions: readonly ActionFacts[]
}

/** All balances in one market. */
export interface PositionGroup {
  yieldId: string
  market: MarketFacts | undefined
  token: YieldTokenFacts | undefined
  network: string
  /** The rates that the service states for the positions, each once. */
  rates: readonly RateFacts[]
  balances: readonly BalanceFacts[]
  /** The addresses that hold it, each once. */
  addresses: readonly string[]
  /** Whether the service lists more balances than are read. */
  isCut: boolean
  /** US dollars: the sum of the stated ones. */
  usd: number | undefined
}

/** Positions by market, and what they are worth. */
export interface Positions {
  groups: readonly PositionGroup[]
  /** US dollars: the sum of the stated figures. Undefined where none is stated, or the sum is no number. */
  usd: number | undefined
  /** The number of balances that are not in the sum because no price is stated. Points are not counted. */
  unpriced: number
  /** The number of balances that the service states for addresses that nobody asked for. They are left out. */
  foreign: number
}

/** The most balances of one item that are read. */
const mostBalances = 500

/** Returns each query once, and none whose positions another one covers, so that nothing counts twice. */
export function eachQueryOnce(queries: readonly YieldBalanceQuery[]): YieldBalanceQuery[] {
  const covers = (one: YieldBalanceQuery, other: YieldBalanceQuery) =>
    sameId(one.address, other.address) &&
    one.network === other.network &&
    (one.yieldId === undefined || one.yieldId === other.yieldId) &&
    Object.entries(other.arguments ?? {}).every(([name, value]) => fieldsOf(one.arguments)[name] === value)
  return queries.filter(
    (one, at) =>
      !queries.some((other, from) => from !== at && covers(other, one) && (from < at || !covers(one, other))),
  )
}

/** Reads positions. Everything of the service is untrusted. */
export function readPositions(
  items: readonly YieldBalanceItem[],
  queries: readonly YieldBalanceQuery[] | undefined,
  markets: readonly YieldMarket[] = [],
): Positions {
  const holders = queries?.flatMap(holdersOf)
  const isAsked = (address: unknown) =>
    typeof address !== 'string' || !address || !holders || holders.some((holder) => sameId(holder, address))
  const groups = new Map<string, Draft>()
  const seen = new Set<string>()
  let foreign = 0
  for (const item of items) {
    const stated = listOf(item.balances, mostBalances) as YieldBalance[]
    // The output token stands for the balances, so it counts only where they aren't stated.
    const balances = stated.length > 0 ? stated : (listOf([item.outputTokenBalance]) as YieldBalance[]).filter(isHeld)
    const own = balances.filter(({ address }) => isAsked(address))
    foreign += balances.length - own.length
    if (own.length === 0) continue
    const draft: Draft = groups.get(item.yieldId) ?? { balances: [], isCut: false, rates: new Map<string, RateFacts>() }
    groups.set(item.yieldId, draft)
    draft.isCut ||= Array.isArray(item.balances) && item.balances.length > mostBalances
    const rate = readRate(item.rewardRate)
    if (rate?.total !== undefined) draft.rates.set(`${rate.total} ${rate.rateType}`, rate)
    // A wallet's balance that the answers of two queries state counts once.
    const keys = own.map((one) => (typeof one.address === 'string' ? decimalJson([item.yieldId, one]) : ''))
    for (const [at, one] of own.entries()) if (!seen.has(keys[at] ?? '')) draft.balances.push(readBalance(one, holders))
    for (const key of keys) if (key) seen.add(key)
  }
  const read = [...groups].map(([yieldId, draft]) => readGroup(yieldId, draft, markets))
  const all = read.flatMap(({ balances }) => balances)
  return {
    // The sort is stable: groups of the same worth stay in the service's order.
    groups: read.sort(
      (one, other) => (other.usd ?? Number.NEGATIVE_INFINITY) - (one.usd ?? Number.NEGATIVE_INFINITY) || 0,
    ),
    usd: sumUsd(all),
    unpriced: all.filter(({ usd, isPoints }) => usd === undefined && !isPoints).length,
    foreign,
  }
}

/** Whether an amount other than 0 is shown for a balance. One that can't be read is shown as unknown. */
const isHeld = (balance: YieldBalance): boolean =>
  readHeldAmount(balance, readYieldToken(balance.token)?.decimals)?.amount !== 0n

interface Draft {
  balances: BalanceFacts[]
  isCut: boolean
  rates: Map<string, RateFacts>
}

/**
 * Returns a key that is the same in every answer, so that an open form stays with its balance. A date may differ in each
 * answer, so only the order of the dates tells equal balances apart. Once one more or less is stated, nothing does.
 */
function placeKey(balance: BalanceFacts, all: readonly BalanceFacts[]): string {
  const equal = all.filter(({ key }) => key === balance.key).sort((one, other) => (one.date ?? 0) - (other.date ?? 0))
  return `${balance.key} ${equal.indexOf(balance)} of ${equal.length}`
}

function readGroup(yieldId: string, { balances, isCut, rates }: Draft, markets: readonly YieldMarket[]): PositionGroup {
  const known = markets.find(({ id }) => id === yieldId)
  const market = known && readMarketFacts(known)
  const first = balances.find(({ token, isPoints }) => token && !isPoints) ?? balances[0]
  const networks = first ? networksOf(first.balance).map((name) => cleanText(name, 40)) : []
  return {
    yieldId,
    market,
    token: market?.token ?? first?.token,
    network: [market?.network, ...networks].find(Boolean) ?? '',
    rates: [...rates.values()],
    balances: balances.map((balance) => ({ ...balance, key: placeKey(balance, balances) })),
    addresses: balances
      .flatMap(({ address }) => address ?? [])
      .filter((address, at, all) => all.findIndex((other) => sameId(other, address)) === at),
    isCut,
    usd: sumUsd(balances),
  }
}

function sumUsd(balances: readonly BalanceFacts[]): number | undefined {
  const stated = balances.flatMap(({ usd }) => usd ?? [])
  const sum = stated.reduce((all, one) => all + one, 0)
  return stated.length > 0 && Number.isFinite(sum) ? sum : undefined
}

function readBalance(balance: YieldBalance, holders: readonly (string | undefined)[] | undefined): BalanceFacts {
  const token = readYieldToken(balance.token)
  const validators = readValidators(balance)
  const stakedWith = validators.map((validator) => validator.key)
  // A balance without a holder belongs to the accounts that were asked about.
  const parts = [
    balance.address || [...new Set(holders)],
    balance.type,
    token?.address ?? token?.symbol,
    balance.tokenId,
    stakedWith,
  ]
  const isPoints = token?.isPoints === true || /^points$/i.test(cleanText(balance.type, 24))
  return {
    key: decimalJson(parts),
    balance,
    address: cleanText(balance.address, 120) || undefined,
    type: cleanText(balance.type, 40),
    token,
    amount: readHeldAmount(balance, token?.decimals),
    isPoints,
    usd: isPoints ? undefined : readNumber(balance.amountUsd),
    date: parseTime(balance.date),
    isEarning: typeof balance.isEarning === 'boolean' ? balance.isEarning : undefined,
    range: readRange(balance.priceRange),
    validators,
    actions: listOf(balance.pendingActions, 20).map((action) => ({
      action,
      type: cleanText(action.type, 40) || cleanText(action.intent, 40),
      asksFirst: asksFirst(action.arguments),
    })),
  }
}

function asksFirst(schema: unknown): boolean {
  if (schema === undefined || schema === null) return false
  if (typeof schema !== 'object' || Array.isArray(schema)) return true
  const { fields, notes } = fieldsOf(schema)
  const hasNone = fields === undefined || fields === null || (Array.isArray(fields) && fields.length === 0)
  return !hasNone || cleanText(notes) !== ''
}

/** Reads an amount: the base units decide, and the text in tokens where they or the decimals are missing. */
export function readHeldAmount(
  { amount, amountRaw }: Pick<YieldBalance, 'amount' | 'amountRaw'>,
  decimals: number | undefined,
): HeldAmount | undefined {
  const raw = typeof amountRaw === 'string' && /^-?\d{1,78}$/.test(amountRaw.trim()) ? BigInt(amountRaw) : undefined
  if (raw !== undefined && decimals !== undefined) return { amount: raw, decimals }
  const [, sign = '', whole = '', fraction = ''] =
    typeof amount === 'string' && amount.length <= 200 ? (/^(-?)(\d+)(?:\.(\d+))?$/.exec(amount.trim()) ?? []) : []
  if (whole) return { amount: BigInt(`${sign}${whole}${fraction}`), decimals: fraction.length }
  return raw === undefined ? undefined : { amount: raw, decimals: undefined }
}

/** Reads a plain decimal of the service as a number: no hex, no spaces, no words. */
function readNumber(value: unknown): number | undefined {
  const isPlain = typeof value !== 'string' || /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value.trim())
  return isPlain ? usableNumber(value) : undefined
}

/** Reads the range of prices of a pool. Its form is undocumented, so only plain ends are shown. */
function readRange(value: unknown): BalanceFacts['range'] {
  const { min, max, lower, upper } = fieldsOf(value)
  const ends = [
    [readNumber(min), readNumber(max)],
    [readNumber(lower), readNumber(upper)],
  ] as const
  const [from, to] = ends.find(([from, to]) => from !== undefined && to !== undefined) ?? []
  return from === undefined || to === undefined ? undefined : { min: from, max: to }
}

function readValidators({ validator, validators }: YieldBalance): ValidatorFacts[] {
  const read = [...listOf([validator]), ...listOf(validators, 50)].map((one, at): ValidatorFacts => {
    const address = cleanText(one.address, 120)
    return {
      key: address || String(at),
      address,
      name: cleanText(one.name, 60),
      status: cleanText(one.status, 40),
      commission: readNumber(one.commission),
    }
  })
  return read.filter(
    ({ key, address, name }, at) => (address || name) && read.findIndex((other) => other.key === key) === at,
  )
}
