import { formatAmount, knownDecimals } from './amount.ts'
import { usableLocale } from './digits.ts'
import { numberFormat } from './formatters.ts'
import { cleanText } from './untrusted.ts'

/** Options of {@link formatFiat}. */
export interface FormatFiatOptions {
  /** The BCP 47 language tag. Default `'en'`. */
  locale?: string | undefined
  /** The ISO 4217 code. Default `'USD'`. */
  currency?: string | undefined
  /** The value of one US dollar in `currency` (`ExchangeRate.value`). Required for any currency but USD. */
  rate?: number | undefined
  /**
   * The symbol of the currency (`FiatCurrency.symbol`). Default: the locale's. The default also replaces a symbol that
   * has a digit or is that of another currency, such as a bare `$` for a currency other than USD, and a right-to-left
   * symbol where the locale's own isn't: it would move to the other side of the number.
   */
  symbol?: string | undefined
  /** The number of decimals (`FiatCurrency.decimals`), 0 to 8. Default: the currency's own. */
  decimals?: number | undefined
  /**
   * Whether to write it short, with three digits: `$48.2M`. Default `false`. An amount of a trillion or more is always
   * short, by default with up to six digits: `$1.449T`.
   */
  compact?: boolean | undefined
}

/**
 * Formats a USD figure in the payer's currency. For display only: the service's USD figures are floats, so don't base
 * decisions on them.
 *
 * @param usd US dollars, as in the document's `…Usd` fields
 * @returns `undefined` if the value can't be shown: no finite number, no usable rate for a currency other than USD, a
 * malformed currency code
 * @example
 * formatFiat(0.004) // '<$0.01'
 * formatFiat(100.74, { locale: 'de', currency: 'EUR', rate: 0.9 }) // '90,67 €'
 * formatFiat(48_213_000, { compact: true }) // '$48.2M'
 */
export function formatFiat(usd: number | undefined, options: FormatFiatOptions = {}): string | undefined {
  const currency = (options.currency ?? 'USD').toUpperCase()
  const rate = options.rate ?? (currency === 'USD' ? 1 : Number.NaN)
  if (usd === undefined || !/^[A-Z]{3}$/.test(currency) || !(rate > 0)) return undefined
  const value = usd * rate
  // An amount of a trillion or more needs no cents, and its float doesn't hold any.
  const notation = options.compact || Math.abs(value) >= 1e12 ? 'compact' : 'standard'
  const { symbol, decimals = -1 } = options
  const isUsable = Number.isInteger(decimals) && decimals >= 0 && decimals <= 8 && notation === 'standard'
  const digits = isUsable
    ? { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
    : notation === 'compact' && { maximumSignificantDigits: options.compact ? 3 : 6 }
  const style = { style: 'currency', currency, notation, ...digits } as const
  return writeNumber(value, usableLocale(options.locale), style, usableSymbol(currency, symbol))
}

/**
 * Returns the symbol that {@link formatFiat} writes a currency with.
 *
 * @param currency the ISO 4217 code in upper case
 * @param symbol as the service states it
 */
export function currencySymbol(currency: string, symbol?: string, locale?: string): string {
  const parts = numberFormat(usableLocale(locale), { style: 'currency', currency }).formatToParts(0)
  const own = parts.find(({ type }) => type === 'currency')?.value ?? currency
  return chooseSymbol(own, usableSymbol(currency, symbol))
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

const chooseSymbol = (own: string, stated: string): string =>
  stated && (rightToLeft.test(own) || !rightToLeft.test(stated)) ? stated : own

const owners: { readonly [sign: string]: string } = { $: 'USD', US$: 'USD', '£': 'GBP', '¥': 'JPY', '€': 'EUR' }

/** Returns the service's symbol, or nothing where the amount would read as another currency or number. */
function usableSymbol(currency: string, symbol: string | undefined): string {
  const sign = cleanText(symbol, 8)
  const plain = sign.normalize('NFKC')
  return /\p{N}/u.test(plain) || (owners[plain] ?? currency) !== currency ? '' : sign
}

/**
 * Formats a fraction of 1 as a percentage: price impact, slippage, a reward rate.
 *
 * @param fraction 0.005 is 0.5 %
 * @returns `undefined` unless it is a finite number
 * @example formatPercent(0.00001) // '<0.01%'
 */
export function formatPercent(fraction: number | undefined, locale?: string): string | undefined {
  if (fraction === undefined) return undefined
  return writeNumber(fraction, usableLocale(locale), { style: 'percent', maximumFractionDigits: 2 })
}

/** One side of a rate: the amount of a token, in base units. */
export interface RateSide {
  amount: bigint
  decimals: number | undefined
}

/**
 * Formats the price of one whole unit of `from`, in units of `to`: the `143.2` of "1 SOL = 143.2 USDC". It uses only
 * integer arithmetic and rounds to six significant digits, so that the rate never flatters.
 *
 * @param side what `to` is: `'received'` for one unit that is paid, rounded down, or `'paid'` for one that is received,
 * rounded up
 * @returns `undefined` if a side is zero, negative or of unknown decimals, or the rate is too small to write
 * @example formatRate({ amount: 1_000_000_000n, decimals: 9 }, { amount: 143_200_000n, decimals: 6 }) // '143.20'
 */
export function formatRate(
  from: RateSide,
  to: RateSide,
  locale?: string,
  side: 'received' | 'paid' = 'received',
): string | undefined {
  const fromDecimals = knownDecimals(from.decimals)
  const toDecimals = knownDecimals(to.decimals)
  if (fromDecimals === undefined || toDecimals === undefined || from.amount <= 0n || to.amount <= 0n) return undefined
  const precision = 24
  const unit = from.amount * 10n ** BigInt(toDecimals)
  const total = to.amount * 10n ** BigInt(fromDecimals + precision)
  const scaled = (total + (side === 'paid' ? unit - 1n : 0n)) / unit
  if (scaled === 0n) return undefined
  return formatAmount(scaled, { decimals: precision, side, locale, maxFractionDigits: 18 }).text
}

/**
 * Formats a float. If it is too small for the last digit shown, the result is "less than" that digit instead of zero.
 */
function writeNumber(
  value: number,
  locale: string,
  options: Intl.NumberFormatOptions,
  symbol = '',
): string | undefined {
  if (!Number.isFinite(value)) return undefined
  const format = numberFormat(locale, options)
  // In right-to-left text, the sign of "US$" would jump before its letters. A mark after it keeps them together.
  const write = (number: number) =>
    format
      .formatToParts(number)
      .map(({ type, value }) => (type === 'currency' ? chooseSymbol(value, symbol) : value))
      .join('')
      .replace(/[\u0600-\u06ff\u200f].*[A-Z]\p{Sc}$/u, '$&\u200e')
  const fraction = format.resolvedOptions().maximumFractionDigits ?? 2
  const least = 10 ** -(options.style === 'percent' ? fraction + 2 : fraction)
  // 0 and -0 are both plain zero.
  if (value === 0) return write(0)
  if (Math.abs(value) >= least) return write(value)
  return value > 0 ? `<${write(least)}` : `>${write(-least)}`
}
