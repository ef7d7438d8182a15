'use client'
import { useState } from 'react'
import type { QuoteIntentEdgeRequest, QuoteIntentEdgeResponse, TokenMetadata } from '../../api/index.ts'
import { readTerms, type TermsResult } from '../../payments/terms/index.ts'
import { type Said, saidOf, saysTheSame } from './saidOf.ts'

/** The terms of a quote as they were first shown, and whether they have changed since. */
export interface FrozenTerms {
  quote: QuoteIntentEdgeResponse
  result: TermsResult
  /** Whether the same intent arrived with other payment facts. Stays `true`: nothing shows which facts were right. */
  changed: boolean
}

interface Frozen extends FrozenTerms {
  id: string
  said: Said
}

/**
 * Freezes the terms of a quote as they were first shown. No later change of the quote, not even of the object itself,
 * can then change the address that a payer is about to copy. Another intent resets the terms.
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
  // An object that now names another intent has been tampered with. Another object may be another quote.
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
  // The host's token list may load later and add unknown decimals, but it must not move a decimal point.
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
