export type { Message, MessageKey, PartialMessages } from '../i18n/index.ts'
export type {
  AddressByRail,
  CheckoutEdge,
  CheckoutRequest,
  CheckoutScreen,
  DirectOptions,
  LateRefunds,
  PayerDraft,
  PayerProblems,
  PayerQuestions,
  PayPlace,
  PayRail,
  PayRequest,
  PayToken,
  PayWay,
  ReadDraft,
  ReadTransfer,
  TransferDraft,
  TransferProblems,
} from '../payments/checkout/index.ts'
export { type ChainInfo, type IntentKit, type ResolveName, useIntentKit } from './context.ts'
export { type DescribeErrorOptions, describeError, type ErrorDescription } from './describeError.ts'
export type { ErrorMoment } from './errorAdvice.ts'
export type { EventPayment, IntentKitEvent } from './events.ts'
export type { CheckoutSettlement, CheckoutStatus } from './followPayments.ts'
export { IntentKitProvider, type IntentKitProviderProps } from './IntentKitProvider.tsx'
export type { Draft, InitialData, Paged, ReadParameters, ReadResult, WriteParameters } from './options.ts'
export {
  type AbortLoading,
  type AbortPayment,
  type UseAbortParameters,
  type UseAbortResult,
  useAbort,
} from './useAbort.ts'
export { type UseAbortIntentParameters, useAbortIntent } from './useAbortIntent.ts'
export {
  type UseBuildRecoveryTransactionParameters,
  useBuildRecoveryTransaction,
} from './useBuildRecoveryTransaction.ts'
export { type UseCheckoutParameters, type UseCheckoutResult, useCheckout } from './useCheckout.ts'
export type { AcceptOptions, CheckoutPayment, CheckoutPaymentParameters } from './useCheckoutPayment.ts'
export type { ArmedPayment, CheckoutEvents, PaidPayment } from './useCheckoutReports.ts'
export type { CheckoutParameters } from './useCheckoutSteps.ts'
export { type UseCommitIntentParameters, useCommitIntent } from './useCommitIntent.ts'
export type { Countdown } from './useCountdown.ts'
export { type UseEdgeStatusParameters, useEdgeStatus } from './useEdgeStatus.ts'
export { type UseEdgesParameters, useEdges } from './useEdges.ts'
export { type UseExchangeRateParameters, useExchangeRate } from './useExchangeRate.ts'
export { type UseExecuteEdgeParameters, useExecuteEdge } from './useExecuteEdge.ts'
export { type UseExecuteIntentParameters, useExecuteIntent } from './useExecuteIntent.ts'
export { type UseFiatCurrenciesParameters, useFiatCurrencies } from './useFiatCurrencies.ts'
export { type UseFiatCurrencyResult, useFiatCurrency } from './useFiatCurrency.ts'
export { type UseIntentParameters, useIntent } from './useIntent.ts'
export { type UseIntentHistoryParameters, useIntentHistory } from './useIntentHistory.ts'
export { type UseIntentReceiptParameters, useIntentReceipt } from './useIntentReceipt.ts'
export { type UsePaymentParameters, type UsePaymentResult, usePayment } from './usePayment.ts'
export { type UsePaymentStatusParameters, type UsePaymentStatusResult, usePaymentStatus } from './usePaymentStatus.ts'
export { type UsePrepareRecoveryParameters, usePrepareRecovery } from './usePrepareRecovery.ts'
export { type UseQuoteEdgeParameters, useQuoteEdge } from './useQuoteEdge.ts'
export { type QuoteExpiry, type UseQuoteExpiryParameters, useQuoteExpiry } from './useQuoteExpiry.ts'
export { type UseQuoteIntentParameters, useQuoteIntent } from './useQuoteIntent.ts'
export {
  type RecoverableItem,
  type RecoverableProblem,
  type UseRecoverableParameters,
  type UseRecoverableResult,
  useRecoverable,
} from './useRecoverable.ts'
export {
  type RecoveryLoading,
  type UseRecoveryParameters,
  type UseRecoveryResult,
  useRecovery,
} from './useRecovery.ts'
export type { ResolvedName } from './useResolvedName.ts'
export { type UseSearchIntentsParameters, useSearchIntents } from './useSearchIntents.ts'
export { type UseTokenPricesParameters, useTokenPrices } from './useTokenPrices.ts'
export { type TrackedIntents, type UseTrackedIntentsParameters, useTrackedIntents } from './useTrackedIntents.ts'
export { type UseTransferParameters, type UseTransferResult, useTransfer } from './useTransfer.ts'
export type { TransferForm, TransferParameters } from './useTransferForm.ts'
export { useWallet, type Wallet } from './useWallet.ts'
export {
  type UseWalletBalancesParameters,
  type UseWalletBalancesResult,
  useWalletBalances,
  type WalletBalance,
  type WalletToken,
} from './useWalletBalances.ts'
export { type UseYieldBalancesParameters, useYieldBalances } from './useYieldBalances.ts'
export { type UseYieldMarketsParameters, useYieldMarkets } from './useYieldMarkets.ts'
export { type UseYieldProvidersParameters, useYieldProviders } from './useYieldProviders.ts'
