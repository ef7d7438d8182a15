// For components. Hosts use `useIntentKit`.
export { callHost } from '../callHost.ts'
export { IntentKitContext, useIntentClient } from '../context.ts'
export { describeTracked } from '../describeTracked.ts'
export { errorAdvice } from '../errorAdvice.ts'
export {
  type CheckoutSettlement,
  type CheckoutStatus,
  type FollowedPayment,
  followPayments,
} from '../followPayments.ts'
export { createLazyModule, type LazyModule, useLazyModule, useWantedModule } from '../lazyModule.ts'
export { offlineError } from '../offlineError.ts'
export { shownRequest, shownWay } from '../shownWay.ts'
export { useLoadedAbort } from '../useAbort.ts'
export { checksumCode, useAddressChecker } from '../useAddressChecker.ts'
export { useAnyQuote } from '../useAnyQuote.ts'
export { useAutomaticQuote } from '../useAutomaticQuote.ts'
export type { CheckoutChoice } from '../useCheckoutChoice.ts'
export { useCheckoutPayment } from '../useCheckoutPayment.ts'
export { useCheckoutRails } from '../useCheckoutRails.ts'
export {
  type ArmedPayment,
  type CheckoutParameters,
  type CheckoutSteps,
  type PaidPayment,
  useCheckoutSteps,
} from '../useCheckoutSteps.ts'
export { asCountdown, useCountdown, useSeconds } from '../useCountdown.ts'
export { useDescribedPayment } from '../useDescribedPayment.ts'
export { useFeeReserve } from '../useFeeReserve.ts'
export { useInBrowser } from '../useInBrowser.ts'
export { useKnownYieldMarkets } from '../useKnownYieldMarkets.ts'
export { useLeftTransfers } from '../useLeftTransfers.ts'
export { useOnce } from '../useOnce.ts'
export { useLoadedPayment } from '../usePayment.ts'
export { useLoadedPaymentStatus } from '../usePaymentStatus.ts'
export { useQuoteClock } from '../useQuoteClock.ts'
export { useLoadedRecovery } from '../useRecovery.ts'
export { useRetryYieldBalances } from '../useRetryYieldBalances.ts'
export { useTerms } from '../useTerms.ts'
export { intentTokens, useKnownTokens, useTokens } from '../useTokens.ts'
export { type UseTokensByAddressResult, useTokensByAddress } from '../useTokensByAddress.ts'
export { leaveOf, type TransferForm, type TransferParameters, useTransferForm } from '../useTransferForm.ts'
export { useYieldMarket } from '../useYieldMarket.ts'
