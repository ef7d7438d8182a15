'use client'
import type { IntentServiceError } from '../../api/index.ts'
import { ErrorNotice } from '../ErrorNotice/index.ts'
import { type AbortHandlers, retries } from './AbortActions.tsx'
import type { AbortStage } from './abortProgress.ts'

/** Props of {@link AbortProblem}. */
export interface AbortProblemProps {
  stage: AbortStage
  error: IntentServiceError | undefined
  handlers: AbortHandlers
}

/** Why the payment could not be read, or the abort not reported. */
export function AbortProblem({ stage, error, handlers: { onRetry, onReport } }: AbortProblemProps) {
  if (!error || !/^(unavailable|unreported)$/.test(stage)) return null
  const reporting = stage === 'unreported'
  const again = reporting ? onReport : onRetry
  return (
    <ErrorNotice
      error={error}
      moment={reporting ? 'after-paying' : 'tracking'}
      // What its button is called elsewhere is not what would be done.
      onRetry={retries(error) ? again : undefined}
    />
  )
}
