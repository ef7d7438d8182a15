'use client'
import { QueryClientContext } from '@tanstack/react-query'
import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { IntentServiceError } from '../../api/index.ts'
import { useIntentKit } from '../../hooks/index.ts'
import {
  type ArmedPayment,
  type CheckoutSettlement,
  type CheckoutStatus,
  callHost,
  createLazyModule,
  // The checkout provides its own value, so that the tokens to pay with apply to every card below.
  IntentKitContext,
  type PaidPayment,
  useCheckoutSteps,
} from '../../hooks/internal/index.ts'
import { checkoutTexts } from '../../i18n/index.ts'
import {
  type AddressByRail,
  type CheckoutRequest,
  type DirectOptions,
  type LateRefunds,
  type PayToken,
  screenOf,
} from '../../payments/checkout/index.ts'
import type { PayEdge, PaymentStatus } from '../../payments/index.ts'
import type { AnyQuote } from '../../payments/terms/index.ts'
import type { SubmitAbort } from '../AbortIntent/index.ts'
import { IntentTimelineView } from '../IntentTimeline/index.ts'
import { CrashBoundary, type KnownPayment, type StatusKey } from '../shared/CrashBoundary.tsx'
import { useTranslator } from '../shared/useTranslator.ts'
import { whenShown } from '../shared/whenShown.tsx'
import { CheckoutView } from './CheckoutView.tsx'
import { choicePart } from './choicePart.ts'
import type { FollowStepProps } from './FollowStep.tsx'
import { PayerStep } from './PayerStep.tsx'
import type { PaymentStepsProps } from './PaymentSteps.tsx'
import { prefetchCheckout } from './prefetchCheckout.ts'
import { RefusedRequest } from './refusedRequest.ts'
import { shownRequest } from './shownWay.ts'
import { useAutomaticQuote } from './useAutomaticQuote.ts'
import type { Payee } from './useShopName.ts'
import { useStepFocus } from './useStepFocus.ts'

/** Props of {@link Checkout}. */
export interface CheckoutProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'onError'> {
  /** The request to pay. While it is absent, the checkout waits for it, unless `intentId` is set. */
  request?: CheckoutRequest | undefined
  /** The recipient of the payment. Default: the domain of the page. */
  payee?: Payee | undefined
  /**
   * The `paymentId` of the payment to continue after a reload, or from a link. A payment of a different request is shown,
   * and reported as an error.
   */
  intentId?: string | undefined
  /** The tokens to pay with. Default: the provider's tokens. Their decimals and symbols apply to every card. */
  payTokens?: readonly PayToken[] | undefined
  /** The payer's own addresses by rail. They are filled in for the payer to check. */
  addresses?: AddressByRail | undefined
  /**
   * Pays a quote on a rail with the payer's own wallet there. Pass it while such a wallet is connected: a press then
   * asks it, and the address is shown only on request.
   */
  payEdge?: PayEdge | undefined
  /** Makes the transaction that aborts an intent, with the payer's wallet. Without it, no payment can be stopped. */
  submitAbort?: SubmitAbort | undefined
  /**
   * Lets a payer on a rail continue without naming an account for a late refund. `address` then owns the payment, and
   * the checkout states that a late refund goes to the shop. It is ignored if the request names an owner.
   */
  lateRefunds?: LateRefunds | undefined
  /**
   * Lets a payer who holds the wanted token on the wanted chain send it directly to the recipient, without the service.
   * Your server verifies it with `verifyTransfer`. It is offered only if the request asks for nothing but the transfer,
   * and if the recipient is not a contract, or `allowContract` is set. Name your order by `reference`. Default: false.
   */
  direct?: boolean | DirectOptions | undefined
  /** Called when a quote is on screen, once per quote. */
  onQuote?: ((quote: AnyQuote) => void) | undefined
  /**
   * Called when a payment can be paid from now on and is followed. Store its `paymentId`, and pass it in as `intentId`
   * after a reload.
   */
  onArmed?: ((payment: ArmedPayment) => void) | undefined
  /** Called once per payment and page, when the service has seen the money or the wallet has reported the payment. */
  onPaid?: ((payment: PaidPayment) => void) | undefined
  /** Called when a payment moves. This includes every payment armed here, even while another one is on screen. */
  onStatus?: ((status: CheckoutStatus) => void) | undefined
  /**
   * Called when a payment is over: once per payment and page, and again after a reload. A failure is not the end until
   * the money is back. After a refund, `status.refund` holds where it went, and its `isPayer` whether that is the
   * payer. What a browser reports does not prove a payment: have your server ask the service before you ship anything.
   */
  onSettled?: ((settlement: CheckoutSettlement) => void) | undefined
  /** Called once per kind of error. The payer sees the error too. */
  onError?: ((error: IntentServiceError) => void) | undefined
  /** Called when the payer is done. Without it, there is no button. */
  onClose?: (() => void) | undefined
}

