import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { expectNoMarketHarm } from '../../../test/setup/hostileMarket.ts'
import { oddValues, oneByOne, watched } from '../../../test/setup/oddAnswers.ts'
import type { YieldMarket } from '../../api/index.ts'
import { loadMessages } from '../../i18n/index.ts'
import { makeError } from '../fixtures.ts'
import { StoryKit } from '../storyKit.tsx'
import { bare, contradicting, hostile, makeMarket, part, points, pool, staking, vault } from './fixtures.ts'
import { YieldMarketDetailsView, type YieldMarketDetailsViewProps } from './YieldMarketDetailsView.tsx'

function show(props: YieldMarketDetailsViewProps, locale?: string) {
  const { container, rerender } = render(
    <StoryKit locale={locale}>
      <YieldMarketDetailsView {...props} />
    </StoryKit>,
  )
  const card = container.querySelector('section') as HTMLElement
  return {
    container,
    card,
    text: () => card.textContent ?? '',
    /** Returns the value of a fact, or undefined without one. */
    fact: (name: string) =>
      [...card.querySelectorAll('dt')].find((term) => term.textContent === name)?.nextElementSibling?.textContent,
    bars: () => card.querySelectorAll('svg.ik-shares'),
    again: (next: YieldMarketDetailsViewProps) =>
      rerender(
        <StoryKit locale={locale}>
          <YieldMarketDetailsView {...next} />
        </StoryKit>,
      ),
  }
}

const rate = (total: number, rateType: string | undefined, components: unknown = []): YieldMarket =>
  makeMarket({ rewardRate: { total, rateType, components } })

it.each([
  ['failed', { error: makeError('Unavailable') }, {}],
  ['found nothing', { isMissing: true }, {}],
  ['had old figures', { market: vault, error: makeError('Unavailable') }, { market: vault }],
])('keeps the focus at the title when a market that %s is read again', (_, before, after) => {
  const { again } = show({ ...before, onRetry() {} })
  act(() => screen.getByRole('button', { name: 'Try again' }).focus())
  again(after)
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus()
})

