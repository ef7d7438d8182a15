/** Matches a whole string, so that digits inside strings are skipped, or one number value, in JSON that is valid. */
const stringOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.e+-]*/gi
/** Matches a number whose digits or written form `JSON.parse` might lose. */
const long = /^-?(?:\d[\d.]{15}|\d[\d.]*e|\d+\.\d*0$)|^-0$/i
/** Matches a text that may hold such a number, or a key that could set a prototype. */
const risky = /(?:^|[[:,\s])(?:-?(?:\d[\d.]{15}|\d[\d.]*e|\d+\.\d*0(?!\d))|-0(?![\d.]))|__proto__|\\u00[567]/i

/**
 * Parses JSON, and preserves every digit if `exact`. Numbers that a double may not hold become strings prefixed with
 * `mark`, which the codecs of codec.ts turn into exact values. Text without such a number is parsed once. The mark is
 * random for each text, so that no string in an answer can imitate a number.
 */
export function parseJson(source: string, exact: boolean): { value: unknown; mark?: string } {
  // `includes` is far faster than a pattern, and most texts hold neither.
  const odd = exact
    ? risky.test(source)
    : source.includes('__proto__') || (source.includes('\\u00') && /\\u00[567]/.test(source))
  // The text is always parsed first: the replacement below is safe only for valid JSON.
  const value = JSON.parse(source)
  if (!odd) return { value }
  const mark = `#${Math.random()}#`
  const marked = source.replace(stringOrNumber, (token) => (long.test(token) ? `"${mark}${token}"` : token))
  return { value: JSON.parse(marked), mark }
}

/**
 * Writes JSON with what `replace` returns for each value. Bigints are read from their holder: a page may have given
 * BigInt a `toJSON`, which runs before a replacer sees the value.
 */
export const toJson = (value: unknown, replace: (item: unknown) => unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key, item) {
    const own = this[key]
    return replace(typeof own === 'bigint' ? own : item)
  })

/** Writes JSON with bigints as decimal text. */
export const decimalJson = (value: unknown): string =>
  toJson(value, (item) => (typeof item === 'bigint' ? String(item) : item))

/** Writes compact JSON with bigints as plain digits. Returns a string unchanged. Throws for `NaN` and infinities. */
export function writeJson(value: unknown): string {
  if (typeof value === 'string') return value
  const mark = `#${Math.random()}#`
  const marked = toJson(value, (item) => {
    if (typeof item === 'number' && !Number.isFinite(item)) throw item
    return typeof item === 'bigint' ? mark + item : item
  })
  return marked.replaceAll(RegExp(`"${mark}(-?\\d+)"`, 'g'), '$1')
}

/** The source text of one member of an object, or of one element of an array. */
interface Member {
  key: string | undefined
  value: string
  /** The text of key and value with the surrounding white space. */
  written: string
}

/** Splits valid JSON text of an object or an array into its members' source texts. */
export function members(source: string): Member[] {
  const found: Member[] = []
  let depth = 0
  let from = 0
  let colon = 0
  for (const { 0: token, index } of source.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{},:]/g)) {
    if (depth === 1 && /^[,\]}]/.test(token)) {
      const value = source.slice(colon || from, index).trim()
      if (value) {
        found.push({
          key: colon ? JSON.parse(source.slice(from, colon - 1)) : undefined,
          value,
          written: source.slice(from, index),
        })
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