const following = /* @__PURE__ */ createLazyModule(() =>
  import('./followedParts.ts').then((part) => part.followPayments),
)
const FollowStep = /* @__PURE__ */ whenShown<FollowStepProps>(() =>
  import('./followedParts.ts').then((part) => part.FollowStep),
)
const PaymentSteps = /* @__PURE__ */ whenShown<PaymentStepsProps>(() =>
  import('./PaymentSteps.tsx').then((part) => part.PaymentSteps),
)

/** Suffixes of title keys that differ from the name of the stage or outcome. */
const titles: { readonly [name in string]?: string } = {
  unpaid: 'Waiting',
  paid: '',
  moving: '',
  delivered: 'Done',
  'settlement-failed': 'SettlementFailed',
}

/** Returns the key of the message that states the status of a payment. */
function statusKeyOf({ stage, outcome }: PaymentStatus): StatusKey {
  const name = outcome && /^(short|elsewhere|settlement-failed)$/.test(outcome) ? outcome : stage
  return `timeline.title${titles[name] ?? name.charAt(0).toUpperCase() + name.slice(1)}` as StatusKey
}

/** Preloads what the payer sees after the form. The page does not wait for it. */
function preloadNext() {
  void choicePart.preload()
  PaymentSteps.preload()
  void following.preload()
}

/**
 * Renders {@link Checkout} without lazy loading: its code ships with the page instead of loading when shown. Use it on
 * pages that are only a checkout; on other pages, most visitors never need this code. What follows the first screen
 * still loads when shown.
 *
 * @example <StaticCheckout request={request} onSettled={showThanks} />
 */
export const StaticCheckout = forwardRef<HTMLElement, CheckoutProps>(function Checkout(props, ref) {
  const { id, className, style, intentId, onError } = props
  // This ref outlives the checkout if the checkout throws.
  const payment = useRef<KnownPayment>({ intentId })
  return (
    <CrashBoundary
      payment={() => payment.current}
      noticeProps={{ id, className, style }}
      noticeRef={ref}
      onError={onError}
    >
      <CheckoutSteps {...props} ref={ref} payment={payment} />
    </CrashBoundary>
  )
})

interface CheckoutStepsProps extends CheckoutProps {
  /** The ref that receives the payment on screen. */
  payment: RefObject<KnownPayment>
}

