'use client'
import { useMemo, useState } from 'react'
import { type UsePaymentStatusResult, useIntent, useTrackedIntents, useWallet } from '../../hooks/index.ts'
import { useLoadedPaymentStatus } from '../../hooks/internal/index.ts'
import {
  type CheckoutPlan,
  expectTerms,
  type FollowedIntent,
  isOtherRequest,
  listPayerAccounts,
} from '../../payments/checkout/index.ts'
import type { PaymentFacts } from '../../payments/index.ts'
import { describePayment } from '../../payments/status/index.ts'
import { type StoredQuote, useStoredQuote } from './useStoredQuote.ts'

/** A payment as it is followed, and what this device has stored of it while it waits to be paid. */
export interface FollowedPayment extends UsePaymentStatusResult {
  /** What was asked for, to be compared with what the service answers. */
  terms: PaymentFacts['terms']
  /** When its quote was requested here, in epoch ms. */
  sentAt: number | undefined
  /** It is one of another request. */
  isForeign: boolean
  /** The service does not know it. */
  isLost: boolean
  /** The service has seen the money. */
  isPaid: boolean
  /** Nothing is left to pay: it was paid, or will not be. */
  isClosed: boolean
  stored: StoredQuote
  /** The accounts that the payer controls, for the stored quote. */
  payerAccounts: string[] | undefined
  /** Another one may be begun: nothing of this one is on its way, or stuck anywhere. */
  mayQuoteAgain: boolean
  /** Only the payer knows whether they sent anything that nobody has seen yet. */
  needsWord: boolean
}

/**
 * Follows a payment of a checkout; the same object while nothing changes.
 *
 * @param isShown it is on screen
 */
export function useFollowedPayment(
  payment: FollowedIntent,
  plan: CheckoutPlan | undefined,
  isShown: boolean,
): FollowedPayment {
  const { intentId, edgeId } = payment
  const { data: answered } = useIntent({ intentId })
  const { request, quote } = useTrackedIntents().intents.find((tracked) => tracked.intentId === intentId) ?? {}
  const account = useWallet()?.account
  const owner = answered?.ownerAddress
  const isForeign = !payment.isOwn && isOtherRequest(answered, plan)
  const terms = useMemo(
    () => (isForeign ? undefined : expectTerms(plan, { request, quote, owner, account })),
    [isForeign, plan, request, quote, owner, account],
  )
  const { status, receipt, intent, error } = useLoadedPaymentStatus(describePayment, { intentId, edgeId, terms })

  // While it is read again the query has no error; the payer must not see that.
  const [lostId, setLostId] = useState<string>()
  if (!status && error?.error === 'NotFound' && lostId !== intentId) setLostId(intentId)
  const isLost = !status && lostId === intentId
  const stage = status?.stage ?? 'unclear'
  const isWaiting = stage === 'unpaid' || stage === 'expired'
  const stored = useStoredQuote(isShown && isWaiting ? intentId : undefined, intent)
  return useMemo(() => {
    const isPaid = status?.steps[0]?.state === 'done' || stage === 'paid' || stage === 'moving'
    // Whether this device's wallet was asked is known; what leaves a wallet on a rail is not seen here.
    const isOnRail = intent?.edge?.mode === 'ORIGIN'
    const isOver = isWaiting && !isOnRail ? !stored.maybePaid : status?.can.includes('quote-again')
    return {
      status,
      receipt,
      intent,
      error,
      terms,
      sentAt: quote?.sentAt,
      isForeign,
      isLost,
      isPaid,
      isClosed: isPaid || !/^(unpaid|expired|unclear)$/.test(stage),
      stored,
      payerAccounts: stored.request && listPayerAccounts(plan, stored.request, account),
      mayQuoteAgain: isForeign || isLost || isOver === true,
      needsWord: !isForeign && (isLost || (isOnRail && /^(unpaid|expired|aborted|invalid)$/.test(stage))),
    }
  }, [status, stage, receipt, intent, error, terms, quote, isForeign, isLost, isWaiting, stored, plan, account])
}
