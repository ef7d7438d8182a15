'use client'
import { lazyComponent } from '../shared/lazyComponent.tsx'
import type { IntentReceiptCardProps } from './IntentReceiptCard.tsx'
import type { IntentReceiptCardViewProps } from './IntentReceiptCardView.tsx'

export type { IntentReceiptCardProps, IntentReceiptCardViewProps }

/**
 * Shows the receipt of an intent, and follows it until it is final. A failed request removes nothing from the screen.
 * Loaded when shown.
 *
 * @example <IntentReceiptCard intentId={intentId} link={intentLink(intentId, location.href)} />
 */
export const IntentReceiptCard = /* @__PURE__ */ lazyComponent<IntentReceiptCardProps>(() =>
  import('./IntentReceiptCard.tsx').then((part) => part.IntentReceiptCard),
)

/**
 * Renders a receipt to store, share and print: what happened, where the money is, the figures to the last digit, the
 * addresses, the times, and each transaction. On paper, there are no buttons, and addresses and hashes are whole.
 * Loaded when shown.
 *
 * State: `data-status` (the service's status as received, cleaned; otherwise `loading`, `none` or `error`),
 * `data-stage` (a `PaymentStage`), and `data-outcome`.
 *
 * @example <IntentReceiptCardView receipt={receipt} onShare={({ intentId }) => share(intentId)} />
 */
export const IntentReceiptCardView = /* @__PURE__ */ lazyComponent<IntentReceiptCardViewProps>(() =>
  import('./IntentReceiptCard.tsx').then((part) => part.IntentReceiptCardView),
)
