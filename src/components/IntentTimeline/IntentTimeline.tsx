'use client'
import { forwardRef } from 'react'
import { describeTracked, useLoadedPaymentStatus } from '../../hooks/internal/index.ts'
import { PollNotice } from '../ErrorNotice/internal/index.ts'
import { RecoveryRoot, useNextSteps } from '../NextSteps/index.ts'
import { RecoverySigner } from '../RecoverySigner/index.ts'
import { useHeldFocus } from '../shared/useHeldFocus.ts'
import { IntentTimelineView, type IntentTimelineViewProps } from './IntentTimelineView.tsx'

/** Props of {@link IntentTimeline}. */
export interface IntentTimelineProps
  extends Omit<
    IntentTimelineViewProps,
    'status' | 'receipt' | 'intent' | 'edgeStatus' | 'transactionStates' | 'notFound' | 'actions' | 'children'
  > {
  intentId: string
  /**
   * The quote's `edgeId`. Without it nothing moves between the payment and the first receipt. Default: the intent's.
   */
  edgeId?: string | undefined
}

export const IntentTimeline = forwardRef<HTMLElement, IntentTimelineProps>(function IntentTimeline(
  { intentId, edgeId, terms, ...rest },
  ref,
) {
  const {
    status,
    receipt,
    intent,
    edgeStatus,
    payee: known,
    error,
    refetch,
  } = useLoadedPaymentStatus(describeTracked, {
    intentId,
    edgeId,
    terms,
  })
  const { payee = known } = rest
  const facts = status && { receipt, intent, edgeStatus, terms, status }
  const { actions, recovery } = useNextSteps({ intentId, facts, payee, Signer: RecoverySigner })
  const card = useHeldFocus(ref, recovery ? 'recovery' : 'card')
  if (recovery)
    return (
      <RecoveryRoot card={rest} ref={card}>
        {recovery}
      </RecoveryRoot>
    )
  return (
    <IntentTimelineView
      tabIndex={-1}
      {...rest}
      ref={card}
      payee={payee}
      actions={actions}
      receipt={receipt}
      intent={intent}
      edgeStatus={edgeStatus}
      terms={terms}
      status={status}
      notFound={error?.error === 'NotFound'}
    >
      {error && <PollNotice error={error} status={status} isIntentKnown={!!intent} onRetry={refetch} />}
    </IntentTimelineView>
  )
})

export { IntentTimelineView } from './IntentTimelineView.tsx'
