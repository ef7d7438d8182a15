'use client'
import { useId } from 'react'
import type { Settlement } from '../../api/index.ts'
import { cleanText, formatAmount, safeLink } from '../../format/index.ts'
import { type PartTranslator, receiptTexts } from '../../i18n/index.ts'
import { Fact, Facts } from './Facts.tsx'
import { useTranslator } from './useTranslator.ts'

/**
 * The card payment behind an intent. All its text comes unread, so each part is there only if it is what it should be.
 * Loaded with what shows it.
 */
export function SettlementSection({ settlement }: { settlement: Settlement }) {
  const t = useTranslator(receiptTexts)
  const title = useId()
  const label = cleanText(settlement.label, 80)
  const reference = cleanText(settlement.reference, 80)
  const description = cleanText(settlement.description, 200)
  const link = safeLink(settlement.externalUrl)
  const amount = amountOf(settlement, t.locale)
  const state = stateOf(settlement, t)
  return (
    <div className="ik-section">
      <h3 className="ik-soft ik-settlement-title" id={title}>
        <bdi className="ik-text">{label || t('receipt.card')}</bdi>
      </h3>
      <Facts>
        <Fact name={t('deposit.amount')}>
          <bdi className="ik-amount">{amount ?? t('amount.unknown')}</bdi>
        </Fact>
        {state && (
          <Fact name={t('receipt.cardStatus')}>
            <bdi className="ik-text">{state}</bdi>
          </Fact>
        )}
        {reference && (
          <Fact name={t('receipt.cardReference')}>
            <bdi className="ik-text">{reference}</bdi>
          </Fact>
        )}
        {link && (
          <Fact name={t('receipt.cardPage')}>
            <a className="ik-link ik-settlement-link" href={link.href} target="_blank" rel="noopener noreferrer">
              <bdi className="ik-text">{cleanText(link.host, 120)}</bdi>
            </a>
          </Fact>
        )}
      </Facts>
      {description && (
        <p className="ik-line ik-soft">
          <bdi className="ik-text">{description}</bdi>
        </p>
      )}
    </div>
  )
}

/** By integers and with the currency's code: a sign such as `$` is not one currency, and rounding loses cents. */
function amountOf({ amountCents, currency }: Settlement, locale: string): string | undefined {
  if (!Number.isSafeInteger(amountCents)) return undefined
  const { text } = formatAmount(BigInt(amountCents ?? 0), { decimals: 2, side: 'exact', locale })
  return [text, cleanText(currency, 12)].filter(Boolean).join(' ')
}

/** Flags that contradict each other say nothing; then the state is shown as it came. */
function stateOf({ settled, failed, terminal, status }: Settlement, t: PartTranslator<typeof receiptTexts>): string {
  if (settled === true && failed !== true) return t('receipt.cardSettled')
  if (failed === true && settled !== true) return t('receipt.cardFailed')
  if (settled !== true && terminal === false) return t('receipt.cardPending')
  // It goes no further, but nobody says how it ended.
  return cleanText(status, 40) || (terminal === true ? t('receipt.cardEnded') : '')
}
