import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '../shared/Card.tsx'
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

export const Paid: Story = {}
export const Received: Story = { args: { side: 'received' } }
export const Exact: Story = { args: { side: 'exact' } }
export const Big: Story = { args: { size: 'xl' } }
export const UnknownDecimals: Story = { args: { token: { symbol: 'SOL' } } }
export const NotStated: Story = { args: { amount: undefined } }
export const Huge: Story = { args: { amount: 10n ** 78n - 1n, size: 'xl', side: 'exact' } }