describe('a market', () => {
  it('states liquidity, utilization and the curator from the objects that the document has', () => {
    const state = (liquidity: unknown, utilization: unknown) =>
      ({ liquidityState: { liquidity, utilization } }) as never
    const { fact, card, again } = show({
      market: makeMarket({
        curator: { name: { text: 'Steakhouse' }, description: { name: 'Lends.' } },
        state: state({ amount: '120.5', amountUsd: '119.9' }, { rate: 0.42 }),
      }),
    })
    expect([fact('Liquidity'), fact('Utilization')]).toEqual(['$119.90', '0.42'])
    expect(card).toHaveTextContent(/SteakhouseLends\./)
    again({ market: makeMarket({ state: state({ amount: '120.5' }, { of: { rate: 1 } }) }) })
    expect([fact('Liquidity'), fact('Utilization')]).toEqual(['120.5', undefined])
    again({ market: makeMarket({ state: state('plenty', '40 %') }) })
    expect([fact('Liquidity'), fact('Utilization')]).toEqual(['plenty', '40 %'])
  })

  it('shows its facts in reading order', () => {
    const { card, text, fact, bars } = show({ market: vault })
    expect(screen.getByRole('region', { name: 'USDC Vault' })).toBe(card)
    expect(text()).toMatch(/USDC Vault.*Yearly rate, variable.*6\.42% APY.*Base, paid in USDC4\.1%.*MORPHO2\.32%/)
    expect(fact('Deposits')).toBe('$48,213,000.50 from 3,418 users')
    expect(fact('Smallest deposit')).toBe('1.00')
    expect(fact('Largest deposit')).toBe('250,000')
    expect(fact('Withdraw')).toBe('open now')
    expect(fact('Rewards')).toBe('every block')
    expect(fact('Claiming')).toBe('you claim them yourself')
    expect(fact('Performance fee')).toBe('0.10')
    expect(fact('Withdrawal fee')).toBe('0.001')
    expect(fact('Possible fees')).toBe('on what you earn')
    expect(fact('Network')).toBe('Base')
    expect(fact('Network fee paid in')).toBe('ETH')
    expect(fact('You get')).toBe('mUSDC')
    expect(fact('Share price')).toBe('1 mUSDC = 1.0423 USDC')
    expect(text()).toContain("Rates change and aren't promised. You can lose what you deposit.")
    // The rate, the capacity and the allocations.
    expect(bars()).toHaveLength(3)
    for (const bar of bars()) expect(bar).toHaveAttribute('aria-hidden', 'true')
    expect(fact('Locked for')).toBeUndefined()
    expect(fact('Warm-up')).toBeUndefined()
    expect(fact('Validator')).toBeUndefined()
    expect(fact('Identification')).toBeUndefined()
  })

  it('says what its charts draw', () => {
    const { text } = show({ market: vault })
    expect(text()).toContain('48,000,000 of 60,000,000, 80% full')
    const rows = within(screen.getByRole('table', { name: 'Where the money is' })).getAllByRole('row')
    expect(rows.map((row) => row.textContent?.trim())).toEqual([
      'PlaceShareAmount',
      'WETH / USDC 86% 5.2% APR60%$28.9M',
      'cbBTC / USDC 86%30%$14.5M',
      'Idle10%4,821,300.05',
    ])
  })

  it('says which figures have no unit', () => {
    const unit = "Figures without a currency are as the service states them. It doesn't state their unit."
    const { capacityState, allocations } = vault.state as { capacityState: object; allocations: object[] }
    const stated = (state: object) =>
      makeMarket({ state: { capacityState: undefined, allocations: undefined, ...state } })
    const { text, again } = show({ market: stated({ capacityState }) })
    expect(text()).toContain(unit)
    again({ market: stated({ allocations }) })
    expect(text()).toContain(unit)
    again({ market: stated({ allocations: allocations.slice(0, 2) }) })
    expect(text()).not.toContain(unit)
  })

  it('says how money is bound, and where to identify', () => {
    const { fact, text } = show({ market: staking })
    expect(fact('Withdraw')).toBe('open now, paid out after 3 days')
    expect(fact('Locked for')).toBe('30 days')
    expect(fact('Warm-up')).toBe('2 days')
    expect(fact('Rewards')).toBe('every epoch of the network')
    expect(fact('Claiming')).toBe('automatic')
    expect(fact('Validator')).toBe('you choose one when you deposit')
    expect(fact('Identification')).toBe('required, at kyc.example')
    expect(screen.getByRole('link', { name: 'kyc.example' })).toHaveAttribute('href', 'https://kyc.example/start?m=1')
    expect(text()).toContain("Also earns points: SURF. They aren't part of the rate.")
    expect(text()).toContain('staking, paid in USDC2.87%')
  })

  it('shows links as their host alone', () => {
    const { card } = show({
      market: vault,
      provider: { id: 'morpho', name: 'Morpho', website: 'https://morpho.example/x' },
    })
    const links = [...card.querySelectorAll('a')]
    expect(links.map((link) => link.textContent)).toEqual(['morpho.example', 'ratings.example', 'docs.morpho.example'])
    for (const link of links) {
      expect(link.target).toBe('_blank')
      expect(link.rel).toBe('noopener noreferrer')
    }
    expect(card).toHaveTextContent('AA, by ratings.example')
    expect(card).toHaveTextContent('B+, by Curve Watch')
    expect(card).toHaveTextContent('Morpho morpho.example')
  })

  it('shows the end of a host, however long it is', () => {
    const part = 'a'.repeat(60)
    const website = `https://morpho.example.${part}.${part}.other.example/x`
    const { card } = show({ market: vault, provider: { id: 'morpho', name: 'Morpho', website } })
    expect(card.querySelector('a')).toHaveTextContent(/^….{105}\.other\.example$/)
  })

  it('shows a pool as stated', () => {
    const { fact } = show({ market: pool })
    expect(fact('Accepts')).toBe('WETH, USDC')
    expect(fact('Tokens')).toBe('WETH, USDC')
    expect(fact('Price')).toBe('3,120.55')
    expect(fact('Fee tier, as stated')).toBe('500')
    expect(fact('Base APR, as stated')).toBe('0.31')
    expect(fact('Price range in ticks')).toBe('-6,000 to 6,000')
    expect(fact('Traded in 24 hours')).toBe('$8,120,000.00')
  })
})

