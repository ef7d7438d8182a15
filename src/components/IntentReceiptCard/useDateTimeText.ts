'use client'
import { useInBrowser } from '../../hooks/internal/index.ts'
import { useNow } from '../shared/useNow.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { cardTexts } from './cardTexts.ts'

/**
 * Returns a function that writes a time with its date and time zone, which a receipt on paper needs. The zone is the
 * reader's own. On a server and until hydration, it is UTC, because the reader's zone is unknown there.
 */
export function useDateTimeText(): (ms: number) => string {
  const { locale } = useTranslator(cardTexts)
  const timeZone = useZone()
  return (ms) => new Intl.DateTimeFormat(locale, { ...parts, timeZone }).format(ms)
}

/**
 * Returns a function that writes a time as its day, "Today" if it is today, its date, and its time of day. The zone is
 * that of {@link useDateTimeText}.
 */
export function useDayText(): (ms: number) => { day: string; date: string; time: string } {
  const { locale } = useTranslator(cardTexts)
  const timeZone = useZone()
  const now = useNow()
  return (ms) => {
    const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
    const date = days.format(ms)
    const today = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'day')
    const isToday = timeZone === undefined && date === days.format(now)
    return {
      day: isToday ? today.slice(0, 1).toLocaleUpperCase(locale) + today.slice(1) : date,
      date,
      time: new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone }).format(ms),
    }
  }
}

const useZone = () => (useInBrowser() ? undefined : 'UTC')

const parts = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
} as const
