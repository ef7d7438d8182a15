import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import type { Hex } from '../../payments/index.ts'
import { ARBITRUM, BASE, hashes, makeError, makeQuote, makeReceipt, makeTransaction } from '../fixtures.ts'
import { withKit } from '../storyKit.tsx'
import { AbortIntentView } from './AbortIntentView.tsx'

const act = () => {}
const intent = { ...makeQuote().intent, status: 'EXECUTING', edge: undefined, destinationChainId: ARBITRUM }
const moving = makeReceipt('EXECUTING', { edge: undefined, destinationChainId: ARBITRUM })
const source = { intent, receipt: moving }
const stopped = {
  intent,
  receipt: {
    ...moving,
    status: 'ABORTED',
    originTransaction: makeTransaction('ABORTED'),
    destinationTransaction: makeTransaction('ABORTED', { chainId: ARBITRUM }),
  },
}
const passed = { intent, receipt: { ...moving, originTransaction: makeTransaction('SUCCEEDED') } }
const sent = { chainId: BASE, hash: `0x${hashes.origin.slice(2, 66)}` as Hex }
const ended = (status: string) => ({ intent, receipt: { ...moving, status } })

const meta: Meta<typeof AbortIntentView> = {
  title: 'AbortIntent',
  component: AbortIntentView,
  decorators: [withKit],
  args: {
    source,
    onStart: act,
    onBack: act,
    onChain: act,
    onConfirm: act,
    onStop: act,
    onEnter: act,
    onHash: act,
    onAgain: act,
    onReport: act,
    onRetry: act,
  },
}
export default meta
type Story = StoryObj<typeof AbortIntentView>

export const Idle: Story = {}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Arabic: Story = { globals: { dir: 'rtl' }, parameters: { locale: 'ar' } }
export const German: Story = { parameters: { locale: 'de' } }
/** The service states the payment otherwise than its quote, or could not be asked before the host was. */
export const NotAsked: Story = {
  args: {
    abort: { step: 'idle', error: makeError('WebrpcBadResponse', { operation: 'GetIntent' }) },
    byHand: true,
  },
}
export const Loading: Story = { args: { source: undefined, loading: true } }
/** The rail has the money and has not handed it over. */
export const FromARail: Story = {
  args: {
    source: {
      intent: { ...makeQuote().intent },
      receipt: null,
      edgeStatus: { status: 'DEPOSITED', initTransactionHash: hashes.rail },
    },
  },
}

export const Confirm: Story = { args: { question: { kind: 'confirm' } } }
export const ConfirmByHand: Story = { args: { question: { kind: 'confirm' }, byHand: true } }
export const ConfirmChain: Story = { args: { question: { kind: 'confirm' }, source: passed } }
export const ConfirmChainArabic: Story = {
  ...ConfirmChain,
  globals: { dir: 'rtl' },
  parameters: { locale: 'ar' },
}
export const Rejected: Story = { args: { abort: { step: 'rejected', chainId: BASE } } }
/** No wallet is connected, or it is on another account or network than the one that was chosen. */
export const NotConnected: Story = {
  args: { abort: { step: 'idle', reason: 'wallet-changed', chainId: ARBITRUM }, source: passed },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        /another account or network\. Nothing was sent\. Connect the right account on Arbitrum One/,
      ),
    ).toBeVisible()
  },
}
export const AwaitingWallet: Story = { args: { abort: { step: 'awaiting-wallet', chainId: BASE } } }
export const OutcomeUnknown: Story = { args: { abort: { step: 'outcome-unknown', isOpen: false, chainId: BASE } } }
export const OutcomeUnknownOpen: Story = { args: { abort: { step: 'outcome-unknown', isOpen: true, chainId: BASE } } }
export const OtherTab: Story = { args: { abort: { step: 'other-tab', chainId: BASE } } }

export const EnterHash: Story = { args: { question: { kind: 'enter-hash', chainId: BASE } } }
export const EnterHashByHand: Story = { args: { question: { kind: 'enter-hash', chainId: BASE }, byHand: true } }
export const EnterHashByHandGerman: Story = { ...EnterHashByHand, parameters: { locale: 'de' } }
export const EnterHashByHandArabic: Story = {
  ...EnterHashByHand,
  globals: { dir: 'rtl' },
  parameters: { locale: 'ar' },
}
export const EnterHashGerman: Story = { ...EnterHash, parameters: { locale: 'de' } }
/** The user enters an address instead of a transaction hash. */
export const EnterHashWrong: Story = {
  ...EnterHash,
  play: async ({ canvasElement }) => {
    const card = within(canvasElement)
    await userEvent.type(await card.findByRole('textbox'), `0x${'12'.repeat(20)}`)
    await userEvent.click(card.getAllByRole('button')[0] as HTMLElement)
    await expect(card.getByRole('textbox')).toBeInvalid()
  },
}

