import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { PaymentState } from '../../payments/index.ts'
import {
  depositAddress,
  handoffToWallet,
  makeError,
  makeQuote,
  makeRequest,
  makeTronQuote,
  payer,
  SOLANA_USDC,
} from '../fixtures.ts'
import { accountsOf, quoteOwnedBy, requestOwnedBy, type Whose } from '../refundKit.ts'
import { withKit } from '../storyKit.tsx'
import { EdgeDeposit } from './EdgeDeposit.tsx'
import { EdgeDepositView } from './EdgeDepositView.tsx'

const meta: Meta<typeof EdgeDepositView> = {
  title: 'EdgeDeposit',
  component: EdgeDepositView,
  decorators: [withKit],
  args: {
    quote: makeQuote({ pays: 698_412_345n }),
    request: makeRequest(),
    secondsLeft: 822,
    totalSeconds: 900,
    onArm: () => {},
    onRefresh: () => {},
    onFollow: () => {},
  },
}
export default meta

const dear = makeQuote({ pays: 698_412_345n, quote: { priceImpact: 0.9, priceImpactUsd: 900 } })
function DearDeposit() {
  return <EdgeDeposit quote={dear} request={makeRequest(dear)} />
}
type Story = StoryObj<typeof EdgeDepositView>

const handoff = makeQuote({
  handoff: handoffToWallet,
})

