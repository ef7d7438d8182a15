'use client'
import { useId } from 'react'
import { cleanText, shortenHash } from '../../format/index.ts'
import { positionsTexts } from '../../i18n/index.ts'
import type { LoadArgumentOptions } from '../ArgumentFields/index.ts'
import { useFiat } from '../shared/fiat.ts'
import { TokenIcon } from '../shared/icons/index.ts'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { type RateFacts, writeRate } from '../shared/yield/index.ts'
import type { OnYieldAction } from './PositionActions.tsx'
import { PositionBalance } from './PositionBalance.tsx'
import { networkName } from './positionWords.ts'
import type { PositionGroup } from './readPositions.ts'

export interface PositionMarketProps {
  group: PositionGroup
  /** Whether the positions of several addresses are shown. */
  hasAddresses: boolean
  onSelect?: ((yieldId: string) => void) | undefined
  onAction?: OnYieldAction | undefined
  loadOptions?: LoadArgumentOptions | undefined
}

/** Renders all that is held in one market. */
export function PositionMarket({ group, hasAddresses, onSelect, onAction, loadOptions }: PositionMarketProps) {
  const t = useTranslator(positionsTexts)
  const chains = useChains()
  const fiat = useFiat()
  const heading = useId()
  const { yieldId, market, token, network, rates, balances, isCut, usd } = group
  const id = shortId(yieldId)
  const symbol = token?.symbol ?? token?.name
  const name = market?.name || (symbol ? t('positions.market', { token: symbol, id }) : id)
  const where = market?.chainId === undefined ? networkName(network) : chains.name(market.chainId)
  const rateText = ({ total, rateType }: RateFacts) => {
    const rate = (total !== undefined && writeRate(total, t.locale)) || ''
    return rateType ? `${rate} ${rateType}` : t('positions.rate', { rate })
  }
  const details = [market?.providerId, where, ...rates.map(rateText)].filter(Boolean)
  const counted = balances.filter(({ isPoints }) => !isPoints)
  // A sum without one of them would look like that of all.
  const hasSum = !isCut && counted.length > 1 && counted.every((balance) => balance.usd !== undefined)
  const worth = hasSum ? fiat(usd) : undefined
  return (
    <li className="ik-position" data-yield-id={cleanText(yieldId, 120)}>
      <div className="ik-row ik-position-head">
        <TokenIcon
          chainId={market?.chainId}
          tokenAddress={token?.address}
          symbol={symbol}
          network={market?.chainId !== undefined}
        />
        <div className="ik-choice-text">
          <h3 className="ik-choice-name" id={heading}>
            {onSelect ? (
              <button type="button" className="ik-position-name" onClick={() => onSelect(yieldId)}>
                <bdi>{name}</bdi>
              </button>
            ) : (
              <bdi>{name}</bdi>
            )}
          </h3>
          {details.length > 0 && (
            <span className="ik-choice-detail">
              {details.map((detail, at) => (
                <span key={at}>
                  {at > 0 && ' · '}
                  <bdi className="ik-position-detail">{detail}</bdi>
                </span>
              ))}
            </span>
          )}
        </div>
        {worth && (
          <span className="ik-choice-end">
            <bdi>{worth}</bdi>
          </span>
        )}
      </div>
      <ul className="ik-position-balances">
        {balances.map((balance) => (
          <PositionBalance
            key={balance.key}
            yieldId={yieldId}
            balance={balance}
            showsAddress={hasAddresses}
            labelledBy={heading}
            onAction={onAction}
            loadOptions={loadOptions}
          />
        ))}
      </ul>
    </li>
  )
}

/** Market ids are words, so both ends tell them apart. */
const shortId = (yieldId: string): string => {
  const id = cleanText(yieldId, 400)
  return id.length <= 28 ? id : /^0x/i.test(id) ? shortenHash(id) : `${id.slice(0, 14)}…${id.slice(-10)}`
}
