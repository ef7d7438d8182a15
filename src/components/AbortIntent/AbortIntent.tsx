'use client'
import { type ComponentPropsWithoutRef, forwardRef, useEffect, useState } from 'react'
import type { IntentClient, IntentServiceError, IntentStatus } from '../../api/index.ts'
import type { UseAbortResult } from '../../hooks/index.ts'
import { callHost, useIntentClient, useLoadedAbort, useOnce } from '../../hooks/internal/index.ts'
import { createAbort, describeAbort, readDevice } from '../../payments/abort/index.ts'
import type { SubmitAbort } from '../../payments/index.ts'
import { isFirstOnPage } from '../shared/isFirstOnPage.ts'
import { AbortIntentView } from './AbortIntentView.tsx'
import { type AbortDetails, type AbortQuestion, getAbortCardState } from './abortCardState.ts'

/** The intent that was aborted, and its status. */
export interface AbortedIntent {
  intentId: string
  /** Typically `ABORTED`. */
  status: IntentStatus
}

/** Props of {@link AbortIntent}. */
export interface AbortIntentProps extends Omit<ComponentPropsWithoutRef<'section'>, 'children' | 'onError'> {
  intentId: string
  /** Makes the abort transaction. Without it, the user makes the transaction and enters its hash. */
  submitAbort?: SubmitAbort | undefined
  /** Called when the service has accepted the abort report, once for each intent and page. */
  onAborted?: ((aborted: AbortedIntent) => void) | undefined
  /** Called when an error occurs that the user also sees, once for each kind. */
  onError?: ((error: IntentServiceError) => void) | undefined
  /** The client. Default: the provider's client. */
  client?: IntentClient | undefined
}

/** This file itself loads on demand, so the core needs no second request. */
const core = { createAbort, describeAbort, readDevice }

export const AbortIntent = forwardRef<HTMLElement, AbortIntentProps>(function AbortIntent(
  { intentId, submitAbort, onAborted, onError, client: own, ...rest },
  ref,
) {
  const client = useIntentClient(own)
  const abort = useLoadedAbort(core, { intentId, submitAbort, client })
  /** The open question. It is void for another payment, and in any step other than the one in which it was asked. */
  const [asked, setAsked] = useState<AbortQuestion & { intentId: string; step: UseAbortResult['step'] }>()
  const { step, source, facts, isLoading, readError } = abort
  const { error, status, chainId: begunOn }: AbortDetails = abort
  const question = asked?.intentId === intentId && asked.step === step ? asked : undefined
  const state = getAbortCardState(abort, question, facts, isLoading)
  const chainId = question?.chainId ?? begunOn ?? facts?.chainIds[0]
  /**
   * The user makes the transaction if the host can't, or isn't asked because the intent couldn't be read or differs from
   * its quote.
   */
  const byHand = !submitAbort || (step === 'idle' && error !== undefined)

  useEffect(() => {
    if (state === 'reported' && status && onAborted && isFirstOnPage(client, `aborted ${intentId}`))
      callHost(onAborted, { intentId, status })
  }, [state, status, client, intentId, onAborted])
  const problem = readError ?? (/^(idle|unreported)$/.test(state) ? error : undefined)
  useOnce(problem && `${intentId} ${problem.message}`, problem, onError)

  const ask = (kind: AbortQuestion['kind'], at: UseAbortResult['step'] = step, on = chainId) =>
    setAsked({ kind, intentId, step: at, chainId: on })
  const close = () => setAsked(undefined)
  function confirm() {
    if (chainId === undefined) return
    if (byHand) return ask('enter-hash')
    close()
    void abort.submit({ chainId })
  }
  function beginAgain() {
    ask('confirm', 'idle')
    if (/^(outcome-unknown|submitted|unreported)$/.test(step)) void abort.confirmNothingOpen()
    else abort.dismiss()
  }
  return (
    <AbortIntentView
      {...rest}
      ref={ref}
      abort={abort}
      question={question}
      source={source}
      loading={isLoading}
      error={readError}
      byHand={byHand}
      onStart={() => ask('confirm')}
      onBack={() => {
        close()
        if (step === 'rejected') abort.dismiss()
      }}
      onChain={(chosen) => ask('confirm', step, chosen)}
      onConfirm={confirm}
      onStop={abort.stopWaiting}
      onEnter={() => ask('enter-hash')}
      onHash={(hash) => {
        close()
        if (chainId !== undefined) abort.enterHash({ chainId, hash })
      }}
      onAgain={beginAgain}
      onReport={() => void abort.report()}
      onRetry={abort.refetch}
    />
  )
})

export { AbortIntentView } from './AbortIntentView.tsx'
