import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import type { ChainSearch, PaymentState } from '../../payments/index.ts'
import { BASE, BASE_USDC, makeError, tokens } from '../fixtures.ts'
import { GasFeePickerView } from '../GasFeePicker/index.ts'
import {
  bridge,
  connected,
  connectors,
  depositHash,
  directQuote,
  ETHEREUM,
  icon,
  intentAddress,
  nativeDeposit,
  nobody,
  otherAccount,
  placeholder,
  usdcDeposit,
  walletQuote,
  walletRequest,
  withWalletKit,
} from '../walletKit.tsx'
import { depositTerms } from './useDepositTerms.ts'
import { WalletCard, WalletDepositView, type WalletDepositViewProps } from './WalletDepositView.tsx'

const nothing = () => {}

const meta: Meta<typeof WalletDepositView> = {
  title: 'WalletDeposit',
  component: WalletDepositView,
  decorators: [withWalletKit],
  render: (args) => (
    <WalletDepositView {...args} request={walletRequest(args.quote.intent?.depositTransaction?.tokenAddress)} />
  ),
  args: {
    quote: walletQuote(),
    wallet: connected,
    balance: 250_000_000n,
    secondsLeft: 822,
    totalSeconds: 900,
    onConnect: nothing,
    onDisconnect: nothing,
    onPay: nothing,
    onConfirmNothingOpen: nothing,
    onStop: nothing,
    onLook: nothing,
    onReport: nothing,
    onRefresh: nothing,
    onFollow: nothing,
  },
}
export default meta
type Story = StoryObj<typeof WalletDepositView>

const arabic = { globals: { dir: 'rtl' }, parameters: { locale: 'ar' } }
const german = { parameters: { locale: 'de' } }
const dark = { globals: { theme: 'dark' } }

/** Returns the props of a payment at a step, with further facts. */
const at = (step: PaymentState['step'], more: Partial<PaymentState> = {}): Partial<WalletDepositViewProps> => ({
  payment: { request: 'pay', ...more, step } as PaymentState,
})
const unsure = (search?: ChainSearch, isRequestOpen?: true): Partial<WalletDepositViewProps> => ({
  ...at('outcome-unknown', { search, isRequestOpen }),
  askedAt: Date.UTC(2026, 0, 1, 8, 14),
})
const hash = depositHash
/** A quote that offers a choice of how to pay the network fee. */
const feeQuote = {
  ...walletQuote(undefined, { svcContracts: { svcIntentEntrypointAddress: otherAccount } }),
  sentAt: Date.now(),
  gasFeeOptions: {
    gasEstimate: { totalGas: 82_000, gasPrice: '50000000', nativeCost: '4100000000000', nativeCostUsd: 0.0123 },
    feeOptions: [
      {
        tokenAddress: BASE_USDC,
        tokenSymbol: 'USDC',
        tokenDecimals: 6,
        amount: 12_345n,
        amountUsd: 0.012345,
        feeCollectorAddress: intentAddress,
        is2612: true,
        isPassthroughEligible: false,
      },
    ],
    expiresAt: new Date(Date.now() + 300_000).toISOString(),
    feeCollectorAddress: intentAddress,
  },
}

/** A very long name for a wallet or a network. */
const long = 'A wallet with a name that goes on and on, and says more than anybody would want to know of it'

export const Connect: Story = { args: { wallet: nobody, balance: undefined } }
export const ConnectDark: Story = { args: { wallet: nobody }, ...dark }
export const ConnectGerman: Story = { args: { wallet: nobody }, ...german }
export const ConnectArabic: Story = { args: { wallet: nobody }, ...arabic }
export const ConnectLongNames: Story = {
  args: {
    wallet: {
      ...nobody,
      connectors: [
        { id: 'a', name: long, icon },
        { id: 'b', name: 'W'.repeat(80), icon },
        { id: 'c', name: 'محفظة الحقل', icon },
        { id: 'd', name: '\u202e\u0000', icon },
      ],
    },
  },
}
export const NoneFound: Story = { args: { wallet: { ...nobody, connectors: [] } } }
/** The page has no wallet connection at all. */
export const NoProvider: Story = { args: { wallet: undefined } }
export const Connecting: Story = {
  args: { wallet: { ...nobody, status: 'connecting' }, connection: { at: 'connecting', wallet: connectors[0]?.name } },
}
export const ConnectDeclined: Story = {
  args: { wallet: nobody, connection: { at: 'declined', wallet: connectors[0]?.name } },
}
export const ConnectFailed: Story = {
  args: { wallet: nobody, connection: { at: 'failed', wallet: connectors[1]?.name } },
}
export const Loading: Story = { args: { wallet: { ...nobody, status: 'reconnecting' } } }

