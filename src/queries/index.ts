export { abortIntentMutationOptions } from './abortIntent.ts'
export { isArmed, rememberArmed } from './armed.ts'
export { buildRecoveryTransactionMutationOptions } from './buildRecoveryTransaction.ts'
export { commitIntentMutationOptions } from './commitIntent.ts'
export { type Expiring, quoteDeadline, quoteLifetime, quoteTimeLeft } from './deadline.ts'
export { dropOverQuote } from './dropOverQuote.ts'
export { edgeStatusQueryKey, edgeStatusQueryOptions } from './edgeStatus.ts'
export { edgesQueryKey, edgesQueryOptions } from './edges.ts'
export { exchangeRateQueryKey, exchangeRateQueryOptions } from './exchangeRate.ts'
export { executeEdgeMutationOptions } from './executeEdge.ts'
export { executeIntentMutationOptions } from './executeIntent.ts'
export { fiatCurrenciesQueryKey, fiatCurrenciesQueryOptions } from './fiatCurrencies.ts'
export { intentQueryKey, intentQueryOptions } from './intent.ts'
export { type IntentHistoryRequest, intentHistoryQueryKey, intentHistoryQueryOptions } from './intentHistory.ts'
export { type IntentReceiptRequest, intentReceiptQueryKey, intentReceiptQueryOptions } from './intentReceipt.ts'
export type { IntentKey, KeyRequest, TaggedKey } from './key.ts'
export type { ReadContext } from './options.ts'
export type { NotThrown } from './ownDefaults.ts'
export type { PolledQuery } from './polling.ts'
export { prepareRecoveryMutationOptions } from './prepareRecovery.ts'
export type { QuoteQueryOptions } from './quote.ts'
export { quoteEdgeQueryKey, quoteEdgeQueryOptions } from './quoteEdge.ts'
export { quoteIntentQueryKey, quoteIntentQueryOptions } from './quoteIntent.ts'
export { searchIntentsQueryKey, searchIntentsQueryOptions } from './searchIntents.ts'
export { tokenPricesQueryKey, tokenPricesQueryOptions } from './tokenPrices.ts'
export {
  retryYieldBalances,
  type YieldBalances,
  type YieldBalancesRequest,
  yieldBalancesQueryKey,
  yieldBalancesQueryOptions,
} from './yieldBalances.ts'
export {
  type YieldMarkets,
  type YieldMarketsPage,
  type YieldMarketsRequest,
  yieldMarketsQueryKey,
  yieldMarketsQueryOptions,
} from './yieldMarkets.ts'
export { yieldProvidersQueryKey, yieldProvidersQueryOptions } from './yieldProviders.ts'
