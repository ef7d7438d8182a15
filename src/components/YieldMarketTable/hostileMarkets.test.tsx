import { describe, expect, it } from 'vitest'
import { expectHarmless, show } from '../../../test/setup/hostile.tsx'
import { oddValues } from '../../../test/setup/oddAnswers.ts'
import type { YieldMarket } from '../../api/index.ts'
import { makeMarket } from './fixtures.ts'
import { YieldMarketTableView } from './YieldMarketTableView.tsx'

/** A market with everything that a row or a filter reads. */
const whole = makeMarket('m', {
  tokens: [{ symbol: 'USDC', address: '0x1' }],
  inputTokens: [{ symbol: 'DAI' }],
  metadata: { name: 'x', logoURI: 'x', underMaintenance: false, deprecated: false } as YieldMarket['metadata'],
  mechanics: { type: 'vault', cooldownPeriod: { seconds: 1 }, lockupPeriod: { seconds: 1 } },
})

/** The types of the fields that the client has checked, by path. */
const checked: { [path: string]: string } = {
  id: 'string',
  'rewardRate.total': 'number',
  'rewardRate.rateType': 'string',
  'metadata.name': 'string',
}

/** Each market that differs from the whole one in one place. */
function* oneOdd(value: unknown): Generator<[path: string, market: YieldMarket]> {
  function* places(of: unknown, path: readonly string[]): Generator<readonly string[]> {
    if (path.length > 0) yield path
    if (typeof of === 'object' && of !== null)
      for (const [name, inner] of Object.entries(of)) yield* places(inner, [...path, name])
  }
  for (const path of places(whole, [])) {
    const name = path.join('.')
    // The client refuses these; anything else passes as it is.
    if (name in checked ? typeof value !== checked[name] : /^(rewardRate|metadata)$/.test(name)) continue
    const market = structuredClone(whole)
    let place = market as unknown as { [name: string]: never }
    for (const step of path.slice(0, -1)) place = place[step] as never
    place[path.at(-1) as string] = value as never
    yield [name, market]
  }
}

const view = (markets: readonly YieldMarket[], odd?: unknown) => (
  <YieldMarketTableView
    markets={markets}
    filters={typeof odd === 'string' ? { token: '', provider: odd, type: odd, search: odd, chainId: odd } : {}}
    onFiltersChange={() => {}}
    providers={[{ id: 'birch', name: odd }, { id: typeof odd === 'string' ? odd : 'x' }]}
    onSelect={() => {}}
  />
)

describe('a hostile market', () => {
  it.each(oddValues)('holds %s in one place after another', (_, value) => {
    const { page, showNext } = show(view([whole]))
    expectHarmless(page)
    let tried = 0
    for (const [path, market] of oneOdd(value)) {
      tried++
      showNext(view([market, whole]))
      const said = page.innerHTML
      try {
        expectHarmless(page, said)
      } catch (error) {
        throw new Error(`${path}: ${error}`)
      }
      expect(page.querySelectorAll('.ik-markets-open')).toHaveLength(market.id === 'm' ? 1 : 2)
    }
    expect(tried).toBeGreaterThan(20)
  })

  it.each(oddValues)('stands beside filters and providers that are %s', (_, value) => {
    const { page } = show(view([whole], value))
    expectHarmless(page)
  })
})
