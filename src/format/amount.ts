import { splitDecimal, usableLocale, writeDecimal } from './digits.ts'

/** Options of {@link formatAmount}. Not in the service document. */
export interface FormatAmountOptions {
  /**
   * The token's decimals, an integer from 0 to 255. Unknown: the amount is shown in base units; 18 is never guessed.
   */
  decimals?: number | undefined
  /** BCP 47 language tag. Default `'en'`. */
  locale?: string | undefined
  /**
   * Whose side of the trade the amount is on. `'received'` rounds down and `'paid'` rounds up, so that nobody gets less
   * or pays more than the screen said. `'exact'` does not round: for what must be sent, signed or compared.
   */
  side: 'paid' | 'received' | 'exact'
  /**
   * Significant digits kept before rounding; whole digits and the first two after the separator are always kept.
   * Default 6.
   */
  significance?: number | undefined
  /** Most digits shown after the separator. Default 8. */
  maxFractionDigits?: number | undefined
}

/** An amount ready to show. Not in the service document. */
export interface FormattedAmount {
  /** What to show, in the locale's digits and grouping, without a symbol. */
  text: string
  /** Every digit of it, in the same locale: what a tooltip or details line shows when `rounded`. */
  exact: string
  /** `text` is not the whole truth; offer `exact`. */
  rounded: boolean
  /** The token's decimals are unknown and `text` counts base units: say so beside it. */
  baseUnits: boolean
}

const leastFraction = 2

/** The decimals, if they are usable ones; metadata comes from outside. */
export function knownDecimals(decimals: number | undefined): number | undefined {
  return decimals !== undefined && Number.isInteger(decimals) && decimals >= 0 && decimals <= 255 ? decimals : undefined
}

/**
 * Writes a token amount for people. Integer arithmetic throughout, so no digit is lost at any size.
 *
 * An amount that is not zero never shows as zero. When it is smaller than the last digit shown, `'received'` says
 * `<0.00000001` (all that is true of it) and `'paid'` says `0.00000001`, the smallest figure that covers it.
 *
 * @param amount base units, as every amount of the service document is handed out
 * @returns never throws; unusable `decimals` count as unknown, an unknown `locale` as English
 * @example
 * formatAmount(698_412_345n, { decimals: 9, side: 'paid' }).text // '0.698413'
 * formatAmount(123n, { side: 'paid' }) // { text: '123', exact: '123', rounded: false, baseUnits: true }
 *
 * Not in the service document, which leaves the scaling of amounts open.
 */
export function formatAmount(amount: bigint, options: FormatAmountOptions): FormattedAmount {
  const locale = usableLocale(options.locale)
  const decimals = knownDecimals(options.decimals)
  if (decimals === undefined) {
    const text = writeDecimal(amount, 0, 0, locale)
    return { text, exact: text, rounded: false, baseUnits: true }
  }

  const exact = writeDecimal(amount, decimals, leastFraction, locale)
  const shown = options.side === 'exact' ? decimals : shownFraction(amount, decimals, options)
  const unit = 10n ** BigInt(decimals - shown)
  if (amount % unit === 0n) return { text: exact, exact, rounded: false, baseUnits: false }

  const units = options.side === 'paid' ? ceilDiv(amount, unit) : floorDiv(amount, unit)
  const text = units === 0n ? nearZero(amount, shown, locale) : writeDecimal(units, shown, leastFraction, locale)
  return { text, exact, rounded: true, baseUnits: false }
}

/**
 * Writes an amount for copying into a wallet: ASCII digits, `.` as separator, no grouping, no rounding, no trailing
 * zeros.
 *
 * @param amount base units
 * @returns with unknown decimals, the integer in base units
 * @example formatExactAmount(1_500_000n, 6) // '1.5'
 *
 * Not in the service document.
 */
export function formatExactAmount(amount: bigint, decimals: number | undefined): string {
  const { whole, fraction } = splitDecimal(amount < 0n ? -amount : amount, knownDecimals(decimals) ?? 0)
  const digits = fraction.replace(/0+$/, '')
  return `${amount < 0n ? '-' : ''}${whole}${digits && `.${digits}`}`
}

/**
 * Reads an amount a person typed, as plain decimal digits with at most one `.`. What {@link formatExactAmount} writes
 * comes back unchanged.
 *
 * @returns base units; `undefined` for anything doubtful: empty text, signs, exponents, grouping, more fraction digits
 * than the token has, more than 78 digits, unusable `decimals`
 * @example
 * parseAmount('1.5', 6) // 1500000n
 * parseAmount('0.0000001', 6) // undefined: it would have to be rounded
 *
 * Not in the service document.
 */
export function parseAmount(text: string, decimals: number): bigint | undefined {
  const scale = knownDecimals(decimals)
  const match = /^(\d*)(?:\.(\d*))?$/.exec(text.trim())
  if (scale === undefined || !match) return undefined
  const whole = match[1] ?? ''
  const fraction = (match[2] ?? '').replace(/0+$/, '')
  if (!/\d/.test(text) || fraction.length > scale) return undefined
  const digits = (whole + fraction.padEnd(scale, '0')).replace(/^0+(?=\d)/, '')
  return digits.length > 78 ? undefined : BigInt(digits)
}

/** How many digits after the separator `significance` allows, within what the token has and the caller wants. */
function shownFraction(amount: bigint, decimals: number, options: FormatAmountOptions): number {
  const significance = options.significance ?? 6
  const length = (amount < 0n ? -amount : amount).toString().length
  const wanted = decimals - length + significance
  return Math.max(0, Math.min(decimals, options.maxFractionDigits ?? 8, Math.max(leastFraction, wanted)))
}

/** `<0.00000001`; a negative amount rounded up to nothing is greater than minus that. */
function nearZero(amount: bigint, shown: number, locale: string): string {
  return amount > 0n ? `<${writeDecimal(1n, shown, 0, locale)}` : `>${writeDecimal(-1n, shown, 0, locale)}`
}

function floorDiv(amount: bigint, unit: bigint): bigint {
  const quotient = amount / unit
  return amount < 0n && amount % unit !== 0n ? quotient - 1n : quotient
}

function ceilDiv(amount: bigint, unit: bigint): bigint {
  return -floorDiv(-amount, unit)
}
