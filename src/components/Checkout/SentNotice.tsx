'use client'
import { sentTexts } from '../../i18n/index.ts'
import type { PaymentFacts } from '../../payments/index.ts'
import { RefundLines } from '../shared/RefundLines.tsx'
import { useTranslator } from '../shared/useTranslator.ts'

export interface SentNoticeProps {
  terms: PaymentFacts['terms']
  /** Called when the payer says that they didn't send anything after all. */
  onUnsent: (() => void) | undefined
}

/** States what happens to a payment that the payer sent and nobody has seen. */
export function SentNotice({ terms, onUnsent }: SentNoticeProps) {
  const t = useTranslator(sentTexts)
  return (
    <>
      <p className="ik-line">
        {t('checkout.saidSent')} {t('checkout.sentLate')} {t('checkout.sentOther')}
      </p>
      <p className="ik-line">{t('checkout.sentCheck')}</p>
      <RefundLines terms={terms && 'kind' in terms ? terms : undefined} />
      {onUnsent && (
        <button type="button" className="ik-text-button" onClick={onUnsent}>
          {t('checkout.notSent')}
        </button>
      )}
    </>
  )
}
