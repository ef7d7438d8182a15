import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { RecoveryState } from '../../payments/recovery/index.ts'
import { ARBITRUM, BASE, BASE_USDC, intentId, makeError } from '../fixtures.ts'
import {
  connected,
  connectors,
  ETHEREUM,
  intentAddress,
  lookAlikeWallet,
  nobody,
  otherAccount,
  withWalletKit,
  zero,
} from '../walletKit.tsx'
import { RecoverySignerView } from './RecoverySignerView.tsx'
import type { ShownRecovery } from './recoveryCard.ts'
import { at, recoveryHash as hash, nativeCall, planOf, strangeCall, usdcCall } from './recoveryKit.ts'

const nothing = () => {}

const meta: Meta<typeof RecoverySignerView> = {
  title: 'RecoverySigner',
  component: RecoverySignerView,
  decorators: [withWalletKit],
  args: {
    intentId,
    recovery: at('idle'),
    wallet: connected,
    onConnect: nothing,
    onDisconnect: nothing,
    onSwitch: nothing,
    onPrepare: nothing,
    onSign: nothing,
    onSend: nothing,
    onLook: nothing,
    onRestart: nothing,
  },
}
export default meta
type Story = StoryObj<typeof RecoverySignerView>

const arabic = { globals: { dir: 'rtl' }, parameters: { locale: 'ar' } }
const german = { parameters: { locale: 'de' } }
const dark = { globals: { theme: 'dark' } }
const step = (name: ShownRecovery['step'], more: Partial<RecoveryState> = {}): Story => ({
  args: { recovery: at(name, more) },
})
const idle = { step: 'idle', refusals: [] } as const
/** One button leads on, and it starts again. At most one note. */
const startsAgain: NonNullable<Story['play']> = async ({ canvas, canvasElement }) => {
  const primary = [...canvasElement.querySelectorAll('.ik-button[data-kind=primary]')]
  await expect(primary).toEqual([canvas.getByRole('button', { name: 'Start again' })])
  await expect(canvasElement.querySelectorAll('.ik-note')).toHaveLength(1)
  await expect(canvas.queryByRole('button', { name: 'Send the transaction' })).toBeNull()
}
const oneNote: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await expect(canvasElement.querySelectorAll('.ik-note')).toHaveLength(1)
}
const tokens = [
  { contractAddress: BASE_USDC, chainId: BASE, balance: '25000000', decimals: 6 },
  { contractAddress: zero, chainId: BASE, balance: '20140000000000000', decimals: 18 },
  { contractAddress: strangeCall(4).token, chainId: BASE, balance: '5000000004', decimals: 9 },
].map((token) => ({ ...token, intentAddress }))

export const Connect: Story = { args: { recovery: idle, wallet: nobody } }
export const ConnectDeclined: Story = {
  args: { recovery: idle, wallet: nobody, connection: { at: 'declined', wallet: connectors[0]?.name } },
}
/** The page has no wallet connection at all. */
export const NoProvider: Story = { args: { recovery: idle, wallet: undefined } }
export const Loading = step('loading')
export const Idle: Story = { args: { recovery: idle } }
export const IdleDark: Story = { args: { recovery: idle }, ...dark }
export const OtherAccount: Story = { args: { recovery: at('review'), wallet: { ...connected, account: otherAccount } } }
export const OtherChain: Story = {
  args: { recovery: at('review', { switchTo: BASE }), wallet: { ...connected, chainId: ETHEREUM } },
}
export const SwitchFailed: Story = {
  args: {
    recovery: at('review', { switchTo: BASE }),
    wallet: { ...connected, chainId: ETHEREUM },
    connection: { at: 'switch-failed' },
  },
}
export const Preparing = step('preparing', { plan: undefined, verified: undefined })
export const SessionExpired: Story = {
  args: { recovery: { ...idle, error: makeError('SessionExpired', { operation: 'PrepareIntentRecovery' }) } },
}
export const Nothing = step('nothing')
export const NothingRefund = step('nothing', { reason: 'refund' })

/** The wallet of the payment is not deployed, and the host allows no contract to deploy it. */
const notDeployed = step('unavailable', { reason: 'not-deployed', verified: undefined })
export const NotDeployed = notDeployed
export const NotDeployedGerman: Story = { ...notDeployed, ...german }
export const NotDeployedArabic: Story = { ...notDeployed, ...arabic }

