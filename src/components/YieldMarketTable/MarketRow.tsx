'use client'
import { memo, type ReactNode } from 'react'
import type { YieldMarket } from '../../api/index.ts'
import type { marketsTexts, Translator } from '../../i18n/index.ts'
import type { WriteFiat } from '../shared/fiat.ts'
import { Icon, lockIcon, TokenIcon, warningIcon } from '../shared/icons/index.ts'
import type { Chains } from '../shared/useChains.ts'
import { type MarketFacts, RateBar, type RateFacts, refusalOf, writeRate, writeWait } from '../shared/yield/index.ts'
import { factsOf } from './marketRowFacts.ts'

/** The values that all rows share. They are looked up once, because a fling mounts several rows in a frame. */
interface RowContext {
  t: Translator<keyof typeof marketsTexts>
  chains: Chains
  writeFiat: WriteFiat
}

export interface MarketRowProps extends RowContext {
  market: YieldMarket
  /** The provider's name, where its list has one. */
  provider: string | undefined
  /** The rate that fills the width of a bar, among rates of the same type. */
  longestRate: number | undefined
  index: number
  /** The height of the rows left out before it, in px. */
  gap: number | undefined
  measure: ((row: Element | null) => void) | undefined
  onSelect: ((market: YieldMarket) => void) | undefined
}

/** Renders a market: a row of a table where there is room, else a card. */
export const MarketRow = memo(function MarketRow(props: MarketRowProps) {
  const { market, provider, longestRate, index, gap, measure, onSelect, t, chains, writeFiat } = props
  const facts = factsOf(market)
  const { name, token, rate } = facts
  const chain = facts.chainId === undefined ? facts.network : chains.name(facts.chainId)
  const tokenName = token?.symbol ?? token?.name
  const deposits = writeFiat(facts.tvlUsd)
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows become cards, and other displays than a table's end its semantics
    // biome-ignore lint/a11y/useFocusableInteractive: what is interactive is inside
    <div
      ref={measure}
      role="row"
      className="ik-markets-item"
      aria-rowindex={index + 2}
      data-index={index}
      data-pressable={onSelect && ''}
      data-closed={refusalOf(facts) !== undefined || undefined}
      style={{ marginBlockStart: gap }}
    >
      <Cell t={t} part="market">
        <TokenIcon
          chainId={facts.chainId}
          tokenAddress={token?.address}
          symbol={token?.symbol}
          logoUri={token?.logoUri}
        />
        <span className="ik-markets-names">
          {onSelect ? (
            <button type="button" className="ik-markets-open" onClick={() => onSelect(market)}>
              <bdi>{name}</bdi>
            </button>
          ) : (
            <bdi className="ik-markets-name">{name}</bdi>
          )}
          <span className="ik-soft">
            {tokenName && chain ? t('markets.tokenOn', { token: tokenName, chain }) : (tokenName ?? chain)}
          </span>
        </span>
      </Cell>
      <Cell t={t} part="provider">
        {provider || facts.providerId ? <bdi>{provider || facts.providerId}</bdi> : undefined}
      </Cell>
      <Cell t={t} part="rate">
        {rate?.total !== undefined && <Rate t={t} total={rate.total} rateType={rate.rateType} />}
      </Cell>
      <Cell t={t} part="parts">
        {rate && <RateParts t={t} rate={rate} longest={longestRate} />}
      </Cell>
      <Cell t={t} part="deposits">
        {deposits && <bdi>{deposits}</bdi>}
      </Cell>
      <Cell t={t} part="status">
        <Status t={t} facts={facts} />
      </Cell>
    </div>
  )
})

type Texts = Pick<RowContext, 't'>
type Part = 'market' | 'provider' | 'rate' | 'parts' | 'deposits' | 'status'

/** Renders a cell. What the service doesn't state is a dash. */
function Cell({ t, part, children }: Texts & { part: Part; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div role="cell" className="ik-markets-cell" data-part={part} data-empty={!children || undefined}>
      {children || (
        <>
          <span aria-hidden="true">–</span>
          <span className="ik-visually-hidden">{t('markets.notStated')}</span>
        </>
      )}
    </div>
  )
}

function Rate({ t, total, rateType }: Texts & { total: number; rateType: string | undefined }) {
  return (
    <>
      <bdi className="ik-markets-rate">{writeRate(total, t.locale)}</bdi>{' '}
      <bdi className="ik-soft">{rateType ?? t('markets.rateUntyped')}</bdi>
    </>
  )
}

/** Renders the parts of a rate as a bar and as figures. Points are named and not counted. */
function RateParts({ t, rate, longest }: Texts & { rate: RateFacts; longest: number | undefined }) {
  const figures = rate.shares.length > 1 && rate.shares.map((part) => writeRate(part.rate ?? 0, t.locale)).join(' + ')
  const { total = 0 } = rate
  const hasPoints = rate.parts.some(({ isPoints }) => isPoints)
  return (
    <>
      <RateBar rate={rate} longest={longest} />
      {(figures || hasPoints) && (
        <span className="ik-soft">
          {figures && <bdi>{figures}</bdi>} {hasPoints && t('markets.points')}
        </span>
      )}
      {!figures && !hasPoints && total > 0 && <span className="ik-visually-hidden">{writeRate(total, t.locale)}</span>}
    </>
  )
}

function Status({ t, facts }: Texts & { facts: MarketFacts }) {
  const { canEnter, canExit, isUnderMaintenance, isDeprecated, lockupSeconds = 0, cooldownSeconds = 0 } = facts
  const closed = [
    isUnderMaintenance && t('markets.maintenance'),
    isDeprecated && t('markets.deprecated'),
    canEnter === false && t('markets.noEnter'),
    canExit === false && t('markets.noExit'),
  ].filter(Boolean)
  const locked = lockupSeconds > 0 && writeWait(lockupSeconds, t.locale)
  const wait = cooldownSeconds > 0 && writeWait(cooldownSeconds, t.locale)
  const isOpen = canEnter === true && canExit === true && closed.length === 0
  return (
    <ul className="ik-markets-chips">
      {closed.map((text) => (
        <li key={String(text)} className="ik-chip" data-tone="warn">
          <Icon path={text === t('markets.maintenance') || text === t('markets.deprecated') ? warningIcon : lockIcon} />
          {text}
        </li>
      ))}
      {isOpen && <li className="ik-soft ik-markets-is-open">{t('markets.open')}</li>}
      {locked && <li className="ik-chip">{t('markets.locked', { time: locked })}</li>}
      {wait && <li className="ik-chip">{t('markets.wait', { time: wait })}</li>}
    </ul>
  )
}
