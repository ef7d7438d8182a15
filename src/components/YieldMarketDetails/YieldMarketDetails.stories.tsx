import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent } from 'storybook/test'
import { makeError } from '../fixtures.ts'
import { withKit } from '../storyKit.tsx'
import { bare, contradicting, hostile, makeMarket, pool, staking, vault } from './fixtures.ts'
import { YieldMarketDetailsView } from './YieldMarketDetailsView.tsx'

const meta: Meta<typeof YieldMarketDetailsView> = {
  title: 'YieldMarketDetails',
  component: YieldMarketDetailsView,
  decorators: [withKit],
  args: {
    market: vault,
    provider: { id: 'morpho', name: 'Morpho', website: 'https://morpho.example' },
    onBack: () => {},
    onEnter: () => {},
    onRetry: () => {},
  },
}
export default meta
type Story = StoryObj<typeof YieldMarketDetailsView>

/** Opens everything that is closed at first. */
const opened: NonNullable<Story['play']> = async ({ canvasElement }) => {
  for (const summary of canvasElement.querySelectorAll('summary')) await userEvent.click(summary)
}

const narrow: Story['decorators'] = [
  (Story) => (
    <div style={{ maxInlineSize: 320 }}>
      <Story />
    </div>
  ),
]

export const Vault: Story = {}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Narrow: Story = { decorators: narrow }
export const Opened: Story = { play: opened }
export const Staking: Story = { args: { market: staking } }
export const Pool: Story = { args: { market: pool }, play: opened }
export const Bare: Story = { args: { market: bare, provider: undefined } }
export const ReadOnly: Story = { args: { onBack: undefined, onEnter: undefined } }
export const Closed: Story = { args: { market: makeMarket({ status: { enter: false, exit: true } }) } }
export const NoWithdrawals: Story = { args: { market: makeMarket({ status: { enter: true, exit: false } }) } }
export const Maintenance: Story = { args: { market: makeMarket({ metadata: { underMaintenance: true } }) } }
export const Deprecated: Story = {
  args: { market: makeMarket({ metadata: { deprecated: true }, status: { enter: false, exit: true } }) },
}
export const Contradicting: Story = { args: { market: contradicting } }
export const Hostile: Story = { args: { market: hostile }, play: opened }
export const HostileNarrow: Story = { args: { market: hostile }, decorators: narrow, play: opened }
export const Loading: Story = { args: { market: undefined } }
export const Missing: Story = { args: { market: undefined, isMissing: true } }
export const MissingInLongList: Story = { args: { market: undefined, isMissing: true, lookedThrough: 2000 } }
export const Failed: Story = { args: { market: undefined, error: makeError('WebrpcRequestFailed') } }
export const NotRefreshed: Story = { args: { error: makeError('WebrpcRequestFailed') } }
export const German: Story = { args: { market: staking }, parameters: { locale: 'de' }, play: opened }
export const Arabic: Story = { globals: { dir: 'rtl' }, parameters: { locale: 'ar' }, play: opened }
export const ArabicDark: Story = {
  args: { market: staking },
  globals: { dir: 'rtl', theme: 'dark' },
  parameters: { locale: 'ar' },
}
