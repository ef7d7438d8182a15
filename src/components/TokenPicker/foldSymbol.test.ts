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
  ['USDϹ', 'USDC', 'a capital lunate sigma'],
  ['usdϲ', 'USDC', 'a lunate sigma'],
  ['USDⲤ', 'USDC', 'a Coptic letter'],
  ['ꓴꓢꓓꓚ', 'USDC', 'Lisu letters'],
  ['UՏDC', 'USDC', 'an Armenian letter'],
  ['USĐC', 'USDC', 'a stroke'],
  ['USÐC', 'USDC', 'an eth'],
  ['ᑌᔕᗪᑕ', 'USDC', 'syllables'],
  ['USⅮⅭ', 'USDC', 'Roman numerals'],
  ['УΥϒ', 'YYY', 'Cyrillic and Greek letters'],
  ['UΝI', 'UNI', 'a Greek capital'],
  ['aνax', 'AVAX', 'a Greek letter whose capital is another'],
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

it.each([
  // No Q.
  ['Lisu', 'ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ', 'ABCDEFGHIJKLMNOPRSTUVWXYZ'],
  ['Coptic', 'ⲀⲂⲤⲈⲎⲒⲔⳐⲘⲚⲞⲢⲦⲨⲬⲌ', 'ABCEHIKLMNOPTYXZ'],
  ['Greek', 'ΑΒϹΕϜΗΙϳΚΜΝΟΡΤΥΧΖ', 'ABCEFHIJKMNOPTYXZ'],
  ['Cyrillic', 'АВСԀЕԌНІЈКМОРԚЅТѴԜХУ', 'ABCDEGHIJKMOPQSTVWXY'],
  ['Armenian', 'ԼՕՏՍ', 'LOSU'],
  ['Cherokee', 'ᎪᏴᏟᎠᎬᏀᎻᎥᎫᏦᏞᎷᏢᏒᏚᎢᏙᏔᎩᏃ', 'ABCDEGHIJKLMPRSTVWYZ'],
  ['Canadian', 'ᗅᗷᑕᗞᖴᕼᒍᒪᗰᑭᖇᔕᑌᐯᗯᕽ', 'ABCDFHJLMPRSUVWX'],
  ['Tifinagh', 'ⴹⵏⵔⵕⴸⵝ', 'EIOQVX'],
])('%s letters that are drawn like Latin ones may be taken for them', (_, letters, latin) => {
  expect([...letters].map(foldSymbol)).toEqual([...latin].map(foldSymbol))
  expect([...letters].every(hasOtherScript)).toBe(true)
})

it('knows letters of another script', () => {
  expect(['USDC', 'USD₮0', 'ÚSDC', '1INCH', '$'].some(hasOtherScript)).toBe(false)
  expect(['USDС', 'ΕTH', '以太'].every(hasOtherScript)).toBe(true)
})
