import { type IntentListItem, startOf } from './listItem.ts'

/** The payments of one day in the reader's calendar. */
export interface ListDay {
  /** The day, such as `2026-03-04`, or `''` when the service does not state it. */
  key: string
  /** A unique id, in case a day appears twice in the service's order. */
  id: string
  items: readonly IntentListItem[]
}

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
  const dayOf = (ms: number) => keys.format(ms)
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

/** Groups a list into days. Keeps the service's order. */
export function groupByDay(items: readonly IntentListItem[], { dayOf }: ListDates): ListDay[] {
  const days: (ListDay & { items: IntentListItem[] })[] = []
  for (const item of items) {
    const start = startOf(item)
    const key = start === undefined ? '' : dayOf(start)
    const last = days.at(-1)
    if (last?.key === key) last.items.push(item)
    else days.push({ key, id: `${key}#${days.filter((day) => day.key === key).length}`, items: [item] })
  }
  return days
}

const upperFirst = (text: string, locale: string): string => text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1)