export const Ready: Story = {}
/** Ten times the price, to which the payer has not consented yet. */
export const AsksAboutThePrice: Story = { render: () => <DearDeposit /> }
export const AsksAboutThePriceDark: Story = { render: () => <DearDeposit />, globals: { theme: 'dark' } }
export const Arming: Story = { args: { arming: 'pending' } }
export const Armed: Story = { args: { arming: 'armed' } }
/** The address is one word when selected by hand. */
export const SelectedByHand: Story = {
  args: { arming: 'armed' },
  play: async ({ canvasElement }) => {
    const shown = canvasElement.querySelector('.ik-deposit-address .ik-address')
    if (shown) getSelection()?.selectAllChildren(shown)
    await expect(String(getSelection())).toBe(depositAddress)
  },
}
const owned = (whose: Whose): Story => ({
  args: {
    arming: 'armed',
    quote: quoteOwnedBy(whose),
    request: requestOwnedBy(whose),
    payerAccounts: accountsOf(whose),
  },
})
export const LateRefundToPayer: Story = owned('payer')
export const LateRefundToShop: Story = owned('shop')
export const LateRefundToShopDark: Story = { ...owned('shop'), globals: { theme: 'dark' } }
export const LateRefundToShopGerman: Story = { ...owned('shop'), parameters: { locale: 'de' } }
export const LateRefundToShopArabic: Story = {
  ...owned('shop'),
  globals: { dir: 'rtl' },
  parameters: { locale: 'ar' },
}
export const LateRefundToNobodyKnown: Story = owned('nobody known')
export const ArmedDark: Story = { args: { arming: 'armed' }, globals: { theme: 'dark' } }
export const ArmedArabic: Story = { args: { arming: 'armed' }, globals: { dir: 'rtl' }, parameters: { locale: 'ar' } }
const inUsdc = makeQuote({
  pays: 100_740_001n,
  hop: {
    edgeTokenAddress: SOLANA_USDC,
    edgeTokenMetadata: { tokenAddress: SOLANA_USDC, symbol: 'USDC', decimals: 6 },
  },
})
export const ArmedToken: Story = { args: { arming: 'armed', quote: inUsdc, request: makeRequest(inUsdc) } }
/** The request names SOL and the quote names another token. */
export const AnotherToken: Story = { args: { quote: inUsdc } }
/** Tron has no standard for payment links, so the QR code contains the address alone. */
export const ArmedTron: Story = {
  args: { arming: 'armed', quote: makeTronQuote(), request: makeRequest(makeTronQuote()) },
}
const unlisted = makeQuote({
  hop: { edgeTokenAddress: 'mSoLzYCxHdYgdzU16g5QSh3i5K3z3KZK7ytfqcJm7So', edgeTokenMetadata: undefined },
})
export const UnknownDecimals: Story = {
  args: { arming: 'armed', quote: unlisted, request: makeRequest(unlisted) },
}
export const UnknownDecimalsBeforeArming: Story = { args: { quote: unlisted, request: makeRequest(unlisted) } }
export const Huge: Story = { args: { arming: 'armed', quote: makeQuote({ pays: 10n ** 78n - 1n }) } }
/** The document's hand-over has no memo. If a quote has one, the payment must include it. */
export const ArmedMemo: Story = {
  args: { arming: 'armed', quote: makeQuote({ handoff: { memo: 'order 20418 / 7' } as object }) },
}
export const LessThanAMinute: Story = { args: { arming: 'armed', secondsLeft: 42 } }
/** A page without permission to copy. */
export const CopiedByHand: Story = {
  args: { arming: 'armed', quote: makeTronQuote(), request: makeRequest(makeTronQuote()) },
  play: async ({ canvasElement }) => {
    const { clipboard } = navigator
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Copy amount' }))
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
    await expect(await within(canvasElement).findByRole('textbox')).toHaveValue('100.740001')
  },
}
/** The same intent arrives with another address while the first one is on screen. */
export const Changed: Story = {
  args: { arming: 'armed' },
  render: function Changing(args) {
    const [quote, setQuote] = useState(args.quote)
    useEffect(() => setQuote(makeQuote({ handoff: { recipientAddress: SOLANA_USDC } })), [])
    return <EdgeDepositView {...args} quote={quote} />
  },
}
export const Contradicts: Story = { args: { quote: makeQuote({ handoff: { amount: 1n } }) } }
export const Expired: Story = { args: { arming: 'armed', expired: true, secondsLeft: 0 } }
export const ExpiredGerman: Story = { ...Expired, parameters: { locale: 'de' } }
export const ExpiredArabic: Story = { ...Expired, globals: { dir: 'rtl' }, parameters: { locale: 'ar' } }
export const ExpiredBeforeArming: Story = { args: { expired: true, secondsLeft: 0 } }
export const WalletHandoffBeforeArming: Story = { args: { quote: handoff, onPay: fn() } }
const inWallet = (payment?: PaymentState): Story => ({
  args: { quote: handoff, arming: 'armed', payment, onPay: fn(), onStop: fn() },
})
export const WalletHandoff = inWallet()
export const WalletAsked = inWallet({ step: 'awaiting-wallet', request: 'pay' })
export const WalletPaid = inWallet({ step: 'submitted', request: 'pay', hash: payer })
export const WalletPaymentSeen = inWallet({ step: 'reported', request: 'pay', hash: payer })
export const WalletDeclined = inWallet({ step: 'rejected', request: 'pay' })
export const WalletOutcomeUnknown = inWallet({ step: 'outcome-unknown', request: 'pay' })
export const WalletOutcomeUnknownGerman: Story = { ...WalletOutcomeUnknown, parameters: { locale: 'de' } }
export const WalletOutcomeUnknownArabic: Story = {
  ...WalletOutcomeUnknown,
  globals: { dir: 'rtl' },
  parameters: { locale: 'ar' },
}
export const WalletOnAnotherAccount = inWallet({ step: 'idle', request: 'pay', blocker: 'wallet-changed' })
export const WalletNotAskedForAnUnknownStatus = inWallet({
  step: 'idle',
  request: 'pay',
  blocker: 'earlier-unconfirmed',
})
export const WalletNotAskedForAnUnknownStatusExpired: Story = {
  args: { ...WalletNotAskedForAnUnknownStatus.args, expired: true, secondsLeft: 0 },
}
export const WalletNotAskedForASeenAddress = inWallet({ step: 'idle', request: 'pay', blocker: 'address-shown' })
/** There is an address too, to which the payer can send instead. */
export const WalletDeclinedWithAddress: Story = {
  args: {
    arming: 'armed',
    byWallet: true,
    payment: { step: 'rejected', request: 'pay' },
    onPay: fn(),
    onShowAddress: fn(),
  },
}
export const WalletDeclinedWithAddressGerman: Story = { ...WalletDeclinedWithAddress, parameters: { locale: 'de' } }
export const WalletDeclinedWithAddressArabic: Story = {
  ...WalletDeclinedWithAddress,
  globals: { dir: 'rtl' },
  parameters: { locale: 'ar' },
}
export const WalletInAnotherTab = inWallet({ step: 'other-tab', request: 'pay' })
export const WalletNotAskedWithoutTheService = inWallet({
  step: 'idle',
  request: 'pay',
  error: makeError('Unavailable', { operation: 'GetIntent' }),
})
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
