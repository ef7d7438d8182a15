/**
 * The result of reading a timestamp. `unset` and `unreadable` differ: an expiry that isn't set is absent, but one that
 * isn't readable makes a quote unusable.
 */
export type TimeReading = { kind: 'time'; ms: number } | { kind: 'unset' } | { kind: 'unreadable' }

const rfc3339 = /^(\d{4}-\d\d-\d\d)[Tt ]((?:[01]\d|2[0-3])(?::[0-5]\d){2})(\.\d+)?([Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

/**
 * Reads a timestamp: RFC 3339 with any fraction and offset, or epoch seconds or milliseconds as number or text. Below
 * 10^11 a number counts seconds (until the year 5138), from there to 10^14 milliseconds. A zero date (`''`, 0, anything
 * in year 1) is `unset`. Text without an offset is `unreadable`, since its zone would be a guess, and so is any other
 * value.
 *
 * @example readTime('0001-01-01T00:00:00Z') // { kind: 'unset' }
 */
export function readTime(value: unknown): TimeReading {
  const ms = read(value)
  return ms ? { kind: 'time', ms } : { kind: ms === 0 ? 'unset' : 'unreadable' }
}

/**
 * Parses a timestamp like {@link readTime}, for callers that need only the time.
 *
 * @returns epoch milliseconds; `undefined` if not set or not readable
 * @example parseTime('2026-11-21T03:04:05.678901234+01:00') // 1795226645678
 */
export const parseTime = (value: unknown): number | undefined => read(value) || undefined

/** The longest time that a quote can be paid, in ms. */
export const longestQuoteMs = 15 * 60_000

/** Returns how long a quote can be paid, in ms, from its parsed times. One that ends before it was made can't be. */
export const quoteLife = (ends: number, created = ends - longestQuoteMs): number =>
  Math.max(0, Math.min(ends - created, longestQuoteMs))

/** Reads a timestamp in epoch milliseconds: 0 if it is not set, and `NaN` if it is not readable. */
function read(value: unknown): number {
  if (typeof value === 'number') return fromEpoch(value)
  const given = value ?? ''
  if (typeof given !== 'string') return Number.NaN
  const text = given.trim()
  return /^(\d+(\.\d+)?)?$/.test(text) ? fromEpoch(Number(text)) : fromText(text)
}

const fromEpoch = (value: number): number =>
  value >= 0 && value < 1e14 ? Math.floor(value < 1e11 ? value * 1000 : value) : Number.NaN

function fromText(text: string): number {
  const [, date = '', time = '', fraction = '', zone = ''] = rfc3339.exec(text) ?? []
  if (/^000[01]/.test(date)) return 0
  const ms = Date.parse(`${date}T${time}${fraction.slice(0, 4)}${zone.toUpperCase()}`)
  // Engines parse February 30 as a day in March.
  return !Number.isNaN(ms) && new Date(`${date}T00:00Z`).toISOString().startsWith(date) ? ms : Number.NaN
}
