import { formatClock } from 'intent-kit/format'
import { useIntentKit } from 'intent-kit/hooks'
import { useEffect, useState } from 'react'

/** The age in ms from which the kit's components show a price with its time. */
const oldMs = 5 * 60_000

/** Renders the time of the oldest price in use (epoch ms), once it is old: a failed refresh keeps the last prices. */
export function PriceAge({ pricedAt }: { pricedAt: number | undefined }) {
  const { locale } = useIntentKit()
  const [isOld, setOld] = useState(false)
  useEffect(() => {
    const left = pricedAt === undefined ? Number.POSITIVE_INFINITY : pricedAt + oldMs - Date.now()
    setOld(left <= 0)
    if (left <= 0 || left > oldMs) return
    const timer = setTimeout(() => setOld(true), left)
    return () => clearTimeout(timer)
  }, [pricedAt])
  if (!isOld || pricedAt === undefined) return null
  const date = new Date(pricedAt)
  const isToday = date.toDateString() === new Date().toDateString()
  const day = isToday ? '' : `${date.toLocaleDateString('en', { month: 'short', day: 'numeric' })}, `
  return (
    <p className="quiet">
      Prices from {day}
      {formatClock(pricedAt, locale)}.
    </p>
  )
}
