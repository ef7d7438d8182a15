import { describe, expect, it } from 'vitest'
import { createIntentClient, yieldGetMarkets } from '../api/index.ts'
import { priceUsd } from './money.ts'
import { createSandbox } from './sandbox.ts'
import { tokenOf } from './tokens.ts'
import type { ArgumentSchema, YieldMarket } from './yield/yieldShapes.ts'

/** Fetches all markets of a seed. */
async function marketsOf(seed: number): Promise<YieldMarket[]> {
  const client = createIntentClient({ baseUrl: 'http://sandbox.test', fetch: createSandbox({ now: 0, seed }).fetch })
  const found: YieldMarket[] = []
  for (let total = 1; found.length < total; ) {
    const page = await yieldGetMarkets(client, { limit: 100, offset: found.length })
    found.push(...(page.items as YieldMarket[]))
    total = page.total ?? 0
  }
  return found
}

const token = ['symbol', 'name', 'network', 'address', 'logoURI', 'coinPriceId', 'decimals', 'isPoints']
const under = (path: string, names: string[]) => names.map((name) => `${path}.${name}`)
const list = (names: string) => names.split(' ')
const field = list(
  'name type label description optionsRef placeholder minimum maximum required options default isArray',
)

/** Every field that the document describes for a market. */
const documented = [
  ...list('id network chainId providerId supportsBeneficiary tags'),
  ...['inputTokens[]', 'tokens[]', 'token', 'rewardRate.components[].token'].flatMap((path) => under(path, token)),
  // A market's own token has no logo and no coin price id.
  ...under('outputToken', list('symbol name network address decimals isPoints')),
  ...under('rewardRate', list('total rateType')),
  ...under('rewardRate.components[]', list('rate rateType yieldSource description')),
  ...under('status', list('enter exit')),
  ...under('metadata', list('name logoURI description documentation underMaintenance deprecated supportedStandards')),
  ...under('mechanics', list('type rewardSchedule rewardClaiming requiresValidatorSelection')),
  ...under('mechanics', list('supportsHardwareWalletApi extraTransactionFormatsSupported')),
  ...under('mechanics.gasFeeToken', list('symbol decimals')),
  ...list('mechanics.lockupPeriod.seconds mechanics.cooldownPeriod.seconds mechanics.warmupPeriod.seconds'),
  ...under('mechanics.fee', list('deposit withdrawal management performance')),
  ...under('mechanics.entryLimits', list('minimum maximum')),
  ...under('mechanics.requirements', list('kycRequired kycUrl')),
  ...under('mechanics.arguments.enter', ['notes', ...under('fields[]', field)]),
  ...list('mechanics.arguments.exit mechanics.arguments.balance mechanics.arguments.manage'),
  ...under('mechanics.possibleFeeTakingMechanisms', list('depositFee managementFee performanceFee validatorRebates')),
  ...under('statistics', list('tvlUsd tvl tvlRaw uniqueUsers averagePositionSizeUsd averagePositionSize')),
  ...under('risk.ratings[]', list('rating source')),
  ...under('curator', list('name description logoURI')),
  ...list('state.pricePerShareState.price state.pricePerShareState.shareToken state.pricePerShareState.quoteToken'),
  ...under(
    'state.concentratedLiquidityPoolState',
    list('baseApr price tickSpacing minTick maxTick feeTier volume24hUsd fee24hUsd tvlUsd baseToken quoteToken'),
  ),
  ...under('state.capacityState', list('current max remaining')),
  ...under('state.liquidityState', list('liquidity utilization')),
  ...under('state.allocations[]', list('address network name allocation yieldId providerId allocationUsd tvl tvlUsd')),
  ...under('state.allocations[]', list('maxCapacity remainingCapacity weight targetWeight')),
  ...under('state.allocations[].rewardRate', list('total rateType')),
]

/** Collects every path of a value, with lists as `[]`. */
function pathsOf(value: unknown, path: string, found: Set<string>): void {
  if (path) found.add(path)
  if (Array.isArray(value)) for (const item of value) pathsOf(item, `${path}[]`, found)
  else if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) pathsOf(member, path ? `${path}.${key}` : key, found)
  }
}

