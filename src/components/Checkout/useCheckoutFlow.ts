'use client'
import { useMemo, useReducer, useState } from 'react'
import { type IntentServiceError, isIntentServiceError, serializeIntentData } from '../../api/index.ts'
import { type CheckoutPlan, type CheckoutRequest, readPlan } from './checkoutRequest.ts'
import { type CheckoutMove, type CheckoutStep, followed, nextStep } from './checkoutStep.ts'

/** What {@link useCheckoutFlow} keeps. */
export interface CheckoutFlow {
  step: CheckoutStep
  move: (move: CheckoutMove) => void
  plan: CheckoutPlan | undefined
  /** Why the host's request is none. */
  error: IntentServiceError | undefined
}

/**
 * The step the payer is at. Another order starts anew, unless a payment is under way: that stays. Another `intentId` takes
 * the place of what is on screen; that of the payment on screen changes nothing.
 */
export function useCheckoutFlow(request: CheckoutRequest | undefined, intentId: string | undefined): CheckoutFlow {
  const [step, move] = useReducer(nextStep, intentId, firstStep)
  const order = serializeIntentData(request ?? null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the request, which may be made anew
  const { plan, error } = useMemo(() => tryPlan(request), [order])

  const [before, setBefore] = useState({ order, intentId })
  if (before.order !== order || before.intentId !== intentId) {
    setBefore({ order, intentId })
    const { intentId: watched } = followed(step)
    if (intentId !== before.intentId && intentId !== watched)
      move(intentId ? { type: 'resumed', intentId } : { type: 'again' })
    else if (order !== before.order && !watched) move({ type: 'again' })
  }
  return { step, move, plan, error }
}

const firstStep = (intentId: string | undefined): CheckoutStep =>
  intentId ? { at: 'follow', intentId } : { at: 'payer' }

function tryPlan(request: CheckoutRequest | undefined): Pick<CheckoutFlow, 'plan' | 'error'> {
  try {
    return { plan: readPlan(request), error: undefined }
  } catch (error) {
    if (isIntentServiceError(error)) return { plan: undefined, error }
    throw error
  }
}
