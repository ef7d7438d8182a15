'use client'
import { intentQueryOptions } from '../../queries/index.ts'
import { prefetchOnce } from '../shared/prefetchOnce.ts'
import { whenShown } from '../shared/whenShown.tsx'
import type { IntentTimelineProps } from './IntentTimeline.tsx'
import type { IntentTimelineViewProps } from './IntentTimelineView.tsx'

export type { IntentTimelineProps } from './IntentTimeline.tsx'
export type { IntentTimelineViewProps } from './IntentTimelineView.tsx'
export type { TimelineFacts } from './timelineFacts.ts'

/**
 * Follows a payment until it is final. A request that fails changes nothing on screen but a line that says so. Loaded when
 * shown: call `IntentTimeline.preload()` before the payer pays.
 *
 * @example <IntentTimeline intentId={quote.intent.intentId} edgeId={quote.edgeId} />
 *
 * Source: "GetIntentReceipt", "Operations named but not described".
 */
export const IntentTimeline = /* @__PURE__ */ whenShown<IntentTimelineProps>(
  () => import('./IntentTimeline.tsx').then((part) => part.IntentTimeline),
  (queryClient, client, { intentId }) => prefetchOnce(queryClient, intentQueryOptions(client, { intentId })),
)

/**
 * Where a payment is: one headline, then the steps with their transactions and how long each took. A move is announced
 * once. Explorer links come from the host's `chains` alone. While it moves, the time since the service began is counted,
 * by the clock that counts down a quote; it is called slower than usual beyond half as long again as
 * `quote.estimatedDuration`, and half a minute more at least. Loaded when shown. State: `data-stage` (a `PaymentStage`,
 * `loading` or `not-found`) and `data-outcome`; on each step `data-step` (its `kind`, or `done`) and `data-state`.
 *
 * @example <IntentTimelineView intent={intent} edgeStatus={edgeStatus} receipt={receipt} />
 *
 * Source: "IntentReceipt", "States and transitions"; when it is slower than usual is not in the service document.
 */
export const IntentTimelineView = /* @__PURE__ */ whenShown<IntentTimelineViewProps>(() =>
  import('./IntentTimeline.tsx').then((part) => part.IntentTimelineView),
)
