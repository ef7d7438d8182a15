import { expect, it } from 'vitest'
import { foldSymbol, hasOtherScript } from './foldSymbol.ts'

it.each([
  ['USDС', 'USDC', 'a Cyrillic letter'],
  ['ＵＳＤＣ', 'USDC', 'wide letters'],
  ['ЕТН', 'ETH', 'Cyrillic letters'],
  ['ΕΤΗ', 'ETH', 'Greek letters'],
  ['U5DC', 'USDC', 'a digit'],
  ['S0L', 'SOL', 'a digit'],
  ['US DC', 'USDC', 'a space'],
  ['U.S.D.C', 'USDC', 'dots'],
  ['usdc', 'USDC', 'the other case'],
  ['ÚSDC', 'USDC', 'a mark'],
  ['USD₮', 'USDT', 'a currency sign'],
  ['LlNK', 'LINK', 'l for I'],
])('%s may be taken for %s: %s', (one, other) => {
  expect(foldSymbol(one)).toBe(foldSymbol(other))
})

it.each([
  ['USDC', 'USDT'],
  ['USDC', 'USDC.e'],
  ['ETH', 'WETH'],
  ['DAI', 'DAO'],
])('%s and %s differ', (one, other) => {
  expect(foldSymbol(one)).not.toBe(foldSymbol(other))
})

it('knows letters of another script', () => {
  expect(['USDC', 'USD₮0', 'ÚSDC', '1INCH', '$'].some(hasOtherScript)).toBe(false)
  expect(['USDС', 'ΕTH', '以太'].every(hasOtherScript)).toBe(true)
})
