import { expect, it } from 'vitest'
import { parseDecimal, typedAmount } from './parseDecimal.ts'

it.each([
  ['1 000', '1000'],
  ['12\u202f345\u00a0678.5', '12345678.5'],
  ['1 000.', '1000.'],
  ['1 234.567 89', '1234.56789'],
])('takes spaces that separate thousands: %s', (text, plain) => {
  expect(parseDecimal(text, 'en')).toBe(plain)
})

it.each(['1 000 5', '1 000 50', '1000 000', '1 000.5 5', '1 00', '1 000 .5', '0.5 5', '1  000'])(
  'refuses other spaces instead of a guess: %s',
  (text) => {
    expect(parseDecimal(text, 'en')).toBeUndefined()
  },
)

it.each(['en_US', 'de_DE', ''])('reads the digits of English where the locale is invalid: %j', (locale) => {
  expect([parseDecimal('0.3', locale), parseDecimal('1,000', locale)]).toEqual(['0.3', undefined])
  expect(typedAmount(1_250_000n, 6, locale)).toBe('1.25')
})
