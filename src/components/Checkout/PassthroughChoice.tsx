'use client'
import { useId } from 'react'
import { directTexts } from '../../i18n/index.ts'
import type { PassthroughTerms } from '../../payments/index.ts'
import { useFiat, type WriteFiat } from '../shared/fiat.ts'
import { totalOfFees, writtenDifference } from '../shared/statedFees.ts'
import { useTranslator } from '../shared/useTranslator.ts'

export interface PassthroughChoiceProps {
  terms: PassthroughTerms
  onChoose: () => void
}

/**
 * Offers to pay the quote straight over a bridge. States how far the two fee totals of the answer are apart, if it has
 * both, and that nobody follows or refunds the payment.
 */
export function PassthroughChoice({ terms, onChoose }: PassthroughChoiceProps) {
  const t = useTranslator(directTexts)
  const fiat = useFiat()
  const help = useId()
  const difference = feeDifference(terms, fiat)
  const amount = difference === undefined ? undefined : fiat(Math.abs(difference))
  const key = difference === 0 ? 'direct.same' : Number(difference) < 0 ? 'direct.less' : 'direct.more'
  return (
    <div className="ik-section">
      <button type="button" className="ik-text-button" aria-describedby={help} onClick={onChoose}>
        {t('direct.bridge')}
      </button>
      <p className="ik-line ik-soft" id={help}>
        {amount !== undefined && `${t(key, { amount })}. `}
        {t('direct.bridgeHelp')}
      </p>
    </div>
  )
}

/** Returns the bridge's fee total minus the service's, in US dollars. Undefined if one of them is missing. */
function feeDifference({ quote }: PassthroughTerms, fiat: WriteFiat): number | undefined {
  const { usd: own } = totalOfFees(quote.intent?.fees)
  const { usd: around } = totalOfFees(quote.passthrough?.fees)
  return own === undefined || around === undefined ? undefined : writtenDifference(own, around, fiat)
}
