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
  type CheckoutSettlement,
  type CheckoutStatus,
  callHost,
  createLazyModule,
  // The context itself: the host's own facts of tokens hold for every card below.
  IntentKitContext,
  useCheckoutSteps,
} from '../../hooks/internal/index.ts'
import { checkoutTexts } from '../../i18n/index.ts'
import {
  type AddressByRail,
  type CheckoutRequest,
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
  /** What is to be paid for; waited for while absent, unless `intentId` is there. */
  request?: CheckoutRequest | undefined
  /** Who is paid. Default: the domain of the page. */
  payee?: Payee | undefined
  /** A payment to go on with: after a reload, or from a link. One of another order is shown, and told as an error. */
  intentId?: string | undefined
  /** What may be paid with. Default: the provider's tokens. Their decimals and symbols hold for every card. */
  payTokens?: readonly PayToken[] | undefined
  /** The payer's own addresses by rail, filled in for them to check. */
  addresses?: AddressByRail | undefined
  /** Pays a quote with the payer's own wallet, where there is no address to send to. */
  payEdge?: PayEdge | undefined
  /** Makes the transaction that aborts an intent, with the payer's wallet; without it nothing is offered to be stopped. */
  submitAbort?: SubmitAbort | undefined
  /**
   * Lets a payer on a rail go on without naming an account for a late refund: `address` owns the payment then, and the
   * payer is told that a late refund goes to the shop. Not used where the request names an owner.
   */
  lateRefunds?: LateRefunds | undefined
  /** A quote is on screen; each one once. */
  onQuote?: ((quote: AnyQuote) => void) | undefined
  /** It may be paid from now on, and is watched for: keep its `intentId`, and hand it in after a reload. */
  onArmed?: ((payment: { intentId?: string | undefined; quote: AnyQuote }) => void) | undefined
  /** The service has seen the money, or the host's wallet reported it; once for each payment and page. */
  onPaid?: ((payment: { intentId: string; hash?: string | undefined }) => void) | undefined
  /** A payment moved; any that was armed here, also when another is on screen. */
  onStatus?: ((status: CheckoutStatus) => void) | undefined
  /**
   * It is over; once for each payment and page, again after a reload. A failure is not the end, until the money is back.
   * After a refund `status.refund` says where it went, and `isPayer` whether that is the payer.
   * A browser's word is no proof of payment: let your server ask the service before anything is shipped.
   */
  onSettled?: ((settlement: CheckoutSettlement) => void) | undefined
  /** Something went wrong that the payer is told too; once for each kind. */
  onError?: ((error: IntentServiceError) => void) | undefined
  /** The payer is done here; without it there is no button. */
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

/** Titles that are not named after their stage or outcome. */
const titles: { readonly [name in string]?: string } = {
  unpaid: 'Waiting',
  paid: '',
  moving: '',
  delivered: 'Done',
  'settlement-failed': 'SettlementFailed',
}

/** The message for where a payment stands. */
function statusKeyOf({ stage, outcome }: PaymentStatus): StatusKey {
  const name = outcome && /^(short|elsewhere|settlement-failed)$/.test(outcome) ? outcome : stage
  return `timeline.title${titles[name] ?? name.charAt(0).toUpperCase() + name.slice(1)}` as StatusKey
}

/** What the payer sees after the form; the page does not wait for it. */
function preloadNext() {
  void choicePart.preload()
  PaymentSteps.preload()
  void following.preload()
}

/**
 * {@link Checkout} without the wait: its code comes with the page instead of when it is shown. For pages that are only a
 * checkout; elsewhere it is code that most visitors never need. What follows the first screen is still loaded when shown.
 *
 * @example <StaticCheckout request={request} onSettled={showThanks} />
 */
export const StaticCheckout = forwardRef<HTMLElement, CheckoutProps>(function Checkout(props, ref) {
  const { id, className, style, intentId, onError } = props
  // Outlives the checkout when that throws.
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
  /** Set to the payment on screen. */
  payment: RefObject<KnownPayment>
}

const CheckoutSteps = forwardRef<HTMLElement, CheckoutStepsProps>(function CheckoutSteps(
  { payment: shownPayment, ...props },
  ref,
) {
  const { request, payee, intentId, payTokens, addresses, payEdge, submitAbort, lateRefunds, ...more } = props
  const { onQuote, onArmed, onPaid, onStatus, onSettled, onError, onClose, ...rest } = more
  const t = useTranslator(checkoutTexts)
  const { client } = useIntentKit()
  const queryClient = useContext(QueryClientContext)
  // In the render: the hooks below ask in effects, which wait until the first screen is painted.
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

  const { status, isForeign, isLost } = payment ?? {}
  shownPayment.current = { intentId: current?.intentId ?? intentId }
  const statusKey = status && statusKeyOf(status)
  if (statusKey) shownPayment.current.statusKey = statusKey
  const isOver = payment?.receipt !== undefined && /^(delivered|settling|refunded)$/.test(status?.stage ?? '')
  const close = onClose && (() => callHost(onClose, undefined))
  const isArmed = step.at === 'pay' && current !== undefined

  const quotedId = step.at === 'pay' ? step.quote.intent?.intentId : undefined
  const paying = { steps, reviewPlace: null, intentId: current?.intentId ?? quotedId, payEdge, onError }
  return (
    <IntentKitContext.Provider value={steps.kit}>
      <CheckoutView
        {...rest}
        ref={ref}
        step={step.at}
        stage={current && (isLost ? 'lost' : (status?.stage ?? 'loading'))}
        outcome={status?.outcome}
        note={isForeign ? t('checkout.otherOrder') : isArmed ? t('checkout.waits') : undefined}
        onBack={isChoosing ? undefined : steps.back}
        onShowAddress={steps.showAddress}
        onAgain={steps.payAgain}
        onClose={isOver ? undefined : step.at === 'follow' ? close : undefined}
      >
        {step.at === 'follow' ? (
          <FollowStep
            ref={card}
            intentId={step.intentId}
            payee={payee}
            payment={payment}
            isOver={isOver}
            statusKey={statusKey}
            submitAbort={isForeign ? undefined : submitAbort}
            onClose={close}
            onError={onError}
            onAnswer={steps.answer}
          >
            {payment?.stored?.fromWallet && !isForeign && <PaymentSteps {...paying} payee={payee} />}
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
