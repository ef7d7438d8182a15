import { type TimelinePhase, timelinePhase } from 'intent-kit/components'
import { useEdgeStatus, useIntent, useIntentReceipt } from 'intent-kit/hooks'

/** Where a payment is, in one word; `lost` when the service does not say. */
export type Phase = TimelinePhase | 'lost'

/** Follows a payment. The timeline asks the same questions; together they make one request a tick. */
export function usePhase(intentId: string | undefined, edgeId: string | undefined): Phase {
  const { data: intent, isError } = useIntent({ intentId })
  const { data: receipt } = useIntentReceipt({ intentId, expiresAt: intent?.expiresAt })
  const { data: edgeStatus } = useEdgeStatus({ edgeId: edgeId ?? intent?.edge?.edgeId })
  const phase = timelinePhase({ receipt, intent, edgeStatus })
  return phase === 'loading' && isError ? 'lost' : phase
}
