'use client'
import type { IntentServiceError } from '../../api/index.ts'
import { ErrorNotice } from '../ErrorNotice/index.ts'
import { type AbortHandlers, retries } from './AbortActions.tsx'
import type { AbortCardState } from './abortCardState.ts'

/** Props of {@link AbortProblem}. */
export interface AbortProblemProps {
  state: AbortCardState
  error: IntentServiceError | undefined
  handlers: AbortHandlers
}

/** Why the payment could not be read, or the abort not reported. */
export function AbortProblem({ state, error, handlers: { onRetry, onReport } }: AbortProblemProps) {
  if (!error || !/^(unavailable|unreported)$/.test(state)) return null
  const reporting = state === 'unreported'
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
