import type { Handler } from '../context.ts'
import { commitIntent } from './commitIntent.ts'
import { executeIntentEdge } from './executeIntentEdge.ts'
import { getEdgeStatus } from './getEdgeStatus.ts'
import { getEdges } from './getEdges.ts'
import { getIntent } from './getIntent.ts'
import { getIntentReceipt } from './getIntentReceipt.ts'
import { quoteIntentEdge } from './quoteIntentEdge.ts'

/** Every operation of the document; one that the sandbox does not perform answers `MethodNotFound`. */
export const operations: ReadonlyMap<string, Handler | undefined> = new Map([
  ['QuoteIntent', undefined],
  ['QuoteIntentEdge', quoteIntentEdge],
  ['ExecuteIntent', undefined],
  ['ExecuteIntentEdge', executeIntentEdge],
  ['CommitIntent', commitIntent],
  ['GetIntentReceipt', getIntentReceipt],
  ['WaitIntentReceipt', undefined],
  ['GetIntent', getIntent],
  ['GetIntentHistory', undefined],
  ['SearchIntents', undefined],
  ['AbortIntent', undefined],
  ['PrepareIntentRecovery', undefined],
  ['BuildIntentRecoveryTransaction', undefined],
  ['GetEdges', getEdges],
  ['GetEdgeStatus', getEdgeStatus],
  ['GetTokenPrices', undefined],
  ['GetFiatCurrencyList', undefined],
  ['GetExchangeRate', undefined],
  ['YieldGetMarkets', undefined],
  ['YieldGetProviders', undefined],
  ['YieldGetAggregateBalances', undefined],
])
