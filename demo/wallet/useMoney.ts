import { formatFiat } from 'intent-kit/format'
import { useIntentKit } from 'intent-kit/hooks'

/** Returns a formatter of US dollars in the chosen currency. It writes dollars until the rate is known. */
export function useMoney(): (usd: number | undefined) => string | undefined {
  const { currency, usdRate: rate, fiatCurrency, locale } = useIntentKit()
  return (usd) =>
    (rate === undefined ? undefined : formatFiat(usd, { ...fiatCurrency, locale, currency, rate })) ??
    formatFiat(usd, { locale })
}
