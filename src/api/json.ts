/** A whole string (so that digits inside strings are passed over), or one number where it stands as a value. */
const stringOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?(?=\s*(?:[,\]}]|$))/gi
/** A number whose digits or written form `JSON.parse` might lose. */
const long = /^-?(?:\d[\d.]{15}|\d[\d.]*e|\d+\.\d*0$)|^-0$/i
/** A text that may hold such a number, or a key that could pose as a prototype. */
const risky = /(?:^|[[:,\s])(?:-?(?:\d[\d.]{15}|\d[\d.]*e|\d+\.\d*0(?!\d))|-0(?![\d.]))|__proto__|\\u00[567]/i

/**
 * `JSON.parse` that can keep every digit. Numbers a double may not hold become strings behind `mark`, which the codecs
 * of codec.ts turn into exact values. Text without such a number takes the fast road. The mark is random for each text,
 * so that no string in an answer can pose as a number.
 */
export function parseJson(source: string, exact: boolean): { value: unknown; mark?: string } {
  // `includes` is far quicker than a pattern, and most texts hold neither.
  const odd = exact
    ? risky.test(source)
    : source.includes('__proto__') || (source.includes('\\u00') && /\\u00[567]/.test(source))
  // Also where every digit must be kept: the rewriting below is for text that is known to be JSON.
  const value = JSON.parse(source)
  if (!odd) return { value }
  const mark = `#${Math.random()}#`
  const marked = source.replace(stringOrNumber, (token) => (long.test(token) ? `"${mark}${token}"` : token))
  return { value: JSON.parse(marked), mark }
}

/** Compact JSON with bigints as plain digits; text goes out as it is. Throws where JSON would write `null` for a number. */
export function writeJson(value: unknown): string {
  if (typeof value === 'string') return value
  const mark = `#${Math.random()}#`
  const marked = JSON.stringify(value, (_, item: unknown) => {
    if (typeof item === 'number' && !Number.isFinite(item)) throw item
    return typeof item === 'bigint' ? mark + item : item
  })
  return marked.replaceAll(RegExp(`"${mark}(-?\\d+)"`, 'g'), '$1')
}

/** One member of an object, or element of an array, as it is written. */
interface Member {
  key: string | undefined
  value: string
  /** Key and value, and the white space around them. */
  written: string
}

/** The members of a JSON object (or the elements of an array) as they are written, from text that is known to be valid. */
export function members(source: string): Member[] {
  const found: Member[] = []
  let depth = 0
  let from = 0
  let colon = 0
  for (const { 0: token, index } of source.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{},:]/g)) {
    if (depth === 1 && /^[,\]}]/.test(token)) {
      const value = source.slice(colon || from, index).trim()
      if (value) {
        const key = colon ? JSON.parse(source.slice(from, colon - 1)) : undefined
        found.push({ key, value, written: source.slice(from, index) })
      }
      from = index + 1
      colon = 0
    }
    if (depth === 1 && token === ':') colon = index + 1
    if (/^[\]}]/.test(token)) depth--
    if (/^[[{]/.test(token) && !depth++) from = index + 1
  }
  return found
}
