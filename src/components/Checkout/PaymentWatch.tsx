'use client'
import type { IntentReceipt, IntentServiceError } from '../../api/index.ts'
import type { PaymentOutcome, PaymentStatus } from '../../payments/index.ts'
import { useTold } from '../shared/useTold.ts'
import { type CheckoutPlan, refused } from './checkoutRequest.ts'
import type { Watched } from './checkoutStep.ts'
import { usePayment } from './usePayment.ts'

/** Where a payment is on its way. */
export interface CheckoutStatus {
  intentId: string
  status: PaymentStatus
  /** Absent until there is one. */
  receipt?: IntentReceipt | undefined
}

/** How a payment ended. */
export interface CheckoutSettlement extends CheckoutStatus {
  outcome: PaymentOutcome
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
  const { status, isForeign, isLoading, isPaid, isClosed, receipt, intent, error } = usePayment(payment, plan)
  const { stage, outcome, isFinal } = status
  // A payment that was handed in is only known for what it is once the service has answered.
  const known = own || !plan || intent !== undefined
  const facts = !isLoading && known && !isForeign ? { intentId, status, receipt } : undefined
  useTold(isClosed && intentId, intentId, () => onSeen(intentId, edgeId))
  useTold(facts && isPaid && intentId, { intentId }, onPaid)
  useTold(facts && `${stage} ${outcome} ${receipt?.status} ${receipt?.updatedAt}`, facts, onStatus)
  useTold(facts && isFinal && outcome && intentId, facts && outcome && { ...facts, outcome }, onSettled)
  useTold(error && `${error.error} ${error.operation}`, error ?? undefined, onError)
  useTold(isForeign && intentId, refused('intentId', 'Expected a payment of this request.'), onError)
  return null
}
