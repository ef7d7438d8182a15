'use client'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import type { IntentServiceError } from '../../api/index.ts'
import { formatDuration } from '../../format/index.ts'
import type { ErrorMoment } from '../../hooks/index.ts'
import { errorAdvice } from '../../hooks/internal/index.ts'
import { errorMessageKey, errorTexts } from '../../i18n/index.ts'
import { CopyButton } from '../shared/CopyButton.tsx'
import { classNames } from '../shared/classNames.ts'
import { Note } from '../shared/Note.tsx'
import { errorDetails } from '../shared/supportDetails.ts'
import { useTranslator } from '../shared/useTranslator.ts'

export type { ErrorMoment }

/** Props of {@link ErrorNoticeView}. */
export interface ErrorNoticeViewProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  error: IntentServiceError
  /** The point in the flow at which the error occurred. Default: `'tracking'`, which promises nothing. */
  moment?: ErrorMoment | undefined
  /** Called for the action that the notice advises: retries, gets a new quote, or follows the payment. */
  onRetry?: (() => void) | undefined
  /** Seconds that the service asked to wait. The button stays disabled for that time. */
  waitSeconds?: number | undefined
  /** The time when the error occurred, in ISO 8601, for support. */
  time?: string | undefined
}

/**
 * Renders an error: what happened, where the money is, and what to do, then details to copy for support. The details
 * contain no key, body or credential. State: `data-action`, `data-moment`.
 *
 * @example <ErrorNoticeView error={error} moment="before-paying" onRetry={ask} />
 */
export const ErrorNoticeView = forwardRef<HTMLDivElement, ErrorNoticeViewProps>(function ErrorNoticeView(
  { error, moment = 'tracking', onRetry, waitSeconds = 0, time, className, ...rest },
  ref,
) {
  const t = useTranslator(errorTexts)
  const { action, button, setup, kind, ...advice } = errorAdvice(error, moment)
  const waiting = waitSeconds > 0
  const details = errorDetails(error, advice.moment, time)
  return (
    <div
      lang={t.language}
      dir={t.direction}
      {...rest}
      ref={ref}
      className={classNames('ik-error', className)}
      data-action={action}
      data-moment={advice.moment}
    >
      <Note tone={action === 'follow' ? 'warn' : 'bad'}>
        <div role="alert">
          <p className="ik-line ik-strong">{t(setup ?? errorMessageKey(kind), { operation: error.operation })}</p>
          {advice.money && <p className="ik-line">{t(advice.money)}</p>}
          <p className="ik-line">{t(advice.todo)}</p>
        </div>
        {waiting && (
          // Outside the alert, which would be announced again every second.
          <p className="ik-line ik-soft ik-error-wait">
            {t('error.do.waitFor', { time: formatDuration(waitSeconds, t.locale) ?? '' })}
          </p>
        )}
      </Note>
      {onRetry && button && (
        <div className="ik-buttons">
          <button
            type="button"
            className="ik-button"
            // `disabled` would lose the focus.
            aria-disabled={waiting || undefined}
            onClick={() => !waiting && onRetry()}
          >
            {t(button)}
          </button>
        </div>
      )}
      {!setup && (
        <details className="ik-error-details">
          <summary className="ik-details-name">{t('error.details')}</summary>
          <pre className="ik-sunk ik-mono ik-error-text">{details}</pre>
          <CopyButton text={details} className="ik-text-button">
            {t('action.copyDetails')}
          </CopyButton>
        </details>
      )}
    </div>
  )
})
