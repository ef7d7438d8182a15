'use client'
import type { IntentServiceError } from '../../api/index.ts'
import { formatCountdown } from '../../format/index.ts'
import type { Countdown } from '../../hooks/index.ts'
import { errorAdvice, useSeconds } from '../../hooks/internal/index.ts'
import { errorMessageKey, errorTexts, reviewTexts } from '../../i18n/index.ts'
import { Note } from '../shared/Note.tsx'
import { errorDetails } from '../shared/supportDetails.ts'
import { useTranslator } from '../shared/useTranslator.ts'

/** Returns whether another request may bring a price. The payer has to read any other error instead. */
export const isPriceFailure = (error: IntentServiceError): boolean =>
  /^(retry|wait|quote-again)$/.test(errorAdvice(error, 'before-paying').action)

/** States above the button that there is no price, and that nothing was sent. */
export function PriceFailureNote({ hasOtherTokens }: { hasOtherTokens: boolean | undefined }) {
  const t = useTranslator(reviewTexts)
  return (
    <Note tone="bad">
      <div role="alert">
        <p className="ik-line ik-strong">{t('review.noPrice')}</p>
        <p className="ik-line">{t(hasOtherTokens ? 'review.noPriceOthers' : 'review.noPriceHelp')}</p>
      </div>
    </Note>
  )
}

export interface PriceFailureFootProps {
  error: IntentServiceError
  /** The seconds until the price is requested again automatically. Absent if it is not. */
  nextTry: Countdown | number | undefined
}

/** Shows below the button when the price is requested again automatically, and under "Details" what happened. */
export function PriceFailureFoot({ error, nextTry }: PriceFailureFootProps) {
  const t = useTranslator(errorTexts)
  return (
    <div className="ik-quote-failed">
      {nextTry !== undefined && <NextTry seconds={nextTry} />}
      <details>
        <summary className="ik-details-name">{t('action.details')}</summary>
      </details>
      {/* Beside the details, which it would otherwise move to the next line when they open. */}
      <div className="ik-quote-why">
        <p className="ik-line ik-soft">{t(errorMessageKey(error.error), { operation: error.operation })}</p>
        <pre className="ik-sunk ik-mono ik-error-text">{errorDetails(error, 'before-paying', undefined)}</pre>
      </div>
    </div>
  )
}

function NextTry({ seconds }: { seconds: Countdown | number }) {
  const t = useTranslator(reviewTexts)
  const time = formatCountdown(
    useSeconds(seconds, (left) => left),
    t.locale,
  )
  // Screen readers do not announce a `timer` at every tick.
  return (
    <p className="ik-line ik-soft" role="timer">
      {t('review.retryIn', { time })}
    </p>
  )
}
