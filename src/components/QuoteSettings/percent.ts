import { parseDecimal } from '../../format/internal/index.ts'

/** The most that can be typed, in percent. */
const mostPercent = 50

/** A float has no true digits beyond these, so none are shown. */
const digits = { maximumFractionDigits: 10 }

/**
 * Reads a percentage as someone types it, see `parseDecimal`. The decimal point is moved in the text, so that 0.3 % is
 * 0.003 to the last digit.
 *
 * @returns a fraction of 1; `undefined` for what is no percentage from 0 to 50
 * @example readPercent('0,3', 'de') // 0.003
 *
 * Not in the service document.
 */
export function readPercent(text: string, locale: string): number | undefined {
  const plain = parseDecimal(text.replace(/[%٪]\s*$/, ''), locale)
  if (plain === undefined || Number(plain) > mostPercent) return undefined
  return shifted(Number(plain), -2)
}

/**
 * Writes a fraction of 1 for a field that {@link readPercent} reads: without a sign, without groups.
 *
 * Not in the service document.
 */
export function percentText(fraction: number, locale: string): string {
  return new Intl.NumberFormat(locale, { ...digits, useGrouping: false }).format(shifted(fraction, 2))
}

/** Writes a fraction of 1 as a percentage, every digit of it: what is about to be asked for is not rounded. */
export function writePercent(fraction: number, locale: string): string {
  return new Intl.NumberFormat(locale, { ...digits, style: 'percent' }).format(fraction)
}

/** The locale's sign, to stand beside a field. */
export function percentSign(locale: string): string {
  const parts = new Intl.NumberFormat(locale, { style: 'percent' }).formatToParts(0)
  return parts.find((part) => part.type === 'percentSign')?.value ?? '%'
}

/** Moves the decimal point, where a division would leave the digits of a float: 0.07 / 100 is 0.0007000000000000001. */
function shifted(value: number, places: number): number {
  const [mantissa, exponent = '0'] = String(value).split('e')
  return Number(`${mantissa}e${Number(exponent) + places}`)
}
