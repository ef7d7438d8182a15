import { splitDecimal, usableLocale, writeDecimal } from './digits.ts'

/** Options of {@link formatAmount}. */
export interface FormatAmountOptions {
  /**
   * The token's decimals, an integer from 0 to 255. If unknown, the amount is shown in base units; 18 is never guessed.
   */
  decimals?: number | undefined
  /** The BCP 47 language tag. Default `'en'`. */
  locale?: string | undefined
  /**
   * The side of the trade that the amount is on. `'received'` rounds down and `'paid'` rounds up, so that nobody gets
   * less or pays more than the screen showed. `'exact'` doesn't round: use it for amounts that are sent, signed or
   * compared.
   */
  side: 'paid' | 'received' | 'exact'
  /**
   * The significant digits to keep when rounding. Whole digits and the first two after the separator are always kept.
   * Default 6.
   */
  significance?: number | undefined
  /** The maximum number of digits after the separator. Default 8. */
  maxFractionDigits?: number | undefined
}

/** An amount ready to show. */
export interface FormattedAmount {
  /** The text to show, in the locale's digits and grouping, without a symbol. */
  text: string
  /** The amount with all its digits, in the same locale. Show it in a tooltip or details line if `rounded`. */
  exact: string
  /** Whether `text` is rounded. If so, offer `exact`. */
  rounded: boolean
  /** Whether the token's decimals are unknown, so that `text` counts base units. If so, state that next to it. */
  baseUnits: boolean
}

const leastFraction = 2

/** Returns the decimals if they are valid. Metadata comes from outside. */
export function knownDecimals(decimals: number | undefined): number | undefined {
  return decimals !== undefined && Number.isInteger(decimals) && decimals >= 0 && decimals <= 255 ? decimals : undefined
}

/**
 * Formats a token amount for people. It uses only integer arithmetic, so no digit is lost at any size.
 *
 * A nonzero amount never shows as zero. If it is smaller than the last digit shown, `'received'` gives `<0.00000001`,
 * which promises no more than there is, and `'paid'` gives `0.00000001`, the smallest figure that covers it.
 *
 * @param amount base units, like every amount of the client
 * @returns the amount; never throws. Invalid `decimals` count as unknown, an unknown `locale` as English.
 * @example
 * formatAmount(698_412_345n, { decimals: 9, side: 'paid' }).text // '0.698413'
 * formatAmount(123n, { side: 'paid' }) // { text: '123', exact: '123', rounded: false, baseUnits: true }
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
 * Rounds an amount down to the digits that {@link formatAmount} shows of one that is received.
 *
 * @returns base units
 */
export function roundDown(amount: bigint, decimals: number): bigint {
  const unit = 10n ** BigInt(decimals - shownFraction(amount, decimals, { side: 'received' }))
  return floorDiv(amount, unit) * unit
}

/**
 * Formats an amount for copying into a wallet: ASCII digits, `.` as separator, no grouping, no rounding, no trailing
 * zeros.
 *
 * @param amount base units
 * @returns the amount in tokens, or the integer in base units if the decimals are unknown
 * @example formatExactAmount(1_500_000n, 6) // '1.5'
 */
export function formatExactAmount(amount: bigint, decimals: number | undefined): string {
  const { whole, fraction } = splitDecimal(amount < 0n ? -amount : amount, knownDecimals(decimals) ?? 0)
  const digits = fraction.replace(/0+$/, '')
  return `${amount < 0n ? '-' : ''}${whole}${digits && `.${digits}`}`
}

/**
 * Parses an amount that a person typed, as plain decimal digits with at most one `.`. It reads the output of
 * {@link formatExactAmount} back unchanged.
 *
 * @returns base units; `undefined` for anything doubtful: empty text, signs, exponents, grouping, more fraction digits
 * than the token has, more than 78 digits, invalid `decimals`
 * @example
 * parseAmount('1.5', 6) // 1500000n
 * parseAmount('0.0000001', 6) // undefined: it would have to be rounded
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

/** Returns how many digits after the separator `significance` allows, within the token's and the caller's limits. */
function shownFraction(amount: bigint, decimals: number, options: FormatAmountOptions): number {
  const significance = options.significance ?? 6
  const length = (amount < 0n ? -amount : amount).toString().length
  const wanted = decimals - length + significance
  return Math.max(0, Math.min(decimals, options.maxFractionDigits ?? 8, Math.max(leastFraction, wanted)))
}

/** Returns `<0.00000001`, or for a negative amount rounded up to zero, that it is greater than minus that. */
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
