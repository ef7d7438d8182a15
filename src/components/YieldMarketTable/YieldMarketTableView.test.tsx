import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { YieldMarket } from '../../api/index.ts'
import { makeError } from '../fixtures.ts'
import { StoryKit } from '../storyKit.tsx'
import { kinds, makeMarket, makeMarkets } from './fixtures.ts'
import { longestRates } from './marketRowFacts.ts'
import { YieldMarketTableView, type YieldMarketTableViewProps } from './YieldMarketTableView.tsx'

const view = (props: Partial<YieldMarketTableViewProps>) => (
  <YieldMarketTableView markets={kinds} filters={{}} onFiltersChange={() => {}} onSelect={() => {}} {...props} />
)
const show = (props: Partial<YieldMarketTableViewProps> = {}) => render(view(props), { wrapper: StoryKit })
const rows = () => screen.getAllByRole('row').slice(1)
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) })
const cells = (name: string) =>
  within(row(name))
    .getAllByRole('cell')
    .map((cell) => cell.textContent?.replace(/[\u2068\u2069]/g, ''))

describe('a row', () => {
  it('names the type of each rate, its parts, the deposits and what is closed', () => {
    show()
    expect(cells('USDC Vault')).toEqual([
      'USDC VaultUSDC on Base',
      'birch',
      '6.42% APY',
      '4.1% + 2.32% ',
      '$48.2M',
      'Open',
    ])
    expect(cells('Dai Savings').slice(2)).toEqual(['4.75% APR', '4.75%', '$2.04B', 'Open'])
    expect(cells('sUSDe').at(-1)).toBe('No new deposits')
    expect(cells('Term Vault').at(-1)).toBe('No withdrawals now')
    expect(cells('Paused Vault').at(-1)).toBe('Under maintenanceNo new depositsNo withdrawals now')
    expect(cells('Old Vault').at(-1)).toBe('RetiredNo new deposits')
    expect(cells('ETH Staking').at(-1)).toBe('OpenLocked for 30 daysWait 3 days')
  })

  it('is marked where the details offer no deposit', () => {
    const retired = makeMarket('retired', { metadata: { deprecated: true } as YieldMarket['metadata'] })
    show({ markets: [...kinds, retired] })
    const marked = rows().filter((one) => one.hasAttribute('data-closed'))
    expect(marked.map((one) => within(one).getByRole('button').textContent)).toEqual([
      'sUSDe',
      'Paused Vault',
      'Old Vault',
      'USDC',
    ])
  })

  it('counts no points into a rate, and names them', () => {
    show()
    expect(cells('USDC Supply')[2]).toBe('3.94% APY')
    expect(cells('USDC Supply')[3]).toContain('plus points')
  })

  it('writes no points as a percentage', () => {
    const points = makeMarket('points', { rewardRate: { total: 250, rateType: 'POINTS' } })
    show({ markets: [points, makeMarket('other')] })
    expect(cells('Market points').slice(2, 4)).toEqual(['–Not stated', ' plus points'])
    expect(screen.queryByText(/APR and APY are different/)).toBeNull()
  })

  it('makes no zero and no promise of what the service leaves out', () => {
    show()
    const [, ...facts] = cells('base-only-the-id')
    expect(facts).toEqual(['–Not stated', '–Not stated', '–Not stated', '–Not stated', ''])
    expect(cells('Savings')[2]).toBe('2% type not stated')
    expect(cells('Nothing now')[2]).toBe('0% APR')
  })
})

it('scales a bar by the rates of its own type alone', () => {
  const rate = (total: number, rateType: string) => makeMarket('x', { rewardRate: { total, rateType } })
  const longest = longestRates([rate(0.02, 'APY'), rate(0.04, 'APY'), rate(0.05, 'APY'), rate(0.9, 'APR')])
  expect(longest).toEqual(
    new Map([
      ['APY', 0.05],
      ['APR', 0.9],
    ]),
  )
  // An odd one fills its bar, and leaves the others readable.
  expect(longestRates([rate(0.02, 'APY'), rate(0.03, 'APY'), rate(52, 'APY')]).get('APY')).toBeCloseTo(0.12)
})

it('tells APR and APY apart only where both are shown', () => {
  const { rerender } = show()
  expect(screen.getByText(/APR and APY are different/)).toBeVisible()
  rerender(view({ markets: makeMarkets(3) }))
  expect(screen.queryByText(/APR and APY are different/)).toBeNull()
  expect(screen.getByText(/Rates change and aren't promised/)).toBeVisible()
})

it('announces that no market matches in a place that was there before, and keeps the focus of a failure', () => {
  const { rerender } = show({ markets: undefined, error: makeError('Unavailable'), onRetry() {} })
  const [, place] = screen.getAllByRole('status')
  screen.getByRole('button', { name: 'Try again' }).focus()
  rerender(view({ markets: [], filters: { token: 'DAI' } }))
  expect(place).toHaveTextContent(/^No market/)
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus()
})

it.each([
  ['at the end of the rows', makeMarkets(3), () => document.querySelector('.ik-markets-foot')],
  ['at the title where there are none', [], () => screen.getByRole('heading', { level: 2 })],
])('keeps the focus %s when a retry succeeds', (_, markets, place) => {
  const { rerender } = show({ markets, error: makeError('Unavailable'), onRetry() {} })
  act(() => screen.getByRole('button', { name: 'Try again' }).focus())
  rerender(view({ markets }))
  expect(place()).toHaveFocus()
})

it('says how many rows there are only where that is known', () => {
  const { rerender } = show({ total: 312, hasMore: true })
  const table = () => screen.getByRole('table')
  expect(table()).toHaveAttribute('aria-rowcount', '313')
  rerender(view({ hasMore: true }))
  expect(table()).toHaveAttribute('aria-rowcount', '-1')
  rerender(view({ total: 3 }))
  expect(table()).toHaveAttribute('aria-rowcount', String(kinds.length + 1))
  rerender(view({ filters: { token: 'DAI' }, total: 312, hasMore: true }))
  expect(table()).toHaveAttribute('aria-rowcount', '-1')
  expect(rows()).toHaveLength(1)
})

it('keeps at most 60 of 10,000 rows in the document, and names their places', async () => {
  let scrolled = 0
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scrolled)
  vi.spyOn(HTMLDivElement.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, -scrolled))
  try {
    const onSelect = vi.fn()
    show({ markets: makeMarkets(10_000), total: 10_000, onSelect })
    await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('data-windowed'))
    expect(rows().length).toBeLessThanOrEqual(60)
    expect(rows()[0]).toHaveAttribute('aria-rowindex', '2')
    scrolled = 300_000
    act(() => void fireEvent.scroll(window))
    const place = () => Number(rows()[0]?.getAttribute('aria-rowindex'))
    await waitFor(() => expect(place()).toBeGreaterThan(3000))
    expect(rows().length).toBeLessThanOrEqual(60)
    const at = place()
    fireEvent.click(within(rows()[0] as HTMLElement).getByRole('button'))
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: String(at - 2) }))
  } finally {
    vi.restoreAllMocks()
  }
})

it('is not interactive without a handler', () => {
  show({ onSelect: undefined })
  expect(within(screen.getByRole('table')).queryByRole('button')).toBeNull()
})
