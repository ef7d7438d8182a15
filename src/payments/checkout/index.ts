export { isDirectRequest } from './buildRequest.ts'
export { canPayDirect } from './canPayDirect.ts'
export {
  type CheckoutEdge,
  type CheckoutPlan,
  type CheckoutRequest,
  checkoutError,
  type DirectOptions,
  type Draft,
  type LateRefunds,
  type PayRequest,
  type PayToken,
  readPlan,
  recipientOf,
} from './checkoutRequest.ts'
export {
  type CheckoutScreen,
  type CheckoutState,
  type CheckoutStepEvent,
  createCheckoutState,
  currentIntent,
  type FollowedIntent,
  isFromWallet,
  paymentIdOf,
  screenOf,
  transitionCheckout,
} from './checkoutState.ts'
export { describeDirect } from './describeDirect.ts'
export { describeTracked, type TrackedFacts } from './describeTracked.ts'
export { expectTerms, isOtherRequest, isSamePayment, requestFromQuote } from './expectTerms.ts'
export { findDirect, isOtherDirect, mayBeBegun, mayBeMade, type Unseen, unseen } from './findDirect.ts'
export { hasPaid, listRecipients } from './hasPaid.ts'
export { listPayerAccounts } from './payerAccounts.ts'
export {
  type AddressByRail,
  arrivingToken,
  choicesOf,
  type DraftFacts,
  listQuestions,
  type PayerDraft,
  type PayerProblems,
  type PayerQuestions,
  type ReadDraft,
  readDraft,
  readNeededAmount,
} from './payerDraft.ts'
export {
  hasCheckedAddresses,
  isSameToken,
  listPayWays,
  needsEdges,
  type PayPlace,
  type PayRail,
  type PayWay,
  railOf,
  readPayTokens,
} from './payWays.ts'
export { type RankedToken, rankTokens, worthOf } from './rankTokens.ts'
export {
  isRecipientName,
  type OwnAccount,
  type ReadTransfer,
  readTransfer,
  type TransferDraft,
  type TransferProblems,
} from './transferDraft.ts'
export { createReference } from './transferReference.ts'
