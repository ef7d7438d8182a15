'use client'
import type { Intent, IntentReceipt, IntentServiceError } from '../../api/index.ts'
import { otherRail, otherThan } from '../shared/otherThan.ts'
import { sameId } from '../shared/tokens.ts'
import { useTold } from '../shared/useTold.ts'
import { type CheckoutPlan, refused } from './checkoutRequest.ts'
import type { Watched } from './checkoutStep.ts'
import { type Payment, type PaymentPhase, usePayment } from './usePayment.ts'

/** What a checkout says of a payment on its way. Source: "IntentReceipt"; `phase` is not in the service document. */
export interface CheckoutStatus {
  intentId: string
  phase: PaymentPhase
  /** Absent until there is one. */
  receipt?: IntentReceipt | undefined
}

/**
 * How a payment ended; `settlement-failed`: the money arrived, and the card payment it settles did not. Source:
 * "IntentStatus", "Settlement".
 */
export interface CheckoutSettlement extends CheckoutStatus {
  outcome: 'succeeded' | 'settlement-failed' | 'refunded' | 'invalid'
}

/** Props of {@link PaymentWatch}. */
export interface PaymentWatchProps {
  payment: Watched
  plan: CheckoutPlan | undefined
  onSeen: (intentId: string, edgeId: string | undefined) => void
  onPaid: (payment: { intentId: string }) => void
  onStatus: ((status: CheckoutStatus) => void) | undefined
  onSettled: ((settlement: CheckoutSettlement) => void) | undefined
  onError: ((error: IntentServiceError) => void) | undefined
}

/** Follows one payment, shown or not, and tells of it. Draws nothing. */
export function PaymentWatch({ payment, plan, onSeen, onPaid, onStatus, onSettled, onError }: PaymentWatchProps) {
  const { intentId, edgeId, own } = payment
  const found = usePayment(intentId, edgeId)
  const { phase, paid, closed, receipt, intent, error } = found
  const foreign = !own && isOther(intent, plan)
  // A payment that was handed in is only known for what it is once the service has said so.
  const known = own || !plan || intent !== undefined
  const status = phase !== 'loading' && known && !foreign ? { intentId, phase, receipt } : undefined
  const outcome = status && outcomeOf(found)
  useTold(closed && intentId, intentId, () => onSeen(intentId, edgeId))
  useTold(status && paid && intentId, { intentId }, onPaid)
  useTold(status && `${phase} ${receipt?.status} ${receipt?.updatedAt}`, status, onStatus)
  useTold(outcome, status && outcome && { ...status, outcome }, onSettled)
  useTold(error && `${error.error} ${error.operation}`, error ?? undefined, onError)
  useTold(foreign && intentId, refused('intentId', 'Expected a payment of this request.'), onError)
  return null
}

function outcomeOf({ phase, receipt }: Payment): CheckoutSettlement['outcome'] | undefined {
  if (phase === 'refunded' || phase === 'invalid') return phase
  const { terminal, failed } = receipt?.settlement ?? {}
  if (phase !== 'done' || terminal === false) return undefined
  return failed === true ? 'settlement-failed' : 'succeeded'
}

/** It is not what this order asks for. */
export const isOther = (intent: Intent | undefined, plan: CheckoutPlan | undefined): boolean =>
  intent !== undefined &&
  plan !== undefined &&
  // Whoever pays from a wallet owns the intent, and is told what arrives on a rail in other words.
  (isToOther(intent, plan) ||
    otherThan(intent, { ...plan.intent, ownerAddress: undefined }) !== undefined ||
    (plan.edge.mode === 'DESTINATION' && otherRail(intent, plan.edge) !== undefined))

/** Whether somebody else receives than the request says: its owner, where it names nobody. */
function isToOther({ quoteRequest, ownerAddress }: Intent, { intent, edge }: CheckoutPlan): boolean {
  const wanted = intent.destinationToAddress || intent.ownerAddress
  const receives = quoteRequest?.destinationToAddress || ownerAddress
  return edge.mode !== 'DESTINATION' && Boolean(wanted && receives) && !sameId(wanted, receives)
}
