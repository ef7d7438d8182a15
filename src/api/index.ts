export type { CallOptions } from './call.ts'
export { createIntentClient, type IntentClient, type IntentClientOptions } from './client.ts'
export {
  type ErrorAction,
  type ErrorFacts,
  type ErrorInit,
  type ErrorKind,
  type ErrorOrigin,
  errorAction,
  IntentServiceError,
  isIntentServiceError,
  type KnownErrorKind,
} from './errors.ts'
export { parseIntentData, serializeIntentData } from './intentData.ts'
export type { OperationFunction } from './operation.ts'
export { type AbortIntentRequest, type AbortIntentResponse, abortIntent } from './operations/abortIntent.ts'
export {
  type BuildIntentRecoveryTransactionRequest,
  type BuildIntentRecoveryTransactionResponse,
  buildIntentRecoveryTransaction,
} from './operations/buildIntentRecoveryTransaction.ts'
export { type CommitIntentRequest, type CommitIntentResponse, commitIntent } from './operations/commitIntent.ts'
export {
  type DepositSignature,
  type ExecuteIntentRequest,
  type ExecuteIntentResponse,
  executeIntent,
} from './operations/executeIntent.ts'
export {
  type ExecuteIntentEdgeRequest,
  type ExecuteIntentEdgeResponse,
  executeIntentEdge,
} from './operations/executeIntentEdge.ts'
export { type GetEdgeStatusRequest, type GetEdgeStatusResponse, getEdgeStatus } from './operations/getEdgeStatus.ts'
export { type GetEdgesRequest, type GetEdgesResponse, getEdges } from './operations/getEdges.ts'
export {
  type GetExchangeRateRequest,
  type GetExchangeRateResponse,
  getExchangeRate,
} from './operations/getExchangeRate.ts'
export {
  type GetFiatCurrencyListRequest,
  type GetFiatCurrencyListResponse,
  getFiatCurrencyList,
} from './operations/getFiatCurrencyList.ts'
export { type GetIntentRequest, type GetIntentResponse, getIntent } from './operations/getIntent.ts'
export {
  type GetIntentHistoryRequest,
  type GetIntentHistoryResponse,
  getIntentHistory,
  type IntentHistoryEntry,
} from './operations/getIntentHistory.ts'
export {
  type GetIntentReceiptRequest,
  type GetIntentReceiptResponse,
  getIntentReceipt,
} from './operations/getIntentReceipt.ts'
export { type GetTokenPricesRequest, type GetTokenPricesResponse, getTokenPrices } from './operations/getTokenPrices.ts'
export {
  type PrepareIntentRecoveryRequest,
  type PrepareIntentRecoveryResponse,
  prepareIntentRecovery,
} from './operations/prepareIntentRecovery.ts'
export { type QuoteIntentRequest, type QuoteIntentResponse, quoteIntent } from './operations/quoteIntent.ts'
export {
  type EdgeHandoff,
  type EdgeIntentRequest,
  type EdgeQuote,
  type EdgeQuoteRequest,
  type QuoteIntentEdgeRequest,
  type QuoteIntentEdgeResponse,
  quoteIntentEdge,
} from './operations/quoteIntentEdge.ts'
export { type SearchIntentsRequest, type SearchIntentsResponse, searchIntents } from './operations/searchIntents.ts'
export {
  type WaitIntentReceiptRequest,
  type WaitIntentReceiptResponse,
  waitIntentReceipt,
} from './operations/waitIntentReceipt.ts'
export {
  type YieldBalanceQuery,
  type YieldGetAggregateBalancesRequest,
  type YieldGetAggregateBalancesResponse,
  yieldGetAggregateBalances,
} from './operations/yieldGetAggregateBalances.ts'
export {
  type YieldGetMarketsRequest,
  type YieldGetMarketsResponse,
  yieldGetMarkets,
} from './operations/yieldGetMarkets.ts'
export {
  type YieldGetProvidersRequest,
  type YieldGetProvidersResponse,
  yieldGetProviders,
} from './operations/yieldGetProviders.ts'
export type { Edge } from './resources/edge.ts'
export type {
  ChainGasUsageStatus,
  EdgeMode,
  EdgeRail,
  EdgeStatus,
  FundMethod,
  IntentMode,
  IntentProtocol,
  IntentStatus,
  RoutePreference,
  RouteProvider,
  TradeType,
  TransactionContext,
  TransactionStatus,
  TransactionType,
} from './resources/enums.ts'
export type { Fees, GasFee, MetaTxnFeeDetails, ProviderFee } from './resources/fees.ts'
export type { Intent, SvcContracts } from './resources/intent.ts'
export type { Page, PageCursor } from './resources/page.ts'
export type { Passthrough } from './resources/passthrough.ts'
export type { ExchangeRate, FiatCurrency, Token, TokenPrice } from './resources/price.ts'
export type { PriceImpact, PriceImpactDetails, Quote } from './resources/quote.ts'
export type {
  AddressOverrides,
  QuotedOptions,
  QuotedRequest,
  QuoteOptions,
  QuoteRequest,
  SettlementRequest,
} from './resources/quoteRequest.ts'
export type {
  DepositIntentEntry,
  IntentReceipt,
  IntentSummary,
  IntentTransaction,
  Settlement,
} from './resources/receipt.ts'
export type { RecoveryToken } from './resources/recovery.ts'
export type {
  Call,
  CallsPayload,
  DepositTransaction,
  FeeOption,
  GasEstimate,
  GasFeeOptions,
  MetaTxn,
  Precondition,
  TokenMetadata,
  TransactionState,
} from './resources/shared.ts'
export type {
  ArgumentField,
  ArgumentSchema,
  PendingAction,
  RewardRate,
  Validator,
  YieldAllocation,
  YieldBalance,
  YieldBalanceItem,
  YieldMarket,
  YieldMechanics,
  YieldProvider,
  YieldState,
  YieldToken,
} from './resources/yield.ts'
