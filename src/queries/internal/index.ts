export { cachedQuoteAndRequest, type Mark, markAll, markOf } from '../armed.ts'
export { timeUntil } from '../deadline.ts'
export { type HeldTokens, heldTokensQueryOptions } from '../heldTokens.ts'
export { baseKey, intentKey } from '../key.ts'
export { answerOrderOf } from '../ordered.ts'
export { type PolledQuery, pollFacts } from '../polling.ts'
export {
  type RecoverableProblem,
  type RecoverableWallet,
  type RecoverableWallets,
  recoverableQueryOptions,
} from '../recoverable.ts'
export { liveRowsOf } from '../refreshHistory.ts'
