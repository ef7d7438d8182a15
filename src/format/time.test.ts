import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatClock, formatCountdown, formatDuration } from './formatTime.ts'
import { parseTime, readTime } from './time.ts'

describe('readTime', () => {
  it('reads RFC 3339 with any fraction and offset', () => {
    const moment = Date.UTC(2026, 10, 21, 2, 4, 5)
    expect(parseTime('2026-11-21T02:04:05Z')).toBe(moment)
    expect(parseTime('2026-11-21t02:04:05z')).toBe(moment)
    expect(parseTime('2026-11-21T03:04:05+01:00')).toBe(moment)
    expect(parseTime('2026-11-20 20:34:05-05:30')).toBe(moment)
    expect(parseTime('2026-11-21T02:04:05.6Z')).toBe(moment + 600)
    expect(parseTime('2026-11-21T02:04:05.678999999Z')).toBe(moment + 678)
  })

  it('reads epoch seconds and milliseconds', () => {
    expect(parseTime(1_795_226_645)).toBe(1_795_226_645_000)
    expect(parseTime('1795226645')).toBe(1_795_226_645_000)
    expect(parseTime('1795226645.5')).toBe(1_795_226_645_500)
    expect(parseTime(1_795_226_645_678)).toBe(1_795_226_645_678)
    expect(parseTime('1795226645678')).toBe(1_795_226_645_678)
  })

  it('tells "not set" from "not readable"', () => {
    for (const value of [
      undefined,
      null,
      '',
      ' ',
      0,
      '0',
      '0001-01-01T00:00:00Z',
      '0000-00-00T00:00:00Z',
      '1970-01-01T00:00:00Z',
    ]) {
      expect(readTime(value)).toEqual({ kind: 'unset' })
    }
    for (const value of [
      'soon',
      '2026-11-21',
      '2026-11-21T02:04:05',
      '2026-02-30T00:00:00Z',
      '2026-13-01T00:00:00Z',
      '2026-11-21T24:00:00Z',
      '2026-11-21T02:04:05+25:00',
      -1,
      '-1',
      Number.NaN,
      1e18,
      Number.POSITIVE_INFINITY,
    ]) {
      expect(readTime(value)).toEqual({ kind: 'unreadable' })
    }
  })

  it('reads what toISOString writes, and never throws', () => {
    const dates = fc.date({ min: new Date(1), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })
    fc.assert(fc.property(dates, (date) => parseTime(date.toISOString()) === date.getTime()))
    fc.assert(fc.property(fc.string(), (text) => readTime(text).kind.length > 0))
  })
})

describe('durations', () => {
  it('writes an estimate', () => {
    expect(formatDuration(40)).toBe('40 seconds')
    expect(formatDuration(1)).toBe('1 second')
    expect(formatDuration(89.6)).toBe('2 minutes')
    expect(formatDuration(7200, 'de')).toBe('2 Stunden')
    expect(formatDuration(25, 'en', 'narrow')).toBe('25s')
    expect(formatDuration(60 * 86_400)).toBe('60 days')
    expect(formatDuration(-1)).toBeUndefined()
    expect([2, 3, 120, 7200, 2 * 86_400].map((seconds) => formatDuration(seconds, 'ar'))).toEqual([
      'ثانيتين',
      '3 ثوان',
      'دقيقتين',
      'ساعتين',
      'يومين',
    ])
    expect(formatDuration(Number.NaN)).toBeUndefined()
  })

  it('counts down, never showing more than is left', () => {
    expect(formatCountdown(822.9)).toBe('13:42')
    expect(formatCountdown(31)).toBe('0:31')
    expect(formatCountdown(3723)).toBe('1:02:03')
    expect(formatCountdown(-5)).toBe('0:00')
    expect(formatCountdown(Number.NaN)).toBe('0:00')
    expect(formatCountdown(65, 'ar-EG')).toBe('١:٠٥')
  })

  it('writes a time of day', () => {
    const moment = Date.UTC(2026, 10, 21, 14, 57)
    expect(formatClock(moment, 'de', 'UTC')).toBe('14:57')
    expect(formatClock(moment, 'en', 'UTC')?.replace(/\s/u, ' ')).toBe('2:57 PM')
    expect(formatClock(Number.NaN)).toBeUndefined()
    expect(formatClock(undefined)).toBeUndefined()
  })
})
