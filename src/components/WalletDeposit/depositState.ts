import type { IntentClient, IntentServiceError } from '../../api/index.ts'

/**
 * How far a payment from a wallet is.
 *
 * `ready` nobody was asked · `checking` last looks before the wallet is · `asking` the wallet shows its request ·
 * `elsewhere` another tab is at it · `declined` the payer said no: nothing was sent · `unsure` the wallet was asked and
 * what became of it is not known · `sent` it has a hash · `unreported` it was sent, and the service does not know yet ·
 * `failed` the chain took it back, nothing was paid · `replaced` the payer cancelled it in the wallet, nothing was paid ·
 * `reported` the service knows · `void` it knows of a transaction that paid nothing. Not in the service document.
 */
export type DepositPhase =
  | 'ready'
  | 'checking'
  | 'asking'
  | 'elsewhere'
  | 'declined'
  | 'unsure'
  | 'sent'
  | 'unreported'
  | 'failed'
  | 'replaced'
  | 'reported'
  | 'void'

/** What the wallet is asked for. Not in the service document. */
export type DepositAsk = 'pay' | 'approve' | 'permit' | 'sign'

/** Why a wallet is not asked at all. Not in the service document. */
export type DepositProblem =
  /** The account holds too little of what is paid. */
  | 'balance'
  /** It holds too little of the chain's own token for the network's fee. */
  | 'gas'
  /** The chain says that the transfer would fail. */
  | 'reverts'
  /** The wallet is on another chain, or has another account, than when it was looked at. */
  | 'moved'
  /** A signature was handed to the service, which may still act on it. */
  | 'signed'
  /** The network's fee cannot be paid in the way that was chosen. */
  | 'fee'
  | 'expired'

/** What a look at the chain has found of a payment that nobody is sure of. Not in the service document. */
export type DepositLook = 'looking' | 'nothing' | 'pending' | 'unreachable'

/** How far a payment from a wallet is, and what there is to say of it. Not in the service document. */
export interface DepositState {
  phase: DepositPhase
  ask: DepositAsk
  hash?: string | undefined
  problem?: DepositProblem | undefined
  look?: DepositLook | undefined
  /** A request may still wait in the wallet: whoever asks again might pay twice. */
  open?: boolean | undefined
  /** An approval was mined, and stays whatever comes after. */
  approved?: boolean | undefined
  /** Why the service does not know, or has refused. */
  error?: IntentServiceError | undefined
}

export const untouched: DepositState = { phase: 'ready', ask: 'pay' }

/**
 * Payments by intent, beside the components: a card that a page hides and shows again must not ask a second time.
 */
const payments = new WeakMap<object, Map<string, DepositState>>()
const listeners = new Set<() => void>()

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const depositOf = (client: IntentClient, intentId: string): DepositState =>
  payments.get(client)?.get(intentId) ?? untouched

export function setDeposit(client: IntentClient, intentId: string, state: DepositState): void {
  const own = payments.get(client) ?? new Map<string, DepositState>()
  payments.set(client, own.set(intentId, state))
  for (const listener of listeners) listener()
}
