'use client'
import { forwardRef } from 'react'
import { useEdgeStatus, useIntent, useIntentReceipt } from '../../hooks/index.ts'
import { isMissing } from '../../payments/service/index.ts'
import { PollNotice } from '../shared/PollNotice.tsx'
import { useDescribedPayment } from '../shared/useDescribedPayment.ts'
import { IntentTimelineView, type IntentTimelineViewProps } from './IntentTimelineView.tsx'

/** Props of {@link IntentTimeline}. Not in the service document. */
export interface IntentTimelineProps
  extends Omit<
    IntentTimelineViewProps,
    'receipt' | 'intent' | 'edgeStatus' | 'transactionStates' | 'notFound' | 'children'
  > {
  intentId: string
  /** The quote's `edgeId`: without it nothing moves between paying and the first receipt. Default: the intent's. */
  edgeId?: string | undefined
}

/** What `IntentTimeline` of the index loads. */
export const IntentTimeline = forwardRef<HTMLElement, IntentTimelineProps>(function IntentTimeline(
  { intentId, edgeId, terms, ...rest },
  ref,
) {
  const { data: intent, error: intentError, refetch: askIntent } = useIntent({ intentId })
  const {
    data: receipt,
    error: receiptError,
    refetch: askReceipt,
  } = useIntentReceipt({
    intentId,
    expiresAt: intent?.expiresAt,
  })
  const { data: edgeStatus, error: edgeError } = useEdgeStatus({ edgeId: edgeId ?? intent?.edge?.edgeId })
  // Once there is a receipt, it alone says where the payment is; without GetEdgeStatus the intent does.
  const railError = receipt || isMissing(edgeError) ? undefined : edgeError
  const error = receiptError ?? (intent ? undefined : intentError) ?? railError

  function ask() {
    askReceipt()
    if (!intent) askIntent()
  }

  const { stage, outcome, funds } = useDescribedPayment({ receipt, intent, edgeStatus, terms })
  return (
    <IntentTimelineView
      {...rest}
      ref={ref}
      receipt={receipt}
      intent={intent}
      edgeStatus={edgeStatus}
      terms={terms}
      notFound={error?.error === 'NotFound'}
    >
      {error && (
        <PollNotice
          error={error}
          ended={outcome === 'refunded' || stage === 'delivered'}
          paid={funds.at !== 'payer' && Boolean(receipt || intent || edgeStatus)}
          onRetry={ask}
        />
      )}
    </IntentTimelineView>
  )
})

export { IntentTimelineView } from './IntentTimelineView.tsx'