describe('what the service does not state', () => {
  it('is left out', () => {
    const { card, text, fact, bars } = show({ market: bare })
    expect(text()).toContain('No rate is stated.')
    expect([...card.querySelectorAll('dt')].map((name) => name.textContent)).toEqual(['Provider', 'Network'])
    expect(fact('Provider')).toBe('aave')
    expect(bars()).toHaveLength(0)
    expect(card.querySelector('table, details')).toBeNull()
    expect(text()).not.toMatch(/\b0\b|none/i)
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('base-usdc-lending-12')
  })

  it.each([
    ['open without periods', { enter: true, exit: true }, {}, 'open now'],
    [
      'open, with a wait',
      { exit: true },
      { cooldownPeriod: { seconds: 129_600 } },
      'open now, paid out after 36 hours',
    ],
    [
      'open, with an odd wait',
      { exit: true },
      { cooldownPeriod: { seconds: 200_000 } },
      'open now, paid out after about 2 days',
    ],
    ['unsaid, with a wait', {}, { cooldownPeriod: { seconds: 86_400 } }, 'paid out after 24 hours'],
    ['closed', { exit: false }, { cooldownPeriod: { seconds: 86_400 } }, 'closed now'],
    ['unsaid', undefined, {}, undefined],
    ['no boolean', { exit: 'yes' }, {}, undefined],
  ])('of withdrawals is not promised: %s', (_, status, mechanics, said) => {
    const { fact } = show({ market: makeMarket({ status, mechanics }) })
    expect(fact('Withdraw')).toBe(said)
  })
})

