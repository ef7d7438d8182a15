'use client'
import { useCallback } from 'react'
import { formatFiat } from '../../format/index.ts'
import { useIntentKit } from '../../hooks/index.ts'
import { useTranslator } from './useTranslator.ts'

/** Writes a figure of the service, which is in US dollars; undefined where there is nothing true to show. */
export type WriteFiat = (usd: number | undefined) => string | undefined

/** In the payer's currency, as soon as its rate is known; in dollars until then, which is right in every country. */
export function useFiat(): WriteFiat {
  const { currency, usdRate: rate, fiatCurrency } = useIntentKit()
  const { locale } = useTranslator()
  return useCallback(
    (usd) =>
      (rate === undefined ? undefined : formatFiat(usd, { ...fiatCurrency, locale, currency, rate })) ??
      formatFiat(usd, { locale }),
    [locale, currency, rate, fiatCurrency],
  )
}
