'use client'
import type { IntentServiceError } from '../../api/index.ts'
import { ErrorNotice } from '../ErrorNotice/index.ts'
import { useTranslator } from './useTranslator.ts'

/** Props of {@link PollNotice}. */
export interface PollNoticeProps {
  error: IntentServiceError
  /** The payment is known to be delivered or refunded. */
  ended: boolean
  paid: boolean
  onRetry?: (() => void) | undefined
}

/** Why the newest state could not be read. It takes nothing back: an end that is known stays one. */
export function PollNotice({ error, ended, paid, onRetry }: PollNoticeProps) {
  const t = useTranslator()
  if (!ended) return <ErrorNotice error={error} moment={paid ? 'after-paying' : 'tracking'} onRetry={onRetry} />
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
