'use client'
import { Address } from './Address.tsx'
import { CopyButton } from './CopyButton.tsx'
import { classNames } from './classNames.ts'
import { Sentence } from './Sentence.tsx'
import { useTranslator } from './useTranslator.ts'

export interface PaymentReferenceProps {
  paymentId: string
  /** The details to copy, for support. */
  details: string
  className?: string | undefined
}

/** Shows the payment's id and a button that copies the payment's details. */
export function PaymentReference({ paymentId, details, className }: PaymentReferenceProps) {
  const t = useTranslator()
  return (
    <div className={classNames('ik-row', className)}>
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
