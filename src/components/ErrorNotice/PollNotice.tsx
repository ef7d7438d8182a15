'use client'
import type { IntentServiceError } from '../../api/index.ts'
import { stageTexts } from '../../i18n/index.ts'
import type { PaymentStatus } from '../../payments/index.ts'
import { isEndStage, isUnpaidStage } from '../../payments/status/index.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { ErrorNotice } from './ErrorNotice.tsx'

export interface PollNoticeProps {
  error: IntentServiceError
  /** The last known status of the payment. */
  status: PaymentStatus | undefined
  /** Whether the service has answered that it knows the intent. */
  isIntentKnown?: boolean | undefined
  onRetry?: (() => void) | undefined
}

/** States why the newest status could not be read. It takes nothing back: a known end of the payment stays known. */
export function PollNotice({ error, status, isIntentKnown, onRetry }: PollNoticeProps) {
  const t = useTranslator(stageTexts)
  const { stage, funds } = status ?? {}
  // The service knows the intent. It has no receipt of a quote that nobody paid.
  if (isIntentKnown && isUnpaidStage(stage) && error.error === 'NotFound') return null
  // A wallet that was only asked may have paid: its money is at `unknown` too.
  const paid = stage && stage !== 'unclear' && !isUnpaidStage(stage) && funds?.at !== 'payer'
  if (!isEndStage(stage))
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
