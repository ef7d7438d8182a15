'use client'
import { depositTexts } from '../../i18n/index.ts'
import type { PaymentTerms } from '../../payments/terms/index.ts'
import { RefundLines } from '../shared/RefundLines.tsx'
import { useTranslator } from '../shared/useTranslator.ts'

/** Where a refund may go, and what becomes of a payment that is late or of another amount. */
export function DepositTerms({ terms }: { terms: PaymentTerms | undefined }) {
  const t = useTranslator(depositTexts)
  const hasAddress = terms?.kind === 'intent' && terms.refunds.beforeFill
  return (
    <div className="ik-section ik-soft">
      <RefundLines terms={terms} />
      <p className="ik-line">{t('deposit.late')}</p>
      <p className="ik-line">{t('deposit.other')}</p>
      {hasAddress && <p className="ik-line">{t('deposit.exchange')}</p>}
    </div>
  )
}
