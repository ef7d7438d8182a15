'use client'
import { useRef, useState } from 'react'
import type { QuoteIntentEdgeResponse } from '../../api/index.ts'
import { saidOf, saysTheSame } from './saidOf.ts'

/**
 * Returns a check of whether the payer may still act on a quote. Call it at the time of the action: the countdown of a
 * sleeping page may be stale, and an object may have changed without a render. A negative result triggers a render,
 * which removes the action.
 */
export function useMayPay(quote: QuoteIntentEdgeResponse, isExpired: (() => boolean) | undefined) {
  const id = quote.intent?.intentId ?? quote.edgeId
  const [late, setLate] = useState<string>()
  const [, again] = useState(0)
  const said = saidOf(quote)
  const shown = useRef(said)
  shown.current = said

  function mayPay(): boolean {
    const expired = isExpired?.() ?? false
    const same = saysTheSame(saidOf(quote), shown.current)
    if (expired) setLate(id)
    if (!same) again((count) => count + 1)
    return !expired && same
  }
  return { late: late === id, mayPay }
}
