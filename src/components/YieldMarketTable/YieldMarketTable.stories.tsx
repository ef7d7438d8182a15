import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { makeError } from '../fixtures.ts'
import { withKit } from '../storyKit.tsx'
import { kinds, makeMarkets, oddMarkets } from './fixtures.ts'
import { YieldMarketTableView, type YieldMarketTableViewProps } from './YieldMarketTableView.tsx'

/** Holds the filters, as a host does. */
function Held({ filters: initial, ...props }: YieldMarketTableViewProps) {
  const [filters, setFilters] = useState(initial)
  return <YieldMarketTableView {...props} filters={filters} onFiltersChange={setFilters} />
}

/** Has its markets once it is pressed. */
function Awaited({ markets, ...props }: YieldMarketTableViewProps) {
  const [isHere, setHere] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setHere(true)}>
        Answer
      </button>
      <Held {...props} markets={isHere ? markets : undefined} />
    </>
  )
}

const meta: Meta<typeof YieldMarketTableView> = {
  title: 'YieldMarketTable',
  component: YieldMarketTableView,
  decorators: [
    (Story) => (
      <div className="story-wide">
        <Story />
      </div>
    ),
    withKit,
  ],
  parameters: { layout: 'fullscreen' },
  render: (args) => <Held {...args} />,
  args: {
    markets: kinds,
    total: kinds.length,
    filters: {},
    onFiltersChange: () => {},
    providers: [
      { id: 'birch', name: 'Birch Markets' },
      { id: 'sky', name: 'Sky' },
    ],
    onSelect: () => {},
    onMore: () => {},
    onRetry: () => {},
  },
}
export default meta
type Story = StoryObj<typeof YieldMarketTableView>

const failed = makeError('WebrpcServerError')

export const Kinds: Story = {}
export const KindsDark: Story = { globals: { theme: 'dark' } }
export const NotInteractive: Story = { args: { onSelect: undefined } }
export const HighestRate: Story = { args: { filters: { sort: 'rewardRateDesc' } } }
export const Filtered: Story = {
  args: { filters: { token: 'DAI', search: 'dai', provider: 'sky', chainId: '8453', type: 'vault', sort: 'tvlDesc' } },
}
export const OddTexts: Story = { args: { markets: oddMarkets, total: oddMarkets.length } }
export const Many: Story = { args: { markets: makeMarkets(300), total: 312, hasMore: true } }
export const MoreToCome: Story = { args: { markets: kinds.slice(0, 6), total: 312, hasMore: true } }
export const LoadingMore: Story = {
  args: { markets: kinds.slice(0, 6), total: undefined, hasMore: true, loadingMore: true },
}
export const MoreFailed: Story = { args: { markets: kinds.slice(0, 6), total: 312, hasMore: true, error: failed } }
export const Updating: Story = { args: { markets: kinds.slice(0, 6), isUpdating: true } }
export const Loading: Story = { args: { markets: undefined } }
/** Rows come where the placeholders stood. */
export const Arriving: Story = {
  render: (args) => <Awaited {...args} />,
  play: async ({ canvasElement }) => {
    const placeOf = (selector: string) => {
      const { top, height } = canvasElement.querySelector(selector)?.getBoundingClientRect() ?? {}
      return { top, height }
    }
    const waiting = placeOf('.ik-markets-table > .ik-markets-item')
    await expect(waiting.top).toBeGreaterThan(0)
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Answer' }))
    await waitFor(() => expect(placeOf('[data-index="0"]').height).toBeGreaterThan(0))
    await expect(placeOf('[data-index="0"]')).toEqual(waiting)
  },
}
export const ArrivingNarrow: Story = {
  ...Arriving,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
}
export const LoadingDark: Story = { args: { markets: undefined }, globals: { theme: 'dark' } }
export const Failed: Story = { args: { markets: undefined, error: failed } }
export const FailedFiltered: Story = { args: { markets: undefined, error: failed, filters: { sort: 'x', type: 'y' } } }
export const Empty: Story = { args: { markets: [], total: 0 } }
export const NoneMatch: Story = { args: { markets: [], total: 0, filters: { search: 'nothing' } } }
export const NoneLoaded: Story = { args: { filters: { token: 'SOL' }, total: 312, hasMore: true } }
export const German: Story = { args: { total: 312, hasMore: true }, parameters: { locale: 'de' } }
export const Arabic: Story = {
  args: { total: 312, hasMore: true },
  globals: { dir: 'rtl' },
  parameters: { locale: 'ar' },
  async play({ canvas, canvasElement }) {
    await canvas.findAllByText(/مليون/)
    // The sign of a currency stays beside its amount at the full width of a page, whatever the width of this one.
    canvasElement.style.inlineSize = '1100px'
    for (const amount of canvasElement.querySelectorAll('.ik-markets-cell[data-part=deposits] bdi'))
      await expect(amount.getBoundingClientRect().height).toBeLessThan(30)
    canvasElement.style.inlineSize = ''
  },
}
export const ArabicEmpty: Story = {
  args: { markets: [], filters: { search: 'x' } },
  globals: { dir: 'rtl' },
  parameters: { locale: 'ar' },
}
