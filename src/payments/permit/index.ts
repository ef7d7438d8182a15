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
  readNativeCost,
} from './feeOffer.ts'
export { type FeeProblem, findFeeProblem, readChosenOffer } from './feeProblem.ts'
export { mayStillAct, resumeSigned } from './resumeSigned.ts'
export { signatureEndsAt, signatureLastsUntil } from './signatureEnd.ts'
export { intentTypedData, permitTypedData, type SignedDeposit } from './typedData.ts'

/** Loads the signing code on demand, because few payments are signed. */
export const loadSigning = () => import('./signDeposit.ts')
