'use client'
import { useState } from 'react'
import type { QuoteIntentEdgeRequest, QuoteIntentEdgeResponse, TokenMetadata } from '../../api/index.ts'
import { readTerms, type TermsResult } from '../../payments/terms/index.ts'
import { type Said, saidOf, saysTheSame } from './saidOf.ts'

/** The terms of a quote as they were first shown, and whether anything has changed since. */
export interface FrozenTerms {
  quote: QuoteIntentEdgeResponse
  result: TermsResult
  /** The same intent came with other facts of the payment. Stays so: nobody can tell which were right. */
  changed: boolean
}

interface Frozen extends FrozenTerms {
  id: string
  said: Said
}

/**
 * Keeps the terms of a quote as they were first shown, so that nothing that happens to the quote afterwards, not even to
 * the object itself, can move the address a payer is about to copy. Another intent starts anew.
 */
export function useFrozenTerms(
  request: QuoteIntentEdgeRequest,
  quote: QuoteIntentEdgeResponse,
  tokens: readonly TokenMetadata[],
  payerAccounts?: readonly string[] | undefined,
): FrozenTerms {
  const [frozen, setFrozen] = useState(() => freeze(request, quote, tokens, payerAccounts))
  const next = compare(frozen, request, quote, tokens, payerAccounts)
  if (next !== frozen) setFrozen(next)
  return next
}

function compare(
  frozen: Frozen,
  request: QuoteIntentEdgeRequest,
  quote: QuoteIntentEdgeResponse,
  tokens: readonly TokenMetadata[],
  payerAccounts?: readonly string[] | undefined,
): Frozen {
  // An object that now names another intent has been tampered with; another object may be another quote.
  if (idOf(quote) !== frozen.id && quote !== frozen.quote) return freeze(request, quote, tokens, payerAccounts)
  if (frozen.changed) return frozen
  const changed = { ...frozen, changed: true }
  if (!saysTheSame(saidOf(quote), frozen.said)) return changed
  const result = readTerms(request, quote, { tokens, payerAccounts })
  if (!frozen.result.ok) return result.ok ? { ...frozen, result } : frozen
  if (!result.ok) return changed
  const [{ pays: before }, { pays }] = [frozen.result.terms, result.terms]
  const isSame =
    pays.rail === before.rail &&
    pays.chainId === before.chainId &&
    pays.tokenAddress === before.tokenAddress &&
    pays.amount === before.amount &&
    pays.to === before.to &&
    pays.memo === before.memo
  if (!isSame) return changed
  if (pays.decimals === undefined || pays.decimals === before.decimals) return frozen
  // The host's list may come later and tell what was not known; it must not move a decimal point.
  return before.decimals === undefined ? { ...frozen, result } : changed
}

const freeze = (
  request: QuoteIntentEdgeRequest,
  quote: QuoteIntentEdgeResponse,
  tokens: readonly TokenMetadata[],
  payerAccounts?: readonly string[] | undefined,
): Frozen => ({
  quote,
  result: readTerms(request, quote, { tokens, payerAccounts }),
  changed: false,
  id: idOf(quote),
  said: saidOf(quote),
})

const idOf = ({ intent, edgeId }: QuoteIntentEdgeResponse): string => intent?.intentId ?? edgeId
