import type { IntentClient, IntentServiceError, PrepareIntentRecoveryResponse, RecoveryToken } from '../../api/index.ts'
import type { RecoveryCall, Refusal, VerifiedRecovery } from '../../recovery/index.ts'

/**
 * How far a recovery is. Not in the service document.
 *
 * `loading` its code is being loaded · `idle` nobody asked for it · `preparing` the service is asked, and its answer
 * checked · `nothing` there is nothing to bring back · `choose` several tokens lie there · `refused` what the service
 * answered is not what it should be: nothing goes on from here · `review` checked, and nothing signed · `signing` the
 * wallet shows what is signed · `checking` the signature, then the transaction that is built with it · `ready` checked,
 * and nothing sent · `sending` the wallet shows the transaction · `unsure` it was asked to send, and what became of that
 * is not known · `sent` it has a hash · `proving` it is mined, and the money is looked for · `proven` the money is there
 * · `unproven` mined, and the money was not seen to arrive · `failed` the chain did not do it.
 */
export type RecoveryStep =
  | 'loading'
  | 'idle'
  | 'preparing'
  | 'nothing'
  | 'choose'
  | 'refused'
  | 'review'
  | 'signing'
  | 'checking'
  | 'ready'
  | 'sending'
  | 'unsure'
  | 'sent'
  | 'proving'
  | 'proven'
  | 'unproven'
  | 'failed'

/**
 * More of a step. Not in the service document.
 *
 * `loading`: `not-loaded` its code could not be loaded. `idle`: `no-wallet` none is connected · `other-account` the
 * payment is another account's. `nothing`: `refund` the service gives it back by itself. `refused`: `built` by the
 * transaction, after a signature. `review`, `ready`: `declined` in the wallet · `left` the request may still be open in the
 * wallet · `elsewhere` another tab is at it · `moved` the wallet is on another network or account · `wallet` it cannot do
 * that · `wrong-signature` it is not the account's · `unreachable` the chain cannot be asked · `reverts` the chain would
 * refuse it · `gas` the account cannot pay the network's fee. `failed`: `reverted` by the chain · `replaced` in the wallet.
 */
export type RecoveryWhy =
  | 'not-loaded'
  | 'no-wallet'
  | 'other-account'
  | 'refund'
  | 'built'
  | 'declined'
  | 'left'
  | 'elsewhere'
  | 'moved'
  | 'wallet'
  | 'wrong-signature'
  | 'unreachable'
  | 'reverts'
  | 'gas'
  | 'reverted'
  | 'replaced'

/** What is brought back, from where; amounts in base units. Not in the service document. */
export interface RecoveryPlan {
  chainId: number
  /** The intent's wallet, in which it lies. */
  intentAddress: string
  /** Which of the intent's two wallets that is. */
  source?: 'origin' | 'destination' | undefined
  calls: readonly RecoveryCall[]
}

/** How far a recovery is, and what there is to say of it. Never a signature. Not in the service document. */
export interface RecoveryState {
  step: RecoveryStep
  why?: RecoveryWhy | undefined
  /** What the service has prepared: not to be trusted, `verified` is what counts. */
  prepared?: PrepareIntentRecoveryResponse | undefined
  verified?: VerifiedRecovery | undefined
  /** Why it was refused; else empty. */
  refusals: readonly Refusal[]
  /** What the service said instead of an answer. */
  error?: IntentServiceError | undefined
  /** Of the transaction. */
  hash?: `0x${string}` | undefined
  /** What there is to choose from, as the service lists it. */
  tokens?: readonly RecoveryToken[] | undefined
  plan?: RecoveryPlan | undefined
  /** Whose the payment is, once that is known: who has to sign. */
  owner?: string | undefined
}

export const untouched: RecoveryState = { step: 'idle', refusals: [] }

/** Recoveries by intent, beside the components: a card that a page hides and shows again must not ask a second time. */
const recoveries = new WeakMap<object, Map<string, RecoveryState>>()
const listeners = new Set<() => void>()

/** Hears of every change of any recovery; returns how to stop. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const recoveryOf = (client: IntentClient, intentId: string): RecoveryState =>
  recoveries.get(client)?.get(intentId) ?? untouched

export function setRecovery(client: IntentClient, intentId: string, state: RecoveryState): void {
  const own = recoveries.get(client) ?? new Map<string, RecoveryState>()
  recoveries.set(client, own.set(intentId, state))
  for (const listener of listeners) listener()
}
