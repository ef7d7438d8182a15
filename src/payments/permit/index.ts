export { type Approval, planApprovals, requestApproval } from './approvals.ts'
export {
  type FeeChoice,
  type FeeOffer,
  type FeeQuote,
  type FeeRefusal,
  feeEndsAt,
  feeOptionsOf,
  findFeeOffer,
  readFeeChoices,
} from './feeOffer.ts'
export { mayStillAct, resumeSigned, signDeposit } from './signDeposit.ts'
export { intentTypedData, permitTypedData, type SignedDeposit } from './typedData.ts'
