'use client'
import { lazyComponent } from '../shared/lazyComponent.tsx'
import type { CheckoutProps } from './Checkout.tsx'
import type { CheckoutViewProps } from './CheckoutView.tsx'
import { prefetchCheckout } from './prefetchCheckout.ts'

export type {
  ArmedPayment,
  CheckoutEvents,
  CheckoutSettlement,
  CheckoutStatus,
  PaidPayment,
} from '../../hooks/internal/index.ts'
export type {
  AddressByRail,
  CheckoutEdge,
  CheckoutRequest,
  DirectOptions,
  LateRefunds,
  PayRail,
  PayToken,
} from '../../payments/checkout/index.ts'
export type { CheckoutProps } from './Checkout.tsx'
export type { CheckoutStage, CheckoutStepName, CheckoutViewProps } from './CheckoutView.tsx'
export type { Payee } from './useShopName.ts'

/**
 * Renders a whole checkout on a page. It asks for what the shop has left open, shows a quote to review, arms the
 * payment, takes it, and follows it to its end: arrived, refunded, or failed with a way to continue.
 *
 * Payments are accepted on the rails of `payTokens`, of the request and of `addresses`. Rails that only the provider's
 * tokens name have to be allowed by the deployment (`GetEdges`). On a rail, the payer is asked for a refund address
 * unless the request has one, and the address is always checked. Every payment is in the journal (`useTrackedIntents`)
 * from the moment when the payer accepts. Pass its `paymentId` in as `intentId` after a reload. The code loads when the component is
 * shown.
 *
 * State: `data-step` (`payer`, `review`, `pay`, `follow`), `data-stage` (a `CheckoutStage`, once the payment is
 * followed), `data-outcome`.
 *
 * @example
 * ```tsx
 * <Checkout
 *   request={{ destinationToAddress: shop, destinationChainId: 8453, destinationTokenAddress: usdc, destinationTokenAmount: 100_000000n }}
 *   payTokens={[{ chainId: 1399811149, tokenAddress: '11111111111111111111111111111111', symbol: 'SOL', decimals: 9 }]}
 *   onArmed={({ paymentId }) => keep(paymentId)}
 *   onSettled={({ paymentId }) => showThanksOnceMyServerHasAsked(paymentId)}
 * />
 * ```
 */
export const Checkout = /* @__PURE__ */ lazyComponent<CheckoutProps>(
  () => import('./Checkout.tsx').then((part) => part.StaticCheckout),
  prefetchCheckout,
)

/**
 * Renders the frame of a checkout: the card of the current step, a note, and the buttons that lead on. Pure. Loaded
 * when shown.
 *
 * @example <CheckoutView step="pay" onBack={back}><EdgeDeposit request={request} quote={quote} /></CheckoutView>
 */
export const CheckoutView = /* @__PURE__ */ lazyComponent<CheckoutViewProps>(() =>
  import('./Checkout.tsx').then((part) => part.CheckoutView),
)
