import { expect, it } from 'vitest'
import { formatAmount } from './amount.ts'
import { formatFiat } from './fiat.ts'

/**
 * Forty awkward amounts in six locales, written to a table that people read line by line. After a change, read it again:
 * `npx vitest run src/format/amounts.table.test.ts -u`.
 */
const locales = ['en', 'de', 'fr', 'de-CH', 'hi-IN', 'ar-EG']

type Side = 'received' | 'paid' | 'exact'
const most = 10n ** 78n - 1n
const amounts: [note: string, amount: bigint, decimals: number | undefined, side: Side][] = [
  ['exactly zero', 0n, 18, 'received'],
  ['exactly zero, no decimals', 0n, 0, 'paid'],
  ['one base unit of 18', 1n, 18, 'received'],
  ['one base unit of 18', 1n, 18, 'paid'],
  ['one base unit of 18', 1n, 18, 'exact'],
  ['one base unit of 6', 1n, 6, 'received'],
  ['one base unit of 8, the last digit shown', 1n, 8, 'received'],
  ['one base unit of 9, the first not shown', 1n, 9, 'paid'],
  ['one base unit of 0', 1n, 0, 'received'],
  ['dust just above the last digit', 10_000_000_001n, 18, 'received'],
  ['dust just above the last digit', 10_000_000_001n, 18, 'paid'],
  ['999999.999999…', 999_999_999_999_999_999n, 12, 'received'],
  ['999999.999999…', 999_999_999_999_999_999n, 12, 'paid'],
  ['0.999999…', 999_999_999_999_999_999n, 18, 'received'],
  ['0.999999…', 999_999_999_999_999_999n, 18, 'paid'],
  ['99.99999, six digits would round it', 99_999_990n, 6, 'paid'],
  ['half at the border', 1_234_565n, 6, 'received'],
  ['half at the border, one digit more', 1_234_5655n, 7, 'paid'],
  ['a third', 333_333_333_333_333_333n, 18, 'received'],
  ['whole, large', 1_234_567_000_000n, 6, 'received'],
  ['four digits, where some locales group none', 1_234_000_000n, 6, 'exact'],
  ['cents in millions', 1_234_567_891_234n, 6, 'received'],
  ['cents in millions', 1_234_567_891_234n, 6, 'paid'],
  ['a trillion and dust', 10n ** 30n + 1n, 18, 'received'],
  ['a trillion and dust', 10n ** 30n + 1n, 18, 'paid'],
  ['78 digits, no decimals', most, 0, 'received'],
  ['78 digits, 18 decimals', most, 18, 'paid'],
  ['78 digits, 77 decimals', most, 77, 'received'],
  ['78 digits, 77 decimals', most, 77, 'exact'],
  ['one base unit of 77', 1n, 77, 'received'],
  ['decimals unknown', 1_234_567n, undefined, 'received'],
  ['negative', -1_234_567n, 6, 'exact'],
  ['negative, rounded', -698_412_345n, 9, 'received'],
  ['negative dust', -1n, 18, 'paid'],
]

const currencies = {
  USD: {},
  EUR: { currency: 'EUR', rate: 0.92, symbol: '€', decimals: 2 },
  JPY: { currency: 'JPY', rate: 149.8, symbol: '¥', decimals: 0 },
  KWD: { currency: 'KWD', rate: 0.307, symbol: 'د.ك', decimals: 3 },
  CAD: { currency: 'CAD', rate: 1.36, symbol: '$', decimals: 2 },
}
const fiats: [note: string, usd: number, currency: keyof typeof currencies][] = [
  ['tiny', 0.000_001, 'USD'],
  ['below half a yen', 0.003, 'JPY'],
  ['three decimals, and a right-to-left symbol', 1234.5678, 'KWD'],
  ['a dollar sign that is not US', 1234.5, 'CAD'],
  ['to the nearest cent', 1.005, 'EUR'],
  ['huge', 1.234e15, 'EUR'],
]

/** Names the characters that cannot be seen. */
const visible = (text: string | undefined) =>
  (text ?? '(none)')
    .replaceAll('\u00a0', '⍽')
    .replaceAll('\u202f', '⸱')
    .replaceAll('\u200e', '[lrm]')
    .replaceAll('\u200f', '[rlm]')
    .replaceAll('\u061c', '[alm]')

it('writes awkward amounts as the table says', async () => {
  const rows = [
    ...amounts.map(([note, amount, decimals, side]) => {
      const digits = amount === most ? '78 nines' : String(amount)
      const head = `${note}: ${digits} of ${decimals ?? 'unknown'} decimals, ${side}`
      return [head, (locale: string) => formatAmount(amount, { decimals, side, locale }).text] as const
    }),
    ...fiats.map(([note, usd, currency]) => {
      const head = `${note}: ${usd} US dollars in ${currency}`
      return [head, (locale: string) => formatFiat(usd, { ...currencies[currency], locale })] as const
    }),
  ]
  expect(rows).toHaveLength(40)
  const text = [
    'Forty awkward amounts in six locales. ⍽ is U+00A0, ⸱ is U+202F; [lrm], [rlm], [alm] are direction marks.',
    ...rows.map(([head, write], index) =>
      [`${index + 1}. ${head}`, ...locales.map((locale) => `${locale.padStart(8)}  ${visible(write(locale))}`)].join(
        '\n',
      ),
    ),
  ].join('\n\n')
  await expect(`${text}\n`).toMatchFileSnapshot('./amounts.table.txt')
})
