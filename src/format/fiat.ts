import { formatAmount, knownDecimals } from './amount.ts'
import { usableLocale } from './digits.ts'
import { numberFormat } from './formatters.ts'
import { cleanText } from './untrusted.ts'

/** Options of {@link formatFiat}. Not in the service document. */
export interface FormatFiatOptions {
  /** BCP 47 language tag. Default `'en'`. */
  locale?: string | undefined
  /** ISO 4217 code. Default `'USD'`. */
  currency?: string | undefined
  /** What one US dollar is worth in `currency` (`ExchangeRate.value`). Required for any currency but USD. */
  rate?: number | undefined
  /**
   * How the currency is written (`FiatCurrency.symbol`). Default: as the locale does, also for a bare `$` of a currency
   * other than USD, which would read as US dollars.
   */
  symbol?: string | undefined
  /** How many decimals are shown (`FiatCurrency.decimals`), 0 to 8. Default: as many as the currency has. */
  decimals?: number | undefined
}

/**
 * Writes a USD figure in the payer's currency. For display only: the service's USD figures are floats and nothing may
 * be decided by them.
 *
 * @param usd US dollars, as the document's `…Usd` fields have them
 * @returns `undefined` when there is nothing true to show: no finite number, no usable rate for a currency other than
 * USD, a malformed currency code
 * @example
 * formatFiat(0.004) // '<$0.01'
 * formatFiat(100.74, { locale: 'de', currency: 'EUR', rate: 0.9 }) // '90,67 €'
 *
 * Source: "GetExchangeRate" (“Converting a USD amount multiplies it by `value`”).
 */
export function formatFiat(usd: number | undefined, options: FormatFiatOptions = {}): string | undefined {
  const currency = (options.currency ?? 'USD').toUpperCase()
  const rate = options.rate ?? (currency === 'USD' ? 1 : Number.NaN)
  if (usd === undefined || !/^[A-Z]{3}$/.test(currency) || !(rate > 0)) return undefined
  const value = usd * rate
  // A trillion and more has no cents worth reading, and its float has none to give.
  const notation = Math.abs(value) >= 1e12 ? 'compact' : 'standard'
  const { symbol, decimals = -1 } = options
  const isUsable = Number.isInteger(decimals) && decimals >= 0 && decimals <= 8 && notation === 'standard'
  const digits = isUsable ? { minimumFractionDigits: decimals, maximumFractionDigits: decimals } : undefined
  const sign = cleanText(symbol, 8)
  const shown = sign === '$' && currency !== 'USD' ? '' : sign
  return writeNumber(value, usableLocale(options.locale), { style: 'currency', currency, notation, ...digits }, shown)
}

/**
 * Writes a fraction of 1 as a percentage: price impact, slippage, a reward rate.
 *
 * @param fraction 0.005 is 0.5 %
 * @returns `undefined` when it is no finite number
 * @example formatPercent(0.00001) // '<0.01%'
 *
 * Not in the service document.
 */
export function formatPercent(fraction: number | undefined, locale?: string): string | undefined {
  if (fraction === undefined) return undefined
  return writeNumber(fraction, usableLocale(locale), { style: 'percent', maximumFractionDigits: 2 })
}

/** One side of a rate: how much of a token, in base units. Not in the service document. */
export interface RateSide {
  amount: bigint
  decimals: number | undefined
}

/**
 * The price of one whole unit of `from`, in units of `to`, by integer arithmetic: the `143.2` of "1 SOL = 143.2 USDC".
 * Rounded down to six significant digits.
 *
 * @returns `undefined` when a side is zero, negative or of unknown decimals
 * @example formatRate({ amount: 1_000_000_000n, decimals: 9 }, { amount: 143_200_000n, decimals: 6 }) // '143.20'
 *
 * Not in the service document.
 */
export function formatRate(from: RateSide, to: RateSide, locale?: string): string | undefined {
  const fromDecimals = knownDecimals(from.decimals)
  const toDecimals = knownDecimals(to.decimals)
  if (fromDecimals === undefined || toDecimals === undefined || from.amount <= 0n || to.amount <= 0n) return undefined
  const precision = 24
  const scaled = (to.amount * 10n ** BigInt(fromDecimals + precision)) / (from.amount * 10n ** BigInt(toDecimals))
  return formatAmount(scaled, { decimals: precision, side: 'received', locale, maxFractionDigits: 18 }).text
}

/** Writes a float; one too small for the last digit shown is "less than" that digit instead of zero. */
function writeNumber(
  value: number,
  locale: string,
  options: Intl.NumberFormatOptions,
  symbol = '',
): string | undefined {
  if (!Number.isFinite(value)) return undefined
  const format = numberFormat(locale, options)
  // In a right-to-left text the sign of "US$" would jump before its letters: a mark behind it keeps them together.
  const write = (number: number) =>
    format
      .formatToParts(number)
      .map(({ type, value }) => (type === 'currency' && symbol) || value)
      .join('')
      .replace(/^(\u200f.*[A-Z]\p{Sc})/u, '$1\u200e')
  const fraction = format.resolvedOptions().maximumFractionDigits ?? 2
  const least = 10 ** -(options.style === 'percent' ? fraction + 2 : fraction)
  // 0 and -0 are both plain zero.
  if (value === 0) return write(0)
  if (Math.abs(value) >= least) return write(value)
  return value > 0 ? `<${write(least)}` : `>${write(-least)}`
}
