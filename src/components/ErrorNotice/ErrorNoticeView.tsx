'use client'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { type ErrorAction, errorAction, type IntentServiceError } from '../../api/index.ts'
import { formatDuration } from '../../format/index.ts'
import { type BaseKey, errorMessageKey } from '../../i18n/index.ts'
import { CopyButton } from '../shared/CopyButton.tsx'
import { classNames } from '../shared/classNames.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { supportDetails } from './supportDetails.ts'

/**
 * When it went wrong, which decides where the money is: `before-paying` it is still the payer's · `after-paying` it is
 * under way · `tracking` nobody here knows whether it was paid. Not in the service document.
 */
export type ErrorMoment = 'before-paying' | 'after-paying' | 'tracking'

/** Props of {@link ErrorNoticeView}. Not in the service document. */
export interface ErrorNoticeViewProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  error: IntentServiceError
  /** Default `'tracking'`, which promises nothing. */
  moment?: ErrorMoment | undefined
  /** Does what the notice advises: asks again, gets a new quote or follows the payment, as the error's action says. */
  onRetry?: (() => void) | undefined
  /** Seconds that the service asked to wait; the button waits as long. */
  waitSeconds?: number | undefined
}

const money = {
  'before-paying': 'error.money.notSent',
  'after-paying': 'error.money.onItsWay',
  tracking: 'error.money.unknown',
} as const satisfies Record<ErrorMoment, BaseKey>

/** The button of each action that has one. */
const buttons: { readonly [action in ErrorAction]?: BaseKey & `action.${string}` } = {
  retry: 'action.retry',
  wait: 'action.retry',
  'quote-again': 'action.newQuote',
  follow: 'action.follow',
  upgrade: 'action.reload',
}

/**
 * An error, calmly: what happened, where the money is, what to do; then details to copy for support, which hold no
 * key, body or credential. State: `data-action`, `data-moment`.
 *
 * @example <ErrorNoticeView error={error} moment="before-paying" onRetry={ask} />
 *
 * Source: "Errors"; the sentences are not in the service document.
 */
export const ErrorNoticeView = forwardRef<HTMLDivElement, ErrorNoticeViewProps>(function ErrorNoticeView(
  { error, moment = 'tracking', onRetry, waitSeconds = 0, className, ...rest },
  ref,
) {
  const t = useTranslator()
  const action = errorAction(error)
  const button = buttons[action]
  // An intent that is already moving has been paid for, whatever this page believed.
  const where = action === 'follow' && moment === 'before-paying' ? 'tracking' : moment
  // Another amount or token is advice for the next payment, not for one that may have been made.
  const hopeless = action === 'stop' && where !== 'before-paying'
  const waiting = waitSeconds > 0
  const details = supportDetails(error)
  return (
    <div
      lang={t.locale}
      dir={t.direction}
      {...rest}
      ref={ref}
      className={classNames('ik-error', className)}
      data-action={action}
      data-moment={where}
    >
      <div className="ik-sunk ik-error-says" data-tone={action === 'follow' ? 'warn' : 'bad'} role="alert">
        <p className="ik-line ik-error-happened">{t(errorMessageKey(error.error))}</p>
        <p className="ik-line">{t(money[where])}</p>
        <p className="ik-line">
          {waiting
            ? t('error.do.waitFor', { time: formatDuration(waitSeconds, t.locale) ?? '' })
            : t(hopeless ? 'error.do.support' : `error.do.${action}`)}
        </p>
      </div>
      {onRetry && button && (
        <div className="ik-buttons">
          <button
            type="button"
            className="ik-button"
            // Not `disabled`: the focus would be lost.
            aria-disabled={waiting || undefined}
            onClick={() => !waiting && onRetry()}
          >
            {t(button)}
          </button>
        </div>
      )}
      <details className="ik-error-details">
        <summary className="ik-details-name">{t('error.details')}</summary>
        <pre className="ik-sunk ik-mono ik-error-text">{details}</pre>
        <CopyButton text={details} className="ik-text-button">
          {t('action.copyDetails')}
        </CopyButton>
      </details>
    </div>
  )
})
