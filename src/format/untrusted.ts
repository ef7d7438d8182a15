const mostRead = 20_000
const space = /[\s\u0085]+/gu
// Control and format characters (bidi overrides and isolates, zero-width, tags), lone surrogates, private use, and
// letters that draw nothing (Hangul fillers, blank braille). Variation selectors 15 and 16 stay: they only choose
// between an emoji's two looks.
const unseen = /(?![\uFE0E\uFE0F])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu
// More than four marks on one letter is not writing but a way to paint over the neighbours.
const piledMarks = /(\p{M}{4})\p{M}+/gu

/**
 * Makes a text of an answer safe to show as one line of plain text: without control, bidi, zero-width and other
 * invisible characters, white space folded, and cut to a length counted as people count, by grapheme. It is still text:
 * render it as text, never as HTML.
 *
 * @param value anything; what is no string gives `''`
 * @param maxLength graphemes kept, the closing `…` among them. Default 200.
 * @example cleanText('  USDC\u202Ecod\u200B.exe ') // 'USDCcod.exe'
 *
 * Not in the service document.
 */
export function cleanText(value: unknown, maxLength = 200): string {
  if (typeof value !== 'string') return ''
  const text = value.slice(0, mostRead).replace(space, ' ').replace(unseen, '').replace(piledMarks, '$1')
  const folded = text.replace(/ {2,}/g, ' ').trim()
  if (folded.length <= maxLength) return folded
  // A grapheme may be many characters, but not so many that a whole novel has to be counted.
  const graphemes = splitGraphemes(folded.slice(0, (maxLength + 1) * 16))
  if (graphemes.length <= maxLength) return folded.length <= (maxLength + 1) * 16 ? folded : `${graphemes.join('')}…`
  return `${graphemes
    .slice(0, Math.max(0, maxLength - 1))
    .join('')
    .trimEnd()}…`
}

/** A link that may be offered. Not in the service document. */
export interface SafeLink {
  /** The normalised address. */
  href: string
  /**
   * The host to show beside the link, with its port if any; other scripts in punycode, so that a look-alike does not
   * pass.
   */
  host: string
}

/**
 * Lets a link of an answer through only when it is absolute, https and free of credentials. Show `host` beside it and
 * never open it unasked.
 *
 * @returns `undefined` for everything else
 * @example safeLink('https://аpple.com/x') // { href: 'https://xn--pple-43d.com/x', host: 'xn--pple-43d.com' }
 *
 * Not in the service document.
 */
export function safeLink(url: unknown): SafeLink | undefined {
  if (typeof url !== 'string' || url.length > 2048) return undefined
  let parsed: URL
  try {
    parsed = new URL(url)
  } catch {
    return undefined
  }
  if (parsed.protocol !== 'https:' || parsed.username || parsed.password || parsed.host === '') return undefined
  return { href: parsed.href, host: parsed.host }
}

/** Graphemes where the engine can tell them, else code points: never half a surrogate pair. */
function splitGraphemes(text: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return Array.from(text)
  return Array.from(new Intl.Segmenter().segment(text), (part) => part.segment)
}
