'use client'
import { useState } from 'react'
import type { QuoteIntentEdgeResponse, TokenMetadata } from '../../api/index.ts'
import { type QuoteSide, quoteFacts } from '../shared/quoteFacts.ts'
import { type PayTarget, payTarget } from './payTarget.ts'
import { type Said, saidOf, saysTheSame } from './saidOf.ts'

/** What a quote said when it was first shown, and whether it has said anything else since. */
export interface FrozenTarget {
  quote: QuoteIntentEdgeResponse
  target: PayTarget
  /** The side that is paid, with its token. */
  pay: QuoteSide
  /** The same intent came with other facts of the payment. Stays so: nobody can tell which were right. */
  changed: boolean
}

interface Frozen extends FrozenTarget {
  id: string
  said: Said
}

/**
 * Keeps what was first shown of an intent, so that nothing that happens to the quote afterwards, not even to the object
 * itself, can move the address a payer is about to copy. Another intent starts anew.
 */
export function useFrozenTarget(quote: QuoteIntentEdgeResponse, tokens: readonly TokenMetadata[]): FrozenTarget {
  const [frozen, setFrozen] = useState(() => freeze(quote, tokens))
  const next = look(frozen, quote, tokens)
  if (next !== frozen) setFrozen(next)
  return next
}

function look(frozen: Frozen, quote: QuoteIntentEdgeResponse, tokens: readonly TokenMetadata[]): Frozen {
  // An object that now names another intent has been tampered with; another object may be another quote.
  if (idOf(quote) !== frozen.id && quote !== frozen.quote) return freeze(quote, tokens)
  if (frozen.changed) return frozen
  if (!saysTheSame(saidOf(quote), frozen.said)) return { ...frozen, changed: true }
  const { token } = quoteFacts(quote, tokens).pay
  const { decimals } = frozen.pay.token
  if (token.decimals === undefined || token.decimals === decimals) return frozen
  // The host's list may come later and say what was not known; it may not move a decimal point.
  return decimals === undefined ? { ...frozen, pay: { ...frozen.pay, token } } : { ...frozen, changed: true }
}

const freeze = (quote: QuoteIntentEdgeResponse, tokens: readonly TokenMetadata[]): Frozen => ({
  quote,
  target: payTarget(quote),
  pay: quoteFacts(quote, tokens).pay,
  changed: false,
  id: idOf(quote),
  said: saidOf(quote),
})

const idOf = ({ intent, edgeId }: QuoteIntentEdgeResponse): string => intent?.intentId ?? edgeId
