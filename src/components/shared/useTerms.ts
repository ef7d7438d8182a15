'use client'
import { useEffect, useMemo } from 'react'
import { type IntentServiceError, serializeIntentData } from '../../api/index.ts'
import { useTokenPrices } from '../../hooks/index.ts'
import type { AnyQuote, AnyQuoteRequest, TermsResult } from '../../payments/terms/index.ts'
import { loadable, useLoadable } from './loadable.ts'
import { intentTokens, useTokens } from './useTokens.ts'

const code = /* @__PURE__ */ loadable(() => import('../../payments/terms/index.ts'))

/** The terms of a quote, as far as they are known. */
export interface QuoteTermsState {
  /** Absent: nothing is known yet. */
  result?: TermsResult | undefined
  /** Why the quote is refused. */
  error?: IntentServiceError | undefined
  /** Asks for the code once more, where it could not be loaded. */
  retry?: (() => void) | undefined
}

/**
 * Reads the terms of a quote. The code is loaded when it is wanted, as by the queries that quote. Where the quote itself
 * does not tell what both sides are worth, their prices are requested first.
 */
export function useTerms(request: AnyQuoteRequest, quote: AnyQuote | undefined): QuoteTermsState {
  const loaded = useLoadable(code)
  useEffect(() => void code.preload(), [])
  const tokens = useTokens(intentTokens(quote?.intent))
  const key = serializeIntentData(request)
  const terms = loaded === 'failed' ? undefined : loaded
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the request, which may be made anew
  const first = useMemo(() => quote && terms?.readTerms(request, quote, { tokens }), [terms, key, quote, tokens])
  const unpriced = first?.ok && first.terms.kind !== 'direct' && first.terms.consent === 'unknown-value'
  const sides = unpriced ? [first.terms.pays, first.terms.arrives] : []
  const { data: prices, fetchStatus } = useTokenPrices({
    tokens: sides.map(({ chainId, tokenAddress }) => ({ chainId, tokenAddress })),
    // Without a price the payer is asked; they do not wait for it.
    query: { retry: false },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const priced = useMemo(
    () => (quote && prices && unpriced ? terms?.readTerms(request, quote, { tokens, prices }) : first),
    [terms, key, quote, tokens, prices, unpriced, first],
  )
  const error = useMemo(
    () => (quote && priced && !priced.ok ? terms?.termsError(priced, quote) : undefined),
    [terms, quote, priced],
  )
  if (loaded === 'failed') return { retry: code.retry }
  return { result: unpriced && !prices && fetchStatus === 'fetching' ? undefined : priced, error }
}
