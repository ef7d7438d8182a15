'use client'
import { forwardRef, useState } from 'react'
import { checkoutTexts } from '../../i18n/index.ts'
import { IntentReceiptCard } from '../IntentReceiptCard/index.ts'
import { IntentTimeline } from '../IntentTimeline/IntentTimeline.tsx'
import { useTranslator } from '../shared/useTranslator.ts'
import type { PaymentPhase } from './usePayment.ts'

/** Props of {@link FollowStep}. */
export interface FollowStepProps {
  intentId: string
  edgeId: string | undefined
  phase: PaymentPhase
}

/** Where the payment is; once it is over, its receipt beside. */
export const FollowStep = forwardRef<HTMLElement, FollowStepProps>(function FollowStep(
  { intentId, edgeId, phase },
  ref,
) {
  const t = useTranslator(checkoutTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IntentTimeline ref={ref} tabIndex={-1} intentId={intentId} edgeId={edgeId} />
      {/^(done|refunded)$/.test(phase) && (
        <details className="ik-checkout-receipt" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="ik-details-name">{t('checkout.receipt')}</summary>
          {open && <IntentReceiptCard intentId={intentId} />}
        </details>
      )}
    </>
  )
})
