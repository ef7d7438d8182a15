import { expect, it } from 'vitest'
import { listDates, startDays } from './dates.ts'
import { makeEntry } from './fixtures.ts'

const now = Date.UTC(2026, 2, 4, 12)
const at = (text: string) => Date.parse(text)
const plain = (text: string) => text.replace(/\s/gu, ' ')

it('names days as a reader would, in the zone they live in', () => {
  const { dayName, dayOf } = listDates('en', 'UTC')
  expect(dayName(dayOf(now), now)).toBe('Today')
  expect(dayName(dayOf(at('2026-03-03T23:59:59Z')), now)).toBe('Yesterday')
  expect(dayName('2026-02-28', now)).toBe('Sat, February 28')
  expect(dayName('2025-12-31', now)).toBe('Wed, December 31, 2025')
  expect(dayName('2026-03-05', now)).toBe('Thu, March 5')
  expect(listDates('en', 'Asia/Tokyo').dayOf(at('2026-03-03T23:59:59Z'))).toBe('2026-03-04')
  expect(listDates('de', 'UTC').dayName('2026-03-03', now)).toBe('Gestern')
  expect(listDates('ar', 'UTC').dayName('2026-03-04', now)).toBe('اليوم')
})

it('says the time of day, and the moment for those who ask', () => {
  const { time, exact } = listDates('en', 'UTC')
  expect(plain(time(now - 26 * 3_600_000))).toBe('10:00 AM')
  expect(plain(exact(now))).toBe('Mar 4, 2026, 12:00:00 PM UTC')
})

it('begins a day where another one follows, in the order of the list', () => {
  const on = (n: number, createdAt: string) =>
    makeEntry(n, 'SUCCEEDED', 0, { createdAt, updatedAt: '', receipt: undefined })
  const list = [on(1, '2026-03-04T10:00:00Z'), on(2, '2026-03-04T01:00:00Z'), on(3, '2026-03-03T01:00:00Z'), on(4, '')]
  const again = [...list, on(5, '2026-03-04T00:30:00Z')]
  expect(startDays(again, listDates('en', 'UTC'))).toEqual(['2026-03-04', undefined, '2026-03-03', '', '2026-03-04'])
})
