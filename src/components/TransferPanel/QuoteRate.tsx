'use client'
import { useState } from 'react'
import { formatRate } from '../../format/index.ts'
import { reviewTexts, transferTexts } from '../../i18n/index.ts'
import { Fact } from '../shared/Facts.tsx'
import { Icon, swapIcon } from '../shared/icons/index.ts'
import { Skeleton } from '../shared/Skeleton.tsx'
import { useTranslator } from '../shared/useTranslator.ts'
import type { SidesOfTransfer } from './useSideFacts.ts'

/**
 * Shows the rate of the amounts that the form shows. A press turns it around: one unit that leaves is rounded down, one
 * that arrives up. Renders nothing where an amount, or the token's decimals or symbol, is unknown.
 */
export function QuoteRate({ pays, arrives, isQuoting }: SidesOfTransfer) {
  const t = useTranslator(reviewTexts)
  const words = useTranslator(transferTexts)
  const [isTurned, setTurned] = useState(false)
  const [one, other] = isTurned ? [arrives, pays] : [pays, arrives]
  const rate =
    one.quoted !== undefined && other.quoted !== undefined
      ? formatRate(
          { amount: one.quoted, decimals: one.token?.decimals },
          { amount: other.quoted, decimals: other.token?.decimals },
          t.locale,
          isTurned ? 'paid' : 'received',
        )
      : undefined
  const [from, to] = [one.token?.symbol, other.token?.symbol]
  const text = rate && from && to && t('quote.rateValue', { from, rate, to })
  if (!text && !isQuoting) return null
  return (
    <Fact name={t('quote.rate')}>
      {!text ? (
        <span aria-hidden="true">
          <Skeleton digits={12} />
        </span>
      ) : from === to ? (
        // Turned around, nobody could tell which of the two is meant.
        <bdi>{text}</bdi>
      ) : (
        <button
          type="button"
          className="ik-text-button ik-transfer-unit-button ik-transfer-rate"
          data-stale={isQuoting || undefined}
          onClick={() => setTurned(!isTurned)}
        >
          <bdi>{text}</bdi> <Icon path={swapIcon} />
          <span className="ik-visually-hidden">{words('transfer.turnRate')}</span>
        </button>
      )}
    </Fact>
  )
}
