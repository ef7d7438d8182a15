'use client'
import { useMemo, useReducer, useState } from 'react'
import {
  type IntentServiceError,
  isIntentServiceError,
  serializeIntentData,
  type TokenMetadata,
} from '../../api/index.ts'
import {
  type CheckoutEvent,
  type CheckoutPlan,
  type CheckoutRequest,
  type CheckoutState,
  createCheckoutState,
  currentIntent,
  type LateRefunds,
  type PayToken,
  readPayTokens,
  readPlan,
  transitionCheckout,
} from '../../payments/checkout/index.ts'

/** The state of a checkout; another `intentId` takes the place of what is on screen. */
export function useCheckoutState(intentId: string | undefined): [CheckoutState, (send: CheckoutEvent) => void] {
  const [state, send] = useReducer(transitionCheckout, intentId, createCheckoutState)
  const [before, setBefore] = useState(intentId)
  if (before !== intentId) {
    setBefore(intentId)
    // That of the payment on screen changes nothing: a host hands back what it was told.
    const current = currentIntent(state)?.intentId
    if (intentId && intentId !== current) send({ type: 'resumed', intentId })
    if (!intentId && before === current) send({ type: 'restarted' })
  }
  return [state, send]
}

/** Calls back when the host asks for something else, in the render that hears of it. */
export function useOrderChange(order: string, changed: () => void): void {
  const [before, setBefore] = useState(order)
  if (before === order) return
  setBefore(order)
  changed()
}

/** What the host asks for. Neither: it has not said yet. */
export interface ReadOrder {
  /** The request as text: another one is another order. */
  order: string
  plan?: CheckoutPlan | undefined
  payTokens: readonly PayToken[]
  error?: IntentServiceError | undefined
}

export function useOrder(
  request: CheckoutRequest | undefined,
  payTokens: readonly PayToken[] | undefined,
  tokens: readonly TokenMetadata[],
  lateRefunds: LateRefunds | undefined,
): ReadOrder {
  const order = serializeIntentData(request ? [request, lateRefunds] : null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the request, which may be made anew
  return useMemo(() => {
    try {
      return { order, plan: request && readPlan(request, lateRefunds), payTokens: readPayTokens(payTokens, tokens) }
    } catch (error) {
      if (isIntentServiceError(error)) return { order, payTokens: [], error }
      throw error
    }
  }, [order, payTokens, tokens])
}