export const Choose = step('choose', { tokens, plan: planOf(usdcCall(), nativeCall, strangeCall(4)) })
export const ChooseOneOnly = step('choose', { tokens })
/** The deposit lies where it began, and something came late where it was to arrive. */
const inBoth = step('choose', {
  tokens: [
    ...tokens.slice(0, 2),
    ...tokens.slice(0, 1).map((one) => ({
      ...one,
      chainId: ARBITRUM,
      contractAddress: zero,
      balance: '20140000000000000',
      intentAddress: otherAccount,
    })),
  ],
  plan: planOf(usdcCall(), nativeCall),
})
/** The two tokens have the same name. */
export const ChooseLookAlike: Story = { ...step('choose', { tokens }), parameters: { wallet: lookAlikeWallet } }
export const ChooseWallet = inBoth
export const ChooseWalletGerman: Story = { ...inBoth, ...german }
export const ChooseWalletArabic: Story = { ...inBoth, ...arabic }
export const ChooseArabic: Story = { ...step('choose', { tokens }), ...arabic }

export const Review = step('review')
export const ReviewWorth: Story = {
  args: { recovery: at('review'), prices: [{ token: { chainId: BASE, tokenAddress: BASE_USDC }, priceUsd: 1 }] },
}
export const ReviewOldPrice: Story = {
  args: { ...ReviewWorth.args, pricesReceivedAt: Date.parse('2026-01-05T09:30:00Z') },
}
/** The wallet of the payment is deployed by the same transaction. */
export const ReviewDeployable = step('review', { deployment: 'deployable' })
/** The chain could not be read, and the service lists nothing. */
const reviewUnread = step('review', {
  deployment: undefined,
  networkFee: undefined,
  prepared: { recoveryTokens: [] } as never,
})
export const ReviewUnread: Story = {
  ...reviewUnread,
  play: async ({ canvasElement }) => {
    const open = [...canvasElement.querySelectorAll('[data-passed=false]')].filter((one) => !one.closest('details'))
    await expect(open).toHaveLength(2)
  },
}
export const ReviewUnreadArabic: Story = { ...reviewUnread, ...arabic }
export const ReviewUnreadGerman: Story = { ...reviewUnread, ...german }
export const ReviewDark: Story = { ...step('review'), ...dark }
export const ReviewGerman: Story = { ...step('review'), ...german }
export const ReviewArabic: Story = { ...step('review'), ...arabic }
export const ReviewNative = step('review', { plan: planOf(nativeCall) })
export const ReviewThree = step('review', { plan: planOf(usdcCall(), nativeCall, strangeCall(4)) })
/** A token that only its contract calls USDC. */
const lookAlike = { parameters: { wallet: lookAlikeWallet } }
const reviewLookAlike: Story = { ...step('review', { plan: planOf(strangeCall(4)) }), ...lookAlike }
export const ReviewLookAlike: Story = {
  ...reviewLookAlike,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('5,000.000004')).toHaveTextContent(/USDC$/)
    await expect(canvas.getByRole('button', { name: 'Sign to get your money back' })).toBeVisible()
  },
}
export const ReviewLookAlikeGerman: Story = {
  ...reviewLookAlike,
  ...german,
  parameters: { ...lookAlike.parameters, ...german.parameters },
}
export const ReviewLookAlikeArabic: Story = {
  ...reviewLookAlike,
  ...arabic,
  parameters: { ...lookAlike.parameters, ...arabic.parameters },
}
export const ReviewTwenty = step('review', {
  plan: planOf(usdcCall(), nativeCall, ...Array.from({ length: 18 }, (_, seed) => strangeCall(seed + 1))),
})
export const ReviewUnknownDecimals = step('review', { plan: planOf(strangeCall(7)) })
export const ReviewHuge = step('review', { plan: planOf(usdcCall(2n ** 256n - 1n), strangeCall(8, 2n ** 256n - 1n)) })
export const ReviewOtherRecipient = step('review', { plan: planOf({ ...usdcCall(), to: otherAccount }) })
export const ReviewOrigin = step('review', { plan: { ...planOf(usdcCall()), source: 'origin' } })
export const SignDeclined = step('review', { reason: 'rejected' })
export const SignLeft = step('review', { reason: 'request-open' })
export const SignElsewhere = step('review', { reason: 'other-tab' })
export const SignMoved = step('review', { reason: 'changed' })
export const SignCannot = step('review', { reason: 'refused' })
export const SignWrong = step('review', { reason: 'wrong-signature' })
export const SignUnreachable = step('review', { reason: 'unreachable' })
export const BuildFailed: Story = {
  ...step('review', { error: makeError('Unavailable', { operation: 'BuildIntentRecoveryTransaction' }) }),
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/pay again/)).toBeNull()
  },
}

