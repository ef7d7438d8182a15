import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numberSymbols, writeDecimal } from './digits.ts'

describe('the symbols of a locale', () => {
  it.each(['en', 'en-US', 'de', 'de-CH', 'fr', 'ar-EG', 'fa', 'hi-u-nu-deva', 'ff-Adlm', 'en-IN', 'es'])(
    'are those of Intl: %s',
    (locale) => {
      const intl = new Intl.NumberFormat(locale, { useGrouping: false, minimumFractionDigits: 1 })
      const { digits, decimal, minus, group } = numberSymbols(locale)
      const one = new Intl.NumberFormat(locale)
      expect(digits).toEqual(Array.from({ length: 10 }, (_, digit) => one.format(digit)))
      expect((minus + digits[1] + decimal + digits[5]).replace(/[\u200e\u200f\u061c]/g, '')).toBe(
        intl.format(-1.5).replace(/[\u200e\u200f\u061c]/g, ''),
      )
      fc.assert(fc.property(fc.bigInt({ min: 0n, max: 10n ** 40n }), (whole) => group(whole) === one.format(whole)))
    },
  )

  it('write a figure to its last digit', () => {
    expect(writeDecimal(-1_234_567_890_123n, 6, 2, 'en')).toBe('-1,234,567.890123')
    expect(writeDecimal(1_234_567_890_123n, 6, 2, 'en-IN')).toBe('12,34,567.890123')
    expect(writeDecimal(100_000_000n, 6, 2, 'de')).toBe('100,00')
  })
})
