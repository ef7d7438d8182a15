import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { type ChainSearch, directTerms, type PaymentState } from '../../payments/index.ts'
import type { DirectTerms } from '../../payments/terms/index.ts'
import { BASE, BASE_USDC, shop, tokens } from '../fixtures.ts'
import { account, connected, depositHash, ETHEREUM, nobody, otherAccount, withWalletKit } from '../walletKit.tsx'
import { transferTerms } from './useDepositTerms.ts'
import { WalletCard, type WalletCardProps } from './WalletDepositView.tsx'

const nothing = () => {}
const request = {
  ownerAddress: account,
  destinationChainId: BASE,
  destinationTokenAddress: BASE_USDC,
  destinationToAddress: shop,
  destinationTokenAmount: 60_000_000n,
  originChainId: BASE,
  originTokenAddress: BASE_USDC,
}
const { terms } = directTerms(request, { account, tokens }) as { terms: DirectTerms }

const meta: Meta<typeof WalletCard> = {
  title: 'WalletDeposit/PlainTransfer',
  component: WalletCard,
  decorators: [withWalletKit],
  args: {
    depositTerms: transferTerms(terms),
    wallet: connected,
    balance: 250_000_000n,
    onConnect: nothing,
    onDisconnect: nothing,
    onPay: nothing,
    onConfirmNothingOpen: nothing,
    onStop: nothing,
  },
}
export default meta
type Story = StoryObj<typeof WalletCard>

const arabic = { globals: { dir: 'rtl' }, parameters: { locale: 'ar' } }
const german = { parameters: { locale: 'de' } }
const at = (step: PaymentState['step'], more: Partial<PaymentState> = {}): Partial<WalletCardProps> => ({
  payment: {
    request: 'pay',
    paymentId: `direct:${BASE}:${BASE_USDC}:${shop}:60000000:#1`,
    ...more,
    step,
  } as PaymentState,
})
const hash = depositHash
const search: ChainSearch = 'nothing'

export const ToPay: Story = {}
export const ToPayGerman: Story = german
export const ToPayArabic: Story = arabic
export const Connect: Story = { args: { wallet: nobody } }
export const OtherNetwork: Story = { args: { wallet: { ...connected, chainId: ETHEREUM } } }
export const OtherAccount: Story = { args: { wallet: { ...connected, account: otherAccount } } }
export const Asking: Story = { args: at('awaiting-wallet') }
export const AskingGerman: Story = { ...Asking, ...german }
export const AskingArabic: Story = { ...Asking, ...arabic }
export const Rejected: Story = { args: at('rejected') }
export const Unknown: Story = { args: at('outcome-unknown', { search }) }
export const OtherTab: Story = { args: at('other-tab') }
export const Sent: Story = { args: at('submitted', { hash }) }
export const SentArabic: Story = { ...Sent, ...arabic }
export const Confirmed: Story = { args: at('submitted', { hash, isConfirmed: true }) }
export const ConfirmedGerman: Story = { ...Confirmed, ...german }
export const ConfirmedArabic: Story = { ...Confirmed, ...arabic }
const short: Story = {
  args: at('submitted', { hash, arrived: 59_400_000n }),
}
export const Short: Story = {
  ...short,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.ik-amount-lead')?.textContent).toContain('59.40')
  },
}
export const ShortGerman: Story = { ...short, ...german }
export const ShortArabic: Story = { ...short, ...arabic }
export const Failed: Story = { args: at('reverted', { hash }) }
export const ToContract: Story = {
  args: { ...at('idle', { blocker: 'contract-recipient' }), onOtherWay: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /way|Weg|طريقة/ }))
    await expect(args.onOtherWay).toHaveBeenCalledOnce()
    await expect(canvas.queryByRole('button', { name: /60/ })).toBeNull()
  },
}
export const ToContractGerman: Story = { ...ToContract, ...german }
export const Unreadable: Story = { args: at('idle', { blocker: 'chain-unreadable' }) }
export const UnreadableArabic: Story = { ...Unreadable, ...arabic }
