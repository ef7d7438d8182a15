/** How one locale writes numbers: its ten digits, its decimal separator and its minus sign. */
export interface NumberSymbols {
  readonly digits: readonly string[]
  readonly decimal: string
  readonly minus: string
}

const cache = new Map<string, NumberSymbols>()

/** `locale` where this engine understands it, else `'en'`: a bad locale is no reason to hide an amount. */
export function usableLocale(locale: string | undefined): string {
  if (!locale) return 'en'
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en'
  } catch {
    return 'en'
  }
}

/** The number symbols of a locale, read from `Intl` once. */
export function numberSymbols(locale: string): NumberSymbols {
  const known = cache.get(locale)
  if (known) return known
  const plain = new Intl.NumberFormat(locale, { useGrouping: false, minimumFractionDigits: 1 })
  const parts = plain.formatToParts(-1.5)
  const symbols: NumberSymbols = {
    digits: Array.from({ length: 10 }, (_, digit) => new Intl.NumberFormat(locale).format(digit)),
    decimal: parts.find((part) => part.type === 'decimal')?.value ?? '.',
    minus: parts.find((part) => part.type === 'minusSign')?.value ?? '-',
  }
  cache.set(locale, symbols)
  return symbols
}

/**
 * Writes `units / 10^decimals` in a locale, every digit of it. The whole part goes through `Intl` as a bigint
 * (grouping, digits); the fraction is mapped digit by digit, because `Intl` stops at 20 fraction digits on some engines
 * and older ones read decimal strings as floats.
 */
export function writeDecimal(units: bigint, decimals: number, minimumFraction: number, locale: string): string {
  const symbols = numberSymbols(locale)
  const { whole, fraction } = splitDecimal(units < 0n ? -units : units, decimals)
  const shown = fraction.replace(/0+$/, '').padEnd(Math.min(minimumFraction, decimals), '0')
  const tail = shown && symbols.decimal + shown.replace(/\d/g, (digit) => symbols.digits[Number(digit)] ?? digit)
  return (units < 0n ? symbols.minus : '') + new Intl.NumberFormat(locale).format(whole) + tail
}

/**
 * Cuts a non-negative integer of base units into its whole part and its fraction digits (exactly `decimals` of them).
 */
export function splitDecimal(units: bigint, decimals: number): { whole: bigint; fraction: string } {
  const text = units.toString().padStart(decimals + 1, '0')
  const cut = text.length - decimals
  return { whole: BigInt(text.slice(0, cut)), fraction: text.slice(cut) }
}
