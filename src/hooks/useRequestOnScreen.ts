'use client'
import { type Dispatch, useState } from 'react'
import type { CheckoutState, CheckoutStepEvent } from '../payments/checkout/index.ts'
import { usePrevious } from './renders.ts'

/** The facts about the payment on screen that decide whether another request takes its place. */
interface ShownPayment {
  paymentId: string | undefined
  at: CheckoutState['step']['at']
  /** Whether it may have been made. */
  isMade: boolean
  isOver: boolean | undefined
  /** Whether it was passed in before its own request, which is the current one. */
  isAdopted: boolean | undefined
}

/**
 * Restarts a checkout for a new request, and continues with the payment whose id is passed in. While a payment may be
 * under way, it stays on screen, unless its wallet has rejected it. The first request belongs to the payment on screen.
 * Removing the request discards a payment that can't have been made.
 *
 * @param key stands for the request; undefined while there is none
 * @param intentId the id that the host passes in
 */
export function useRequestOnScreen(
  key: string | undefined,
  intentId: string | undefined,
  { paymentId, at, isMade, isOver, isAdopted }: ShownPayment,
  send: Dispatch<CheckoutStepEvent>,
): void {
  /** The request of the payment on screen, and the last one that came while that was under way. */
  const [shown, setShown] = useState(key)
  const [latest, setLatest] = useState(key)
  let isResumed = false
  usePrevious(intentId, (before) => {
    // The id of the payment on screen changes nothing: a host passes back the id that it received.
    isResumed = Boolean(intentId) && intentId !== paymentId
    if (intentId && isResumed) send({ type: 'resumed', intentId })
    if (!intentId && before === paymentId) send({ type: 'restarted' })
  })
  if (key === undefined && shown !== undefined && !isResumed) {
    if (!isMade && at !== 'payer' && at !== 'follow') send({ type: 'restarted' })
    return
  }
  const isNew = shown !== undefined && shown !== key && !isResumed
  const isFree = !isAdopted && (!isMade || (isOver && latest !== key))
  const next = isNew && !isFree && !isAdopted ? shown : key
  if (next !== shown) setShown(next)
  if (key !== latest) setLatest(key)
  if (isNew && isFree) send({ type: 'restarted' })
}
