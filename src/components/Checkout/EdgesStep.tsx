'use client'
import { forwardRef } from 'react'
import type { IntentServiceError } from '../../api/index.ts'
import { type CheckoutChoice, useCheckoutRails } from '../../hooks/internal/index.ts'
import { checkoutTexts } from '../../i18n/index.ts'
import { ErrorNotice } from '../ErrorNotice/index.ts'
import { Card } from '../shared/Card.tsx'
import { useTranslator } from '../shared/useTranslator.ts'
import { PayerSkeleton } from './PayerSkeleton.tsx'

/** Props of {@link EdgesStep}. */
export interface EdgesStepProps {
  choice: CheckoutChoice
  onError: ((error: IntentServiceError) => void) | undefined
}

/** Reads the rails of the deployment. Loaded where a page offers rails that it has not named. */
export const EdgesStep = forwardRef<HTMLElement, EdgesStepProps>(function EdgesStep({ choice, onError }, ref) {
  const { error, retry } = useCheckoutRails(choice, true, onError)
  const t = useTranslator(checkoutTexts)
  return (
    <Card
      ref={ref}
      tabIndex={-1}
      className="ik-payer"
      aria-label={t('checkout.payWith')}
      data-state={error ? 'error' : 'loading'}
    >
      <div className="ik-section" role="status" aria-busy={!error}>
        {error ? (
          <ErrorNotice error={error} moment="before-paying" onRetry={retry} />
        ) : (
          <PayerSkeleton text={t('checkout.loading')} />
        )}
      </div>
    </Card>
  )
})