describe('a rate', () => {
  it.each([
    ['APY', rate(0.0525, 'APY'), /Yearly rate, variable5\.25% APY/],
    ['APR', rate(0.0525, 'APR'), /Yearly rate, variable5\.25% APR/],
    ['another type', rate(0.0525, 'DAILY'), /Rate, variable5\.25% DAILY/],
    ['no type', rate(0.0525, undefined), /Rate, variable5\.25% APR or APY isn't stated/],
    ['nothing', rate(0, 'APY'), /0% APY/],
    ['a loss', rate(-0.02, 'APY', [part(-0.02)]), /-2% APYBase, paid in USDC-2%/],
    ['little', rate(0.000_001, 'APY'), /<0\.01% APY/],
    ['much', rate(990, 'APY'), /99,000% APY/],
    ['too much', rate(1e300, 'APY'), /1E302% APY/],
  ])('of %s is named', (_, market, said) => {
    const { text } = show({ market })
    expect(text()).toMatch(said)
    expect(text()).not.toContain('add up')
  })

  it.each([
    ['parts that do not add up', [part(0.03), part(0.01)], "These parts don't add up to the rate."],
    ['a negative part', [part(0.07), part(-0.0058)], undefined],
    ['APR beside APY', [part(0.0321), part(0.0321, 'APR')], "Rates of different types can't be added up."],
    ['a part of no stated type', [part(0.0321), { ...part(0.0321), rateType: undefined }], "APR or APY isn't stated"],
    ['a part without a figure', [part(0.03), part('0.0342')], "These parts don't add up to the rate."],
    ['a part that is no number', [part(0.03), part(Number.NaN)], "These parts don't add up to the rate."],
  ])('has no bar with %s', (_, components, note) => {
    const { card, text } = show({ market: rate(0.0642, 'APY', components) })
    expect(card.querySelectorAll('.ik-market-parts .ik-market-mark')).toHaveLength(0)
    if (note) expect(text()).toContain(note)
    if (!note?.includes('add')) expect(text()).not.toMatch(/add(ed)? up/)
  })

  it('names the type of a part that differs', () => {
    const { text } = show({ market: rate(0.0642, 'APY', [part(0.0321), part(0.0321, 'APR')]) })
    expect(text()).toContain('3.21%Base, paid in USDC3.21% APR')
  })

  it('of points is none, and the points are named', () => {
    const { text } = show({ market: rate(250, 'POINTS', [part(250, 'POINTS', { token: points })]) })
    expect(text()).toContain('No rate is stated.')
    expect(text()).toContain('Also earns points: SURF.')
    expect(text()).not.toMatch(/25,000%|250%|POINTS/)
  })

  it('never counts points', () => {
    const { text, card } = show({
      market: rate(0.05, 'APY', [
        part(0.05),
        part(9, 'APY', { token: points }),
        part(3, 'POINTS', { token: undefined }),
      ]),
    })
    expect(text()).toContain('5% APY')
    expect(text()).not.toMatch(/900%|300%/)
    expect(card.querySelectorAll('.ik-market-parts .ik-market-mark')).toHaveLength(0)
    expect(text()).toContain('Also earns points: SURF, Base.')
  })
})

it.each([
  ['999990', '1000000', '99.99% full'],
  ['9999999', '10000000', '99.99% full'],
  ['1000000', '1000000', '100% full'],
])('calls a market full only if it is: %s of %s', (current, max, says) => {
  const { text } = show({ market: makeMarket({ state: { capacityState: { current, max } } }) })
  expect(text()).toContain(says)
})

describe('figures that contradict each other', () => {
  it('have no chart, and it is said', () => {
    const { bars, text, fact } = show({ market: contradicting })
    expect(bars()).toHaveLength(0)
    expect(text()).toContain("These figures contradict each other, so we don't say how full it is.")
    expect(text()).toContain("The shares don't add up to 100%.")
    expect(fact('Now')).toBe('70,000,000')
    expect(fact('At most')).toBe('60,000,000')
    expect(text()).toMatch(/One0\.9\$10/)
    expect(text()).not.toMatch(/90%|%\s*full/)
  })

  it.each([
    ['more than the maximum', { current: '3', max: '2' }, false],
    ['the rest is more than the maximum', { current: '1', max: '2', remaining: '3' }, false],
    ['the rest is not what is left', { current: '1', max: '10', remaining: '2' }, false],
    ['a rounded rest', { current: '1000000.4', max: '3000000', remaining: '1999999.7' }, true],
    ['no rest', { current: '1', max: '4' }, true],
    ['a maximum of 0', { current: '0', max: '0' }, false],
    ['numbers for texts', { current: 1, max: 4, remaining: 3 }, true],
    ['negative', { current: '-1', max: '4' }, false],
    ['no plain numbers', { current: '1e3', max: '4e3' }, false],
    ['nested', { current: { amount: '1' }, max: ['4'] }, false],
  ])('capacity: %s', (_, capacityState, hasBar) => {
    const { text } = show({ market: makeMarket({ state: { capacityState } }) })
    expect(/% full/.test(text())).toBe(hasBar)
  })

  it.each([
    ['1.7', [0.9, 0.8], false],
    ['a hundred', [60, 40], false],
    ['nothing', [0, 0], false],
    ['one negative', [1.5, -0.5], false],
    ['texts', ['0.5', '0.5'], false],
    ['not numbers', [Number.NaN, 1], false],
    ['about 1', [0.3333, 0.3333, 0.3333], true],
  ])('weights: %s', (_, weights, hasBar) => {
    const allocations = weights.map((weight) => ({ name: 'A', weight, allocationUsd: '1' }))
    const { card } = show({ market: makeMarket({ state: { allocations, capacityState: undefined } }) })
    expect(card.querySelector('table')?.previousElementSibling?.matches('.ik-shares')).toBe(hasBar)
    expect(card.querySelectorAll('table .ik-market-mark').length > 0).toBe(hasBar)
  })

  it('weights that add up to a hundred are not said to miss it', () => {
    const allocations = [60, 40].map((weight) => ({ name: 'A', weight, allocationUsd: '1' }))
    const { text } = show({ market: makeMarket({ state: { allocations, capacityState: undefined } }) })
    expect(text()).toMatch(/A60\$1/)
    expect(text()).not.toContain("don't add up")
    expect(text()).toContain('Figures without a currency')
  })

  it('lists 50 of many allocations, and says how many more there are', () => {
    const allocations = Array.from({ length: 80 }, (_, i) => ({ name: `A${i}`, weight: 1 / 80 }))
    const { card, text } = show({ market: makeMarket({ state: { allocations } }) })
    expect(card.querySelectorAll('tbody tr')).toHaveLength(50)
    expect(text()).toContain('30 more places')
  })
})

describe('the deposit', () => {
  it('is the host’s', async () => {
    const onEnter = vi.fn()
    const onBack = vi.fn()
    show({ market: vault, onEnter, onBack })
    await userEvent.click(screen.getByRole('button', { name: 'Deposit USDC' }))
    expect(onEnter).toHaveBeenCalledExactlyOnceWith(vault)
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(onBack).toHaveBeenCalledOnce()
  })

  it('has no button without it', () => {
    show({ market: vault })
    expect(screen.queryByRole('button', { name: /deposit|back/i })).toBeNull()
  })

  it.each([
    ['closed', { status: { enter: false, exit: true } }, "This market isn't taking new deposits right now."],
    ['maintenance', { metadata: { underMaintenance: true } }, /under maintenance/],
    ['deprecated', { metadata: { deprecated: true } }, /marked as retired/],
    ['deprecated', { metadata: { deprecated: true, underMaintenance: true }, status: { enter: false } }, /retired/],
  ])('is refused with the reason: %s', async (refusal, changes, reason) => {
    const onEnter = vi.fn()
    const { card } = show({ market: makeMarket(changes), onEnter })
    const button = screen.getByRole('button', { name: 'Deposit USDC' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAccessibleDescription(reason)
    await userEvent.click(button)
    expect(onEnter).not.toHaveBeenCalled()
    expect(card).toHaveAttribute('data-refusal', refusal)
  })

  it('is not refused where nothing is said of it', () => {
    show({ market: makeMarket({ status: undefined }), onEnter: () => {} })
    expect(screen.getByRole('button', { name: 'Deposit USDC' })).not.toHaveAttribute('aria-disabled')
  })

  it('says that money cannot leave', () => {
    const { text } = show({ market: makeMarket({ status: { enter: true, exit: false } }) })
    expect(text()).toContain('Withdrawals are closed now.')
  })
})

describe('without a market', () => {
  it('loads, fails, and is missing', async () => {
    const onRetry = vi.fn()
    const { card, again, text } = show({})
    expect(card).toHaveAttribute('data-state', 'loading')
    expect(screen.getByRole('status')).toHaveTextContent('Loading the market')
    again({ error: makeError('WebrpcRequestFailed'), onRetry })
    expect(card).toHaveAttribute('data-state', 'error')
    expect(screen.getByRole('alert')).toBeVisible()
    again({ isMissing: true, onRetry })
    expect(screen.getByRole('heading', { name: "We couldn't find this market." })).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('It may have been removed from the list.')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
    again({ isMissing: true, lookedThrough: 2000 })
    expect(text()).toContain('We looked through the first 2,000 markets of the list.')
  })

  it('keeps the market that is there when newer figures fail', () => {
    const { card, text } = show({ market: vault, error: makeError('WebrpcRequestFailed'), onRetry: () => {} })
    expect(card).toHaveAttribute('data-state', 'ready')
    expect(text()).toContain("Couldn't refresh. Showing the last known figures.")
  })
})

/** Puts a value into every unchecked field; those that contain others stay. */
function spoilt<Part>(part: Part, odd: unknown, path = ''): Part {
  if (path === '.id' || path === '.rewardRate.total') return part
  if (/^\.(metadata\.name|rewardRate\.rateType)$/.test(path)) return (typeof odd === 'string' ? odd : part) as Part
  if (typeof part !== 'object' || part === null) return odd as Part
  const entries = Object.entries(part).map(([name, value]) => [name, spoilt(value, odd, `${path}.${name}`)])
  return (Array.isArray(part) ? entries.map(([, value]) => value) : Object.fromEntries(entries)) as Part
}

describe('a hostile market', () => {
  it('does no harm', () => {
    const { container, card, fact, text } = show({ market: hostile, onEnter: () => {} })
    expectNoMarketHarm(container)
    expect(card.querySelector('a')).toBeNull()
    expect(fact('Identification')).toBe('required')
    expect(fact('Locked for')).toBe('more than 36,500 days')
    expect(fact('Warm-up')).toBe('about 24 hours')
    expect(fact('Rewards')).toBe('toString')
    expect(fact('Claiming')).toBe('__proto__')
    expect(fact('Smallest deposit')).toBeUndefined()
    expect(fact('Largest deposit')).toBeUndefined()
    expect(fact('Deposit fee')).toBeUndefined()
    expect(fact('Deposits')).toBeUndefined()
    expect(fact('Users')).toBeUndefined()
    // The name is in an object, as in the document; a list is no description.
    expect(text()).toContain('CuratorCuratorMore about')
    expect(text()).toContain('AAA, by javascript:alert(1)')
  })

  it.each([
    ['vault', vault],
    ['staking', staking],
    ['pool', pool],
  ])('does no harm with one odd place after another: %s', { timeout: 60_000 }, (_, whole) => {
    const { answer, isRead } = watched(whole)
    const { container, again } = show({ market: answer })
    let tried = 0
    let before = ''
    for (const [name, odd] of oneByOne(whole, isRead)) {
      tried++
      again({ market: odd })
      if (container.innerHTML !== before) {
        before = container.innerHTML
        try {
          expectNoMarketHarm(container)
        } catch (error) {
          throw new Error(`${name}: ${error}`)
        }
      }
    }
    expect(tried).toBeGreaterThan(100)
  })

  it.each(oddValues)('does no harm with %s wherever nothing is checked', (_, odd) => {
    const { container, again } = show({ market: spoilt(vault, odd) })
    expectNoMarketHarm(container)
    for (const market of [staking, pool]) {
      again({ market: spoilt(market, odd) })
      expectNoMarketHarm(container)
    }
  })

  it.each(['de', 'ar'])('does no harm in %s', async (locale) => {
    await loadMessages(locale)
    const { container } = show({ market: hostile }, locale)
    expectNoMarketHarm(container)
  })
})

describe('in other languages', () => {
  beforeAll(async () => {
    await Promise.all(['de', 'ar'].map(loadMessages))
  })

  it('is German', async () => {
    const { fact } = show({ market: vault, onEnter: () => {} }, 'de')
    expect(await screen.findByRole('button', { name: 'USDC einzahlen' })).toBeVisible()
    expect(screen.getByText('6,42 %')).toBeVisible()
    expect(fact('Einlagen')).toBe('48.213.000,50\u00a0$ von 3.418 Nutzern')
    expect(fact('Gebühr beim Auszahlen')).toBe('0,001')
  })

  it('is Arabic, from right to left', async () => {
    const { card } = show({ market: vault, onEnter: () => {} }, 'ar')
    expect(await screen.findByRole('button', { name: /أودِع/ })).toBeVisible()
    expect(card).toHaveAttribute('dir', 'rtl')
    expect(card.textContent).not.toMatch(/Deposit|Withdraw|Rate/)
  })
})
