import { numberSymbols } from '../../format/digits.ts'

/** The most that can be typed, in percent. */
const mostPercent = 50

/** A float has no true digits beyond these, so none are shown. */
const digits = { maximumFractionDigits: 10 }

/**
 * Reads a percentage as someone types it: the digits and the decimal separator of the locale; the other separator too,
 * since a phone's keyboard offers that of the phone's own language. Where the other separator would cut thousands
 * ("1.000" in German), the text is refused rather than guessed. The decimal point is moved in the text, so that 0.3 % is
 * 0.003 to the last digit.
 *
 * @returns a fraction of 1; `undefined` for what is no percentage from 0 to 50
 * @example readPercent('0,3', 'de') // 0.003
 *
 * Not in the service document.
 */
export function readPercent(text: string, locale: string): number | undefined {
  const { decimal } = numberSymbols(locale)
  const typed = latinDigits(text, locale)
    .replace(/[\u061c\u200e\u200f\s]/g, '')
    .replace(/[%٪]$/, '')
  const thousands = decimal === '.' ? /^[1-9]\d{0,2},\d{3}$/ : /^[1-9]\d{0,2}\.\d{3}$/
  if (thousands.test(typed)) return undefined
  const plain = typed.replace(/[,٫]/, '.')
  if (!/^(?:\d+\.?\d*|\.\d+)$/.test(plain) || Number(plain) > mostPercent) return undefined
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

function latinDigits(text: string, locale: string): string {
  const own = numberSymbols(locale).digits
  const latin = own.reduce((read, digit, index) => read.replaceAll(digit, String(index)), text)
  // Arabic and Persian keyboards type their own digits also where the locale writes Latin ones.
  return latin.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
}

/** Moves the decimal point, where a division would leave the digits of a float: 0.07 / 100 is 0.0007000000000000001. */
function shifted(value: number, places: number): number {
  const [mantissa, exponent = '0'] = String(value).split('e')
  return Number(`${mantissa}e${Number(exponent) + places}`)
}
