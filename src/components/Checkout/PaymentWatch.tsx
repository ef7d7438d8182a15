'use client'
import { useMemo } from 'react'
import type { IntentReceipt, IntentServiceError } from '../../api/index.ts'
import { useWallet } from '../../hooks/index.ts'
import {
  type CheckoutPlan,
  createArgumentError,
  type FollowedIntent,
  listPayerAccounts,
} from '../../payments/checkout/index.ts'
import type { PaymentOutcome, PaymentStatus } from '../../payments/index.ts'
import { useIsomorphicLayoutEffect } from '../shared/useIsomorphicLayoutEffect.ts'
import { useTold } from '../shared/useTold.ts'
import { type FollowedPayment, usePayment } from './usePayment.ts'
import { useStoredQuote } from './useStoredQuote.ts'

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
  const found = usePayment(payment, plan)
  const { status, isForeign, isLoading, isPaid, isClosed, receipt, intent, error } = found
  const { stage, outcome, isFinal } = status
  const isWaiting = !isLoading && (stage === 'unpaid' || stage === 'expired')
  const stored = useStoredQuote(isShown && isWaiting ? intentId : undefined, intent)
  const account = useWallet()?.account
  const followed = useMemo(() => {
    const { isForeign, isLost, isLoading, intent, status } = found
    // A wallet of this device is known not to have been asked; what leaves a rail's wallet is not seen here.
    const isOnRail = intent?.edge?.mode === 'ORIGIN'
    const isOver = isWaiting && !isOnRail ? !stored.maybePaid : status.can.includes('quote-again')
    return {
      ...found,
      isWaiting,
      stored,
      payerAccounts: stored.request && listPayerAccounts(plan, stored.request, account),
      mayQuoteAgain: isForeign || isLost || (!isLoading && isOver),
      needsWord: !isForeign && (isLost || (isOnRail && /^(unpaid|expired|aborted|invalid)$/.test(status.stage))),
    }
  }, [found, isWaiting, stored, plan, account])
  useIsomorphicLayoutEffect(() => onChange(intentId, followed), [onChange, intentId, followed])
  // A payment that was handed in is only known for what it is once the service has answered.
  const known = isOwn || !plan || intent !== undefined
  const facts = !isLoading && known && !isForeign ? { intentId, status, receipt } : undefined
  useTold(isClosed && intentId, intentId, () => onSeen(intentId, edgeId))
  useTold(facts && isPaid && intentId, { intentId }, onPaid)
  useTold(facts && `${stage} ${outcome} ${receipt?.status} ${receipt?.updatedAt}`, facts, onStatus)
  useTold(facts && isFinal && outcome && intentId, facts && outcome && { ...facts, outcome }, onSettled)
  useTold(error && `${error.error} ${error.operation}`, error ?? undefined, onError)
  useTold(isForeign && intentId, createArgumentError('intentId', 'Expected a payment of this request.'), onError)
  return null
}