export const OtherAccount: Story = { args: { wallet: { ...connected, account: otherAccount } } }
export const OtherChain: Story = { args: { wallet: { ...connected, chainId: ETHEREUM } } }
/** The wallet is on a chain whose name is unknown. */
export const OtherChainUnknown: Story = { args: { wallet: { ...connected, chainId: 7_777_777 } } }
export const Switching: Story = {
  args: { wallet: { ...connected, chainId: ETHEREUM }, ...at('preflight') },
}
export const SwitchFailed: Story = {
  args: { wallet: { ...connected, chainId: ETHEREUM }, ...at('idle', { blocker: 'wallet-changed' }) },
}

export const Ready: Story = {}
export const ReadyDark: Story = dark
export const ReadyGerman: Story = german
export const ReadyArabic: Story = arabic
export const ReadyNative: Story = {
  args: { quote: walletQuote(nativeDeposit(undefined, placeholder)), balance: 1_400_000_000_000_000_000n },
}
export const Huge: Story = {
  args: {
    quote: walletQuote(usdcDeposit(10n ** 77n), { quote: { fromAmount: 10n ** 77n } }),
    balance: 10n ** 78n - 1n,
  },
}
export const Dust: Story = {
  args: { quote: walletQuote(nativeDeposit(1n), { quote: { fromAmount: 1n } }), balance: 1n },
}
/** The token's decimals are unknown. */
export const UnknownDecimals: Story = {
  args: {
    quote: walletQuote({
      ...usdcDeposit(),
      tokenAddress: `0x${'ab'.repeat(20)}`,
      to: `0x${'ab'.repeat(20)}`,
    }),
  },
}
export const LessThanAMinute: Story = { args: { secondsLeft: 42 } }
export const BalanceUnknown: Story = { args: { balance: undefined } }
export const LongName: Story = { args: { wallet: { ...connected, connector: { id: 'a', name: long } } } }

export const BalanceTooSmall: Story = {
  args: { balance: 12_000_000n, ...at('idle', { blocker: 'insufficient-balance' }) },
}
export const TooLittleGas: Story = { args: at('idle', { blocker: 'insufficient-gas' }) }
export const WouldRevert: Story = { args: at('idle', { blocker: 'would-revert' }) }
export const Moved: Story = { args: at('idle', { blocker: 'wallet-changed' }) }
export const RefusedByWallet: Story = { args: at('idle', { blocker: 'wallet-refused' }) }
export const SignaturePending: Story = {
  args: at('idle', { blocker: 'signature-pending', blockedUntil: Date.UTC(2026, 0, 1, 14, 32) }),
}
export const SignaturePendingExpired: Story = {
  args: { ...at('idle', { blocker: 'signature-pending', blockedUntil: Date.now() + 60_000 }), expired: true },
}
const fundedExpired: Story = {
  args: { ...at('idle', { blocker: 'already-funded' }), expired: true },
}
export const FundedExpired: Story = {
  ...fundedExpired,
  play: async ({ canvas, canvasElement }) => {
    const primary = [...canvasElement.querySelectorAll('.ik-button[data-kind=primary]')]
    await expect(primary).toEqual([canvas.getByRole('button', { name: 'Yes, I sent it' })])
  },
}
export const FundedExpiredGerman: Story = { ...fundedExpired, ...german }
export const FundedExpiredArabic: Story = { ...fundedExpired, ...arabic }
export const EarlierUnconfirmed: Story = { args: at('idle', { blocker: 'earlier-unconfirmed' }) }
export const EarlierUnconfirmedExpired: Story = {
  args: { ...at('idle', { blocker: 'earlier-unconfirmed' }), expired: true, secondsLeft: 0 },
}
export const Invalid: Story = { args: at('idle', { blocker: 'invalid' }) }
export const ExpiredMeanwhile: Story = { args: at('idle', { blocker: 'expired' }) }

