'use client'
import { lazyComponent } from '../shared/lazyComponent.tsx'
import type { EdgeDepositProps } from './EdgeDeposit.tsx'
import type { EdgeDepositViewProps } from './EdgeDepositView.tsx'

export type { EdgeDepositProps, EdgeDepositViewProps }

/**
 * Arms a quote when the payer confirms, then shows where and what to pay until the quote expires. Loaded when shown:
 * call `EdgeDeposit.preload()` while the payer reads the quote.
 *
 * @example <EdgeDeposit request={request} quote={quote} payEdge={payWithMyWallet} onArmed={follow} />
 */
export const EdgeDeposit = /* @__PURE__ */ lazyComponent<EdgeDepositProps>(() =>
  import('./EdgeDeposit.tsx').then((part) => part.EdgeDeposit),
)

/**
 * Renders the payment of a quote from a rail. Shows no address before the intent is armed, after the quote has expired,
 * when the quote changes after it was shown, or when it contradicts its request or itself (see `readTerms`). Where the
 * quote names no address to pay, the host's `payEdge` pays instead; without one nothing is armed. Loaded when shown.
 * State: `data-state` (`ready`, `arming`, `armed`, `handoff`, `expired`, `invalid`, `changed`, `refused`, `under-way`).
 *
 * @example <EdgeDepositView request={request} quote={quote} arming="armed" secondsLeft={800} totalSeconds={900} />
 */
export const EdgeDepositView = /* @__PURE__ */ lazyComponent<EdgeDepositViewProps>(() =>
  import('./EdgeDeposit.tsx').then((part) => part.EdgeDepositView),
)
