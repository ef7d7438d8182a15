'use client'
import { useEffect, useState } from 'react'
import { formatClock } from '../../format/index.ts'
import { formatDayTime } from '../../format/internal/index.ts'
import { priceTexts } from '../../i18n/index.ts'
import { oldPriceMs } from '../../payments/price/index.ts'
import { markAbout, useFiat } from './fiat.ts'
import { useTranslator } from './useTranslator.ts'

export interface FiatWorthProps {
  /** The value in US dollars. Undefined if there is no price for it. */
  usd: number | undefined
  /** When its price held, in epoch ms. Undefined if unknown. */
  pricedAt?: number | undefined
  /** Whether the value is marked as approximate. */
  about?: boolean | undefined
}

/** Renders the value of an amount by a token's price: with the price's time once it is old, and a dash without one. */
export function FiatWorth({ usd, pricedAt, about = false }: FiatWorthProps) {
  const t = useTranslator(priceTexts)
  const text = useFiat()(usd)
  if (!text)
    return (
      <span title={t('price.none')}>
        <span aria-hidden="true">–</span>
        <span className="ik-visually-hidden">{t('price.none')}</span>
      </span>
    )
  return (
    <>
      <bdi>{about ? markAbout(text) : text}</bdi>
      <PriceAge pricedAt={pricedAt} />
    </>
  )
}

/** Renders the time of a price once it is old, to follow the figure. */
export function PriceAge({ pricedAt }: Pick<FiatWorthProps, 'pricedAt'>) {
  const t = useTranslator(priceTexts)
  const isOld = useIsOld(pricedAt)
  if (!isOld || pricedAt === undefined) return null
  const time =
    Date.now() - pricedAt < 18 * 3_600_000 ? formatClock(pricedAt, t.locale) : formatDayTime(pricedAt, t.locale)
  return (
    <>
      {' '}
      <span className="ik-price-age">· {t('price.from', { time: time ?? '' })}</span>
    </>
  )
}

/** Whether a price is old by now. Not known on a server. */
function useIsOld(pricedAt: number | undefined): boolean {
  const [isOld, setOld] = useState(false)
  useEffect(() => {
    const left = pricedAt === undefined ? Number.POSITIVE_INFINITY : pricedAt + oldPriceMs - Date.now()
    setOld(left <= 0)
    if (left <= 0 || left > oldPriceMs) return
    const timer = setTimeout(() => setOld(true), left)
    return () => clearTimeout(timer)
  }, [pricedAt])
  return isOld
}
