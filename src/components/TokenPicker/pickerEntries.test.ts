import { expect, it } from 'vitest'
import { createEntries, type PickerEntry } from './pickerEntries.ts'
import { arbitrumUsdc, baseUsdc, fakeUsdc } from './pickerKit.tsx'

const entriesOf = (symbol: string) =>
  createEntries([arbitrumUsdc, { ...baseUsdc, tokenAddress: fakeUsdc, symbol }, baseUsdc], String).list as [
    PickerEntry,
    PickerEntry,
    PickerEntry,
  ]

it.each(['USDϹ', 'usdϲ', 'ꓴꓢꓓꓚ', 'USDⲤ', 'UՏDC', 'USDС'])(
  'a listed %s is a look-alike of the listed USDC of its network',
  (symbol) => {
    const [elsewhere, fake, real] = entriesOf(symbol)
    expect(fake.lookAlikeOf).toBe(real)
    expect([elsewhere, fake, real].map((one) => one.isAmbiguous)).toEqual([false, true, true])
    expect(real.lookAlikeOf).toBeUndefined()
  },
)

it.each(['USĐC', 'USÐC', 'UŚDC'])('a listed %s, in Latin letters, is ambiguous', (symbol) => {
  const [, fake, real] = entriesOf(symbol)
  expect([fake.isAmbiguous, real.isAmbiguous]).toEqual([true, true])
})
