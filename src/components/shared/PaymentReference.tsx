'use client'
import { Address } from './Address.tsx'
import { CopyButton } from './CopyButton.tsx'
import { Sentence } from './Sentence.tsx'
import { useTranslator } from './useTranslator.ts'

/** Props of {@link PaymentReference}. */
export interface PaymentReferenceProps {
  paymentId: string
  /** What is copied, for support. */
  details: string
}

/** Which payment this is, and its facts to copy. */
export function PaymentReference({ paymentId, details }: PaymentReferenceProps) {
  const t = useTranslator()
  return (
    <div className="ik-section ik-row ik-reference">
      <span className="ik-soft">
        <Sentence say={(id) => t('timeline.reference', { id })}>
          <Address address={paymentId} />
        </Sentence>
      </span>
      <CopyButton text={details} className="ik-text-button">
        {t('action.copyDetails')}
      </CopyButton>
    </div>
  )
}
