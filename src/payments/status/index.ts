export { type AnswerOrder, type AnswerTimes, orderAnswers } from './answerOrder.ts'
export { awaitHoldings } from './awaitHoldings.ts'
export { describePayment } from './describePayment.ts'
export { heldMs, listReceiptStates } from './listReceiptStates.ts'
export { hopHadMoney, isUnpaidHop, isUnpaidIntent, receiptHadMoney } from './moneySeen.ts'
export { type Attention, nextPollDelay, type PollFacts } from './nextPollDelay.ts'
export type {
  PaymentAction,
  PaymentFacts,
  PaymentOutcome,
  PaymentStage,
  PaymentStatus,
  PaymentStep,
} from './paymentStatus.ts'
export { railChain } from './railChain.ts'
export { firstEdge, hasSettlement } from './readValue.ts'
export { edgeAttention, receiptAttention } from './receiptAttention.ts'
export { isRefundIncomplete } from './refundShare.ts'
export { rowAttention, statusAttention } from './rowAttention.ts'
export {
  isDeliveredStage,
  isEndStage,
  isForwardStage,
  isPaidStage,
  isRefundStage,
  isStoppedStage,
  isTransitStage,
  isUnpaidStage,
  mayBePaidUnseen,
} from './stages.ts'
export {
  committedStatus,
  isAbortedStatus,
  isCommittedStatus,
  isEdgeStopped,
  isFinalStatus,
  isInvalidStatus,
  isKnownIntentStatus,
  isKnownStatus,
  isMovedStatus,
  isQuotedStatus,
  isRefundedStatus,
  isStoppedStatus,
  isUnpaidStatus,
  seenLateMs,
  stepOf,
  strandedStatuses,
  type TransactionState,
  transactionState,
} from './statuses.ts'
export { type StatusGroup, statusGroupOf, statusGroups } from './statusGroup.ts'
