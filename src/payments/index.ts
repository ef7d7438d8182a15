export {
  type ChainCall,
  type ChainLogFilter,
  type ChainReader,
  type ChainReceipt,
  type ChainTransaction,
  type Hex,
  type JsonRpcReaderOptions,
  jsonRpcReader,
} from './evm/index.ts'
export {
  type AbortEntry,
  type CreateJournalOptions,
  createJournal,
  type Journal,
  type JournalAsk,
  type JournalChanges,
  type JournalEntry,
  type JournalInput,
  type JournalReceipt,
  type JournalState,
  type JournalStep,
  type JournalStorage,
  type PaymentKind,
  type RecoveryBalances,
  type RecoveryEntry,
} from './journal/index.ts'
export {
  createPayment,
  type Payment,
  type PaymentDeps,
  type PaymentOptions,
  type QuotedPayment,
} from './machine/createPayment.ts'
export type { PayEdge } from './machine/paymentContext.ts'
export type { ChainSearch, PaymentBlocker, PaymentEvent, PaymentState, WalletRequest } from './machine/paymentState.ts'
export { transition } from './machine/transition.ts'
export {
  type FeeChoice,
  type FeeOffer,
  type FeeQuote,
  type FeeRefusal,
  readFeeChoices,
} from './permit/index.ts'
export { createSchedule, type Schedule } from './schedule/index.ts'
export {
  type AnswerTimes,
  type Attention,
  describePayment,
  nextPollDelay,
  type PaymentAction,
  type PaymentFacts,
  type PaymentOutcome,
  type PaymentStage,
  type PaymentStatus,
  type PaymentStep,
  type PollFacts,
} from './status/index.ts'
export {
  type AnyQuote,
  type AnyQuoteRequest,
  type ArrivesTerms,
  type DirectTerms,
  type ExactTransfer,
  type ExpectedAmount,
  type ExpectedTerms,
  findMismatches,
  type IntentTerms,
  type Mismatch,
  type PassthroughTerms,
  type PaymentTerms,
  type PaysTerms,
  type ReadTermsOptions,
  type RefundParty,
  type RefundTerms,
  readTerms,
  type TermsResult,
  termsFromRequest,
  verifyDeposit,
} from './terms/index.ts'
export {
  type ExpectedPayment,
  getPaymentResult,
  type PaymentResult,
  type PaymentResultRequest,
  type VerifyPaymentOptions,
  verifyPayment,
  type WaitForSettlementOptions,
  waitForSettlement,
} from './verify/index.ts'
export {
  type Eip1193Provider,
  type Eip1193WalletOptions,
  eip1193Wallet,
  type WalletAdapter,
  type WalletCalls,
  type WalletCallsStatus,
  type WalletChain,
  WalletChangedError,
  type WalletConnector,
  type WalletState,
  type WalletTransaction,
  type WalletTypedData,
} from './wallet/index.ts'
