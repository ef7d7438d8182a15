export type { SandboxChains } from './chainBackend.ts'
export type { SandboxControls } from './controls.ts'
export { encodeSandboxAbort } from './encodeSandboxAbort.ts'
export { type ErrorBody, SandboxError } from './errors.ts'
export type { Fault } from './faults.ts'
export type { LedgerEntry } from './ledger.ts'
export type { OperationName } from './operations/index.ts'
export type { Outcome, SettlementMode } from './outcomes.ts'
export type { PayOptions } from './payRow.ts'
export { recoveryContracts, sandboxRecovery } from './recovery/transaction.ts'
export { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts'
export {
  type NodeRequest,
  type NodeResponse,
  type SandboxListenerOptions,
  sandboxRequestListener,
} from './sandboxRequestListener.ts'
export { type TamperMode, tamperModes } from './tamper/tamperModes.ts'
export { type TestTrigger, testTriggers } from './testTriggers.ts'
export type { ServiceWords } from './wire.ts'
export type { MarketsChange } from './yield/markets.ts'
