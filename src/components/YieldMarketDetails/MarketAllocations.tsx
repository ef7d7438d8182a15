'use client'
import { useId } from 'react'
import { marketTexts } from '../../i18n/index.ts'
import { useFiat } from '../shared/fiat.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { writeRate } from '../shared/yield/index.ts'
import type { AllocationFacts, AllocationsFacts } from './readDetails.ts'
import { ShareBar } from './ShareBar.tsx'
import { writeStated } from './writeFigures.ts'

/** Renders where a market's money is: a bar, and the same as a table. Shares that don't add up have no bar. */
export function MarketAllocations({ allocations }: { allocations: AllocationsFacts }) {
  const t = useTranslator(marketTexts)
  const [fiat, exact] = [useFiat(true), useFiat()]
  const title = useId()
  const { rows, more, shares, isContradictory } = allocations
  const weights = rows.some(({ weight }) => weight !== undefined)
  const hasUnitless =
    rows.some(({ amountUsd, amount }) => amountUsd === undefined && amount !== undefined) ||
    (weights && !shares && !isContradictory)
  const write = ({ amountUsd, amount }: AllocationFacts) =>
    fiat(amountUsd) ?? (amount === undefined ? undefined : writeStated(amount, t.locale))
  return (
    <div className="ik-section">
      <h3 className="ik-market-name" id={title}>
        {t('market.allocations')}
      </h3>
      {shares && <ShareBar shares={shares} />}
      <table className="ik-market-table" aria-labelledby={title}>
        <thead>
          <tr className="ik-soft">
            <th scope="col">{t('market.allocation')}</th>
            {weights && <th scope="col">{t('market.weight')}</th>}
            <th scope="col">{t('market.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              <th scope="row">
                {shares && <span className="ik-market-mark" data-part={index % 4} aria-hidden="true" />}{' '}
                <bdi>{row.name || t('market.unnamed')}</bdi>
                {row.rate?.total !== undefined && (
                  <span className="ik-soft">
                    {' '}
                    <bdi>{[writeRate(row.rate.total, t.locale), row.rate.rateType].filter(Boolean).join(' ')}</bdi>
                  </span>
                )}
              </th>
              {weights && (
                <td>
                  <bdi>{writeWeight(row.weight, shares !== undefined, t.locale)}</bdi>
                </td>
              )}
              <td title={exact(row.amountUsd)}>
                <bdi>{write(row) ?? '–'}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="ik-line ik-soft">{t('market.moreAllocations', { count: more })}</p>}
      {hasUnitless && <p className="ik-line ik-soft">{t('market.noUnit')}</p>}
      {isContradictory && <p className="ik-line ik-soft">{t('market.weightsDiffer')}</p>}
    </div>
  )
}

/** Writes a weight as a percentage if the weights add up to 1, else as the number it is. */
function writeWeight(weight: number | undefined, isShare: boolean, locale: string): string {
  if (weight === undefined) return '–'
  if (isShare) return writeRate(weight, locale) ?? '–'
  return new Intl.NumberFormat(locale, {
    maximumSignificantDigits: 6,
    notation: Math.abs(weight) < 1e9 ? 'standard' : 'scientific',
  }).format(weight)
}
