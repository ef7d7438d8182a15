'use client'
import { useState } from 'react'
import type { QuoteIntentEdgeResponse } from '../../api/index.ts'
import { type PayTarget, payTarget, sameTarget } from './payTarget.ts'

/** What a quote said when it was first shown, and whether it has said anything else since. */
export interface FrozenTarget {
  quote: QuoteIntentEdgeResponse
  target: PayTarget
  /** The same intent came with another address, amount, token or chain. Stays so: nobody can tell which was right. */
  changed: boolean
}

/**
 * Keeps what was first shown of an intent, so that nothing that happens to the quote afterwards can move the address a
 * payer is about to copy. Another intent starts anew.
 */
export function useFrozenTarget(quote: QuoteIntentEdgeResponse): FrozenTarget {
  const [frozen, setFrozen] = useState<FrozenTarget>(() => freeze(quote))
  if (frozen.quote === quote) return frozen
  if (idOf(frozen.quote) !== idOf(quote)) {
    const fresh = freeze(quote)
    setFrozen(fresh)
    return fresh
  }
  if (frozen.changed || saysTheSame(frozen, quote)) return frozen
  const stopped = { ...frozen, changed: true }
  setFrozen(stopped)
  return stopped
}

const freeze = (quote: QuoteIntentEdgeResponse): FrozenTarget => ({ quote, target: payTarget(quote), changed: false })

const idOf = ({ intent, edgeId }: QuoteIntentEdgeResponse): string => intent?.intentId ?? edgeId

function saysTheSame({ quote, target }: FrozenTarget, next: QuoteIntentEdgeResponse): boolean {
  return quote.edge.originTokenAmount === next.edge.originTokenAmount && sameTarget(target, payTarget(next))
}
