import { describe, expect, it } from 'vitest'
import { percentText, readPercent, writePercent } from './percent.ts'

describe('readPercent', () => {
  it.each([
    ['0.3', 'en', 0.003],
    ['0,3', 'de', 0.003],
    ['0.3', 'de', 0.003],
    ['0,3', 'en', 0.003],
    ['0,125', 'en', 0.00125],
    ['.5', 'en', 0.005],
    ['1.', 'en', 0.01],
    [' 0.07 % ', 'en', 0.0007],
    ['0.29', 'en', 0.0029],
    ['14.5', 'en', 0.145],
    ['50', 'en', 0.5],
    ['0', 'en', 0],
    ['٠٫٣', 'ar', 0.003],
    ['٠٫٣٪', 'ar-EG', 0.003],
    ['۰٫۳', 'fa', 0.003],
    ['०.३', 'hi-u-nu-deva', 0.003],
  ])('%s in %s is %d', (text, locale, fraction) => {
    expect(readPercent(text, locale)).toBe(fraction)
  })

  it.each([
    ['', 'en'],
    [' ', 'en'],
    ['.', 'en'],
    ['%', 'en'],
    ['-1', 'en'],
    ['50.0001', 'en'],
    ['1e1', 'en'],
    ['0x1', 'en'],
    ['1.5.5', 'en'],
    ['1.000', 'de'],
    ['1,000', 'en'],
    ['Infinity', 'en'],
    ['5 or so', 'en'],
  ])('refuses %j in %s', (text, locale) => {
    expect(readPercent(text, locale)).toBeUndefined()
  })

  it.each(['en', 'de', 'ar', 'ar-EG', 'fa'])('reads back what percentText writes (%s)', (locale) => {
    for (let units = 0; units <= 5000; units += 7) {
      const fraction = Number(`${units}e-4`)
      const text = percentText(fraction, locale)
      // "1.234" typed in English is a decimal, and so is "1,234" written in German.
      expect(readPercent(text, locale), text).toBe(fraction)
    }
  })
})

it.each([
  [0.003, 'en', '0.3%'],
  [0.07, 'en', '7%'],
  [0.00125, 'en', '0.125%'],
  [1e-7, 'en', '0.00001%'],
])('writePercent(%d) in %s is %s', (fraction, locale, text) => {
  expect(writePercent(fraction, locale)).toBe(text)
})
