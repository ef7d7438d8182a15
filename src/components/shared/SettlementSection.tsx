'use client'
import { useId } from 'react'
import type { Settlement } from '../../api/index.ts'
import { cleanText, formatAmount, safeLink } from '../../format/index.ts'
import { type PartTranslator, settlementTexts } from '../../i18n/index.ts'
import { Fact, Facts } from './Facts.tsx'
import { useTranslator } from './useTranslator.ts'

/**
 * The card payment behind an intent. All its text comes unread, so each part is there only if it is what it should be.
 * Loaded with what shows it.
 */
export function SettlementSection({ settlement }: { settlement: Settlement }) {
  const t = useTranslator(settlementTexts)
  const title = useId()
  const label = cleanText(settlement.label, 80)
  const reference = cleanText(settlement.reference, 80)
  const description = cleanText(settlement.description, 200)
  const link = safeLink(settlement.externalUrl)
  const amount = amountOf(settlement, t)
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

/**
 * By integers and with the currency's code: a sign such as `$` is not one currency, and rounding loses cents. What a
 * cent of a currency without hundredths is, nobody says: then the number is shown as it came, by its name.
 */
function amountOf({ amountCents, currency: given }: Settlement, t: PartTranslator<typeof settlementTexts>) {
  if (!Number.isSafeInteger(amountCents)) return undefined
  const currency = cleanText(given, 12)
  const cents = hasCents(currency)
  const options = { decimals: cents ? 2 : 0, side: 'exact', locale: t.locale } as const
  const amount = formatAmount(BigInt(amountCents ?? 0), options).text
  return cents ? [amount, currency].filter(Boolean).join(' ') : t('receipt.cardCents', { amount, currency })
}

/** What is no code of three letters is taken at the field's word. */
function hasCents(currency: string): boolean {
  if (!/^[a-z]{3}$/i.test(currency)) return true
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits === 2
}

/** Flags that contradict each other say nothing; then the state is shown as it came. */
function stateOf({ settled, failed, terminal, status }: Settlement, t: PartTranslator<typeof settlementTexts>): string {
  if (settled === true && failed !== true) return t('receipt.cardSettled')
  if (failed === true && settled !== true) return t('receipt.cardFailed')
  if (settled !== true && terminal === false) return t('receipt.cardPending')
  // It goes no further, but nobody says how it ended.
  return cleanText(status, 40) || (terminal === true ? t('receipt.cardEnded') : '')
}
