import type { FiatCurrency } from '../../api/index.ts'
import { cleanText } from '../../format/index.ts'
import { currencySymbol } from '../../format/internal/index.ts'

/** A currency that can be chosen. Its texts are safe to show. */
export interface CurrencyOption {
  /** The ISO 4217 code in upper case. */
  code: string
  /** The name in the reader's language, else the service's. */
  name?: string | undefined
  symbol?: string | undefined
}

/**
 * Lists the currencies by code, each once. US dollars need no rate, so they are always among them, and so is the
 * current currency. Entries without a code are left out.
 */
export function currencyOptions(
  currencies: readonly FiatCurrency[] | undefined,
  current: string,
  locale: string,
): CurrencyOption[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency', fallback: 'none' })
  const listed = new Map<string, FiatCurrency>()
  for (const code of ['USD', current]) listed.set(code.toUpperCase(), {})
  for (const currency of currencies ?? []) {
    const code = String(currency?.code ?? '').toUpperCase()
    if (!listed.get(code)?.code) listed.set(code, currency)
  }
  return [...listed]
    .filter(([code]) => /^[A-Z]{3}$/.test(code))
    .map(([code, currency]) => {
      const name = names.of(code) || cleanText(currency.name, 40)
      const symbol = currencySymbol(code, currency.symbol, locale)
      return { code, name: name === code ? undefined : name || undefined, symbol: symbol === code ? undefined : symbol }
    })
    .sort((a, b) => (a.code < b.code ? -1 : 1))
}
