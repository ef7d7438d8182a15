import { numberFormat } from './formatters.ts'

/** The way a locale writes numbers: its ten digits, its decimal separator, its minus sign and its grouping. */
export interface NumberSymbols {
  readonly digits: readonly string[]
  readonly decimal: string
  readonly minus: string
  readonly group: (whole: bigint) => string
}

/** The result of `Intl` for English, stored because the first use of `Intl` takes up to 15 ms on a slow phone. */
const english: NumberSymbols = {
  digits: [...'0123456789'],
  decimal: '.',
  minus: '-',
  group: (whole) => whole.toString().replace(/\B(?=(\d{3})+$)/g, ','),
}

const cache = new Map<string, NumberSymbols>([
  ['en', english],
  ['en-US', english],
])

/** Returns `locale` if this engine supports it, or else `'en'`: an invalid locale is no reason to hide an amount. */
export function usableLocale(locale: string | undefined): string {
  if (!locale || locale === 'en') return 'en'
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en'
  } catch {
    return 'en'
  }
}

/** Returns the number symbols of a locale, read from `Intl` once. An invalid locale has those of English. */
export function numberSymbols(locale: string): NumberSymbols {
  const known = cache.get(locale)
  if (known) return known
  const usable = usableLocale(locale)
  const plain = numberFormat(usable, { useGrouping: false, minimumFractionDigits: 1 })
  const grouped = numberFormat(usable)
  const parts = plain.formatToParts(-9876543210.5)
  const signed = parts.slice(
    0,
    parts.findIndex(({ type }) => type === 'integer'),
  )
  const part = (type: Intl.NumberFormatPartTypes) => parts.find((one) => one.type === type)?.value
  const symbols: NumberSymbols = {
    digits: [...(part('integer') ?? '9876543210')].reverse(),
    decimal: part('decimal') ?? '.',
    // The direction mark before it keeps the sign before the number in right-to-left text.
    minus: signed.map(({ value }) => value).join('') || '-',
    group: (whole) => grouped.format(whole),
  }
  cache.set(locale, symbols)
  return symbols
}

/**
 * Writes `units / 10^decimals` in a locale, with all digits. The whole part goes through `Intl` as a bigint (grouping,
 * digits); the fraction is mapped digit by digit, because `Intl` stops at 20 fraction digits on some engines and older
 * ones read decimal strings as floats.
 */
export function writeDecimal(units: bigint, decimals: number, minimumFraction: number, locale: string): string {
  const symbols = numberSymbols(locale)
  const { whole, fraction } = splitDecimal(units < 0n ? -units : units, decimals)
  const shown = fraction.replace(/0+$/, '').padEnd(Math.min(minimumFraction, decimals), '0')
  const tail = shown && symbols.decimal + shown.replace(/\d/g, (digit) => symbols.digits[Number(digit)] ?? digit)
  return (units < 0n ? symbols.minus : '') + symbols.group(whole) + tail
}

/**
 * Splits a non-negative integer of base units into its whole part and its fraction digits (exactly `decimals` of them).
 */
export function splitDecimal(units: bigint, decimals: number): { whole: bigint; fraction: string } {
  const text = units.toString().padStart(decimals + 1, '0')
  const cut = text.length - decimals
  return { whole: BigInt(text.slice(0, cut)), fraction: text.slice(cut) }
}
