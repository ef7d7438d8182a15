import { describe, expect, it } from 'vitest'
import { formatFiat, formatPercent, formatRate } from './fiat.ts'

const plain = (text: string | undefined) => text?.replace(/[\u00A0\u202F]/g, ' ')

describe('formatFiat', () => {
  it('keeps the letters and the sign of a currency together in a right-to-left text', () => {
    expect(formatFiat(100.74, { locale: 'ar' })).toBe('\u200f100.74\u00a0US$\u200e')
    expect(formatFiat(0.001, { locale: 'ar' })).toBe('<\u200f0.01\u00a0US$\u200e')
    // The short form has no mark before it in every browser, but letters.
    expect(formatFiat(28_900_000, { locale: 'ar', compact: true })).toMatch(/مليون\u00a0US\$\u200e$/)
    expect(formatFiat(28_900_000, { locale: 'ar', compact: true, currency: 'EUR', rate: 1 })).toMatch(/€$/)
    expect(formatFiat(100.74, { locale: 'en' })).toBe('$100.74')
  })

  it('writes dollars, and other currencies by their rate', () => {
    expect(formatFiat(100.74)).toBe('$100.74')
    expect(formatFiat(0)).toBe('$0.00')
    expect(plain(formatFiat(100, { locale: 'de', currency: 'EUR', rate: 0.9 }))).toBe('90,00 €')
    expect(formatFiat(1.234, { currency: 'jpy', rate: 150 })).toBe('¥185')
  })

  it('says less than, never nothing', () => {
    expect(formatFiat(0.004)).toBe('<$0.01')
    expect(formatFiat(-0.004)).toBe('>-$0.01')
    expect(formatFiat(0.001, { currency: 'JPY', rate: 150 })).toBe('<¥1')
  })

  it('writes a currency with the symbol and the decimals of the service', () => {
    const euro = { currency: 'EUR', rate: 1, symbol: 'Eur', decimals: 3 }
    expect(formatFiat(1.23456, euro)).toBe('Eur1.235')
    expect(plain(formatFiat(1.23456, { ...euro, locale: 'de' }))).toBe('1,235 Eur')
    expect(formatFiat(0.0001, euro)).toBe('<Eur0.001')
    expect(formatFiat(1234.5, { ...euro, decimals: 0 })).toBe('Eur1,235')
  })

  it.each([-1, 1.5, 9, Number.NaN, Number.POSITIVE_INFINITY])('has the decimals of the locale for %s', (decimals) => {
    expect(formatFiat(1.234, { currency: 'EUR', rate: 1, decimals })).toBe('€1.23')
  })

  it.each(['', '\u202e', '$'])('has the symbol of the locale for %j', (symbol) => {
    expect(formatFiat(1.234, { currency: 'EUR', rate: 1, symbol })).toBe('€1.23')
  })

  it.each([
    ['EGP', '£'],
    ['CNY', '¥'],
    ['CNY', '￥'],
    ['CAD', 'US$'],
    ['CAD', '＄'],
    ['GBP', '€'],
    ['EUR', '1€'],
    ['EUR', '②'],
  ])('does not write %s as another currency or number: %s', (currency, symbol) => {
    expect(formatFiat(1.234, { currency, rate: 1, symbol })).toBe(formatFiat(1.234, { currency, rate: 1 }))
  })

  it.each([
    ['GBP', '£'],
    ['JPY', '￥'],
    ['CAD', 'C$'],
  ])('writes %s with a symbol of its own: %s', (currency, symbol) => {
    expect(formatFiat(1.234, { currency, rate: 1, symbol, decimals: 2 })).toBe(`${symbol}1.23`)
  })

  it('has a right-to-left symbol only where the locale writes one', () => {
    const dinar = { currency: 'KWD', rate: 1, symbol: 'د.ك', decimals: 3 }
    expect(plain(formatFiat(1.2345, dinar))).toBe('KWD 1.235')
    expect(formatFiat(1.2345, { ...dinar, locale: 'ar-EG' })).toContain('د.ك')
  })

  it('shortens what is too large to have cents', () => {
    expect(formatFiat(2.5e12)).toBe('$2.5T')
    // Amounts of a currency with small units, 5% apart.
    const rials = [1_380_000, 1_449_000].map((rate) => formatFiat(1e6, { currency: 'IRR', rate }))
    expect(rials.map(plain)).toEqual(['IRR 1.38T', 'IRR 1.449T'])
    expect(formatFiat(69e6, { currency: 'VND', rate: 25_408.21 })).toBe('₫1.75317T')
    expect(formatFiat(69e6, { currency: 'VND', rate: 25_408.21, compact: true })).toBe('₫1.75T')
  })

  it('shows nothing rather than something untrue', () => {
    expect(formatFiat(undefined)).toBeUndefined()
    expect(formatFiat(Number.NaN)).toBeUndefined()
    expect(formatFiat(Number.POSITIVE_INFINITY)).toBeUndefined()
    expect(formatFiat(1, { currency: 'EUR' })).toBeUndefined()
    expect(formatFiat(1, { currency: 'EUR', rate: Number.NaN })).toBeUndefined()
    expect(formatFiat(1, { currency: 'EUR', rate: 0 })).toBeUndefined()
    expect(formatFiat(1, { currency: '€', rate: 1 })).toBeUndefined()
  })
})

describe('formatPercent', () => {
  it('writes a fraction of one', () => {
    expect(formatPercent(0.0055)).toBe('0.55%')
    expect(plain(formatPercent(0.0642, 'de'))).toBe('6,42 %')
    expect(formatPercent(0.00001)).toBe('<0.01%')
    expect(formatPercent(-0.00001)).toBe('>-0.01%')
    expect(formatPercent(Number.NaN)).toBeUndefined()
    expect(formatPercent(undefined)).toBeUndefined()
  })
})

describe('formatRate', () => {
  it('divides whole units', () => {
    expect(formatRate({ amount: 698_410_000n, decimals: 9 }, { amount: 100_000_000n, decimals: 6 })).toBe('143.182')
    expect(formatRate({ amount: 10n ** 18n, decimals: 18 }, { amount: 3n, decimals: 8 })).toBe('0.00000003')
  })

  it('rounds what one unit brings down, and what one unit costs up', () => {
    const [sol, usdc] = [
      { amount: 698_410_000n, decimals: 9 },
      { amount: 100_000_000n, decimals: 6 },
    ]
    expect([formatRate(sol, usdc), formatRate(usdc, sol, 'en', 'paid')]).toEqual(['143.182', '0.0069841'])
    expect(formatRate({ amount: 3n, decimals: 0 }, { amount: 1n, decimals: 0 })).toBe('0.333333')
    expect(formatRate({ amount: 3n, decimals: 0 }, { amount: 1n, decimals: 0 }, 'en', 'paid')).toBe('0.333334')
  })

  it('is never zero', () => {
    const [much, little] = [
      { amount: 10n ** 30n, decimals: 0 },
      { amount: 1n, decimals: 0 },
    ]
    expect(formatRate(much, little)).toBeUndefined()
    expect(formatRate({ amount: 10n ** 20n, decimals: 0 }, little)).toBe('<0.000000000000000001')
    expect(formatRate(much, little, 'en', 'paid')).toBe('0.000000000000000001')
  })

  it('does not guess', () => {
    expect(formatRate({ amount: 1n, decimals: undefined }, { amount: 1n, decimals: 6 })).toBeUndefined()
    expect(formatRate({ amount: 0n, decimals: 9 }, { amount: 1n, decimals: 6 })).toBeUndefined()
  })
})
