import { parseDecimal } from '../../format/internal/index.ts'

/** The maximum that can be entered, in percent. */
const mostPercent = 50

/** Limits the digits: a float has no exact digits beyond these. */
const digits = { maximumFractionDigits: 10 }

/**
 * Reads a typed percentage, see `parseDecimal`. Moves the decimal point in the text, so that 0.3 % is exactly 0.003.
 *
 * @returns a fraction of 1, or `undefined` if the text is not a percentage from 0 to 50
 * @example readPercent('0,3', 'de') // 0.003
 */
export function readPercent(text: string, locale: string): number | undefined {
  const plain = parseDecimal(text.replace(/[%٪]\s*$/, ''), locale)
  if (plain === undefined || Number(plain) > mostPercent) return undefined
  return shifted(Number(plain), -2)
}

/** Formats a fraction of 1 for a field that {@link readPercent} reads: without a sign and without digit groups. */
export function percentText(fraction: number, locale: string): string {
  return new Intl.NumberFormat(locale, { ...digits, useGrouping: false }).format(shifted(fraction, 2))
}

/** Formats a fraction of 1 as a percentage with all its digits, since a value to be requested must not be rounded. */
export function writePercent(fraction: number, locale: string): string {
  return new Intl.NumberFormat(locale, { ...digits, style: 'percent' }).format(fraction)
}

/** Returns the locale's percent sign, to show beside a field. */
export function percentSign(locale: string): string {
  const parts = new Intl.NumberFormat(locale, { style: 'percent' }).formatToParts(0)
  return parts.find((part) => part.type === 'percentSign')?.value ?? '%'
}

/** Moves the decimal point in the text, since a division leaves float digits: 0.07 / 100 is 0.0007000000000000001. */
function shifted(value: number, places: number): number {
  const [mantissa, exponent = '0'] = String(value).split('e')
  return Number(`${mantissa}e${Number(exponent) + places}`)
}
