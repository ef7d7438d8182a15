export { compareCall, compareOrder } from './compareEcho.ts'
export { bytesKind, contractKind, createComparison, idKind, numberKind } from './comparison.ts'
export { directIdPrefix, isDirectId, readDirectId } from './directId.ts'
export { type DirectTermsOptions, directTerms, nameToken } from './directTerms.ts'
export { edgeModeOf, edgeOf } from './edgeOf.ts'
export { buildTransfer } from './exactTransfer.ts'
export { findMismatches } from './findMismatches.ts'
export { hasConsent } from './hasConsent.ts'
export type {
  AnyQuote,
  AnyQuoteRequest,
  ArrivesTerms,
  DirectTerms,
  ExactTransfer,
  ExpectedAmount,
  ExpectedTerms,
  IntentTerms,
  Mismatch,
  PassthroughTerms,
  PaymentTerms,
  PaysTerms,
  QuotedTerms,
  RefundParty,
  RefundTerms,
  TermsResult,
} from './paymentTerms.ts'
export { type ReadTermsOptions, readTerms } from './readTerms.ts'
export { termsError } from './termsError.ts'
export { requestedAmount, termsFromRequest } from './termsFromRequest.ts'
export { verifyDeposit } from './verifyDeposit.ts'