export const Submitted: Story = { args: { abort: { step: 'submitted', isChainReadable: true, ...sent } } }
export const SubmittedNotFound: Story = {
  args: { abort: { step: 'submitted', isChainReadable: true, reason: 'not-found', ...sent } },
}
export const SubmittedUnreadable: Story = { args: { abort: { step: 'submitted', isChainReadable: false, ...sent } } }
export const Reporting: Story = { args: { abort: { step: 'unreported', isReporting: true, ...sent } } }
/** A report that the service refused with a kind of error. */
const unreported = (error: string, status = 400) =>
  ({
    abort: {
      step: 'unreported',
      isReporting: false,
      ...sent,
      error: makeError(error, { status, operation: 'AbortIntent' }),
    },
  }) as const
/** One note, which says nothing of the payment. */
const oneNote: NonNullable<Story['play']> = async ({ canvas, canvasElement }) => {
  await expect(canvasElement.querySelectorAll('.ik-note')).toHaveLength(1)
  await expect(canvas.queryByText(/pay again/)).toBeNull()
}
export const Unreported: Story = {
  play: oneNote,
  args: unreported('Unavailable'),
}
const unreportedRefused: Story = {
  args: unreported('InvalidArgument'),
}
export const UnreportedRefused: Story = {
  ...unreportedRefused,
  play: oneNote,
}
/** The service says that the payment's status allows no report, and doesn't show yet which status that is. */
export const UnreportedStatus: Story = {
  play: oneNote,
  args: unreported('IntentStatus', 422),
}
export const UnreportedGerman: Story = { ...unreportedRefused, parameters: { locale: 'de' } }
export const UnreportedArabic: Story = {
  ...unreportedRefused,
  globals: { dir: 'rtl' },
  parameters: { locale: 'ar' },
}
export const Reverted: Story = { args: { abort: { step: 'reverted', ...sent } } }
export const Replaced: Story = { args: { abort: { step: 'replaced', ...sent } } }
export const Reported: Story = { args: { abort: { step: 'reported', status: 'ABORTED', ...sent }, source: stopped } }
export const ReportedDark: Story = { ...Reported, globals: { theme: 'dark' } }
export const ReportedArabic: Story = { ...Reported, globals: { dir: 'rtl' }, parameters: { locale: 'ar' } }
export const ReportedComingBack: Story = {
  args: {
    abort: { step: 'reported', status: 'ABORTED', ...sent },
    source: { intent, receipt: { ...stopped.receipt, refundTransaction: makeTransaction('MINING') } },
  },
}
const reportedRefunded: Story = {
  args: { abort: { step: 'reported', status: 'REFUNDED', ...sent }, source: ended('REFUNDED') },
}
export const ReportedRefunded: Story = {
  ...reportedRefunded,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/reports a refund/)).toBeVisible()
  },
}
export const ReportedRefundedArabic: Story = {
  ...reportedRefunded,
  globals: { dir: 'rtl' },
  parameters: { locale: 'ar' },
}
/** The service has accepted the report and does not state the outcome. */
export const ReportedUnclear: Story = { args: { abort: { step: 'reported', status: 'EXECUTING', ...sent } } }

export const Unpaid: Story = { args: { source: { intent: makeQuote().intent, receipt: null } } }
export const Succeeded: Story = { args: { source: ended('SUCCEEDED') } }
export const Refunded: Story = { args: { source: ended('REFUNDED') } }
export const Failed: Story = { args: { source: ended('FAILED') } }
export const Invalid: Story = { args: { source: ended('INVALID') } }
export const AbortedBefore: Story = { args: { source: stopped } }
export const TooLate: Story = {
  args: {
    source: { intent, receipt: { ...moving, destinationTransaction: makeTransaction('SUCCEEDED') } },
  },
}
export const UnknownState: Story = {
  args: {
    source: { intent, receipt: { ...moving, status: 'PAUSED_BY_A_LATER_VERSION', depositTransaction: undefined } },
  },
}
export const NotRead: Story = {
  args: { source: undefined, error: makeError('Unavailable', { operation: 'GetIntent' }) },
}
export const NotFound: Story = {
  args: { source: undefined, error: makeError('NotFound', { operation: 'GetIntentReceipt' }) },
}

/** Chain names from the host may be very long. */
export const LongNames: Story = {
  args: {
    question: { kind: 'confirm', chainId: 900719925474099 },
    source: {
      intent: { ...intent, originChainId: 900719925474099, destinationChainId: 900719925474098 },
      receipt: {
        ...passed.receipt,
        originChainId: 900719925474099,
        destinationChainId: 900719925474098,
      },
    },
  },
}
