import { type IntentListItem, startOf } from './listItem.ts'

/** Formats dates and times of a list, in one language and one time zone. */
export interface ListDates {
  /** Returns the day of a time, such as `2026-03-04`. */
  dayOf(ms: number): string
  /** Returns "Today", "Yesterday", or the date. */
  dayName(key: string, now: number): string
  /** Returns the time of day. The heading has the date. */
  time(ms: number): string
  /** Returns date, time and zone. */
  exact(ms: number): string
}

const dayLength = 86_400_000

/** Creates the formatters once for all rows, since creating them is expensive. */
export function listDates(locale: string, timeZone: string | undefined): ListDates {
  const zone = timeZone === undefined ? {} : { timeZone }
  // The en-CA locale formats dates as YYYY-MM-DD.
  const keys = new Intl.DateTimeFormat('en-CA', { ...zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const near = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const clock = new Intl.DateTimeFormat(locale, { ...zone, hour: 'numeric', minute: '2-digit' })
  const exact = new Intl.DateTimeFormat(locale, { ...zone, dateStyle: 'medium', timeStyle: 'long' })
  const date = { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'long' } as const
  const thisYear = new Intl.DateTimeFormat(locale, date)
  const otherYear = new Intl.DateTimeFormat(locale, { ...date, year: 'numeric' })
  const days = new Map<number, string>()
  function dayOf(ms: number): string {
    // In every time zone, days start on a quarter of an hour.
    const quarter = Math.floor(ms / 900_000)
    const day = days.get(quarter) ?? keys.format(ms)
    days.set(quarter, day)
    return day
  }
  return {
    dayOf,
    dayName(key, now) {
      const today = dayOf(now)
      const day = Date.parse(`${key}T00:00Z`)
      const back = Math.round((Date.parse(`${today}T00:00Z`) - day) / dayLength)
      if (back === 0 || back === 1) return upperFirst(near.format(-back, 'day'), locale)
      return (key.slice(0, 4) === today.slice(0, 4) ? thisYear : otherYear).format(day)
    },
    time: (ms) => clock.format(ms),
    exact: (ms) => exact.format(ms),
  }
}

/** Returns for each row the day that it starts, in the service's order; `''` if the service does not state the day. */
export function startDays(items: readonly IntentListItem[], { dayOf }: ListDates): readonly (string | undefined)[] {
  let last: string | undefined
  return items.map((item) => {
    const start = startOf(item)
    const day = start === undefined ? '' : dayOf(start)
    const isSame = day === last
    last = day
    return isSame ? undefined : day
  })
}

const upperFirst = (text: string, locale: string): string => text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1)
