export { describePayment } from './describePayment.ts'
export { railChain } from './locateFunds.ts'
export type {
  PaymentAction,
  PaymentFacts,
  PaymentOutcome,
  PaymentStage,
  PaymentStatus,
  PaymentStep,
} from './paymentStatus.ts'
export {
  committedStatus,
  edgeAttention,
  isAbortedStatus,
  isCommittedStatus,
  isEdgePaid,
  isFinalStatus,
  isInvalidStatus,
  isKnownIntentStatus,
  isKnownStatus,
  isQuotedStatus,
  isRefundableStatus,
  isRefundedStatus,
  isSent,
  isStoppedStatus,
  isUnpaidStatus,
  mayStillMove,
  receiptAttention,
  startedStatuses,
  stepOf,
  type TransactionState,
  transactionState,
} from './statuses.ts'
