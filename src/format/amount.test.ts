import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmount, formatExactAmount, parseAmount } from './amount.ts'

const text = (amount: bigint, decimals: number, side: 'paid' | 'received' | 'exact', locale?: string) =>
  formatAmount(amount, { decimals, side, locale }).text

const amounts = fc.bigInt({ min: 0n, max: 10n ** 77n })
const scales = fc.integer({ min: 0, max: 40 })

/** Parses a shown English figure as base units of the same token. */
const read = (shown: string, decimals: number) => parseAmount(shown.replace(/[<,]/g, ''), decimals)

describe('formatAmount', () => {
  it('shows what needs no rounding as it is, with two places', () => {
    expect(formatAmount(698_410_000n, { decimals: 9, side: 'paid' })).toEqual({
      text: '0.69841',
      exact: '0.69841',
      rounded: false,
      baseUnits: false,
    })
    expect(text(100_000_000n, 6, 'received')).toBe('100.00')
    expect(text(0n, 18, 'paid')).toBe('0.00')
    expect(text(7n, 0, 'paid')).toBe('7')
  })

  it('rounds what is received down and what is paid up', () => {
    expect(text(698_412_345n, 9, 'received')).toBe('0.698412')
    expect(text(698_412_345n, 9, 'paid')).toBe('0.698413')
    expect(text(999_999_999n, 9, 'paid')).toBe('1.00')
    expect(text(1_234_567_891_234n, 6, 'received')).toBe('1,234,567.89')
    expect(formatAmount(698_412_345n, { decimals: 9, side: 'paid' })).toMatchObject({
      rounded: true,
      exact: '0.698412345',
    })
  })

  it('never shows something as nothing', () => {
    expect(text(1n, 18, 'received')).toBe('<0.00000001')
    expect(text(1n, 18, 'paid')).toBe('0.00000001')
    expect(text(1n, 18, 'exact')).toBe('0.000000000000000001')
    expect(text(-1n, 18, 'paid')).toBe('>-0.00000001')
  })

  it('counts base units when the decimals are unknown or unusable, and says so', () => {
    for (const decimals of [undefined, -1, 1.5, Number.NaN, 256]) {
      expect(formatAmount(1_234_567n, { decimals, side: 'paid' })).toMatchObject({ text: '1,234,567', baseUnits: true })
    }
  })

  it('writes every digit of 78 in each locale', () => {
    const amount = BigInt(`${'9876543210'.repeat(7)}98765432`)
    const digits = (shown: string, zero: number) =>
      Array.from(shown, (char) => (char.codePointAt(0) ?? 0) - zero)
        .filter((digit) => digit >= 0 && digit < 10)
        .join('')
    for (const locale of ['en', 'de', 'hi-IN', 'fr']) {
      expect(digits(text(amount, 30, 'exact', locale), 0x30)).toBe(amount.toString())
    }
    expect(digits(text(amount, 30, 'exact', 'ar-EG'), 0x660)).toBe(amount.toString())
  })

  it('groups and separates as the locale does', () => {
    expect(text(1_234_567_500_000n, 6, 'exact', 'de')).toBe('1.234.567,50')
    expect(text(1_234_567_500_000n, 6, 'exact', 'hi-IN')).toBe('12,34,567.50')
    expect(text(1_234_567_500_000n, 6, 'exact', 'ar-EG')).toBe('١٬٢٣٤٬٥٦٧٫٥٠')
    expect(text(1_500_000n, 6, 'exact', 'not a locale')).toBe('1.50')
  })

  it('never promises more than is received, nor less than is paid, and is off by less than one in 100,000 or the last place', () => {
    fc.assert(
      fc.property(amounts, scales, (amount, decimals) => {
        const received = formatAmount(amount, { decimals, side: 'received' })
        const paid = formatAmount(amount, { decimals, side: 'paid' })
        const low = received.text.startsWith('<') ? 0n : (read(received.text, decimals) ?? -1n)
        const high = read(paid.text, decimals) ?? -1n
        const lastPlace = decimals > 8 ? 10n ** BigInt(decimals - 8) : 1n
        const slack = amount / 100_000n > lastPlace ? amount / 100_000n : lastPlace
        expect(low <= amount && amount - low <= slack).toBe(true)
        expect(high >= amount && high - amount <= slack).toBe(true)
        expect(received.rounded).toBe(low !== amount)
        expect(paid.rounded).toBe(high !== amount)
        if (amount > 0n) expect(/[1-9]/.test(received.text) && /[1-9]/.test(paid.text)).toBe(true)
        expect(read(paid.exact, decimals)).toBe(amount)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('formatExactAmount and parseAmount', () => {
  it('round-trip', () => {
    fc.assert(
      fc.property(amounts, scales, (amount, decimals) => {
        expect(parseAmount(formatExactAmount(amount, decimals), decimals)).toBe(amount)
      }),
    )
  })

  it('writes plain digits', () => {
    expect(formatExactAmount(1_234_567_500_000n, 6)).toBe('1234567.5')
    expect(formatExactAmount(100_000_000n, 6)).toBe('100')
    expect(formatExactAmount(5n, undefined)).toBe('5')
    expect(formatExactAmount(-1n, 2)).toBe('-0.01')
  })

  it('reads what people type', () => {
    expect(parseAmount(' 1.5 ', 6)).toBe(1_500_000n)
    expect(parseAmount('.5', 1)).toBe(5n)
    expect(parseAmount('5.', 1)).toBe(50n)
    expect(parseAmount('1.500', 1)).toBe(15n)
    expect(parseAmount('007', 0)).toBe(7n)
  })

  it('refuses what is doubtful', () => {
    for (const typed of [
      '',
      ' ',
      '.',
      '-1',
      '+1',
      '1e3',
      '1,000',
      '1.2.3',
      '0x10',
      '1.23',
      '٣',
      'NaN',
      '9'.repeat(79),
    ]) {
      expect(parseAmount(typed, 1)).toBeUndefined()
    }
    expect(parseAmount('1', Number.NaN)).toBeUndefined()
  })
})
