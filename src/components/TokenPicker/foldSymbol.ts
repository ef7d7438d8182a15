/**
 * Letters and digits that look like Latin ones in the symbols of tokens, after Unicode normalization and in lower case.
 * Not the whole table of Unicode: those that fonts draw alike.
 */
const alike: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    a: 'аαɑᴀꭺ',
    b: 'вβьʙᏼ',
    c: 'сϲᴄⅽꮯ',
    d: 'ԁɗᴅⅾꭰ',
    e: 'еεєҽᴇꭼ℮',
    f: 'ƒꜰϝ',
    g: 'ɡցɢԍ',
    h: 'нһηհʜꮋ',
    // Told apart in neither case: I, l, 1 and |.
    i: 'іιӏıɩl1|ǀꭵɪ',
    j: 'јϳյᴊ',
    k: 'кκᴋꮶ',
    m: 'мμᴍⅿꮇ',
    n: 'пνոռɴ',
    o: 'оοσօ0øᴏꮎ',
    p: 'рρᴘꮲþ',
    q: 'ԛզ',
    r: 'гяʀꮁ',
    s: 'ѕ5$ꜱꮪ',
    t: 'тτᴛꭲ₮',
    u: 'υսцᴜ',
    v: 'ѵᴠⅴꮩ',
    w: 'ԝωшᴡꮃ',
    x: 'хχⅹ×',
    y: 'уγүʏ',
    z: 'ᴢζꮓ2',
  }).flatMap(([letter, others]) => [...others].map((other) => [other, letter])),
)

/**
 * Folds a symbol so that symbols that people may confuse become equal: case, marks, scripts and separators are dropped.
 *
 * @example foldSymbol('USDС') === foldSymbol('usdc') // the first has a Cyrillic letter
 */
export function foldSymbol(symbol: string): string {
  const letters = symbol.normalize('NFKD').toLowerCase()
  let folded = ''
  for (const letter of letters) folded += alike[letter] ?? (/[\p{L}\p{N}\p{S}]/u.test(letter) ? letter : '')
  return folded
}

/** Whether a text has letters of another script than Latin. */
export const hasOtherScript = (text: string): boolean => /(?!\p{Script=Latin})\p{L}/u.test(text)
