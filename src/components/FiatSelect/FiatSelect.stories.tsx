import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Card } from '../shared/Card.tsx'
import { withKit } from '../storyKit.tsx'
import { FiatSelectView, type FiatSelectViewProps } from './FiatSelectView.tsx'

const currencies = [
  { code: 'USD', name: 'US Dollar', symbol: '$', decimals: 2 },
  { code: 'EUR', name: 'Euro', symbol: '€', decimals: 2 },
  { code: 'JPY', name: 'Yen', symbol: '¥', decimals: 0 },
  { code: 'CHF', name: 'Swiss Franc', symbol: 'CHF', decimals: 2 },
  { code: 'AED', name: 'UAE Dirham', symbol: 'د.إ', decimals: 2 },
  { code: 'BAM', name: 'Convertible Mark', symbol: 'KM', decimals: 2 },
]

/** Holds the choice, as a host does. */
function Held({ value: initial, ...props }: FiatSelectViewProps) {
  const [value, setValue] = useState(initial)
  return <FiatSelectView {...props} value={value} onChange={setValue} />
}

const meta: Meta<typeof FiatSelectView> = {
  title: 'FiatSelect',
  component: FiatSelectView,
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
  render: (args) => <Held {...args} />,
  args: { currencies, value: 'USD', onChange: () => {}, onRetry: () => {} },
}
export default meta
type Story = StoryObj<typeof FiatSelectView>

export const Dollars: Story = {}
export const Chosen: Story = { args: { value: 'EUR' } }
export const Dark: Story = { args: { value: 'EUR' }, globals: { theme: 'dark' } }
export const LongName: Story = { args: { value: 'BAM' } }
export const Loading: Story = { args: { currencies: undefined, value: 'EUR' } }
export const Failed: Story = { args: { currencies: undefined, isFailed: true } }
export const FailedDark: Story = { args: { currencies: undefined, isFailed: true }, globals: { theme: 'dark' } }
export const Empty: Story = { args: { currencies: [] } }
export const NoRate: Story = { args: { value: 'EUR', rate: 'unavailable' } }
export const NoRateNoList: Story = {
  args: { value: 'EUR', rate: 'unavailable', currencies: undefined, isFailed: true },
}
export const OddEntries: Story = {
  args: {
    value: 'XQZ',
    currencies: [
      {
        code: 'XQZ',
        name: '<b>\u202eTotally</b> Official Coin Money'.padEnd(300, ' very'),
        symbol: '\u202e€'.repeat(20),
      },
      { name: 'No code' },
      { code: 'EURO' },
    ],
  },
}
export const German: Story = { args: { value: 'EUR', rate: 'unavailable' }, parameters: { locale: 'de' } }
export const Arabic: Story = {
  args: { value: 'AED', rate: 'unavailable' },
  globals: { dir: 'rtl' },
  parameters: { locale: 'ar' },
}
