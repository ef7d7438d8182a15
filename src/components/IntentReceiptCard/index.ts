'use client'
import { whenShown } from '../shared/whenShown.tsx'
import type { IntentReceiptCardProps } from './IntentReceiptCard.tsx'
import type { IntentReceiptCardViewProps } from './IntentReceiptCardView.tsx'

export type { IntentReceiptCardProps, IntentReceiptCardViewProps }

/**
 * The receipt of an intent, followed until it is final. A request that fails takes nothing off the screen. Loaded when
 * shown.
 *
 * @example <IntentReceiptCard intentId={intentId} link={intentLink(intentId, location.href)} />
 *
 * Source: "GetIntentReceipt".
 */
export const IntentReceiptCard = /* @__PURE__ */ whenShown<IntentReceiptCardProps>(() =>
  import('./IntentReceiptCard.tsx').then((part) => part.IntentReceiptCard),
)

/**
 * A receipt to keep, share and print: what happened, where the money is, the figures to the last digit, who, when, and
 * each transaction. On paper there are no buttons, and addresses and hashes are whole. Loaded when shown. State:
 * `data-status` (the service's status as it came, cleaned, else `loading`, `none` or `error`), `data-stage` (a
 * `PaymentStage`) and `data-outcome`.
 *
 * @example <IntentReceiptCardView receipt={receipt} onShare={({ intentId }) => share(intentId)} />
 *
 * Source: "IntentReceipt", "IntentSummary", "Settlement".
 */
export const IntentReceiptCardView = /* @__PURE__ */ whenShown<IntentReceiptCardViewProps>(() =>
  import('./IntentReceiptCard.tsx').then((part) => part.IntentReceiptCardView),
)
