import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Card } from '../shared/Card.tsx'
import { FiatWorth } from '../shared/FiatWorth.tsx'
import { withKit } from '../storyKit.tsx'
import { TokenAmount } from './TokenAmount.tsx'

const meta: Meta<typeof TokenAmount> = {
  title: 'TokenAmount',
  component: TokenAmount,
  decorators: [
    (Story) => (
      <Card>
        <div className="ik-section">
          <Story />
        </div>
      </Card>
    ),
    withKit,
  ],
  args: { amount: 698_412_345n, token: { symbol: 'SOL', decimals: 9 }, side: 'paid' },
}
export default meta
type Story = StoryObj<typeof TokenAmount>

const ether = { symbol: 'ETH', decimals: 18 }
const tiny = { symbol: 'MOTE', decimals: 77 }
const most = 10n ** 78n - 1n

const reveal: NonNullable<Story['play']> = async ({ canvasElement }) => {
  const figure = await within(canvasElement).findByRole('button')
  await userEvent.click(figure)
  await expect(figure).toHaveAttribute('aria-pressed', 'true')
}

/** Renders the amount with its value, as a row does. */
const withWorth = (usd: number | undefined, ageMinutes: number): NonNullable<Story['render']> =>
  function WithWorth(args) {
    return (
      <div className="ik-row">
        <TokenAmount {...args} />
        <span className="ik-soft">
          <FiatWorth usd={usd} pricedAt={Date.now() - ageMinutes * 60_000} />
        </span>
      </div>
    )
  }

export const Paid: Story = {}
export const Received: Story = { args: { side: 'received' } }
export const Exact: Story = { args: { side: 'exact' } }
export const Big: Story = { args: { size: 'xl' } }
export const UnknownDecimals: Story = { args: { token: { symbol: 'SOL' } } }
export const NotStated: Story = { args: { amount: undefined } }
export const Zero: Story = { args: { amount: 0n, token: ether } }
export const Dust: Story = { args: { amount: 1n, token: ether, side: 'received' } }
export const DustPaid: Story = { args: { amount: 1n, token: ether } }
export const DustRevealed: Story = { args: { amount: 1n, token: ether, side: 'received' }, play: reveal }
export const Huge: Story = { args: { amount: most, size: 'xl', side: 'exact' } }
export const HugeRounded: Story = { args: { amount: most, token: ether } }
export const HugeRevealed: Story = { args: { amount: most, token: ether }, play: reveal }
export const NoDecimals: Story = { args: { amount: 1_234_567n, token: { symbol: 'SEAT', decimals: 0 } } }
export const MostDecimals: Story = { args: { amount: most, token: tiny, side: 'received' } }
export const MostDecimalsRevealed: Story = { args: { amount: most, token: tiny, side: 'received' }, play: reveal }
export const Revealed: Story = { play: reveal }
export const RevealedBig: Story = { args: { size: 'xl' }, play: reveal }
export const RevealedDark: Story = { play: reveal, globals: { theme: 'dark' } }
export const Arabic: Story = {
  play: reveal,
  render: withWorth(131.05, 480),
  globals: { dir: 'rtl' },
  parameters: { locale: 'ar' },
}
export const Priced: Story = { render: withWorth(131.05, 1) }
export const OldPrice: Story = { render: withWorth(131.05, 8) }
export const OlderPrice: Story = { render: withWorth(131.05, 60 * 40) }
export const NoPrice: Story = { render: withWorth(undefined, 1) }
export const NoPriceDark: Story = { render: withWorth(undefined, 1), globals: { theme: 'dark' } }
