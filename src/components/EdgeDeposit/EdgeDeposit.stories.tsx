import type { Meta, StoryObj } from '@storybook/react-vite'
import { BASE, makeError, makeQuote, makeTronQuote, payer, SOLANA_USDC } from '../fixtures.ts'
import { withKit } from '../storyKit.tsx'
import { EdgeDepositView } from './EdgeDepositView.tsx'

const meta: Meta<typeof EdgeDepositView> = {
  title: 'EdgeDeposit',
  component: EdgeDepositView,
  decorators: [withKit],
  args: {
    quote: makeQuote({ pays: 698_412_345n }),
    secondsLeft: 822,
    totalSeconds: 900,
    refundAddress: payer,
    onArm: () => {},
    onRefresh: () => {},
    onFollow: () => {},
  },
}
export default meta
type Story = StoryObj<typeof EdgeDepositView>

const handoff = makeQuote({
  handoff: { chainId: BASE, recipientAddress: '0x71c7656ec7ab88b098defb751b7401b5f6d8976f' },
})

export const Ready: Story = {}
export const Arming: Story = { args: { arming: 'pending' } }
export const Armed: Story = { args: { arming: 'armed' } }
export const ArmedDark: Story = { args: { arming: 'armed' }, globals: { theme: 'dark' } }
export const ArmedArabic: Story = { args: { arming: 'armed' }, globals: { dir: 'rtl' }, parameters: { locale: 'ar' } }
export const ArmedToken: Story = {
  args: {
    arming: 'armed',
    quote: makeQuote({
      pays: 100_740_001n,
      hop: {
        edgeTokenAddress: SOLANA_USDC,
        edgeTokenMetadata: { tokenAddress: SOLANA_USDC, symbol: 'USDC', decimals: 6 },
      },
    }),
  },
}
/** Tron has no standard for payment links, so the code holds the address alone. */
export const ArmedTron: Story = { args: { arming: 'armed', quote: makeTronQuote() } }
export const UnknownDecimals: Story = {
  args: {
    arming: 'armed',
    quote: makeQuote({ hop: { edgeTokenAddress: SOLANA_USDC, edgeTokenMetadata: undefined } }),
  },
}
export const Huge: Story = { args: { arming: 'armed', quote: makeQuote({ pays: 10n ** 78n - 1n }) } }
export const Expired: Story = { args: { arming: 'armed', expired: true, secondsLeft: 0 } }
export const WalletHandoffBeforeArming: Story = { args: { quote: handoff, payEdge: async () => {} } }
export const WalletHandoff: Story = {
  args: { quote: handoff, arming: 'armed', payEdge: async () => ({ hash: payer }) },
}
export const NobodyToPay: Story = { args: { quote: handoff } }
export const BadAddress: Story = { args: { quote: makeQuote({ handoff: { recipientAddress: 'not-an-address' } }) } }
export const NoIntent: Story = { args: { quote: { ...makeQuote(), intent: undefined } } }
export const AlreadyPaid: Story = {
  args: { error: makeError('IntentStatus', { status: 422, operation: 'ExecuteIntentEdge' }) },
}
export const ExpiredSaysTheService: Story = {
  args: { error: makeError('QuoteExpired', { operation: 'ExecuteIntentEdge' }) },
}
export const ArmingFailed: Story = { args: { error: makeError('Unavailable', { operation: 'ExecuteIntentEdge' }) } }
