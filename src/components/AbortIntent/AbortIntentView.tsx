'use client'
import { type ComponentPropsWithoutRef, forwardRef, useId } from 'react'
import type { IntentServiceError } from '../../api/index.ts'
import { abortTexts } from '../../i18n/index.ts'
import { type AbortSource, describeAbort } from '../../payments/index.ts'
import { isAbortedStatus } from '../../payments/status/index.ts'
import { Card } from '../shared/Card.tsx'
import { classNames } from '../shared/classNames.ts'
import { Skeleton } from '../shared/Skeleton.tsx'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { AbortActions, type AbortHandlers } from './AbortActions.tsx'
import { AbortMeaning } from './AbortMeaning.tsx'
import { AbortProblem } from './AbortProblem.tsx'
import { AbortTransaction } from './AbortTransaction.tsx'
import { type AbortProgress, stageOf, untouched } from './abortProgress.ts'
import { abortSays } from './abortSays.ts'
import { useFollowedFocus } from './useFollowedFocus.ts'

/** Props of {@link AbortIntentView}. */
export interface AbortIntentViewProps
  extends Omit<ComponentPropsWithoutRef<'section'>, 'children' | 'onError'>,
    AbortHandlers {
  /** Default: nothing was begun. */
  progress?: AbortProgress | undefined
  /** The payment; absent while nothing is known of it. */
  source?: AbortSource | undefined
  /** The payment is being read. */
  loading?: boolean | undefined
  /** Why the payment could not be read. */
  error?: IntentServiceError | undefined
}

/** What `AbortIntentView` of the index loads. */
export const AbortIntentView = forwardRef<HTMLElement, AbortIntentViewProps>(function AbortIntentView(
  { progress = untouched, source, loading = false, error, byHand, className, ...more },
  ref,
) {
  const { onStart, onBack, onChain, onConfirm, onStop, onEnter, onHash, onAgain, onReport, onRetry, ...rest } = more
  const handlers = { byHand, onStart, onBack, onChain, onConfirm, onStop, onEnter, onHash, onAgain, onReport, onRetry }
  const t = useTranslator(abortTexts)
  const chains = useChains()
  const title = useId()
  const facts = source && describeAbort(source, Date.now())
  const stage = stageOf(progress, facts, loading)
  const { heading, ...focus } = useFollowedFocus(stage)
  const says = abortSays(stage, progress, facts, { t, chains })
  const chainId = progress.chainId ?? facts?.chainIds[0]
  return (
    <Card
      aria-labelledby={title}
      {...rest}
      ref={ref}
      className={classNames('ik-abort', className)}
      data-state={stage}
      aria-busy={stage === 'loading'}
    >
      <div className="ik-section ik-abort-parts" {...focus}>
        <h2 className="ik-title ik-abort-title" id={title} ref={heading} tabIndex={-1}>
          {t(stage === 'done' && isAbortedStatus(progress.status) ? 'timeline.titleAborted' : 'abort.title')}
        </h2>
        {/* Always there, so that each new word is read. */}
        <div role="status" className={stage === 'loading' ? 'ik-visually-hidden' : 'ik-abort-says'}>
          {says.map(({ text, tone }) => (
            <p key={text} className={tone ? 'ik-sunk ik-line' : 'ik-line'} data-tone={tone}>
              {text}
            </p>
          ))}
        </div>
        {stage === 'loading' && <LoadingLines />}
        {facts && (stage === 'ready' || stage === 'confirm') && <AbortMeaning facts={facts} chainId={chainId} />}
        <AbortTransaction stage={stage} chainId={progress.chainId} hash={progress.hash} />
        <AbortProblem stage={stage} error={stage === 'unavailable' ? error : progress.error} handlers={handlers} />
        <AbortActions stage={stage} progress={progress} chainIds={facts?.chainIds ?? []} {...handlers} />
      </div>
    </Card>
  )
})

/** Where the sentences will stand. */
function LoadingLines() {
  return (
    <div aria-hidden="true">
      {[26, 22, 18].map((digits) => (
        <p key={digits} className="ik-line">
          <Skeleton digits={digits} />
        </p>
      ))}
    </div>
  )
}