export const Checking: Story = { args: at('preflight') }
/** The quote estimates the network fee. */
export const Asking: Story = { args: { quote: feeQuote, ...at('awaiting-wallet') } }
export const AskingDark: Story = { ...Asking, ...dark }
export const AskingGerman: Story = { ...Asking, ...german }
export const AskingArabic: Story = { ...Asking, ...arabic }
export const AskingLate: Story = { args: { ...at('awaiting-wallet'), expired: true } }
/** The wallet has accepted the request under an id. The payer may have confirmed it. */
export const AskingAccepted: Story = { args: at('awaiting-wallet', { isAccepted: true }) }
/** The wallet accepted an earlier request, and the payer stated that none is open there anymore. */
export const AskingAcceptedAgain: Story = {
  args: at('awaiting-wallet', { isAccepted: true, hasUnknownRequest: true }),
}
/** The wallet is still waited for, and the payer can say that it doesn't respond. */
export const AskingAcceptedLate: Story = {
  args: { ...AskingAccepted.args, expired: true, secondsLeft: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: "My wallet doesn't respond" })).toBeVisible()
  },
}
/** Nobody waits for the wallet anymore, and its request may still be open there. */
export const UnsureOpenAcceptedExpired: Story = {
  args: {
    ...at('outcome-unknown', { search: 'nothing', isAccepted: true, isRequestOpen: true }),
    expired: true,
    secondsLeft: 0,
  },
}
export const AskingApprove: Story = { args: at('awaiting-wallet', { request: 'approve' }) }
/** The approval was sent, and its chain has not confirmed it yet. */
export const Approving: Story = { args: at('preflight', { request: 'approve' }) }
export const AskingPermit: Story = { args: at('awaiting-wallet', { request: 'permit' }) }
export const AskingSign: Story = { args: at('awaiting-wallet', { request: 'sign' }) }
export const Declined: Story = { args: at('rejected') }

export const Unsure: Story = { args: unsure() }
export const UnsureOpen: Story = { args: unsure(undefined, true) }
export const UnsureLooking: Story = { args: unsure('searching') }
export const UnsureLookingOpen: Story = { args: unsure('searching', true) }
export const UnsureNothing: Story = { args: unsure('nothing') }
/** The request may still be open in the wallet, so the payer cannot ask it again. */
export const UnsureNothingOpen: Story = { args: unsure('nothing', true) }
/** The quote is over, so the answer to the question leads to a new one. */
export const UnsureNothingExpired: Story = {
  args: { ...unsure('nothing'), expired: true, secondsLeft: 0 },
  render: (args) => (
    <WalletCard
      {...args}
      depositTerms={depositTerms(walletRequest(), args.quote, { tokens, passthrough: false })}
      onReplaceQuote={nothing}
    />
  ),
}
export const UnsureNothingExpiredGerman: Story = { ...UnsureNothingExpired, ...german }
export const UnsureNothingExpiredArabic: Story = { ...UnsureNothingExpired, ...arabic }
/** The wallet may have taken the request under an id before a reload, so the payer is not told to reject it. */
export const UnsureAcceptedExpired: Story = {
  args: { ...at('outcome-unknown', { search: 'pending', isAccepted: true }), expired: true, secondsLeft: 0 },
}
export const UnsurePending: Story = { args: unsure('pending') }
export const UnsurePendingOpen: Story = { args: unsure('pending', true) }
export const UnsureUnreachable: Story = { args: unsure('unreachable') }
export const UnsureUnreachableOpen: Story = { args: unsure('unreachable', true) }
/** Nobody waits for an approval anymore, which may still be open in the wallet. */
export const UnsureApproval: Story = { args: at('outcome-unknown', { request: 'approve', isRequestOpen: true }) }
export const UnsureDark: Story = { args: unsure('nothing'), ...dark }
export const UnsureGerman: Story = { args: unsure('nothing', true), ...german }
export const UnsureNothingGerman: Story = { args: unsure('nothing'), ...german }
export const UnsureArabic: Story = { args: unsure('nothing'), ...arabic }
export const Elsewhere: Story = { args: at('other-tab') }
/** The other tab may have paid, so the card offers no new quote. */
export const ElsewhereExpired: Story = { args: { ...at('other-tab'), expired: true } }

