'use client'
import { marketTexts } from '../../i18n/index.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { RateBar, type RateFacts, type RatePart, writeRate } from '../shared/yield/index.ts'
import { nameOf } from './readDetails.ts'

const isYearly = (rateType: string | undefined) => /^ap[ry]$/i.test(rateType ?? '')

/** Renders the rate of a market, with its type, its parts, and the points apart. */
export function MarketRate({ rate }: { rate: RateFacts | undefined }) {
  const t = useTranslator(marketTexts)
  if (!rate) return <p className="ik-line ik-soft">{t('market.noRate')}</p>
  const { total, rateType, parts, shares } = rate
  const counted = parts.filter(({ isPoints, rate: own }) => !isPoints && own !== undefined)
  const points = parts.filter(({ isPoints }) => isPoints)
  const names = [...new Set(points.flatMap(({ token, description }) => nameOf(token) ?? (description || [])))]
  const sum = counted.reduce((all, part) => all + (part.rate ?? 0), 0)
  // A bar of one part says nothing.
  const isDrawn = shares.length > 1
  const isMixed = counted.some((part) => part.rateType && part.rateType !== rateType)
  const differs = total !== undefined && Math.abs(sum - total) > Math.abs(total) * 1e-6
  return (
    <>
      {total === undefined ? (
        <p className="ik-line ik-soft">{t('market.noRate')}</p>
      ) : (
        <>
          <p className="ik-line ik-soft">{t(isYearly(rateType) ? 'market.yearRate' : 'market.rate')}</p>
          <p className="ik-market-rate">
            <bdi className="ik-amount" data-size="xl">
              {writeRate(total, t.locale)}
            </bdi>{' '}
            <bdi className={rateType ? 'ik-market-type' : 'ik-soft'}>{rateType ?? t('market.noType')}</bdi>
          </p>
        </>
      )}
      {isDrawn && <RateBar rate={rate} />}
      {counted.length > 0 && (
        <ul className="ik-market-parts">
          {counted.map((part, index) => (
            <li key={index} className="ik-row">
              <span className="ik-market-part">
                {isDrawn && <span className="ik-market-mark" data-part={index % 4} aria-hidden="true" />}
                <PartName part={part} />
              </span>
              <span className="ik-fact">
                <bdi>{writeRate(part.rate ?? 0, t.locale)}</bdi>
                {part.rateType !== rateType && <bdi className="ik-soft"> {part.rateType ?? t('market.noType')}</bdi>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {counted.length > 0 && (isMixed || differs) && (
        <p className="ik-line ik-soft">{t(isMixed ? 'market.partsMixed' : 'market.partsDiffer')}</p>
      )}
      {points.length > 0 && (
        <p className="ik-line ik-soft">
          {names.length > 0 ? t('market.points', { points: names.join(', ') }) : t('market.pointsUnnamed')}
        </p>
      )}
    </>
  )
}

function PartName({ part: { description, source, token } }: { part: RatePart }) {
  const t = useTranslator(marketTexts)
  const name = description || source.replaceAll('_', ' ') || t('market.part')
  const symbol = nameOf(token)
  return <bdi>{symbol ? t('market.paidIn', { name, token: symbol }) : name}</bdi>
}
