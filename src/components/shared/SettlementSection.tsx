'use client'
import { useId } from 'react'
import type { Settlement } from '../../api/index.ts'
import { cleanText, formatAmount, safeLink } from '../../format/index.ts'
import { type PartTranslator, settlementTexts } from '../../i18n/index.ts'
import { hasSettlement } from '../../payments/status/index.ts'
import { Fact, Facts } from './Facts.tsx'
import { shortenHost } from './shortenHost.ts'
import { useTranslator } from './useTranslator.ts'

/**
 * Renders the card payment behind an intent, if there is one. Nothing of it is validated, so each part is shown only if
 * it is well formed. Loaded together with the part that shows it.
 */
export const SettlementSection = ({ settlement }: { settlement: unknown }) =>
  typeof settlement === 'object' && hasSettlement(settlement) ? <CardPayment settlement={settlement} /> : null

function CardPayment({ settlement }: { settlement: Settlement }) {
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
        <bdi>{label || t('receipt.card')}</bdi>
      </h3>
      <Facts>
        <Fact name={t('deposit.amount')}>
          <bdi className="ik-amount">{amount ?? t('amount.unknown')}</bdi>
        </Fact>
        {state && (
          <Fact name={t('receipt.cardStatus')}>
            <bdi>{state}</bdi>
          </Fact>
        )}
        {reference && (
          <Fact name={t('receipt.cardReference')}>
            <bdi>{reference}</bdi>
          </Fact>
        )}
        {link && (
          <Fact name={t('receipt.cardPage')}>
            <a className="ik-link ik-settlement-link" href={link.href} target="_blank" rel="noopener noreferrer">
              <bdi>{shortenHost(link.host)}</bdi>
            </a>
          </Fact>
        )}
      </Facts>
      {description && (
        <p className="ik-line ik-soft">
          <bdi>{description}</bdi>
        </p>
      )}
    </div>
  )
}

/**
 * Formats with integers and the currency's code: a sign such as `$` is ambiguous, and rounding loses cents. For a
 * currency without hundredths the meaning of a cent is undefined, so the number is shown as received, labeled as cents.
 */
function amountOf({ amountCents, currency: given }: Settlement, t: PartTranslator<typeof settlementTexts>) {
  if (!Number.isSafeInteger(amountCents)) return undefined
  const currency = cleanText(given, 12)
  const cents = hasCents(currency)
  const options = { decimals: cents ? 2 : 0, side: 'exact', locale: t.locale } as const
  const amount = formatAmount(BigInt(amountCents ?? 0), options).text
  return cents ? [amount, currency].filter(Boolean).join(' ') : t('receipt.cardCents', { amount, currency })
}

/** Assumes cents, as the field's name states, for anything that is not a three-letter code. */
function hasCents(currency: string): boolean {
  if (!/^[a-z]{3}$/i.test(currency)) return true
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits === 2
}

/** Ignores flags that contradict each other and then shows the status as received. */
function stateOf({ settled, failed, terminal, status }: Settlement, t: PartTranslator<typeof settlementTexts>): string {
  if (settled === true && failed !== true) return t('receipt.cardSettled')
  if (failed === true && settled !== true) return t('receipt.cardFailed')
  if (settled !== true && terminal === false) return t('receipt.cardPending')
  // The payment is final, but the flags do not state how it ended.
  return cleanText(status, 40) || (terminal === true ? t('receipt.cardEnded') : '')
}
