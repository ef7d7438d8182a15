export type {
  ExpectedRecovery,
  Hex,
  RecoveryCall,
  RecoveryTypedData,
  Refusal,
  RefusedRecovery,
  VerifiedRecovery,
} from './types.ts'
export { verifyRecovery } from './verifyRecovery.ts'
export {
  type AllowedContracts,
  type RecoveryTransaction,
  verifyRecoveryTransaction,
} from './verifyRecoveryTransaction.ts'
