'use client'
import type { IntentServiceError } from '../../api/index.ts'
import { ErrorNotice } from '../ErrorNotice/ErrorNotice.tsx'
import { useTranslator } from '../shared/useTranslator.ts'
import type { TimelinePhase } from './timelinePhase.ts'

/** Props of {@link PollNotice}. */
export interface PollNoticeProps {
  error: IntentServiceError
  phase: TimelinePhase
  paid: boolean
  onRetry?: (() => void) | undefined
}

/** Why the newest state could not be read. It takes nothing back: an end that is known stays one. */
export function PollNotice({ error, phase, paid, onRetry }: PollNoticeProps) {
  const t = useTranslator()
  if (phase !== 'done' && phase !== 'refunded')
    return <ErrorNotice error={error} moment={paid ? 'after-paying' : 'tracking'} onRetry={onRetry} />
  return (
    <div className="ik-error">
      <p className="ik-line" role="alert">
        {t('timeline.notChecked')}
      </p>
      {onRetry && (
        <button type="button" className="ik-text-button" onClick={onRetry}>
          {t('action.retry')}
        </button>
      )}
    </div>
  )
}
