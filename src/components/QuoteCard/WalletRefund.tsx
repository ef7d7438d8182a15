'use client'
import { reviewTexts } from '../../i18n/index.ts'
import type { PaymentTerms } from '../../payments/terms/index.ts'
import { Address } from '../shared/Address.tsx'
import { Sentence } from '../shared/Sentence.tsx'
import { useTranslator } from '../shared/useTranslator.ts'

/** States that a refund goes to the payer's own wallet, if that is in the terms. Otherwise, renders nothing. */
export function WalletRefund({ terms }: { terms: PaymentTerms }) {
  const t = useTranslator(reviewTexts)
  const { afterFill } = terms.kind === 'intent' && terms.pays.leg === 'evm' ? terms.refunds : {}
  if (!afterFill?.isPayer) return null
  return (
    <p className="ik-line ik-soft">
      <Sentence say={(address) => t('review.refund', { address })}>
        <Address address={afterFill.address} />
      </Sentence>
    </p>
  )
}
