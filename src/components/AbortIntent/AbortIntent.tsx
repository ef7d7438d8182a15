'use client'
import { type ComponentPropsWithoutRef, forwardRef, useEffect } from 'react'
import type { IntentClient, IntentServiceError, IntentStatus } from '../../api/index.ts'
import { tellHost } from '../shared/tellHost.ts'
import { useTold } from '../shared/useTold.ts'
import { AbortIntentView } from './AbortIntentView.tsx'
import { isFirstTold, setProgress } from './abortProgress.ts'
import { ChainWatch } from './ChainWatch.tsx'
import { reportAbort, settleWatch } from './reportAbort.ts'
import { askHost, enterHash, goBack, type SubmitAbort, startAgain, stopWaiting, takeHash } from './submitAbort.ts'
import { useAbort } from './useAbort.ts'

/** What was aborted. Source: "AbortIntent". */
export interface AbortedIntent {
  intentId: string
  /** Typically `ABORTED`. */
  status: IntentStatus
}

/** Props of {@link AbortIntent}. Not in the service document. */
export interface AbortIntentProps extends Omit<ComponentPropsWithoutRef<'section'>, 'children' | 'onError'> {
  intentId: string
  /** Makes the abort transaction; without it the user makes it and enters its hash. */
  submitAbort?: SubmitAbort | undefined
  /** The service knows of the abort; once for each intent and page. */
  onAborted?: ((aborted: AbortedIntent) => void) | undefined
  /** Something went wrong that the user is told too; once for each kind. */
  onError?: ((error: IntentServiceError) => void) | undefined
  /** Default: the provider's. */
  client?: IntentClient | undefined
}

/** What `AbortIntent` of the index loads. */
export const AbortIntent = forwardRef<HTMLElement, AbortIntentProps>(function AbortIntent(
  { intentId, submitAbort, onAborted, onError, client, ...rest },
  ref,
) {
  const abort = useAbort(intentId, client)
  const { place, progress, stage, facts, intent, source, loading, error, report } = abort
  const { status } = progress
  useEffect(() => {
    if (stage === 'done' && status && onAborted && isFirstTold(place))
      tellHost(onAborted, { intentId: place.intentId, status })
  }, [stage, status, place, onAborted])
  const problem = error ?? (stage === 'unreported' ? progress.error : undefined)
  useTold(problem?.message, problem, onError)

  const chainId = progress.chainId ?? facts?.chainIds[0]
  const byHand = !submitAbort || !intent
  const confirm = () => {
    if (chainId === undefined) return
    if (byHand) enterHash(place, chainId)
    else void askHost(place, chainId, async () => submitAbort(intent, { chainId }))
  }
  const { hash } = progress
  return (
    <>
      <AbortIntentView
        {...rest}
        ref={ref}
        progress={progress}
        source={source}
        loading={loading}
        error={error}
        byHand={byHand}
        onStart={() => setProgress(place, { phase: 'confirm', chainId })}
        onBack={() => goBack(place)}
        onChain={(chosen) => setProgress(place, { ...progress, chainId: chosen })}
        onConfirm={confirm}
        onStop={() => stopWaiting(place)}
        onEnter={() => enterHash(place, chainId)}
        onHash={(entered) => chainId !== undefined && takeHash(place, chainId, entered)}
        onAgain={() => startAgain(place)}
        onReport={() => void reportAbort(place, report)}
        onRetry={abort.reread}
      />
      {progress.phase === 'confirming' && progress.why !== 'unseen' && chainId !== undefined && hash && (
        <ChainWatch
          key={hash}
          chainId={chainId}
          hash={hash}
          onOutcome={(outcome) => settleWatch(place, outcome, report)}
        />
      )}
    </>
  )
})

export { AbortIntentView } from './AbortIntentView.tsx'