const CheckoutSteps = forwardRef<HTMLElement, CheckoutStepsProps>(function CheckoutSteps(
  { payment: shownPayment, ...props },
  ref,
) {
  const { request, payee, intentId, payTokens, addresses, payEdge, submitAbort, lateRefunds, direct, ...more } = props
  const { onQuote, onArmed, onPaid, onStatus, onSettled, onError, onClose, ...rest } = more
  const t = useTranslator(checkoutTexts)
  const { client } = useIntentKit()
  const queryClient = useContext(QueryClientContext)
  // Prefetch during render: the hooks below fetch in effects, which wait until the first screen is painted.
  if (client && queryClient) prefetchCheckout(queryClient, client, { intentId })
  const steps = useCheckoutSteps(props, following)
  const { step, plan, choice, current, payment } = steps
  const isChoosing = screenOf(step) === 'choose'
  const wanted = shownRequest(choice)
  const isCurrent = useAutomaticQuote(steps, wanted)
  const [reviewPlace, setReviewPlace] = useState<HTMLElement | null>(null)
  const card = useStepFocus(screenOf(step))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is likely shown next, at first
  useEffect(() => {
    if (intentId) IntentTimelineView.preload()
    else if (plan?.edge.refundAddress) PaymentSteps.preload()
  }, [])

  const { isForeign, isLost, isOver } = payment ?? {}
  const status = payment?.status ?? steps.directStatus
  shownPayment.current = { intentId: current?.intentId ?? intentId }
  const statusKey = status && statusKeyOf(status)
  if (statusKey) shownPayment.current.statusKey = statusKey
  const isExpired = status?.stage === 'expired'
  const close = onClose && (() => callHost(onClose, undefined))
  // Nobody but the chain shows a payment straight over a bridge.
  const isAwaited = step.at === 'pay' && !step.passthrough && current !== undefined && !steps.isUnasked

  const quotedId = step.at === 'pay' ? step.quote.intent?.intentId : undefined
  const paying = { steps, reviewPlace: null, intentId: current?.intentId ?? quotedId, payEdge, onError }
  return (
    <IntentKitContext.Provider value={steps.kit}>
      <CheckoutView
        {...rest}
        ref={ref}
        step={step.at === 'direct' ? (step.isSent ? 'follow' : 'pay') : step.at}
        stage={(current || steps.directStatus) && (isLost ? 'lost' : (status?.stage ?? 'loading'))}
        outcome={status?.outcome}
        note={isForeign || steps.isOtherOrder ? t('checkout.otherOrder') : isAwaited ? t('checkout.waits') : undefined}
        onBack={isChoosing ? undefined : steps.back}
        onShowAddress={steps.showAddress}
        onAgain={payment?.hasSaidSent ? undefined : steps.payAgain}
        onClose={isOver ? undefined : screenOf(step) === 'follow' ? close : undefined}
      >
        {step.at === 'follow' ? (
          <FollowStep
            ref={card}
            intentId={step.intentId}
            payee={payee}
            payment={payment}
            statusKey={statusKey}
            submitAbort={submitAbort}
            onClose={close}
            onError={onError}
            onAnswer={steps.answer}
            onUnsent={steps.payAgain}
          >
            {/* If a quote expired before any wallet was asked, the card below says so and offers a new one. */}
            {payment?.stored?.fromWallet && !isForeign && (!isExpired || payment.stored.maybePaid) && (
              <PaymentSteps {...paying} payee={payee} />
            )}
          </FollowStep>
        ) : steps.error ? (
          <RefusedRequest ref={card} error={steps.error} />
        ) : (
          <>
            {isChoosing && (
              <PayerStep
                ref={card}
                choice={choice}
                plan={plan}
                payee={payee}
                review={
                  wanted || choice.state === 'decided' ? (
                    <div ref={setReviewPlace} className="ik-checkout-review" />
                  ) : undefined
                }
                onClose={close}
                onShown={preloadNext}
                onError={onError}
              />
            )}
            {step.at !== 'payer' && (
              <PaymentSteps
                {...paying}
                ref={isChoosing ? undefined : card}
                payee={payee}
                reviewPlace={isCurrent ? reviewPlace : null}
                className={isChoosing ? 'ik-checkout-quiet' : undefined}
              />
            )}
          </>
        )}
      </CheckoutView>
    </IntentKitContext.Provider>
  )
})

export { CheckoutView } from './CheckoutView.tsx'
