'use client'
import { useCallback } from 'react'
import { formatFiat } from '../../format/index.ts'
import { useIntentKit } from '../../hooks/index.ts'
import { useTranslator } from './useTranslator.ts'

/** Formats a US dollar amount of the service. Returns `undefined` where there is no valid figure. */
export type WriteFiat = (usd: number | undefined) => string | undefined

/** Marks a figure as approximate. One that starts with "<" or ">" isn't exact as it is. */
export const markAbout = (figure: string): string => (/^[<>]/.test(figure) ? figure : `≈ ${figure}`)

/**
 * Returns a formatter that uses the payer's currency once its rate is known, and US dollars until then, which is
 * correct anywhere.
 *
 * @param compact whether to write amounts short: `$48.2M`
 */
export function useFiat(compact?: boolean): WriteFiat {
  const { currency, usdRate: rate, fiatCurrency } = useIntentKit()
  const { locale } = useTranslator()
  return useCallback(
    (usd) =>
      (rate === undefined ? undefined : formatFiat(usd, { ...fiatCurrency, locale, currency, rate, compact })) ??
      formatFiat(usd, { locale, compact }),
    [locale, currency, rate, fiatCurrency, compact],
  )
}
