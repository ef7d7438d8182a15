'use client'
import type { ReactNode } from 'react'
import { marketTexts } from '../../i18n/index.ts'
import { Facts } from '../shared/Facts.tsx'
import { useFiat } from '../shared/fiat.ts'
import { Sentence } from '../shared/Sentence.tsx'
import { useTranslator } from '../shared/useTranslator.ts'
import { HostLink, OptionalFact } from './MarketFacts.tsx'
import type { DetailsFacts, PoolFacts } from './readDetails.ts'
import { writeDecimal, writeStated } from './writeFigures.ts'

/** Renders what few people read, closed at first: ratings, the curator, the pool, and the rest. */
export function MarketMore({ facts }: { facts: DetailsFacts }) {
  const t = useTranslator(marketTexts)
  const { ratings, curator, pool, sharePrice, standards, documentation, tags, description } = facts
  const liquidity = useFiat()(facts.liquidityUsd) ?? writeStated(facts.liquidity, t.locale)
  const utilization = writeStated(facts.utilization, t.locale)
  const price = sharePrice && writeDecimal(sharePrice.price, t.locale)
  const hasMore = sharePrice || liquidity || utilization || standards.length > 0 || tags.length > 0
  return (
    <>
      {ratings.length > 0 && (
        <div className="ik-section">
          <h3 className="ik-market-name">{t('market.ratings')}</h3>
          <ul className="ik-market-parts">
            {ratings.map(({ rating, source, link }, index) => (
              <li key={index} className="ik-line">
                {link ? (
                  <Sentence say={(place) => t('market.ratedBy', { rating, source: place })}>
                    <HostLink link={link} />
                  </Sentence>
                ) : (
                  <bdi>{source ? t('market.ratedBy', { rating, source }) : t('market.unsourced', { rating })}</bdi>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {(curator.name || curator.description) && (
        <More name={t('market.curator')}>
          {curator.name && (
            <p className="ik-line">
              <bdi>{curator.name}</bdi>
            </p>
          )}
          {curator.description && (
            <p className="ik-line ik-soft ik-market-prose">
              <bdi>{curator.description}</bdi>
            </p>
          )}
        </More>
      )}
      {pool && <Pool pool={pool} />}
      {(description || documentation || hasMore) && (
        <More name={t('market.more')}>
          {description && (
            <p className="ik-line ik-market-prose">
              <bdi>{description}</bdi>
            </p>
          )}
          <Facts>
            <OptionalFact name={t('market.sharePrice')}>
              {sharePrice?.share && sharePrice.quote && price
                ? t('market.onePrice', { share: sharePrice.share, price, quote: sharePrice.quote })
                : price}
            </OptionalFact>
            <OptionalFact name={t('market.liquidity')}>{liquidity}</OptionalFact>
            <OptionalFact name={t('market.utilization')}>{utilization}</OptionalFact>
            <OptionalFact name={t('market.standards')}>{standards.join(', ')}</OptionalFact>
            <OptionalFact name={t('market.documentation')}>
              {documentation && <HostLink link={documentation} />}
            </OptionalFact>
            <OptionalFact name={t('market.tags')}>{tags.join(', ')}</OptionalFact>
          </Facts>
        </More>
      )}
    </>
  )
}

function More({ name, children }: { name: string; children: ReactNode }) {
  return (
    <details className="ik-section ik-market-more">
      <summary className="ik-details-name">{name}</summary>
      {children}
    </details>
  )
}

function Pool({ pool }: { pool: PoolFacts }) {
  const t = useTranslator(marketTexts)
  const fiat = useFiat()
  const count = (value: number) => new Intl.NumberFormat(t.locale).format(value)
  const write = (figure: PoolFacts['price']) => figure && writeDecimal(figure, t.locale)
  return (
    <More name={t('market.pool')}>
      <Facts>
        <OptionalFact name={t('market.pair')}>{pool.pair.join(', ')}</OptionalFact>
        <OptionalFact name={t('market.price')}>{write(pool.price)}</OptionalFact>
        <OptionalFact name={t('market.poolDeposits')}>{fiat(pool.tvlUsd)}</OptionalFact>
        <OptionalFact name={t('market.volume')}>{fiat(pool.volumeUsd)}</OptionalFact>
        <OptionalFact name={t('market.poolFees')}>{fiat(pool.feesUsd)}</OptionalFact>
        <OptionalFact name={t('market.baseApr')}>{write(pool.baseApr)}</OptionalFact>
        <OptionalFact name={t('market.feeTier')}>{write(pool.feeTier)}</OptionalFact>
        <OptionalFact name={t('market.ticks')}>
          {pool.ticks && t('market.tickRange', { from: count(pool.ticks[0]), to: count(pool.ticks[1]) })}
        </OptionalFact>
        <OptionalFact name={t('market.tickSpacing')}>
          {pool.tickSpacing !== undefined && count(pool.tickSpacing)}
        </OptionalFact>
      </Facts>
    </More>
  )
}
