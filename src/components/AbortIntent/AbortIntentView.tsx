'use client'
import { type ComponentPropsWithoutRef, forwardRef, useId, useRef } from 'react'
import type { IntentServiceError } from '../../api/index.ts'
import type { AbortLoading } from '../../hooks/index.ts'
import { abortTexts } from '../../i18n/index.ts'
import { type AbortSource, type AbortState, describeAbort } from '../../payments/index.ts'
import { isAbortedStatus } from '../../payments/status/index.ts'
import { ErrorNotice } from '../ErrorNotice/index.ts'
import { Card } from '../shared/Card.tsx'
import { CopyButton } from '../shared/CopyButton.tsx'
import { classNames } from '../shared/classNames.ts'
import { LoadingLines } from '../shared/LoadingLines.tsx'
import { MessageList } from '../shared/MessageList.tsx'
import { PaymentReference } from '../shared/PaymentReference.tsx'
import { StepHash } from '../shared/StepHash.tsx'
import { errorDetails } from '../shared/supportDetails.ts'
import { useCardFocus } from '../shared/useCardFocus.ts'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { AbortActions, type AbortHandlers, retries } from './AbortActions.tsx'
import { AbortMeaning } from './AbortMeaning.tsx'
import { type AbortDetails, type AbortQuestion, getAbortCardState } from './abortCardState.ts'
import { getAbortMessages } from './abortMessages.ts'

/** Props of {@link AbortIntentView}. */
export interface AbortIntentViewProps
  extends Omit<ComponentPropsWithoutRef<'section'>, 'children' | 'onError'>,
    AbortHandlers {
  /** The state of the abort. Default: not started. */
  abort?: AbortState | AbortLoading | undefined
  /** The question that the card asks now, whatever the step. */
  question?: AbortQuestion | undefined
  /** The payment. Absent while nothing is known about it. */
  source?: AbortSource | undefined
  /** Whether the payment is loading. */
  loading?: boolean | undefined
  /** The reason why the payment could not be read. */
  error?: IntentServiceError | undefined
}

const idle: AbortState = { step: 'idle' }

export const AbortIntentView = forwardRef<HTMLElement, AbortIntentViewProps>(function AbortIntentView(
  { abort: given = idle, question, source, loading = false, error, byHand, className, ...more },
  ref,
) {
  const { onStart, onBack, onChain, onConfirm, onStop, onEnter, onHash, onAgain, onReport, onRetry, ...rest } = more
  const handlers = { byHand, onStart, onBack, onChain, onConfirm, onStop, onEnter, onHash, onAgain, onReport, onRetry }
  const t = useTranslator(abortTexts)
  const chains = useChains()
  const title = useId()
  const facts = source && describeAbort(source, Date.now())
  const abort: AbortDetails = given
  const state = getAbortCardState(abort, question, facts, loading)
  const body = useRef<HTMLDivElement>(null)
  useCardFocus(body)
  const chosen = question?.chainId ?? abort.chainId
  const messages = getAbortMessages(state, { ...abort, chainId: chosen, byHand }, facts, { t, chains })
  const chainId = chosen ?? facts?.chainIds[0]
  // The message states what the service refused, and the buttons what to do.
  const isUnreported = state === 'unreported'
  const failed = isUnreported ? abort.error : undefined
  const isRefused = /^(InvalidArgument|IntentStatus)$/.test(`${failed?.error}`)
  const unread = state === 'idle' ? abort.error : error
  const problem = /^(idle|unavailable)$/.test(state) ? unread : isRefused ? undefined : failed
  const isStopped = state === 'reported' && isAbortedStatus(abort.status)
  const paymentId = source?.intent?.intentId ?? source?.receipt?.intentId
  return (
    <Card
      aria-labelledby={title}
      {...rest}
      ref={ref}
      className={classNames('ik-abort', className)}
      data-state={state}
      data-reporting={state === 'unreported' && abort.isReporting ? '' : undefined}
      aria-busy={state === 'loading'}
    >
      <div ref={body} className="ik-section ik-parts">
        <h2 className="ik-title" id={title} tabIndex={-1}>
          {t(isStopped ? 'timeline.titleAborted' : 'abort.title')}
        </h2>
        {/* Always rendered, so that each new message is announced. */}
        <div role="status" className={state === 'loading' ? 'ik-visually-hidden' : 'ik-says'}>
          {/* The title is in no live region. */}
          {isStopped && <span className="ik-visually-hidden">{t('timeline.titleAborted')}. </span>}
          <MessageList messages={messages} />
        </div>
        {state === 'loading' && <LoadingLines text="" digits={[26, 22, 18]} />}
        {facts && /^(idle|confirm|rejected)$/.test(state) && <AbortMeaning facts={facts} chainId={chainId} />}
        {state === 'enter-hash' && byHand && paymentId && (
          <PaymentReference paymentId={paymentId} details={paymentId} />
        )}
        {abort.hash && /^(submitted|unreported|reported|reverted|replaced)$/.test(state) && (
          <div className="ik-row ik-row-middle">
            <span className="ik-soft">{t('abort.transaction')}</span>
            <StepHash chainId={chosen} hash={abort.hash} />
            <CopyButton text={abort.hash} className="ik-text-button">
              {t('abort.copy')}
            </CopyButton>
          </div>
        )}
        {failed && isRefused && (
          <CopyButton text={errorDetails(failed, 'after-paying', undefined)} className="ik-text-button">
            {t('action.copyDetails')}
          </CopyButton>
        )}
        {problem && (
          <ErrorNotice
            error={problem}
            moment={isUnreported ? 'after-paying' : 'tracking'}
            // Other errors label the button with a different action than this retry. The card's own button tries again.
            onRetry={retries(problem) && (state !== 'idle' || byHand) ? (isUnreported ? onReport : onRetry) : undefined}
          />
        )}
        <AbortActions state={state} abort={abort} chainId={chainId} chainIds={facts?.chainIds ?? []} {...handlers} />
      </div>
    </Card>
  )
})
