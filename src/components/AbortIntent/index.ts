'use client'
import { lazyComponent } from '../shared/lazyComponent.tsx'
import type { AbortedIntent, AbortIntentProps } from './AbortIntent.tsx'
import type { AbortIntentViewProps } from './AbortIntentView.tsx'

export type { AbortSource, SubmitAbort } from '../../payments/index.ts'
export type { AbortHandlers } from './AbortActions.tsx'
export type { AbortCardState, AbortQuestion } from './abortCardState.ts'
export type { AbortedIntent, AbortIntentProps, AbortIntentViewProps }

/**
 * Stops a payment that is in progress. The host makes the abort transaction, or the user enters its hash. The component
 * waits until the chain has confirmed the transaction and then reports it. The hash is stored: after a reload the abort
 * continues by itself. The chain is read through the provider's `wallet`; without one, the user states that the
 * transaction is confirmed. Loaded when shown.
 *
 * @example <AbortIntent intentId={intentId} submitAbort={async (intent, { chainId }) => sendAbort(intent, chainId)} />
 */
export const AbortIntent = /* @__PURE__ */ lazyComponent<AbortIntentProps>(() =>
  import('./AbortIntent.tsx').then((part) => part.AbortIntent),
)

/**
 * Renders the card of an abort: what it means, the user's consent, the transaction, and where the money is then. Loaded
 * when shown. State: `data-state` (an {@link AbortCardState}), `data-reporting` while the abort is reported.
 *
 * @example <AbortIntentView source={{ intent, receipt }} onStart={ask} />
 */
export const AbortIntentView = /* @__PURE__ */ lazyComponent<AbortIntentViewProps>(() =>
  import('./AbortIntent.tsx').then((part) => part.AbortIntentView),
)
