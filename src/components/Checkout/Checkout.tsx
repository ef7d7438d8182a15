'use client'
import { QueryClientContext } from '@tanstack/react-query'
import { type ComponentPropsWithoutRef, forwardRef, useContext, useEffect } from 'react'
import { useIntentKit } from '../../hooks/index.ts'
import {
  type CheckoutEvents,
  type CheckoutParameters,
  type CheckoutPaymentParameters,
  callHost,
  createLazyModule,
  shownRequest,
  useAddressChecker,
  useAutomaticQuote,
  useCheckoutSteps,
  useOfferedPayments,
} from '../../hooks/internal/index.ts'
import type { SubmitAbort } from '../AbortIntent/index.ts'
import { IntentTimelineView } from '../IntentTimeline/index.ts'
import { type ShownPaymentProps, withPaymentBoundary } from '../shared/CrashBoundary.tsx'
import { lazyComponent } from '../shared/lazyComponent.tsx'
import { choicePart } from './choicePart.ts'
import { FlowFrame } from './FlowFrame.tsx'
import { FlowStep } from './FlowStep.tsx'
import type { FollowStepProps } from './FollowStep.tsx'
import { PayerStep } from './PayerStep.tsx'
import type { PaymentStepsProps } from './PaymentSteps.tsx'
import { prefetchCheckout } from './prefetchCheckout.ts'
import { RefusedRequest } from './refusedRequest.ts'
import type { Payee } from './useShopName.ts'

/** Props of {@link Checkout}. */
export interface CheckoutProps
  extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'onError'>,
    CheckoutParameters,
    CheckoutPaymentParameters,
    CheckoutEvents {
  /** The recipient of the payment. Default: the domain of the page. */
  payee?: Payee | undefined
  /**
   * Makes the transaction that aborts an intent, with the payer's wallet. Without it, a payer who stops a payment makes
   * that transaction elsewhere and enters its hash.
   */
  submitAbort?: SubmitAbort | undefined
  /** Called when the payer is done. Without it, there is no button. */
  onClose?: (() => void) | undefined
}

const following = /* @__PURE__ */ createLazyModule(() =>
  import('./followedParts.ts').then((part) => part.followPayments),
)
const FollowStep = /* @__PURE__ */ lazyComponent<FollowStepProps>(() =>
  import('./followedParts.ts').then((part) => part.FollowStep),
)
const PaymentSteps = /* @__PURE__ */ lazyComponent<PaymentStepsProps>(() =>
  import('./PaymentSteps.tsx').then((part) => part.PaymentSteps),
)
const paymentCode = /* @__PURE__ */ createLazyModule(() =>
  import('./paymentPart.ts').then((part) => part.createPayment),
)
const parts = { FollowStep, PaymentSteps, RefusedRequest }

/** Preloads what the payer sees after the form. The page does not wait for it. */
function preloadNext() {
  void choicePart.preload()
  PaymentSteps.preload()
  void following.preload()
}

const Steps = forwardRef<HTMLElement, CheckoutProps & ShownPaymentProps>(function Checkout(
  { shownPayment, ...props },
  ref,
) {
  const { request, payee, intentId, payTokens, addresses, payEdge, submitAbort, lateRefunds, direct, ...more } = props
  const { onQuote, onArmed, onPaid, onStatus, onSettled, onError, onClose, ...rest } = more
  const { client } = useIntentKit()
  const queryClient = useContext(QueryClientContext)
  // Prefetch during render: the hooks below fetch in effects, which wait until the first screen is painted.
  if (client && queryClient) prefetchCheckout(queryClient, client, { intentId })
  const steps = useCheckoutSteps(props, following, useAddressChecker())
  useOfferedPayments(paymentCode)
  const { plan, choice } = steps
  const wanted = shownRequest(choice)
  const isCurrent = useAutomaticQuote(steps, wanted)
  const close = onClose && (() => callHost(onClose, undefined))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is likely shown next, at first
  useEffect(() => {
    if (intentId) IntentTimelineView.preload()
    else if (plan?.edge.refundAddress) PaymentSteps.preload()
  }, [])
  return (
    <FlowFrame
      {...rest}
      ref={ref}
      steps={steps}
      intentId={intentId}
      onClose={close}
      form={(card, reviewPlace) => (
        <PayerStep
          ref={card}
          choice={choice}
          plan={plan}
          payee={payee}
          review={
            wanted || choice.state === 'decided' ? <div ref={reviewPlace} className="ik-checkout-review" /> : undefined
          }
          onClose={close}
          onShown={preloadNext}
          onError={onError}
        />
      )}
    >
      {(card, reviewPlace) => (
        <FlowStep
          steps={steps}
          parts={parts}
          payee={payee}
          intentId={intentId}
          payEdge={payEdge}
          submitAbort={submitAbort}
          shownPayment={shownPayment}
          card={card}
          reviewPlace={isCurrent ? reviewPlace : null}
          onClose={close}
          onError={onError}
        />
      )}
    </FlowFrame>
  )
})

/**
 * Renders {@link Checkout} without lazy loading: its code ships with the page instead of loading when shown. Use it on
 * pages that are only a checkout; on other pages, most visitors never need this code. What follows the first screen
 * still loads when shown.
 *
 * @example <StaticCheckout request={request} onSettled={({ outcome }) => outcome === 'succeeded' && showThanks()} />
 */
export const StaticCheckout = /* @__PURE__ */ withPaymentBoundary<CheckoutProps>(Steps)

export { CheckoutView } from './CheckoutView.tsx'
