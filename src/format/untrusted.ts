const mostRead = 20_000
const space = /[\s\u0085]+/gu
// Matches control and format characters (bidi overrides and isolates, zero-width, tags), lone surrogates, private use,
// and letters that draw nothing (Hangul fillers, blank braille). Variation selectors 15 and 16 stay: they only choose
// between an emoji's two forms.
const unseen = /(?![\uFE0E\uFE0F])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu
// More than four marks on one letter aren't writing but a way to paint over the neighbors.
const piledMarks = /(\p{M}{4})\p{M}+/gu

/**
 * Makes text of an answer safe to show as one line of plain text. It removes control, bidi, zero-width and other
 * invisible characters, collapses white space, and cuts the text to a length in graphemes, as people count. The result
 * is still text: render it as text, never as HTML.
 *
 * @param value anything; other values than strings give `''`
 * @param maxLength graphemes to keep, including the closing `…`. Default 200.
 * @example cleanText('  USDC\u202Ecod\u200B.exe ') // 'USDCcod.exe'
 */
export function cleanText(value: unknown, maxLength = 200): string {
  if (typeof value !== 'string') return ''
  const text = value.slice(0, mostRead).replace(space, ' ').replace(unseen, '').replace(piledMarks, '$1')
  const folded = text.replace(/ {2,}/g, ' ').trim()
  if (folded.length <= maxLength) return folded
  // A grapheme may have many characters, but this limit avoids counting a whole novel.
  const graphemes = splitGraphemes(folded.slice(0, (maxLength + 1) * 16))
  if (graphemes.length <= maxLength) return folded.length <= (maxLength + 1) * 16 ? folded : `${graphemes.join('')}…`
  return `${graphemes
    .slice(0, Math.max(0, maxLength - 1))
    .join('')
    .trimEnd()}…`
}

/** A link that is safe to offer. */
export interface SafeLink {
  /** The normalized address. */
  href: string
  /**
   * The host to show next to the link, with its port if any. Other scripts are in punycode, so that a look-alike is
   * recognizable.
   */
  host: string
}

/**
 * Returns a link of an answer only if it is absolute, https and free of credentials. Show `host` next to it, and open
 * it only on the user's request.
 *
 * @returns `undefined` for everything else
 * @example safeLink('https://аpple.com/x') // { href: 'https://xn--pple-43d.com/x', host: 'xn--pple-43d.com' }
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

/** Splits text into graphemes if the engine supports it, or else code points: never half a surrogate pair. */
function splitGraphemes(text: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return Array.from(text)
  return Array.from(new Intl.Segmenter().segment(text), (part) => part.segment)
}
