import type { Meta, StoryObj } from '@storybook/react-vite'
import type { IntentReceipt } from '../../api/index.ts'
import type { PaymentOutcome } from '../../payments/index.ts'
import { EdgeDepositView } from '../EdgeDeposit/EdgeDepositView.tsx'
import {
  hashes,
  makeEdgeStatus,
  makeQuote,
  makeReceipt,
  makeRequest,
  makeSettledReceipt,
  makeTransaction,
} from '../fixtures.ts'
import { IntentReceiptCardView } from '../IntentReceiptCard/IntentReceiptCardView.tsx'
import { IntentTimelineView } from '../IntentTimeline/IntentTimelineView.tsx'
import { QuoteCardView } from '../QuoteCard/index.ts'
import { withKit } from '../storyKit.tsx'
import { CheckoutView } from './CheckoutView.tsx'

const nothing = () => {}
const quote = makeQuote()
const { intent } = quote
const payee = { name: 'Lampworks' }
const arrived = makeTransaction('SUCCEEDED', { txnHash: hashes.destination })

const meta: Meta<typeof CheckoutView> = {
  title: 'Checkout/CheckoutView',
  component: CheckoutView,
  decorators: [withKit],
  args: { step: 'review', children: <QuoteCardView quote={quote} secondsLeft={800} onAccept={nothing} /> },
}
export default meta
type Story = StoryObj<typeof CheckoutView>

export const Review: Story = { args: { onBack: nothing } }
export const Pay: Story = {
  args: {
    step: 'pay',
    children: <EdgeDepositView request={makeRequest()} quote={quote} arming="armed" secondsLeft={800} />,
  },
}
export const NotPaidYet: Story = {
  args: {
    step: 'follow',
    stage: 'unpaid',
    onAgain: nothing,
    onShowAddress: nothing,
    children: <IntentTimelineView intent={intent} edgeStatus={makeEdgeStatus('PENDING')} />,
  },
}
export const OnItsWay: Story = {
  args: {
    step: 'follow',
    stage: 'moving',
    children: <IntentTimelineView receipt={makeReceipt('EXECUTING')} edgeStatus={makeEdgeStatus('FILLED')} />,
  },
}
export const Done: Story = {
  args: {
    step: 'follow',
    stage: 'delivered',
    outcome: 'succeeded',
    children: <IntentReceiptCardView receipt={makeSettledReceipt()} intent={intent} payee={payee} onClose={nothing} />,
  },
}
/** It was begun by an equal order: the payer may start a payment of their own. */
export const DoneOfEqualOrder: Story = { args: { ...Done.args, onAgain: nothing } }
export const Refunded: Story = {
  args: {
    step: 'follow',
    stage: 'refunded',
    outcome: 'refunded',
    onAgain: nothing,
    children: (
      <IntentReceiptCardView
        receipt={makeReceipt('REFUNDED', { refundTransaction: arrived })}
        payee={payee}
        onClose={nothing}
      />
    ),
  },
}
const ended = (outcome: PaymentOutcome, more: Partial<IntentReceipt>): Story => ({
  args: {
    step: 'follow',
    stage: 'delivered',
    outcome,
    children: (
      <IntentReceiptCardView
        intent={intent}
        payee={payee}
        onClose={nothing}
        receipt={makeReceipt('SUCCEEDED', { destinationTransaction: arrived, ...more })}
      />
    ),
  },
})
export const TooLittleArrived: Story = ended('short', { summary: { destinationTokenAmount: 1_000_000n } })
export const WentElsewhere: Story = ended('elsewhere', { summary: { destinationToAddress: intent.ownerAddress } })
export const CardPaymentFailed: Story = ended('settlement-failed', { settlement: { failed: true, terminal: true } })
export const German: Story = { ...NotPaidYet, parameters: { locale: 'de' } }
export const Arabic: Story = { ...NotPaidYet, parameters: { locale: 'ar' } }
