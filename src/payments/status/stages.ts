import type { PaymentStage } from './paymentStatus.ts'

// The compiler demands a row for each stage in the test of this file, which decides what a new stage is.

type MaybeStage = PaymentStage | undefined

/** Whether nobody has seen a payment yet. */
export const isUnpaidStage = (stage: MaybeStage): boolean => stage === 'unpaid' || stage === 'expired'

/** Whether the money is on its way to the recipient. */
export const isForwardStage = (stage: MaybeStage): boolean => stage === 'paid' || stage === 'moving'

/** Whether the money has arrived. Its settlement may still be open. */
export const isDeliveredStage = (stage: MaybeStage): boolean => stage === 'delivered' || stage === 'settling'

/** Whether the payment no longer progresses. A refund may follow. */
export const isStoppedStage = (stage: PaymentStage): boolean =>
  ['failed', 'aborted', 'refunded', 'invalid', 'refunding', 'stuck'].includes(stage)

/** Whether a refund was made or is on its way. */
export const isRefundStage = (stage: MaybeStage): boolean => stage === 'refunding' || stage === 'refunded'

/** Whether the money is at one of its two ends: with the recipient, or refunded. */
export const isEndStage = (stage: MaybeStage): boolean => stage === 'delivered' || stage === 'refunded'

/** Whether a transaction moves the money now, to the recipient or back. */
export const isTransitStage = (stage: MaybeStage): boolean => stage === 'moving' || stage === 'refunding'

/** Whether a payer may have sent money that nobody has seen. */
export const mayBePaidUnseen = (stage: MaybeStage): boolean =>
  isUnpaidStage(stage) || stage === 'aborted' || stage === 'invalid'

/** Whether a stage shows by itself that the payer has paid. */
export const isPaidStage = (stage: MaybeStage): boolean =>
  isForwardStage(stage) || isDeliveredStage(stage) || isRefundStage(stage) || stage === 'stuck'