export const Sent: Story = { args: at('submitted', { hash }) }
export const SentNotKept: Story = { args: { ...at('submitted', { hash }), notKept: true } }
/** The money was seen, but the transaction is unknown. */
export const SentWithoutHash: Story = { args: at('submitted') }
export const Unreported: Story = {
  args: at('unreported', { hash, error: makeError('Unavailable', { status: 503, operation: 'ExecuteIntent' }) }),
}
export const UnreportedGerman: Story = { ...Unreported, ...german }
export const UnreportedArabic: Story = { ...Unreported, ...arabic }
export const Failed: Story = { args: at('reverted', { hash }) }
export const FailedArabic: Story = { ...Failed, ...arabic }
export const Replaced: Story = { args: at('replaced', { hash }) }
export const Reported: Story = { args: at('reported', { hash }) }
export const ReportedDark: Story = { ...Reported, ...dark }
/** Paid in time and reported late: it counts as paid. */
export const ReportedExpired: Story = { args: { ...at('reported', { hash }), expired: true } }
export const Expired: Story = { args: { expired: true, secondsLeft: 0 } }
/** The outcome of the payment stays visible. */
export const ExpiredAfterFailure: Story = { args: { ...at('reverted', { hash }), expired: true } }

export const RefusedMissing: Story = { args: { quote: walletQuote(undefined, { depositTransaction: undefined }) } }
export const RefusedDisagrees: Story = { args: { quote: walletQuote(undefined, { originIntentAddress: bridge }) } }
export const RefusedUnreadable: Story = { args: { quote: walletQuote({ ...usdcDeposit(), value: 1n }) } }
export const RefusedGerman: Story = { ...RefusedDisagrees, ...german }
export const RefusedArabic: Story = { ...RefusedUnreadable, ...arabic }

export const Direct: Story = { args: { quote: directQuote(), passthrough: true } }
export const DirectGerman: Story = { ...Direct, ...german }
export const DirectArabic: Story = { ...Direct, ...arabic }
export const DirectAsking: Story = { args: { ...Direct.args, ...at('awaiting-wallet') } }
export const DirectSent: Story = { args: { ...Direct.args, ...at('submitted', { hash }) } }
export const DirectPaid: Story = { args: { ...Direct.args, ...at('reported', { hash }) } }

function Fee() {
  const [token, setToken] = useState<string>()
  return (
    <GasFeePickerView quote={feeQuote} value={token} onChange={setToken} balance={250_000_000n} secondsLeft={272} />
  )
}

export const WithFee: Story = { args: { quote: feeQuote, feePicker: <Fee /> } }
export const WithFeeAndProblem: Story = { args: { ...WithFee.args, ...at('rejected') } }
export const WithFeeChosen: Story = {
  args: {
    quote: feeQuote,
    feePicker: <GasFeePickerView quote={feeQuote} value={BASE_USDC} onChange={nothing} secondsLeft={272} />,
    chosenFee: 12_345n,
  },
}
export const WithFeeSigning: Story = { args: { ...WithFeeChosen.args, ...at('awaiting-wallet', { request: 'sign' }) } }
export const WithFeeRefused: Story = { args: { ...WithFee.args, ...at('idle', { blocker: 'fee-unavailable' }) } }
export const WithFeeGerman: Story = { ...WithFeeChosen, ...german }
export const WithFeeArabic: Story = { ...WithFeeChosen, ...arabic }
/** The name of the payment's chain is unknown. */
export const UnknownChain: Story = {
  args: {
    quote: walletQuote({ ...usdcDeposit(), chainId: 7_777_777 }, { originChainId: 7_777_777 }),
    wallet: { ...connected, chainId: BASE },
  },
}
