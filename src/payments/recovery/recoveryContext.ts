import type { IntentClient, PrepareIntentRecoveryRequest } from '../../api/index.ts'
import type { VerifiedRecovery } from '../../recovery/index.ts'
import { type Hex, isSameAddress } from '../evm/index.ts'
import type { Journal, RecoveryEntry } from '../journal/index.ts'
import type { Schedule } from '../schedule/index.ts'
import type { WalletAdapter } from '../wallet/index.ts'
import type { RecoveryState } from './recoveryState.ts'
import type { RecoveryEvent } from './transition.ts'

/**
 * The contracts that deploy an intent's wallet and carry its transaction. The host names them: the kit contains only
 * those of the sandbox.
 *
 * @example
 * ```tsx
 * const recovery: RecoveryPreset = { relays: [relay], factories: [factory], source: 'https://docs.example/contracts' }
 * const App = () => <IntentKitProvider client={client} recovery={recovery} />
 * ```
 */
export interface RecoveryPreset {
  /** Contracts that may carry the transaction. */
  relays: readonly string[]
  /** Contracts that may deploy the wallet. */
  factories: readonly string[]
  /** Where the addresses are published, for whoever verifies them: a link or a name. */
  source: string
}

/** The payment whose money to recover, and the options of the recovery. */
export interface RecoveryOptions {
  intentId: string
  /** The recipient. Default: the connected account, which owns the payment. */
  refundToAddress?: PrepareIntentRecoveryRequest['refundToAddress']
  /**
   * Contracts that may carry the transaction while the intent's wallet is not deployed. Default: in hooks, the provider's;
   * else none.
   */
  relays?: readonly string[] | undefined
  /** Contracts that may deploy the intent's wallet. Default: in hooks, the provider's; else none. */
  factories?: readonly string[] | undefined
  /** The EIP-712 domain of the intent's wallet, if it is not the usual one. */
  domain?: { name: string; version: string } | undefined
}

/** A verified transaction: two fields of the answer. The kit sets the other fields. */
export interface BuiltRecovery {
  to: Hex
  data: Hex
}

/** The state and dependencies that the effects of one recovery share. */
export interface RecoveryContext {
  client: IntentClient
  /** The current adapter. */
  readonly wallet: WalletAdapter | undefined
  journal: Journal
  schedule: Schedule
  options: RecoveryOptions
  /** The proven recovery before this one. The journal keeps it, and gets it back from an attempt that sent nothing. */
  earlier?: RecoveryEntry | undefined
  /** Signed transactions. They stay in memory and out of the state, because their bytes contain the signature. */
  built: WeakMap<VerifiedRecovery, BuiltRecovery>
  /** Whether this recovery itself has a request to the wallet open. */
  isAsking(): boolean
  getState(): RecoveryState
  /** Returns the state after the event. */
  dispatch(event: RecoveryEvent): RecoveryState
}

/** Finds the account that signs and who is paid. Returns undefined if either is no longer what was verified. */
export function findSigner(
  { wallet, options }: RecoveryContext,
  { owner, verified: { calls } }: { owner: string; verified: VerifiedRecovery },
) {
  const from = wallet?.getState().account
  if (!wallet || !from || !isSameAddress(from, owner)) return undefined
  const { refundToAddress = from } = options
  return calls.every(({ to }) => isSameAddress(to, refundToAddress)) ? { wallet, from, refundToAddress } : undefined
}

/** Returns the name of the Web Lock that is held until the wallet has answered. */
export const recoveryLock = ({ client, options }: Pick<RecoveryContext, 'client' | 'options'>): string =>
  `intent-kit recover ${client.baseUrl} ${client.service} ${options.intentId}`

export function readRecoveryEntry({
  journal,
  options,
  earlier,
}: Pick<RecoveryContext, 'journal' | 'options' | 'earlier'>): RecoveryEntry | undefined {
  const entry = journal.get(options.intentId)?.recovery
  return entry?.step === 'proven' && earlier && idOf(entry) === idOf(earlier) ? undefined : entry
}

const idOf = ({ hash, block }: RecoveryEntry): string => `${hash} ${block}`

export const writeRecoveryEntry = (
  { journal, options: { intentId } }: RecoveryContext,
  recovery: RecoveryEntry,
): void => void journal.put({ intentId, recovery })

/** Prepares for another attempt. What was proven stays in the journal until the wallet is asked again. */
export function leaveRecoveryEntry(context: RecoveryContext): void {
  const entry = readRecoveryEntry(context)
  if (entry?.step === 'proven') context.earlier = entry
  else if (entry) clearRecoveryEntry(context)
}

export function clearRecoveryEntry(context: RecoveryContext): void {
  const { journal, options } = context
  // After a reload, only the journal has it.
  context.earlier ??= journal.get(options.intentId)?.recovery?.earlier
  journal.update(options.intentId, { recovery: context.earlier ?? null })
}
