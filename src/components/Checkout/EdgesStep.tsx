'use client'
import { forwardRef } from 'react'
import type { GetEdgesResponse, IntentServiceError } from '../../api/index.ts'
import { useEdges } from '../../hooks/index.ts'
import { useOnce } from '../../hooks/internal/index.ts'
import { checkoutTexts } from '../../i18n/index.ts'
import { isMissing } from '../../payments/service/index.ts'
import { ErrorNotice } from '../ErrorNotice/index.ts'
import { Card } from '../shared/Card.tsx'
import { offlineError } from '../shared/offline.ts'
import { useIsomorphicLayoutEffect } from '../shared/useIsomorphicLayoutEffect.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { PayerSkeleton } from './PayerSkeleton.tsx'

/** Props of {@link EdgesStep}. */
export interface EdgesStepProps {
  /** `'any'`: the deployment cannot say; the quote will. */
  onEdges: (edges: GetEdgesResponse['edges'] | 'any') => void
  onError: ((error: IntentServiceError) => void) | undefined
}

const offline = offlineError('GetEdges')

/** Asks the deployment for its rails. Loaded where a page offers rails that it has not named. */
export const EdgesStep = forwardRef<HTMLElement, EdgesStepProps>(function EdgesStep({ onEdges, onError }, ref) {
  const t = useTranslator(checkoutTexts)
  const { data, error: failed, fetchStatus, refetch } = useEdges()
  const edges = data ?? (isMissing(failed) ? 'any' : undefined)
  // What waits for the network has not failed yet, but a payer is to know why nothing comes.
  const error = edges ? undefined : (failed ?? (fetchStatus === 'paused' ? offline : undefined))
  useOnce(error?.error, error, onError)
  useIsomorphicLayoutEffect(() => {
    if (edges) onEdges(edges)
  }, [edges, onEdges])
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
          <ErrorNotice error={error} moment="before-paying" onRetry={() => refetch()} />
        ) : (
          <PayerSkeleton text={t('checkout.loading')} />
        )}
      </div>
    </Card>
  )
})
