export { createRecovery, type Recovery, type RecoveryDeps } from './createRecovery.ts'
export type { RecoveryChoice } from './prepareRecovery.ts'
export { type IntentWallet, prepareWallets, walletsOf } from './prepareWallets.ts'
export type { RecoveryOptions, RecoveryPreset } from './recoveryContext.ts'
export type {
  NetworkFee,
  RecoveryFields,
  RecoveryPlan,
  RecoveryPlanFields,
  RecoveryReason,
  RecoveryRequestProblem,
  RecoveryState,
  RecoveryStep,
  RecoveryVerifiedFields,
  StrandedToken,
} from './recoveryState.ts'
