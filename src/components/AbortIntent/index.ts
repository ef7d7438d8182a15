'use client'
import { whenShown } from '../shared/whenShown.tsx'
import type { AbortedIntent, AbortIntentProps } from './AbortIntent.tsx'
import type { AbortIntentViewProps } from './AbortIntentView.tsx'

export type { AbortSource, SubmitAbort } from '../../payments/index.ts'
export type { AbortHandlers } from './AbortActions.tsx'
export type { AbortCardState, AbortQuestion } from './abortCardState.ts'
export type { AbortedIntent, AbortIntentProps, AbortIntentViewProps }

/**
 * Stops a payment that is under way: has the abort transaction made by the host, or takes its hash from the user, waits
 * until its chain has confirmed it, and reports it. The hash outlives the page: after a reload it goes on by itself. The
 * chain is read through the provider's `wallet`; without one the user says that it is confirmed. Loaded when shown.
 *
 * @example <AbortIntent intentId={intentId} submitAbort={async (intent, { chainId }) => sendAbort(intent, chainId)} />
 */
export const AbortIntent = /* @__PURE__ */ whenShown<AbortIntentProps>(() =>
  import('./AbortIntent.tsx').then((part) => part.AbortIntent),
)

/**
 * The card of an abort: what it means, the user's consent, the transaction, and where the money is then. Loaded when
 * shown. State: `data-state` (an {@link AbortCardState}), `data-reporting` while the service is told.
 *
 * @example <AbortIntentView source={{ intent, receipt }} onStart={ask} />
 */
export const AbortIntentView = /* @__PURE__ */ whenShown<AbortIntentViewProps>(() =>
  import('./AbortIntent.tsx').then((part) => part.AbortIntentView),
)
