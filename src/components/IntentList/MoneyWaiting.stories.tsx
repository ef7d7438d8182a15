import type { Meta, StoryObj } from '@storybook/react-vite'
import type { RecoverableItem, UseRecoverableResult } from '../../hooks/index.ts'
import { ARBITRUM, BASE, BASE_USDC, makeError } from '../fixtures.ts'
import { Card } from '../shared/Card.tsx'
import { intentAddress, lookAlikeWallet, withWalletKit, zero } from '../walletKit.tsx'
import { MoneyWaitingView } from './MoneyWaitingView.tsx'

const nothing = () => {}
const idOf = (digit: string) => `0x${digit.repeat(64)}`
const stranded: RecoverableItem = {
  intentId: idOf('c'),
  chainId: BASE,
  address: intentAddress,
  tokens: [{ contractAddress: BASE_USDC, chainId: BASE, balance: '100000000' }],
  valueUsd: 100,
}
const coin: RecoverableItem = {
  intentId: idOf('d'),
  chainId: ARBITRUM,
  address: intentAddress,
  tokens: [{ contractAddress: zero, chainId: ARBITRUM, balance: '20140000000000000' }],
  valueUsd: 57.12,
}
/** A token without a price, and one that the host does not know. */
const unpriced: RecoverableItem = {
  ...stranded,
  intentId: idOf('e'),
  tokens: [
    ...stranded.tokens,
    { contractAddress: intentAddress, chainId: BASE, balance: '5000000004', symbol: 'FREE MONEY' },
  ],
  valueUsd: undefined,
}
const found = (items: RecoverableItem[], more: Partial<UseRecoverableResult> = {}): UseRecoverableResult => ({
  items,
  isComplete: true,
  errors: [],
  isLoading: false,
  refetch: nothing,
  ...more,
})
const errors = [{ intentId: idOf('f'), error: makeError('Unavailable', { operation: 'PrepareIntentRecovery' }) }]

const meta: Meta<typeof MoneyWaitingView> = {
  title: 'IntentList/MoneyWaiting',
  component: MoneyWaitingView,
  decorators: [withWalletKit],
  args: { recoverable: found([stranded]), onOpen: nothing },
  render: (args) => (
    <Card className="ik-list">
      <div className="ik-section">
        <MoneyWaitingView {...args} />
      </div>
    </Card>
  ),
}
export default meta
type Story = StoryObj<typeof MoneyWaitingView>

export const One: Story = {}
export const Several: Story = { args: { recoverable: found([stranded, coin]) } }
export const SeveralDark: Story = { ...Several, globals: { theme: 'dark' } }
export const SeveralGerman: Story = { ...Several, parameters: { locale: 'de' } }
export const SeveralArabic: Story = { ...Several, globals: { dir: 'rtl' }, parameters: { locale: 'ar' } }
/** The sum is as old as its oldest price. */
export const OldPrice: Story = {
  args: { recoverable: found([{ ...stranded, pricedAt: Date.parse('2026-01-05T09:30:00Z') }, coin]) },
}
/** The list of another account than the connected one. */
export const OfAnotherAccount: Story = { args: { owner: intentAddress } }
export const OfAnotherAccountArabic: Story = {
  ...OfAnotherAccount,
  globals: { dir: 'rtl' },
  parameters: { locale: 'ar' },
}
/** Without a price there is no worth, and no sum. */
export const WithoutPrice: Story = { args: { recoverable: found([unpriced, coin]) } }
/** A token that only its contract calls USDC. */
export const LookAlike: Story = {
  args: { recoverable: found([unpriced]) },
  parameters: { wallet: lookAlikeWallet },
}
export const WithoutAmount: Story = { args: { recoverable: found([{ ...stranded, tokens: [], valueUsd: undefined }]) } }
export const Incomplete: Story = { args: { recoverable: found([stranded], { isComplete: false, errors }) } }
/** Nothing failed, but a search states no end. */
export const Searched: Story = { args: { recoverable: found([], { isComplete: false }) } }
export const Unchecked: Story = { args: { recoverable: found([], { isComplete: false, errors }) } }
export const UncheckedGerman: Story = { ...Unchecked, parameters: { locale: 'de' } }
