'use client'
import { useState } from 'react'
import { findIntent } from '../payments/journal/index.ts'
import type { FollowedPayment } from './createPaymentDescriber.ts'
import type { TrackedIntents } from './useTrackedIntents.ts'

/** Asks a payer who may have paid unseen, before they pay again. */
export interface SentQuestion {
  /** Starts another payment, or asks first whether anything was sent for this one. */
  payAgain: (() => void) | undefined
  /** Answers whether anything was sent. Undefined while that isn't asked. */
  answer: ((isUnpaid: boolean) => void) | undefined
  /**
   * Shows where the payment is, and asks whether anything was sent for it, if another payment may be started. With
   * `isSure`, stores instead that the payer says that they sent it.
   */
  askSent: (isSure?: boolean) => void
}

/**
 * Returns the question whether anything was sent for the payment on screen.
 *
 * @param payAgain starts another payment, where that is possible
 * @param resume shows where the payment is
 */
export function useSentQuestion(
  { intents, track }: TrackedIntents,
  intentId: string | undefined,
  payment: FollowedPayment | undefined,
  payAgain: (() => void) | undefined,
  resume: (() => void) | undefined,
): SentQuestion {
  const [doubtedId, setDoubtedId] = useState<string>()
  const needsWord = payAgain && payment?.needsWord
  const isDoubted = needsWord && doubtedId !== undefined && doubtedId === intentId
  /** Stores the payer's word. */
  function say(saidSent: boolean) {
    // A payment that neither the service nor this device knows has nothing to store.
    const isKnown = payment?.intent || findIntent(intents, intentId)
    if (intentId && isKnown) track({ intentId, saidSent })
  }
  return {
    payAgain: isDoubted ? undefined : needsWord ? () => setDoubtedId(intentId) : payAgain,
    answer: isDoubted
      ? (isUnpaid) => {
          setDoubtedId(undefined)
          say(!isUnpaid)
          if (isUnpaid) payAgain?.()
        }
      : undefined,
    askSent: (isSure) => {
      if (isSure) say(true)
      else setDoubtedId(intentId)
      resume?.()
    },
  }
}
