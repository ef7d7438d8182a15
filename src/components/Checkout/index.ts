'use client'
import { whenShown } from '../shared/whenShown.tsx'
import type { CheckoutProps } from './Checkout.tsx'
import type { CheckoutViewProps } from './CheckoutView.tsx'
import { prefetchCheckout } from './prefetchCheckout.ts'

export type { CheckoutSettlement, CheckoutStatus } from '../../hooks/internal/index.ts'
export type {
  AddressByRail,
  CheckoutEdge,
  CheckoutRequest,
  LateRefunds,
  PayRail,
  PayToken,
} from '../../payments/checkout/index.ts'
export type { CheckoutProps } from './Checkout.tsx'
export type { CheckoutStage, CheckoutStepName, CheckoutViewProps } from './CheckoutView.tsx'
export type { Payee } from './useShopName.ts'

/**
 * A whole checkout on a page: what the shop left open is asked for, then quoted, reviewed, armed, paid and followed to
 * its end: arrived, sent back, or failed with a way on. Pays from the rails of `payTokens`, of the request and of
 * `addresses`; where the provider's tokens alone are on rails, from those that the deployment allows (`GetEdges`). A refund
 * address is always asked for and checked. Every payment stands in the journal (`useTrackedIntents`) from the payer's yes
 * on; hand its `intentId` in after a reload. Loaded when shown. State: `data-step` (`payer`, `review`, `pay`, `follow`),
 * `data-stage` (a `CheckoutStage`, once it is followed), `data-outcome`.
 *
 * @example
 * ```tsx
 * <Checkout
 *   request={{ destinationToAddress: shop, ownerAddress: shop, destinationChainId: 8453, destinationTokenAddress: usdc, destinationTokenAmount: 100_000000n }}
 *   payTokens={[{ chainId: 1399811149, tokenAddress: '11111111111111111111111111111111', symbol: 'SOL', decimals: 9 }]}
 *   onArmed={({ intentId }) => keep(intentId)}
 *   onSettled={({ intentId }) => showThanksOnceMyServerHasAsked(intentId)}
 * />
 * ```
 * Source: "QuoteIntentEdge", "ExecuteIntentEdge", "GetIntentReceipt".
 */
export const Checkout = /* @__PURE__ */ whenShown<CheckoutProps>(
  () => import('./Checkout.tsx').then((part) => part.StaticCheckout),
  prefetchCheckout,
)

/**
 * The frame of a checkout: the steps, the card of the one that is now, and the ways on. Pure. Loaded when shown.
 *
 * @example <CheckoutView step="pay" onBack={back}><EdgeDeposit quote={quote} /></CheckoutView>
 *
 * Not in the service document.
 */
export const CheckoutView = /* @__PURE__ */ whenShown<CheckoutViewProps>(() =>
  import('./Checkout.tsx').then((part) => part.CheckoutView),
)
