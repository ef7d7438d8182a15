'use client'
import { useRef, useState } from 'react'
import type { QuoteIntentEdgeResponse } from '../../api/index.ts'
import { saidOf, saysTheSame } from './saidOf.ts'

/**
 * Whether a quote may still be acted upon, asked at the moment of acting: a sleeping page's countdown may not have run,
 * and an object may have been changed without a render. A "no" renders anew, which takes away what was acted upon.
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
