/**
 * Letters and digits that look like Latin ones in the symbols of tokens, after Unicode normalization. In lower case,
 * which stands for both cases, or as a capital that looks like another Latin letter than its lower case.
 * Not the whole table of Unicode: those that fonts draw alike.
 */
const alike: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    a: 'аαɑᴀꭺⲁꓮᗅ',
    b: 'вβьʙᏼƀⲃꓐᗷ',
    c: 'сᴄⅽꮯⲥꓚᑕ',
    d: 'ԁɗᴅⅾꭰꮷđðɖꓓꓒᗞᗪ',
    e: 'еεєҽᴇꭼ℮ⲉꓰⴹ',
    f: 'ƒꜰϝꓝᖴ',
    g: 'ɡցɢԍꮐᏻꓖ',
    h: 'нһΗհʜꮋħⲏꓧᕼ',
    // I, l, 1 and | look alike in either case.
    i: 'іιӏıɩl1|ǀꭵɪłլꮮⲓⳑꓲꓡᒪⵏ',
    j: 'јϳյᴊꭻꓙᒍ',
    k: 'кκᴋꮶⲕꓗ',
    m: 'мμϻᴍⅿꮇⲙꓟᗰ',
    n: 'пΝηնոռɴⲛꓠᑎ',
    o: 'оοσօ0øᴏꮎⲟꓳⵔჿဝ',
    p: 'рρᴘꮲþⲣꓑᑭ',
    q: 'ԛզⵕ',
    r: 'гяʀꮁꭱꮢꓣᖇ',
    s: 'ѕՏ5$ꜱꮪꮥꓢᔕ',
    t: 'тτᴛꭲ₮ŧⲧꓔ',
    u: 'υսцᴜꓴᑌ',
    v: 'ѵνᴠⅴꮩꓦᐯⴸ',
    w: 'ԝωшᴡꮃꮤⲱꓪᗯ',
    x: 'хχⅹ×ⲭꓫᕽⵝ',
    y: 'уΥγүʏꭹꮍⲩꓬ',
    z: 'ᴢζꮓ2ƶⲍꓜ',
  }).flatMap(([letter, others]) => [...others].map((other) => [other, letter])),
)

/**
 * Folds a symbol so that symbols that people may confuse become equal: case, marks, scripts and separators are dropped.
 *
 * @example foldSymbol('USDС') === foldSymbol('usdc') // the first has a Cyrillic letter
 */
export function foldSymbol(symbol: string): string {
  let folded = ''
  // Normalization would replace a lunate sigma, which is drawn as C, with a sigma.
  for (const letter of symbol.replace(/ϲ/gi, 'c').normalize('NFKD')) {
    const lower = letter.toLowerCase()
    folded += alike[letter] ?? alike[lower] ?? (/[\p{L}\p{N}\p{S}]/u.test(lower) ? lower : '')
  }
  return folded
}

/** Whether a text has letters of another script than Latin. */
export const hasOtherScript = (text: string): boolean => /(?!\p{Script=Latin})\p{L}/u.test(text)
