export type { AbortState, AbortTransaction } from './abortState.ts'
export {
  type Abort,
  type AbortActions,
  type AbortDeps,
  type AbortOptions,
  createAbort,
  type SubmitAbort,
} from './createAbort.ts'
export { type AbortBlocker, type AbortFacts, type AbortSource, describeAbort, readDevice } from './describeAbort.ts'
export { isRefusedHash, isTooLate } from './transition.ts'
