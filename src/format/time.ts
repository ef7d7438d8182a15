import { usableLocale } from './digits.ts'
import { dateFormat, numberFormat } from './formatters.ts'

/**
 * The result of reading a timestamp. `unset` and `unreadable` differ: an expiry that isn't set is absent, but one that
 * isn't readable makes a quote unusable. Not in the service document.
 */
export type TimeReading = { kind: 'time'; ms: number } | { kind: 'unset' } | { kind: 'unreadable' }

const unset: TimeReading = { kind: 'unset' }
const unreadable: TimeReading = { kind: 'unreadable' }
const rfc3339 = /^(\d{4}-\d\d-\d\d)[Tt ]((?:[01]\d|2[0-3])(?::[0-5]\d){2})(\.\d+)?([Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

/**
 * Reads a timestamp: RFC 3339 with any fraction and offset, or epoch seconds or milliseconds as number or text. Below
 * 10^11 a number counts seconds (until the year 5138), from there to 10^14 milliseconds. A zero date (`''`, 0, anything
 * in year 1) is `unset`. Text without an offset is `unreadable`, since its zone would be a guess, and so is any other
 * value.
 *
 * @example readTime('0001-01-01T00:00:00Z') // { kind: 'unset' }
 *
 * Not in the service document, which leaves the timestamp format open.
 */
export function readTime(value: unknown): TimeReading {
  if (value === undefined || value === null) return unset
  if (typeof value === 'number') return fromEpoch(value)
  if (typeof value !== 'string') return unreadable
  const text = value.trim()
  if (text === '') return unset
  return /^\d+(?:\.\d+)?$/.test(text) ? fromEpoch(Number(text)) : fromText(text)
}

/**
 * Parses a timestamp like {@link readTime}, for callers that need only the time.
 *
 * @returns epoch milliseconds; `undefined` if not set or not readable
 * @example parseTime('2026-11-21T03:04:05.678901234+01:00') // 1795226645678
 *
 * Not in the service document.
 */
export function parseTime(value: unknown): number | undefined {
  const reading = readTime(value)
  return reading.kind === 'time' ? reading.ms : undefined
}

/**
 * Formats a duration, rounded like an estimate: seconds up to 90, minutes up to 90, hours up to 48, then days.
 *
 * @param seconds as in `Quote.estimatedDuration`; a fraction is rounded
 * @param display `'long'` "40 seconds", `'short'` "40 sec", `'narrow'` "40s"
 * @returns `undefined` for a negative or non-finite number
 * @example formatDuration(40, 'de') // '40 Sekunden'
 *
 * Not in the service document.
 */
export function formatDuration(
  seconds: number | undefined,
  locale?: string,
  display: 'long' | 'short' | 'narrow' = 'long',
): string | undefined {
  if (seconds === undefined || !Number.isFinite(seconds) || seconds < 0) return undefined
  const whole = Math.round(seconds)
  const [size, unit] = durationUnit(whole)
  const format = numberFormat(usableLocale(locale), { style: 'unit', unit, unitDisplay: display })
  return format.format(Math.round(whole / size))
}

/**
 * Formats a running countdown, `13:42` or `1:02:03`. It rounds down, so it never shows more time than is left. Show it
 * with tabular figures.
 *
 * @param seconds seconds left; anything but a positive number shows as `0:00`
 * @example formatCountdown(822.9) // '13:42'
 *
 * Not in the service document.
 */
export function formatCountdown(seconds: number, locale?: string): string {
  const left = seconds > 0 && Number.isFinite(seconds) ? Math.floor(seconds) : 0
  const usable = usableLocale(locale)
  const plain = numberFormat(usable, { useGrouping: false })
  const padded = numberFormat(usable, { minimumIntegerDigits: 2 })
  const hours = Math.floor(left / 3600)
  const minutes = Math.floor(left / 60) % 60
  const head = hours > 0 ? `${plain.format(hours)}:${padded.format(minutes)}` : plain.format(minutes)
  return `${head}:${padded.format(left % 60)}`
}

/**
 * Formats a time of day in the locale's way, `14:57` or `2:57 PM`.
 *
 * @param ms epoch milliseconds
 * @param timeZone IANA name; default: the reader's own. Set it for server rendering.
 * @returns `undefined` if `ms` isn't a valid time; an unknown `timeZone` throws a RangeError
 * @example formatClock(1795226645678, 'de', 'UTC') // '02:04'
 *
 * Not in the service document.
 */
export function formatClock(ms: number | undefined, locale?: string, timeZone?: string): string | undefined {
  if (ms === undefined || Math.abs(ms) > 8.64e15 || Number.isNaN(ms)) return undefined
  const options = { hour: 'numeric', minute: '2-digit', ...(timeZone && { timeZone }) } as const
  return dateFormat(usableLocale(locale), options).format(ms)
}

function fromEpoch(value: number): TimeReading {
  if (value === 0) return unset
  if (!(value > 0) || value >= 1e14) return unreadable
  return { kind: 'time', ms: Math.floor(value < 1e11 ? value * 1000 : value) }
}

function fromText(text: string): TimeReading {
  const [, date = '', time = '', fraction = '', zone = ''] = rfc3339.exec(text) ?? []
  if (/^000[01]/.test(date)) return unset
  const ms = Date.parse(`${date}T${time}${fraction.slice(0, 4)}${zone.toUpperCase()}`)
  // Engines parse February 30 as a day in March.
  const real = !Number.isNaN(ms) && new Date(`${date}T00:00Z`).toISOString().startsWith(date)
  return !real ? unreadable : ms === 0 ? unset : { kind: 'time', ms }
}

function durationUnit(seconds: number): [size: number, unit: 'second' | 'minute' | 'hour' | 'day'] {
  if (seconds < 90) return [1, 'second']
  if (seconds < 90 * 60) return [60, 'minute']
  if (seconds < 48 * 3600) return [3600, 'hour']
  return [86_400, 'day']
}
