'use client'
import { marketTexts } from '../../i18n/index.ts'
import { Facts } from '../shared/Facts.tsx'
import { useTranslator } from '../shared/useTranslator.ts'
import { writeRate } from '../shared/yield/index.ts'
import { OptionalFact } from './MarketFacts.tsx'
import type { CapacityFacts } from './readDetails.ts'
import { ShareBar } from './ShareBar.tsx'
import { writeDecimal } from './writeFigures.ts'

/** Renders how full a market is, as a bar and in words. Figures that contradict each other have no bar. */
export function MarketCapacity({ capacity }: { capacity: CapacityFacts }) {
  const t = useTranslator(marketTexts)
  const { current, max, remaining, share, isContradictory } = capacity
  const write = (figure: typeof current) => figure && writeDecimal(figure, t.locale)
  return (
    <div className="ik-section">
      <h3 className="ik-market-name">{t('market.capacity')}</h3>
      {share !== undefined && current && max && (
        <>
          <ShareBar shares={[share]} hasRest />
          <p className="ik-line ik-soft">
            {t('market.capacityUsed', {
              current: writeDecimal(current, t.locale),
              max: writeDecimal(max, t.locale),
              // Almost full isn't full.
              percent: writeRate(share < 1 ? Math.min(share, 0.9999) : share, t.locale) ?? '',
            })}
          </p>
        </>
      )}
      <Facts>
        {share === undefined && (
          <>
            <OptionalFact name={t('market.capacityNow')}>{write(current)}</OptionalFact>
            <OptionalFact name={t('market.capacityMax')}>{write(max)}</OptionalFact>
          </>
        )}
        <OptionalFact name={t('market.capacityLeft')}>{write(remaining)}</OptionalFact>
      </Facts>
      <p className="ik-line ik-soft">{t('market.noUnit')}</p>
      {isContradictory && <p className="ik-line ik-soft">{t('market.capacityDiffers')}</p>}
    </div>
  )
}
