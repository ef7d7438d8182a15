'use client'
import { useState } from 'react'
import type { Intent, IntentReceipt, IntentServiceError } from '../../api/index.ts'
import { useEdgeStatus, useIntent, useIntentReceipt } from '../../hooks/index.ts'
import { type TimelinePhase, timelinePhase } from '../IntentTimeline/timelinePhase.ts'
import { readTrack } from '../IntentTimeline/track.ts'

/** Where a payment is; `lost` when the service does not know it. Not in the service document. */
export type PaymentPhase = TimelinePhase | 'lost'

/** What {@link usePayment} knows of a payment. */
export interface Payment {
  phase: PaymentPhase
  /** The service has seen the money. */
  paid: boolean
  /** There is nothing to pay any more: it was paid, or will not be. */
  closed: boolean
  receipt: IntentReceipt | undefined
  intent: Intent | undefined
  error: IntentServiceError | null
}

/** Follows a payment. The timeline asks the same questions; together they make one request a tick. */
export function usePayment(intentId: string | undefined, edgeId?: string | undefined): Payment {
  const { data: intent, error: intentError } = useIntent({ intentId })
  const { data: receipt, error } = useIntentReceipt({ intentId, expiresAt: intent?.expiresAt })
  const { data: edgeStatus } = useEdgeStatus({ edgeId: edgeId ?? intent?.edge?.edgeId })
  const facts = { receipt, intent, edgeStatus }
  const phase = timelinePhase(facts)
  const paid = phase !== 'loading' && readTrack(facts).paid
  // Asked once more, the question forgets its last answer; the payer is not to see that.
  const [lostId, setLostId] = useState<string>()
  if (intentError?.error === 'NotFound' && lostId !== intentId) setLostId(intentId)
  const lost = phase === 'loading' && lostId !== undefined && lostId === intentId
  return {
    phase: lost ? 'lost' : phase,
    paid,
    closed: paid || /^(done|failed|refunding|refunded|aborted|invalid)$/.test(phase),
    receipt: receipt ?? undefined,
    intent,
    error: error ?? intentError,
  }
}
