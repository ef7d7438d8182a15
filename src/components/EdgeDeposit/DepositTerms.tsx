'use client'
import { useState } from 'react'
import { formatClock } from '../../format/index.ts'
import type { Countdown } from '../../hooks/index.ts'
import { asCountdown } from '../../hooks/internal/index.ts'
import { depositTexts } from '../../i18n/index.ts'
import type { PaymentTerms } from '../../payments/terms/index.ts'
import { RefundLines } from '../shared/RefundLines.tsx'
import { useTranslator } from '../shared/useTranslator.ts'

export interface DepositTermsProps {
  terms: PaymentTerms | undefined
  /** Whether the address is shown. */
  isArmed: boolean
  secondsLeft: number | Countdown | undefined
}

/** Explains what happens to a late payment or a different amount, and where a refund may go. */
export function DepositTerms({ terms, isArmed, secondsLeft }: DepositTermsProps) {
  const t = useTranslator(depositTexts)
  const hasAddress = terms?.kind === 'intent' && terms.refunds.beforeFill
  return (
    <div className="ik-section ik-soft ik-deposit-terms">
      {isArmed && <SendOnce secondsLeft={secondsLeft} />}
      <RefundLines terms={terms} />
      {!isArmed && hasAddress && <p className="ik-line">{t('deposit.exchange')}</p>}
    </div>
  )
}

/** Shows the deadline as a time of the payer's own clock. It is computed once, so that it does not fluctuate. */
function SendOnce({ secondsLeft }: Pick<DepositTermsProps, 'secondsLeft'>) {
  const t = useTranslator(depositTexts)
  const [end] = useState(() => secondsLeft !== undefined && Date.now() + asCountdown(secondsLeft).getSeconds() * 1000)
  const time = formatClock(end || undefined, t.locale)
  return <p className="ik-line">{time ? t('deposit.onceBefore', { time }) : t('deposit.once')}</p>
}
