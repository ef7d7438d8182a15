'use client'
import { useMemo, useState } from 'react'
import type { Intent, IntentReceipt, IntentServiceError } from '../../api/index.ts'
import { useEdgeStatus, useIntent, useIntentReceipt, useTrackedIntents, useWallet } from '../../hooks/index.ts'
import { type CheckoutPlan, expectTerms, type FollowedIntent, isOtherRequest } from '../../payments/checkout/index.ts'
import type { PaymentFacts, PaymentStatus } from '../../payments/index.ts'
import { useDescribedPayment } from '../shared/useDescribedPayment.ts'
import type { StoredQuote } from './useStoredQuote.ts'

/** What {@link usePayment} knows of a payment. */
export interface Payment {
  status: PaymentStatus
  /** What was asked for, to be compared with what the service answers. */
  terms: PaymentFacts['terms']
  /** When its quote was requested here, in epoch ms. */
  sentAt: number | undefined
  /** It is one of another order. */
  isForeign: boolean
  /** No answer is there yet. */
  isLoading: boolean
  /** The service does not know it. */
  isLost: boolean
  /** The service has seen the money. */
  isPaid: boolean
  /** There is nothing to pay any more: it was paid, or will not be. */
  isClosed: boolean
  receipt: IntentReceipt | undefined
  intent: Intent | undefined
  error: IntentServiceError | null
}

/** A payment as it is followed, and what this device has stored of it while it waits to be paid. */
export interface FollowedPayment extends Payment {
  /** It waits to be paid, or was not paid in time. */
  isWaiting: boolean
  stored: StoredQuote
  /** The accounts that the payer controls, for the stored quote. */
  payerAccounts: string[] | undefined
  /** Another one may be begun: nothing of this one is on its way, or lies anywhere. */
  mayQuoteAgain: boolean
  /** Only the payer knows whether they sent anything that nobody has seen yet. */
  needsWord: boolean
}

/**
 * Follows a payment; the same object while nothing changes. The timeline asks the same questions; together they make one
 * request a tick.
 */
export function usePayment(payment: FollowedIntent, plan: CheckoutPlan | undefined): Payment {
  const { intentId, edgeId } = payment
  const { data: intent, error: intentError } = useIntent({ intentId })
  const { data: receipt, error } = useIntentReceipt({ intentId, expiresAt: intent?.expiresAt })
  const { data: edgeStatus } = useEdgeStatus({ edgeId: edgeId ?? intent?.edge?.edgeId })
  const entry = useTrackedIntents().intents.find((tracked) => tracked.intentId === intentId)
  const { request, quote, hadMoney } = entry ?? {}
  const account = useWallet()?.account
  const owner = intent?.ownerAddress
  const isForeign = !payment.isOwn && isOtherRequest(intent, plan)
  const terms = useMemo(
    () => (isForeign ? undefined : expectTerms(plan, { request, quote, owner, account })),
    [isForeign, plan, request, quote, owner, account],
  )
  const sentAt = quote?.sentAt
  const device = useMemo(() => (hadMoney ? { asked: false, hadMoney } : undefined), [hadMoney])
  const status = useDescribedPayment({ terms, receipt, intent, edgeStatus, device, sentAt })

  const isLoading = !receipt && !intent && !edgeStatus
  // Asked once more, the question forgets its last answer; the payer is not to see that.
  const [lostId, setLostId] = useState<string>()
  if (intentError?.error === 'NotFound' && lostId !== intentId) setLostId(intentId)
  const isPaid = !isLoading && (status.steps[0]?.state === 'done' || /^(paid|moving)$/.test(status.stage))
  const isLost = isLoading && lostId === intentId
  const isClosed = isPaid || !/^(unpaid|expired|unclear)$/.test(status.stage)
  const problem = error ?? intentError
  return useMemo(
    () => ({
      status,
      terms,
      sentAt,
      isForeign,
      isLoading,
      isLost,
      isPaid,
      isClosed,
      receipt: receipt ?? undefined,
      intent,
      error: problem,
    }),
    [status, terms, sentAt, isForeign, isLoading, isLost, isPaid, isClosed, receipt, intent, problem],
  )
}
