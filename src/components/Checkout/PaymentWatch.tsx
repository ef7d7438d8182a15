'use client'
import type { IntentReceipt, IntentServiceError } from '../../api/index.ts'
import { type CheckoutPlan, createArgumentError, type FollowedIntent } from '../../payments/checkout/index.ts'
import type { PaymentOutcome, PaymentStatus } from '../../payments/index.ts'
import { useIsomorphicLayoutEffect } from '../shared/useIsomorphicLayoutEffect.ts'
import { useTold } from '../shared/useTold.ts'
import { type FollowedPayment, useFollowedPayment } from './useFollowedPayment.ts'

/** Where a payment is on its way. */
export interface CheckoutStatus {
  intentId: string
  status: PaymentStatus
  /** Absent until there is one. */
  receipt?: IntentReceipt | undefined
}

/**
 * How a payment ended. After a refund `status.refund` says where it went: `isPayer` is false where that is the shop, and
 * absent where nothing tells whose the account is.
 */
export interface CheckoutSettlement extends CheckoutStatus {
  outcome: PaymentOutcome
}

/** Props of {@link PaymentWatch}. */
export interface PaymentWatchProps {
  payment: FollowedIntent
  plan: CheckoutPlan | undefined
  /** It is on screen. */
  isShown: boolean
  /** What is known of it now; the same object while nothing changes. */
  onChange: (intentId: string, payment: FollowedPayment) => void
  onSeen: (intentId: string, edgeId: string | undefined) => void
  onPaid: (payment: { intentId: string }) => void
  onStatus: ((status: CheckoutStatus) => void) | undefined
  onSettled: ((settlement: CheckoutSettlement) => void) | undefined
  onError: ((error: IntentServiceError) => void) | undefined
}

/**
 * Follows one payment, shown or not, and reports it. Draws nothing. Loaded with the first payment: a page that only asks for
 * one does without what answers mean.
 */
export function PaymentWatch(props: PaymentWatchProps) {
  const { payment, plan, isShown, onChange, onSeen, onPaid, onStatus, onSettled, onError } = props
  const { intentId, edgeId, isOwn } = payment
  const followed = useFollowedPayment(payment, plan, isShown)
  const { status, isForeign, isPaid, isClosed, receipt, intent, error } = followed
  useIsomorphicLayoutEffect(() => onChange(intentId, followed), [onChange, intentId, followed])
  // Whether a payment that was passed in is one of this request, only the service's answer shows.
  const isKnown = isOwn || !plan || intent !== undefined
  const facts = status && isKnown && !isForeign ? { intentId, status, receipt } : undefined
  const { stage, outcome, isFinal } = status ?? {}
  useTold(isClosed && intentId, intentId, () => onSeen(intentId, edgeId))
  useTold(facts && isPaid && intentId, { intentId }, onPaid)
  useTold(facts && `${stage} ${outcome} ${receipt?.status} ${receipt?.updatedAt}`, facts, onStatus)
  useTold(facts && isFinal && outcome && intentId, facts && outcome && { ...facts, outcome }, onSettled)
  useTold(error && `${error.error} ${error.operation}`, error, onError)
  useTold(isForeign && intentId, createArgumentError('intentId', 'Expected a payment of this request.'), onError)
  return null
}
