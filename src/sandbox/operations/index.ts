import type { Handler } from '../context.ts'
import { abortIntent } from './abortIntent.ts'
import { buildIntentRecoveryTransaction } from './buildIntentRecoveryTransaction.ts'
import { commitIntent } from './commitIntent.ts'
import { executeIntent } from './executeIntent.ts'
import { executeIntentEdge } from './executeIntentEdge.ts'
import { getEdgeStatus } from './getEdgeStatus.ts'
import { getEdges } from './getEdges.ts'
import { getExchangeRate } from './getExchangeRate.ts'
import { getFiatCurrencyList } from './getFiatCurrencyList.ts'
import { getIntent } from './getIntent.ts'
import { getIntentHistory } from './getIntentHistory.ts'
import { getIntentReceipt } from './getIntentReceipt.ts'
import { getTokenPrices } from './getTokenPrices.ts'
import { prepareIntentRecovery } from './prepareIntentRecovery.ts'
import { quoteIntent } from './quoteIntent.ts'
import { quoteIntentEdge } from './quoteIntentEdge.ts'
import { searchIntents } from './searchIntents.ts'
import { waitIntentReceipt } from './waitIntentReceipt.ts'
import { yieldGetAggregateBalances } from './yieldGetAggregateBalances.ts'
import { yieldGetMarkets } from './yieldGetMarkets.ts'
import { yieldGetProviders } from './yieldGetProviders.ts'

/** The operations that the document names without describing them. A deployment may lack any of them. */
export const onlyNamed: ReadonlySet<string> = new Set([
  'QuoteIntent',
  'ExecuteIntent',
  'GetIntent',
  'GetIntentHistory',
  'WaitIntentReceipt',
  'GetEdgeStatus',
  'GetEdges',
  'BuildIntentRecoveryTransaction',
])

/**
 * An operation of the document.
 *
 * @example
 * ```ts
 * const slow: Partial<Record<OperationName, number>> = { QuoteIntentEdge: 3_000 }
 * createSandbox({ latencyMs: slow })
 * ```
 */
export type OperationName =
  | 'QuoteIntent'
  | 'QuoteIntentEdge'
  | 'ExecuteIntent'
  | 'ExecuteIntentEdge'
  | 'CommitIntent'
  | 'GetIntentReceipt'
  | 'WaitIntentReceipt'
  | 'GetIntent'
  | 'GetIntentHistory'
  | 'SearchIntents'
  | 'AbortIntent'
  | 'PrepareIntentRecovery'
  | 'BuildIntentRecoveryTransaction'
  | 'GetEdges'
  | 'GetEdgeStatus'
  | 'GetTokenPrices'
  | 'GetFiatCurrencyList'
  | 'GetExchangeRate'
  | 'YieldGetMarkets'
  | 'YieldGetProviders'
  | 'YieldGetAggregateBalances'

const handlers: Readonly<Record<OperationName, Handler>> = {
  QuoteIntent: quoteIntent,
  QuoteIntentEdge: quoteIntentEdge,
  ExecuteIntent: executeIntent,
  ExecuteIntentEdge: executeIntentEdge,
  CommitIntent: commitIntent,
  GetIntentReceipt: getIntentReceipt,
  WaitIntentReceipt: waitIntentReceipt,
  GetIntent: getIntent,
  GetIntentHistory: getIntentHistory,
  SearchIntents: searchIntents,
  AbortIntent: abortIntent,
  PrepareIntentRecovery: prepareIntentRecovery,
  BuildIntentRecoveryTransaction: buildIntentRecoveryTransaction,
  GetEdges: getEdges,
  GetEdgeStatus: getEdgeStatus,
  GetTokenPrices: getTokenPrices,
  GetFiatCurrencyList: getFiatCurrencyList,
  GetExchangeRate: getExchangeRate,
  YieldGetMarkets: yieldGetMarkets,
  YieldGetProviders: yieldGetProviders,
  YieldGetAggregateBalances: yieldGetAggregateBalances,
}

/** Every operation of the document. */
export const operations: ReadonlyMap<string, Handler> = new Map(Object.entries(handlers))

/** Checks that an operation exists. @throws RangeError, which lists the operations, for any other name */
export function demandOperation(name: string, option: string): void {
  if (operations.has(name)) return
  throw new RangeError(`${option}: ${name} is no operation; expected ${[...operations.keys()].join(', ')}`)
}
