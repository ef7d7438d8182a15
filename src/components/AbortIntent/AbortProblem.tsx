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

/** Shows why the payment could not be read, or why the abort could not be reported. */
export function AbortProblem({ state, error, handlers: { onRetry, onReport } }: AbortProblemProps) {
  if (!error || !/^(unavailable|unreported)$/.test(state)) return null
  const reporting = state === 'unreported'
  const again = reporting ? onReport : onRetry
  return (
    <ErrorNotice
      error={error}
      moment={reporting ? 'after-paying' : 'tracking'}
      // Other errors label the button with a different action than this retry.
      onRetry={retries(error) ? again : undefined}
    />
  )
}
