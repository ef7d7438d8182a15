import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatAmount } from '../../src/format/index.ts'
import { sized } from '../setup/sized.ts'

/** The decimal separators, by locale, written down here so that the reader shares nothing with the code under test. */
const separators = {
  en: '.',
  de: ',',
  fr: ',',
  'de-CH': '.',
  'hi-IN': '.',
  'pt-PT': ',',
  'ar-EG': '٫',
  fa: '٫',
  'mr-IN': '.',
} as const
type Locale = keyof typeof separators
const locales = Object.keys(separators) as Locale[]

/** The zeros of the digits that these locales write: Latin, Arabic, Persian, Devanagari. */
const zeros = [0x30, 0x660, 0x6f0, 0x966]

/** Reads a displayed number as a fraction of two integers. Anything but digits, separators and groups is an error. */
function read(text: string, locale: Locale): { units: bigint; scale: bigint } {
  const [whole = '', fraction = '', ...more] = text.split(separators[locale])
  const digits = (part: string) =>
    Array.from(part, (char) => {
      const code = char.codePointAt(0) ?? 0
      const zero = zeros.find((first) => code >= first && code < first + 10)
      if (zero !== undefined) return String(code - zero)
      if (/[.,'’٬\s]/u.test(char)) return ''
      throw new Error(`Cannot read ${JSON.stringify(text)} of ${locale}`)
    }).join('')
  if (more.length || /[.,'’٬\s]/u.test(fraction)) throw new Error(`Two separators in ${JSON.stringify(text)}`)
  return { units: BigInt(digits(whole) + digits(fraction)), scale: 10n ** BigInt(digits(fraction).length) }
}

/** Any number of digits up to 78 is equally likely, and so are borders: nines, ones before zeros, one more or less. */
const amounts = fc
  .tuple(fc.integer({ min: 1, max: 78 }), fc.bigInt({ min: 0n, max: 10n ** 78n - 1n }), fc.integer({ min: -1, max: 3 }))
  .map(([length, any, kind]) => {
    const least = 10n ** BigInt(length - 1)
    if (kind === 0) return least
    if (kind === 1) return least * 10n - 1n
    if (kind === 2) return least + 1n
    return kind === 3 ? least - 1n : (any % (least * 9n)) + least
  })

it('shows at most what is received and at least what is paid, in the digits of any locale', () => {
  const scales = fc.integer({ min: 0, max: 77 })
  const check = (amount: bigint, decimals: number, locale: Locale) => {
    const unit = 10n ** BigInt(decimals)
    const received = formatAmount(amount, { decimals, locale, side: 'received' })
    const paid = formatAmount(amount, { decimals, locale, side: 'paid' })
    const exact = read(received.exact, locale)
    const isLess = received.text.startsWith('<')
    const low = read(received.text.replace('<', ''), locale)
    const high = read(paid.text, locale)
    const facts = {
      exact: exact.units * unit === amount * exact.scale && paid.exact === received.exact,
      // "Less than" promises nothing, and is true.
      received: isLess ? low.units * unit > amount * low.scale : low.units * unit <= amount * low.scale,
      paid: high.units * unit >= amount * high.scale,
      receivedIsClose: isLess || close(amount * low.scale - low.units * unit, amount * low.scale, low.scale * unit),
      paidIsClose: close(high.units * unit - amount * high.scale, amount * high.scale, high.scale * unit),
      receivedSaysRounded: received.rounded === (isLess || low.units * unit !== amount * low.scale),
      paidSaysRounded: paid.rounded === (high.units * unit !== amount * high.scale),
      zeroIsZero: (low.units === 0n) === (amount === 0n) && (high.units === 0n) === (amount === 0n),
    }
    const wrong = Object.entries(facts).filter(([, holds]) => !holds)
    // One assertion for each amount would take most of the time.
    if (wrong.length) expect.fail(`${wrong.map(([name]) => name)}: ${received.text}, ${paid.text}, ${received.exact}`)
  }
  // Not off by more than one in 100,000, or the eighth digit after the separator.
  const close = (error: bigint, whole: bigint, one: bigint) => error * 100_000n <= whole || error * 10n ** 8n <= one
  fc.assert(fc.property(amounts, scales, fc.constantFrom(...locales), check), {
    numRuns: sized(2_000, 100_000),
    seed: sized(18, 1_118),
  })
}, 180_000)
