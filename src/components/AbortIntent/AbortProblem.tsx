'use client'
import { errorAction, type IntentServiceError } from '../../api/index.ts'
import { ErrorNotice } from '../ErrorNotice/ErrorNotice.tsx'
import type { AbortHandlers } from './AbortActions.tsx'
import type { AbortStage } from './abortStage.ts'

/** Props of {@link AbortProblem}. */
export interface AbortProblemProps {
  stage: AbortStage
  error: IntentServiceError | undefined
  handlers: AbortHandlers
}

/** Whether an error's own notice has a button that does the same again. */
export const retries = (error: IntentServiceError | undefined): boolean =>
  error !== undefined && /^(retry|wait)$/.test(errorAction(error))

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
