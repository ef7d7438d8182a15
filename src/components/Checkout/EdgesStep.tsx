'use client'
import type { IntentServiceError } from '../../api/index.ts'
import { type CheckoutChoice, useCheckoutRails } from '../../hooks/internal/index.ts'
import { checkoutTexts } from '../../i18n/index.ts'
import { ErrorNotice } from '../ErrorNotice/index.ts'
import { LoadingLines } from '../shared/LoadingLines.tsx'
import { useTranslator } from '../shared/useTranslator.ts'

export interface EdgesStepProps {
  choice: CheckoutChoice
  onError: ((error: IntentServiceError) => void) | undefined
}

/** Reads the rails of the deployment. Loaded only if the page offers rails that the host has not named. */
export function EdgesStep({ choice, onError }: EdgesStepProps) {
  const { error, retry } = useCheckoutRails(choice, true, onError)
  const t = useTranslator(checkoutTexts)
  return (
    <div className="ik-section" role="status" aria-busy={!error} data-state={error ? 'error' : 'loading'}>
      {error ? (
        <ErrorNotice error={error} moment="before-paying" onRetry={retry} />
      ) : (
        <LoadingLines text={t('checkout.loading')} digits={[12, 24, 18]} />
      )}
    </div>
  )
}
