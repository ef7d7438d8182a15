import type { Meta, StoryObj } from '@storybook/react-vite'
import { ErrorNotice } from '../ErrorNotice/index.ts'
import {
  BASE,
  hashes,
  makeEdgeStatus,
  makeError,
  makeQuote,
  makeReceipt,
  makeTransaction,
  payer,
  SOLANA,
  shop,
} from '../fixtures.ts'
import { withKit } from '../storyKit.tsx'
import { IntentTimelineView } from './IntentTimelineView.tsx'

const { intent } = makeQuote()

const meta: Meta<typeof IntentTimelineView> = {
  title: 'IntentTimeline',
  component: IntentTimelineView,
  decorators: [withKit],
  args: { intent },
}
export default meta
type Story = StoryObj<typeof IntentTimelineView>

export const WaitingForPayment: Story = { args: { receipt: null, edgeStatus: makeEdgeStatus('PENDING') } }
export const Paid: Story = { args: { receipt: null, edgeStatus: makeEdgeStatus('DEPOSITED') } }
export const Delivering: Story = {
  args: {
    payee: { name: 'Lampworks' },
    edgeStatus: makeEdgeStatus('FILLED'),
    receipt: makeReceipt('EXECUTING', {
      originTransaction: makeTransaction('SUCCEEDED', { txnHash: hashes.origin }),
      destinationTransaction: makeTransaction('MINING', { txnHash: hashes.destination }),
      summary: { routeProviders: ['RELAY'] },
    }),
    transactionStates: [
      { id: 'deposit', label: 'Deposit on Solana', chainId: SOLANA },
      { id: 'destination', label: 'Transfer to recipient', chainId: BASE },
    ],
  },
}
export const DeliveringDark: Story = { ...Delivering, globals: { theme: 'dark' } }
export const DeliveringArabic: Story = { ...Delivering, globals: { dir: 'rtl' }, parameters: { locale: 'ar' } }
export const Succeeded: Story = {
  args: {
    receipt: makeReceipt('SUCCEEDED', {
      destinationTransaction: makeTransaction('SUCCEEDED', { txnHash: hashes.destination }),
    }),
  },
}
export const RefundedOnTheRail: Story = {
  args: {
    receipt: null,
    edgeStatus: makeEdgeStatus('REFUNDED', {
      refundTransactionHash: payer,
      failReason: 'the deposit came after the expiry',
    }),
  },
}
const failedDelivery = makeTransaction('FAILED', {
  txnHash: hashes.destination,
  statusReason: 'Slippage was higher than allowed',
})
export const FailedOnTheOrigin: Story = {
  args: {
    receipt: makeReceipt('FAILED', {
      originTransaction: makeTransaction('FAILED', { statusReason: 'execution reverted' }),
    }),
  },
}
export const FailedOnTheDestination: Story = {
  args: { receipt: makeReceipt('FAILED', { destinationTransaction: failedDelivery }) },
}
export const Refunding: Story = {
  args: {
    receipt: makeReceipt('FAILED', {
      destinationTransaction: failedDelivery,
      refundTransaction: makeTransaction('MINING', {
        tokenAmount: 99_810_000n,
        toAddress: shop,
        txnHash: hashes.refund,
      }),
    }),
  },
}
export const Refunded: Story = {
  args: {
    receipt: makeReceipt('REFUNDED', {
      destinationTransaction: failedDelivery,
      refundTransaction: makeTransaction('SUCCEEDED', {
        tokenAmount: 99_810_000n,
        toAddress: shop,
        txnHash: hashes.refund,
      }),
    }),
  },
}
export const Aborted: Story = { args: { receipt: makeReceipt('ABORTED') } }
export const Invalid: Story = {
  args: {
    receipt: makeReceipt('INVALID', {
      originTransaction: makeTransaction('FAILED', { statusReason: 'precondition not met' }),
    }),
  },
}
export const UnknownStatus: Story = {
  args: { receipt: makeReceipt('SETTLING_SOON', { destinationTransaction: makeTransaction('WARMING_UP') }) },
}
export const UnknownEdgeStatus: Story = { args: { receipt: null, edgeStatus: { status: 'HALF_WAY' } } }
export const LongReason: Story = {
  args: {
    receipt: makeReceipt('FAILED', {
      destinationTransaction: makeTransaction('FAILED', {
        statusReason: `execution reverted: 0x${'08c379a0'.repeat(30)}`,
      }),
    }),
  },
}
export const NothingKnown: Story = { args: { intent: undefined } }
export const NotFound: Story = {
  args: {
    intent: undefined,
    notFound: true,
    children: <ErrorNotice error={makeError('NotFound', { operation: 'GetIntent' })} onRetry={() => {}} />,
  },
}
export const TrackingFails: Story = {
  args: {
    ...Delivering.args,
    children: (
      <ErrorNotice
        error={makeError('Unavailable', { operation: 'GetIntentReceipt' })}
        moment="after-paying"
        onRetry={() => {}}
      />
    ),
  },
}
