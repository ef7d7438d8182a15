import { formatExactAmount } from './amount.ts'
import { numberSymbols } from './digits.ts'

/**
 * Parses a number that a person typed, in the digits and with the decimal separator of the locale. It accepts another
 * separator too, since a phone's keyboard offers that of the phone's own language. If another separator may group
 * thousands ("1.000" in German), or spaces don't separate thousands, the text is refused rather than guessed.
 *
 * @returns plain digits with at most one `.`; `undefined` for anything else
 * @example parseDecimal('0,3', 'de') // '0.3'
 */
export function parseDecimal(text: string, locale: string): string | undefined {
  const { decimal } = numberSymbols(locale)
  const typed = latinDigits(text, locale)
    .replace(/[\u061c\u200e\u200f]/g, '')
    .trim()
  const ungrouped = /^\d{1,3}(\s\d{3})+(?:[.,٫](?:\d*|(?:\d{3}\s)+\d{1,3}))?$/.test(typed)
    ? typed.replace(/\s/g, '')
    : typed
  const separator = /[.,٫]/.exec(ungrouped)?.[0]
  if (separator !== undefined && separator !== decimal && /^[1-9]\d{0,2}[.,٫]\d{3}$/.test(ungrouped)) return undefined
  const plain = ungrouped.replace(/[,٫]/, '.')
  return /^(?:\d+\.?\d*|\.\d+)$/.test(plain) ? plain : undefined
}

function latinDigits(text: string, locale: string): string {
  const own = numberSymbols(locale).digits
  const latin = own.reduce((read, digit, index) => read.replaceAll(digit, String(index)), text)
  // Arabic and Persian keyboards type their own digits even if the locale uses Latin ones.
  return latin.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
}

/**
 * Writes an amount as a person would type it in the locale: all its digits, no grouping. {@link parseDecimal} reads it
 * back unchanged.
 *
 * @param amount base units
 */
export const typedAmount = (amount: bigint, decimals: number | undefined, locale: string): string =>
  formatExactAmount(amount, decimals).replace('.', numberSymbols(locale).decimal)