describe.each([1, 2026])('the markets of seed %i', async (seed) => {
  const markets = await marketsOf(seed)
  const of = (id: string | undefined) => markets.find((market) => market.id === id)
  const some = (chosen: (market: YieldMarket) => unknown) => expect(markets.some(chosen)).toBe(true)

  it('have every field of the document somewhere', () => {
    const found = new Set<string>()
    for (const market of markets) pathsOf(market, '', found)
    const inForms = [...found].map((path) =>
      path.replace(/arguments\.(exit|balance|manage\.\w+)\./, 'arguments.enter.'),
    )
    const there = new Set([...found, ...inForms])
    expect(documented.filter((path) => !there.has(path))).toEqual([])
  })
  it('are of eight providers, six networks, two kinds', () => {
    const count = (of: (market: YieldMarket) => unknown) => new Set(markets.map(of)).size
    expect(count(({ providerId }) => providerId)).toBe(8)
    expect(count(({ network }) => network)).toBe(6)
    expect(count(({ network, chainId }) => `${network} ${chainId}`)).toBe(6)
    expect(new Set(markets.map(({ mechanics }) => mechanics?.type))).toEqual(new Set(['lending', 'vault']))
  })
  it('have those that views must survive', () => {
    some(({ metadata }) => metadata?.name?.includes('\u202e'))
    some(({ metadata }) => (metadata?.name?.length ?? 0) > 250)
    some(({ metadata }) => metadata?.name?.includes('<'))
    some(({ metadata }) => metadata?.name === '')
    some(({ metadata }) => metadata?.documentation?.startsWith('javascript:'))
    some(({ metadata }) => metadata?.deprecated)
    some(({ metadata }) => metadata?.underMaintenance)
    some(({ metadata }) => metadata && !metadata.logoURI)
    some((market) => !market.rewardRate && !market.metadata && !market.status)
    some(({ rewardRate }) => rewardRate?.total === 0)
    some(({ rewardRate }) => (rewardRate?.total ?? 0) > 10)
    some(({ rewardRate }) => rewardRate?.components?.some((component) => component.token?.isPoints))
    some(({ mechanics }) => mechanics?.requirements?.kycRequired)
    some(({ mechanics }) => mechanics?.requiresValidatorSelection)
    some(({ mechanics }) => mechanics?.lockupPeriod)
    some(({ mechanics }) => mechanics?.entryLimits?.minimum && mechanics.entryLimits.maximum === undefined)
    some(({ status }) => status?.enter && !status.exit)
    some(({ status }) => status && !status.enter && status.exit)
    some(({ state }) => state?.liquidityState?.utilization)
  })
  it('load logos from a host that does not exist, over https', () => {
    const logos = JSON.stringify(markets).match(/"logoURI":"[^"]*"/g) ?? []
    expect(logos.length).toBeGreaterThan(300)
    for (const logo of logos) expect(logo).toMatch(/^"logoURI":"https:\/\/logos\.sandbox\.invalid\//)
  })
  it('have figures that hang together', () => {
    for (const { id, chainId, token, rewardRate, statistics, state, mechanics } of markets) {
      const { components = [], rateType, total = 0 } = rewardRate ?? {}
      const counted = components.filter((component) => component.rateType === rateType)
      expect(
        counted.reduce((sum, { rate = 0 }) => sum + rate, 0),
        id,
      ).toBeCloseTo(total, 9)
      if (statistics) {
        const { tvlRaw = '', tvl = '', uniqueUsers = 0, averagePositionSize = '' } = statistics
        expect(rawOf(tvl, token?.decimals), id).toBe(BigInt(tvlRaw))
        expect(rawOf(averagePositionSize, token?.decimals)).toBe(BigInt(tvlRaw) / BigInt(uniqueUsers))
        expect(statistics.tvlUsd).toMatch(/^\d+\.\d\d$/)
        const worth = Number(tvl) * priceUsd(tokenOf(Number(chainId), token?.symbol))
        expect(Math.abs(Number(statistics.tvlUsd) - worth), id).toBeLessThan(0.01 + worth * 1e-9)
      }
      const { current, max, remaining } = state?.capacityState ?? {}
      if (current) expect(rawOf(max, 18)).toBe(rawOf(current, 18) + rawOf(remaining, 18))
      const { minimum, maximum } = mechanics?.entryLimits ?? {}
      if (maximum) expect(rawOf(maximum, 18)).toBeGreaterThan(rawOf(minimum, 18))
    }
  })
  it('lend what they hold to markets there are, at the rates of those', () => {
    const vaults = markets.filter(({ state }) => state?.allocations)
    expect(vaults.length).toBeGreaterThan(10)
    for (const { id, token, statistics, state } of vaults) {
      const { allocations = [] } = state ?? {}
      expect(allocations.reduce((sum, { weight = 0 }) => sum + weight, 0)).toBeCloseTo(1, 9)
      const lent = allocations.reduce((sum, { allocation }) => sum + rawOf(allocation, token?.decimals), 0n)
      if (statistics) expect(lent, id).toBe(BigInt(statistics.tvlRaw ?? ''))
      for (const { yieldId, rewardRate, tvl, network } of allocations) {
        const into = of(yieldId)
        expect(into?.network).toBe(network)
        expect(into?.token?.symbol).toBe(token?.symbol)
        if (into?.rewardRate) expect(rewardRate?.total).toBe(into.rewardRate.total)
        if (into?.statistics) expect(tvl).toBe(into.statistics.tvl)
      }
    }
  })
  it('describe forms that can be filled in', () => {
    const forms = markets.flatMap(({ mechanics }) => {
      const { enter, exit, balance, manage = {} } = mechanics?.arguments ?? {}
      return [enter, exit, balance, ...Object.values(manage as Record<string, ArgumentSchema>)]
    })
    const fields = forms.flatMap((form) => form?.fields ?? [])
    const types = new Set(fields.map(({ type }) => type))
    expect(types).toEqual(new Set(['string', 'number', 'boolean', 'enum', 'address']))
    for (const { name, label, type, required, options, minimum, maximum, default: chosen } of fields) {
      expect(name).toMatch(/^\w+$/)
      expect(label).toMatch(/\w/)
      expect(typeof required).toBe('boolean')
      if (type === 'enum') expect(options).toContain(chosen)
      if (minimum !== undefined) expect(minimum).toMatch(/^\d+(\.\d+)?$/)
      if (maximum !== undefined) expect(Number(maximum)).toBeGreaterThan(Number(minimum))
    }
    for (const form of forms) {
      const names = form?.fields?.map(({ name }) => name) ?? []
      expect(new Set(names).size).toBe(names.length)
    }
    expect(fields.some(({ isArray }) => isArray)).toBe(true)
    expect(fields.some(({ optionsRef }) => optionsRef)).toBe(true)
  })
})

/** Converts decimal text to base units. */
function rawOf(text: string | undefined, decimals = 0): bigint {
  const [whole = '', fraction = ''] = (text ?? '').split('.')
  expect(fraction.length).toBeLessThanOrEqual(decimals)
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}