export const Signing = step('signing')
export const Checking = step('checking')
export const Ready = step('ready')
export const ReadyGerman: Story = { ...step('ready'), ...german }
export const SendDeclined: Story = { ...step('ready', { reason: 'rejected' }), play: oneNote }
export const SendGas: Story = { ...step('ready', { reason: 'insufficient-funds' }), play: oneNote }
const sendReverts = step('ready', { reason: 'would-revert' })
export const SendReverts: Story = { ...sendReverts, play: startsAgain }
export const SendRevertsDark: Story = { ...sendReverts, ...dark }
export const SendRevertsGerman: Story = { ...sendReverts, ...german }
export const SendRevertsArabic: Story = { ...sendReverts, ...arabic }
export const Sending = step('awaiting-wallet')
export const Preflight = step('preflight')
export const OtherTab = step('other-tab', { verified: undefined })
export const OutcomeUnknown: Story = {
  ...step('outcome-unknown'),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: "Yes, I'll answer it there" })).toHaveAttribute(
      'data-kind',
      'primary',
    )
    await expect(canvas.getByRole('button', { name: 'No, ask again' })).not.toHaveAttribute('data-kind')
  },
}
export const OutcomeUnknownRequestOpen = step('outcome-unknown', { reason: 'request-open' })
export const OutcomeUnknownNotAskedAgain = step('outcome-unknown', { reason: 'unreachable' })
export const OutcomeUnknownArabic: Story = { ...step('outcome-unknown', { reason: 'request-open' }), ...arabic }
export const Sent = step('submitted', { hash })
export const SentUnseen = step('submitted', { hash, reason: 'unreachable' })
/** The chain has not known the transaction for a while: the wallet may have dropped it. */
const sentNotFound = step('submitted', { hash, reason: 'not-found' })
export const SentNotFound: Story = { ...sentNotFound, play: startsAgain }
export const SentNotFoundGerman: Story = { ...sentNotFound, ...german }
export const SentNotFoundArabic: Story = { ...sentNotFound, ...arabic }
export const Proving = step('proving', { hash })
export const Proven = step('proven', { hash })
export const ProvenDark: Story = { ...step('proven', { hash }), ...dark }
export const ProvenArabic: Story = { ...step('proven', { hash }), ...arabic }
export const ProvenLookAlike: Story = { ...step('proven', { hash, plan: planOf(strangeCall(4)) }), ...lookAlike }
export const ProvenElsewhere = step('proven', { hash, plan: planOf({ ...usdcCall(), to: otherAccount }) })
export const ProvenWithoutHash = step('proven')
export const NotProven = step('unproven', { hash })
export const NotProvenGerman: Story = { ...step('unproven', { hash }), ...german }
/** The money left, and the recipient has spent some of it. */
export const NotProvenLeft = step('unproven', { hash, reason: 'left' })
/** The money left, in a transaction that nobody knows. */
export const NotProvenWithoutHash = step('unproven')
export const Reverted: Story = { ...step('reverted', { hash }), play: startsAgain }
export const Replaced: Story = { ...step('replaced', { hash }), play: startsAgain }

const one = [{ check: 'calls[0].data', message: 'It is not a transfer to who is to get the money, or not that alone.' }]
const many = [
  ...one,
  { check: 'intentId', message: 'It is for another payment.' },
  { check: 'payload.encoded', message: 'Its packed bytes are not what an honest service writes.' },
  { check: 'payloadHash', message: 'Its digest is not that of what would be signed.' },
  { check: 'recoveryTokens', message: 'It would pay more than the list says there is.' },
  { check: 'typedData.domain.chainId', message: 'What would be signed is for another network, or for all of them.' },
  { check: 'typedData.primaryType', message: 'What would be signed is not a payment out of the wallet.' },
  { check: 'known.ownerAddress', message: 'The service says something else of it than when the payment was quoted.' },
  { check: 'expected.chainId', message: 'Expected the network, as a number above 0.' },
  { check: 'answer', message: 'The answer cannot be read.' },
]
const built = [{ check: 'data', message: 'It has the wallet perform something else than what was signed.' }]

export const Refused = step('refused', { refusals: one })
export const RefusedDark: Story = { ...step('refused', { refusals: one }), ...dark }
export const RefusedMany = step('refused', { refusals: many })
export const RefusedBuilt = step('refused', { refusals: built, reason: 'built' })
export const RefusedGerman: Story = { ...step('refused', { refusals: many }), ...german }
export const RefusedArabic: Story = { ...step('refused', { refusals: many }), ...arabic }
