import { type IntentListItem, startOf } from './listItem.ts'

/** Payments of one day of the reader's calendar. */
export interface ListDay {
  /** `2026-03-04`; `''` when the service does not say when. */
  key: string
  /** Its own, should the service's order bring a day twice. */
  id: string
  items: readonly IntentListItem[]
}

/** How a list writes moments, in one language and one time zone. */
export interface ListDates {
  /** The day of a moment, `2026-03-04`. */
  dayOf(ms: number): string
  /** "Today", "Yesterday", else the date. */
  dayName(key: string, now: number): string
  /** The time of day; the heading has the date. */
  time(ms: number): string
  /** Date, time and zone. */
  exact(ms: number): string
}

const dayLength = 86_400_000

/** Makes the formats once for all rows: making them is what costs. */
export function listDates(locale: string, timeZone: string | undefined): ListDates {
  const zone = timeZone === undefined ? {} : { timeZone }
  // The one language that writes a date as a key.
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

/** Cuts a list into days, in the order it came: the service's order is kept. */
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
