'use client'
import { useCallback } from 'react'
import { useIntentKit } from './context.ts'
import { currencyCode, storeFiatChoice } from './fiatChoice.ts'
import { useExchangeRate } from './useExchangeRate.ts'

/** The result of {@link useFiatCurrency}. */
export interface UseFiatCurrencyResult {
  /** The ISO 4217 code of the payer's choice on this device, else of the provider's `currency`, else USD. */
  currency: string
  /** The state of its exchange rate. Unless it is `ready`, amounts are shown in US dollars. */
  rate: 'ready' | 'loading' | 'unavailable'
  /**
   * Stores the payer's choice in the provider's `storage`, under `intent-kit:currency`. It applies to everything below
   * every provider with that storage, in other tabs too. `undefined` removes it; text that can't be a code is ignored.
   */
  setCurrency: (currency: string | undefined) => void
}

/**
 * Returns the currency in which fiat amounts are shown, and changes it for this device. `FiatSelect` is made from it.
 *
 * @example `const { currency, rate, setCurrency } = useFiatCurrency()`
 */
export function useFiatCurrency(): UseFiatCurrencyResult {
  const { currency: given, usdRate, storage } = useIntentKit()
  const currency = currencyCode(given) ?? 'USD'
  const isForeign = currency !== 'USD'
  const { isLoading, failureCount } = useExchangeRate({ toCurrency: currency, query: { enabled: isForeign } })
  const setCurrency = useCallback(
    (next: string | undefined) => {
      const code = currencyCode(next)
      if (code || next === undefined) storeFiatChoice(storage, code)
    },
    [storage],
  )
  const isReady = !isForeign || usdRate !== undefined
  // Later attempts can take a minute. The payer learns after the first one why amounts are in dollars.
  const rate = isReady ? 'ready' : isLoading && failureCount === 0 ? 'loading' : 'unavailable'
  return { currency, rate, setCurrency }
}
