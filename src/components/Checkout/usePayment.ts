'use client'
import { useState } from 'react'
import type { Intent, IntentReceipt, IntentServiceError } from '../../api/index.ts'
import { useEdgeStatus, useIntent, useIntentReceipt } from '../../hooks/index.ts'
import { type TimelinePhase, timelinePhase } from '../IntentTimeline/timelinePhase.ts'

/** Where a payment is; `lost` when the service does not know it. Not in the service document. */
export type PaymentPhase = TimelinePhase | 'lost'

/** What {@link usePayment} knows of a payment. */
export interface Payment {
  phase: PaymentPhase
  receipt: IntentReceipt | null | undefined
  intent: Intent | undefined
  error: IntentServiceError | null
}

/** Follows a payment. The timeline asks the same questions; together they make one request a tick. */
export function usePayment(intentId: string | undefined, edgeId: string | undefined): Payment {
  const { data: intent, error: intentError } = useIntent({ intentId })
  const { data: receipt, error } = useIntentReceipt({ intentId, expiresAt: intent?.expiresAt })
  const { data: edgeStatus } = useEdgeStatus({ edgeId: edgeId ?? intent?.edge?.edgeId })
  const phase = timelinePhase({ receipt, intent, edgeStatus })
  // Asked once more, the question forgets its last answer; the payer is not to see that.
  const [lostId, setLostId] = useState<string>()
  if (intentError?.error === 'NotFound' && lostId !== intentId) setLostId(intentId)
  const lost = phase === 'loading' && lostId !== undefined && lostId === intentId
  return { phase: lost ? 'lost' : phase, receipt, intent, error: error ?? intentError }
}
