'use client'
import { useEffect, useMemo } from 'react'
import { type IntentServiceError, serializeIntentData, type TokenPrice } from '../api/index.ts'
import { isDollarToken } from '../payments/price/index.ts'
import type { AnyQuote, AnyQuoteRequest, PaymentTerms, ReadTermsOptions, TermsResult } from '../payments/terms/index.ts'
import { loadTerms } from '../queries/internal/index.ts'
import { createLazyModule, useLazyModule } from './lazyModule.ts'
import { useSame } from './renders.ts'
import { useTokenPrices } from './useTokenPrices.ts'
import { intentTokens, useTokens } from './useTokens.ts'

/** A token whose price is requested. */
interface PriceKey {
  chainId: number
  tokenAddress: string
}

/** The code that reads terms. */
export const termsCode = /* @__PURE__ */ createLazyModule(loadTerms)

/** The terms of a quote, as far as they are known. */
export interface QuoteTermsState {
  /** The result. Absent while nothing is known yet. */
  result?: TermsResult | undefined
  /** The reason why the quote is refused. */
  error?: IntentServiceError | undefined
  /** Loads the code again if it couldn't be loaded. */
  retry?: (() => void) | undefined
}

/**
 * Reads the terms of a quote. The code is loaded on demand, as in the queries that quote. No quote states the value of
 * a token on a rail, so its price is requested along with the quote. Other prices are requested if the quote doesn't
 * state them.
 */
export function useTerms(
  request: AnyQuoteRequest | undefined,
  quote: AnyQuote | undefined,
  { passthrough, payerAccounts, tokens: own }: Pick<ReadTermsOptions, 'passthrough' | 'payerAccounts' | 'tokens'> = {},
): QuoteTermsState {
  const loaded = useLazyModule(termsCode)
  const isWanted = request !== undefined
  useEffect(() => void (isWanted && termsCode.preload()), [isWanted])
  const terms = loaded === 'failed' ? undefined : loaded
  const tokens = useTokens(intentTokens(quote?.intent), own)
  const key = serializeIntentData([request ?? null, payerAccounts])
  const read = (prices: TokenPrice[] | undefined) =>
    request && quote && terms?.readTerms(request, quote, { tokens, prices, passthrough, payerAccounts })

  // Don't retry: without a price the payer is asked for consent, and they shouldn't wait long for that.
  const query = { retry: false }
  const rail = useTokenPrices({ tokens: railTokens(request), query })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the request, which may be made anew
  const first = useMemo(() => read(rail.data), [terms, key, quote, tokens, passthrough, rail.data])
  const sides = first?.ok && rail.fetchStatus !== 'fetching' ? unpriced(first.terms) : []
  const both = useTokenPrices({ tokens: sides, query })
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const priced = useMemo(() => (both.data ? read(both.data) : first), [terms, key, quote, tokens, both.data, first])
  // A payer agrees to the price of these terms, so the tick holds while they are equal.
  const result = useSame(priced)
  const error = useMemo(
    () => (quote && result && !result.ok ? terms?.termsError(result, quote) : undefined),
    [terms, quote, result],
  )
  if (loaded === 'failed') return { retry: termsCode.retry }
  const isWaiting = first?.ok && unpriced(first.terms).length > 0 && [rail, both].some(isFetching)
  return { result: isWaiting ? undefined : result, error }
}

// Only the first fetch counts: a refetch doesn't remove what is on screen.
const isFetching = ({ fetchStatus, isFetched }: { fetchStatus: string; isFetched: boolean }): boolean =>
  fetchStatus === 'fetching' && !isFetched

/** Returns the tokens of terms whose value is unknown. */
const unpriced = (terms: PaymentTerms): PriceKey[] =>
  'consent' in terms && terms.consent === 'unknown-value' ? [priceKey(terms.pays), priceKey(terms.arrives)] : []

/** Returns the token that a request names on a rail, unless its value is known. */
function railTokens(request: AnyQuoteRequest | undefined): PriceKey[] {
  const { originChainId, originTokenAddress, destinationChainId, destinationTokenAddress } =
    (request && 'edge' in request && request.edge) || {}
  const chainId = originChainId ?? destinationChainId
  const tokenAddress = originTokenAddress ?? destinationTokenAddress
  return chainId && tokenAddress && !isDollarToken(chainId, tokenAddress) ? [{ chainId, tokenAddress }] : []
}

const priceKey = ({ chainId, tokenAddress }: PriceKey): PriceKey => ({ chainId, tokenAddress })
