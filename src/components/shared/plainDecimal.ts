import { numberSymbols } from '../../format/digits.ts'

/**
 * Reads a number as someone types it: the digits and the decimal separator of the locale; the other separator too, since
 * a phone's keyboard offers that of the phone's own language. Where the other separator would cut thousands ("1.000" in
 * German), the text is refused rather than guessed.
 *
 * @returns plain digits with at most one `.`; `undefined` for anything else
 * @example plainDecimal('0,3', 'de') // '0.3'
 *
 * Not in the service document.
 */
export function plainDecimal(text: string, locale: string): string | undefined {
  const { decimal } = numberSymbols(locale)
  const typed = latinDigits(text, locale).replace(/[\u061c\u200e\u200f\s]/g, '')
  const thousands = decimal === '.' ? /^[1-9]\d{0,2},\d{3}$/ : /^[1-9]\d{0,2}\.\d{3}$/
  if (thousands.test(typed)) return undefined
  const plain = typed.replace(/[,٫]/, '.')
  return /^(?:\d+\.?\d*|\.\d+)$/.test(plain) ? plain : undefined
}

function latinDigits(text: string, locale: string): string {
  const own = numberSymbols(locale).digits
  const latin = own.reduce((read, digit, index) => read.replaceAll(digit, String(index)), text)
  // Arabic and Persian keyboards type their own digits also where the locale writes Latin ones.
  return latin.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
}
