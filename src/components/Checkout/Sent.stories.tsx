import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { describePayment } from '../../payments/index.ts'
import { makeEdgeStatus } from '../fixtures.ts'
import { IntentTimelineView } from '../IntentTimeline/IntentTimelineView.tsx'
import { quoteOwnedBy, railRefund, termsOwnedBy } from '../refundKit.ts'
import { withKit } from '../storyKit.tsx'
import { CheckoutView } from './CheckoutView.tsx'
import { SentNotice } from './SentNotice.tsx'
import { SentQuestion } from './SentQuestion.tsx'

const terms = termsOwnedBy('shop')
const { intent } = quoteOwnedBy('shop')
const edgeStatus = makeEdgeStatus('PENDING')
const endedAt = 'endsAt' in terms ? terms.endsAt : 0
const status = describePayment({ terms, intent, edgeStatus, device: { asked: true }, now: endedAt + 60_000 })
const timeline = (
  <IntentTimelineView
    terms={terms}
    intent={intent}
    edgeStatus={edgeStatus}
    status={status}
    actions={<SentNotice terms={terms} onUnsent={fn()} />}
  />
)

const meta: Meta<typeof CheckoutView> = {
  title: 'Checkout/Sent',
  component: CheckoutView,
  decorators: [withKit],
  args: { step: 'follow', stage: 'expired', children: timeline },
}
export default meta
type Story = StoryObj<typeof CheckoutView>

/** The payer said that they sent it, and nobody has seen it. */
export const SaidSent: Story = {}
export const SaidSentDark: Story = { globals: { theme: 'dark' } }
export const SaidSentGerman: Story = { parameters: { locale: 'de' } }
export const SaidSentArabic: Story = { globals: { dir: 'rtl' }, parameters: { locale: 'ar' } }
export const Asked: Story = { args: { children: <SentQuestion onAnswer={fn()} /> } }
const { receipt } = railRefund()
/** The rail gave back another amount than quoted: the payer knows what they sent. */
export const RefundedOther: Story = {
  args: {
    stage: 'refunded',
    outcome: 'refunded',
    onAgain: fn(),
    children: (
      <IntentTimelineView
        terms={terms}
        receipt={{ ...receipt, refundTransaction: { ...receipt.refundTransaction, tokenAmount: 1_000_000n } }}
      />
    ),
  },
}
