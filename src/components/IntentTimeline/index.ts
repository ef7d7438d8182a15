'use client'
import { intentQueryOptions } from '../../queries/index.ts'
import { lazyComponent } from '../shared/lazyComponent.tsx'
import { prefetchOnce } from '../shared/prefetchOnce.ts'
import type { IntentTimelineProps } from './IntentTimeline.tsx'
import type { IntentTimelineViewProps } from './IntentTimelineView.tsx'

export type { IntentTimelineProps } from './IntentTimeline.tsx'
export type { IntentTimelineViewProps } from './IntentTimelineView.tsx'
export type { TimelineFacts } from './timelineFacts.ts'

/**
 * Follows a payment until it is final. A failed request changes nothing on screen except for an added message. Loaded
 * when shown: call `IntentTimeline.preload()` before the payer pays.
 *
 * @example <IntentTimeline intentId={quote.intent?.intentId ?? ''} edgeId={quote.edgeId} />
 */
export const IntentTimeline = /* @__PURE__ */ lazyComponent<IntentTimelineProps>(
  () => import('./IntentTimeline.tsx').then((part) => part.IntentTimeline),
  (queryClient, client, { intentId }) => prefetchOnce(queryClient, intentQueryOptions(client, { intentId })),
)

/**
 * Renders the progress of a payment: one headline, then the steps with their transactions and durations. Each move is
 * announced once. Explorer links come from the host's `chains`, the wallet or the kit, never from an answer. While the payment moves, a clock counts the time
 * since the service started, with the same clock as a quote's countdown. It counts as slower than usual beyond 1.5
 * times `quote.estimatedDuration`, and at least 30 seconds more. Loaded when shown. State: `data-stage` (a
 * `PaymentStage`, `loading` or `not-found`) and `data-outcome`; on each step `data-step` (its `kind`, or `done`) and
 * `data-state`.
 *
 * @example <IntentTimelineView intent={intent} edgeStatus={edgeStatus} receipt={receipt} />
 */
export const IntentTimelineView = /* @__PURE__ */ lazyComponent<IntentTimelineViewProps>(() =>
  import('./IntentTimeline.tsx').then((part) => part.IntentTimelineView),
)
