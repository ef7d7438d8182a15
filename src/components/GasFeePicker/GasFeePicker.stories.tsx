import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { BASE_USDC, SOL } from '../fixtures.ts'
import { Card } from '../shared/Card.tsx'
import { withKit } from '../storyKit.tsx'
import { GasFeePickerView } from './GasFeePickerView.tsx'
import { HeldPicker, makeFeeQuote } from './gasFeeKit.tsx'

const meta: Meta<typeof GasFeePickerView> = {
  title: 'GasFeePicker',
  component: GasFeePickerView,
  decorators: [withKit],
  render: (args) => <HeldPicker {...args} />,
  args: { quote: makeFeeQuote(), onChange: () => {}, secondsLeft: 272 },
}
export default meta
type Story = StoryObj<typeof GasFeePickerView>

const approval = makeFeeQuote({ option: { is2612: false } })

export const Native: Story = {}
export const Permit: Story = { args: { value: BASE_USDC } }
export const Dark: Story = { args: { value: BASE_USDC }, globals: { theme: 'dark' } }
export const Approval: Story = { args: { quote: approval, value: BASE_USDC } }
export const German: Story = { args: { quote: approval, value: BASE_USDC }, parameters: { locale: 'de' } }
export const Arabic: Story = {
  args: { quote: approval, value: BASE_USDC },
  globals: { dir: 'rtl' },
  parameters: { locale: 'ar' },
}
export const ArabicNative: Story = { globals: { dir: 'rtl' }, parameters: { locale: 'ar' } }
export const Soon: Story = { args: { value: BASE_USDC, secondsLeft: 41 } }
export const Expired: Story = { args: { value: BASE_USDC, secondsLeft: 0 } }
export const ExpiredDark: Story = { args: { expired: true }, globals: { theme: 'dark' } }
export const BalanceTooSmall: Story = { args: { value: BASE_USDC, balance: 60_000_000n } }
export const BalanceTooSmallGerman: Story = { args: { balance: 1n }, parameters: { locale: 'de' } }
export const BalanceTooSmallArabic: Story = {
  args: { balance: 59_999_999n },
  globals: { dir: 'rtl' },
  parameters: { locale: 'ar' },
}
/** The quote offers no fee in the paid token, so there is nothing to choose. */
export const NativeOnly: Story = { args: { quote: makeFeeQuote({ options: { feeOptions: [] } }) } }
/** The quote states no fee at all. */
export const NothingKnown: Story = { args: { quote: makeFeeQuote({ options: { gasEstimate: {}, feeOptions: [] } }) } }
export const CostUnknown: Story = {
  args: { quote: makeFeeQuote({ options: { gasEstimate: { nativeCost: 'soon' } } }) },
}
const otherTokens = makeFeeQuote({
  options: {
    feeOptions: [
      ...(makeFeeQuote().gasFeeOptions?.feeOptions ?? []),
      ...['USDT', 'DAI'].map((tokenSymbol, index) => ({
        tokenAddress: `0x${String(index + 1).repeat(40)}`,
        tokenSymbol,
        tokenDecimals: 6,
        amount: 12_401n,
        amountUsd: 0.0124,
      })),
    ],
  },
})
/** A signed deposit takes the fee from the paid token. */
export const OtherTokens: Story = { args: { quote: otherTokens, value: BASE_USDC } }
export const OtherTokensDark: Story = { ...OtherTokens, globals: { theme: 'dark' } }
export const OtherTokensGerman: Story = { ...OtherTokens, parameters: { locale: 'de' } }
export const OtherTokensArabic: Story = { ...OtherTokens, globals: { dir: 'rtl' }, parameters: { locale: 'ar' } }
/** The quote offers no token that can be chosen. */
export const OtherTokenOnly: Story = { args: { quote: makeFeeQuote({ option: { tokenAddress: SOL } }) } }
/** The host allows only other contracts. */
export const SpenderNotAllowed: Story = { args: { spenders: [`0x${'ee'.repeat(20)}`] } }
export const SpenderNotAllowedGerman: Story = { ...SpenderNotAllowed, parameters: { locale: 'de' } }
export const SpenderNotAllowedArabic: Story = {
  ...SpenderNotAllowed,
  globals: { dir: 'rtl' },
  parameters: { locale: 'ar' },
}
/** The quote names no contract that could be verified. */
export const Unverifiable: Story = { args: { quote: makeFeeQuote({ intent: { svcContracts: {} } }) } }
export const UnverifiableGerman: Story = { ...Unverifiable, parameters: { locale: 'de' } }
export const NoDollars: Story = {
  args: {
    quote: makeFeeQuote({
      option: { amountUsd: undefined },
      options: { gasEstimate: { nativeCost: '4100000000000' } },
    }),
    value: BASE_USDC,
  },
}
/** Full-length figures, in a token that is not listed. */
export const LongFigures: Story = {
  args: {
    quote: makeFeeQuote({
      option: {
        tokenAddress: `0x${'ab'.repeat(20)}`,
        tokenSymbol: 'A-TOKEN-WITH-A-LONG-NAME',
        tokenDecimals: 18,
        amount: 1_234_567_890_123_456_789n,
        amountUsd: 123_456.78,
      },
      intent: {
        originTokenAddress: `0x${'ab'.repeat(20)}`,
        depositTransaction: { amount: 9_876_543_210_123_456_789_012n },
      },
    }),
    value: `0x${'ab'.repeat(20)}`,
  },
}
export const UnknownDecimals: Story = {
  args: {
    quote: makeFeeQuote({
      option: { tokenAddress: `0x${'ab'.repeat(20)}`, tokenSymbol: undefined, tokenDecimals: undefined },
      intent: { originTokenAddress: `0x${'ab'.repeat(20)}` },
    }),
    value: `0x${'ab'.repeat(20)}`,
  },
}
/** The picker inside the card of a wallet. */
export const WithinACard: Story = {
  render: (args) => (
    <Card>
      <div className="ik-section">
        <HeldPicker {...args} />
        <button type="button" className="ik-button" data-kind="primary" data-wide="">
          Pay
        </button>
      </div>
    </Card>
  ),
}
export const ChosenByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const [native, token] = within(canvasElement).getAllByRole('radio')
    native?.focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(token).toBeChecked()
    await expect(token).toHaveFocus()
  },
}
