export { createRecovery, type Recovery, type RecoveryDeps } from './createRecovery.ts'
export type { RecoveryChoice } from './prepareRecovery.ts'
export { type PreparedWallets, prepareWallets } from './prepareWallets.ts'
export type { RecoveryOptions, RecoveryPreset } from './recoveryContext.ts'
export type {
  RecoveryFields,
  RecoveryPlan,
  RecoveryPlanFields,
  RecoveryReason,
  RecoveryRequestProblem,
  RecoveryState,
  RecoveryStep,
  RecoveryVerifiedFields,
} from './recoveryState.ts'
