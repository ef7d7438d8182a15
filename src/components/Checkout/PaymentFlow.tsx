'use client'
import {
  type ComponentPropsWithoutRef,
  type ComponentType,
  forwardRef,
  type ReactNode,
  type Ref,
  type RefAttributes,
  type RefObject,
  useState,
} from 'react'
import type { IntentServiceError } from '../../api/index.ts'
import {
  type CheckoutSteps,
  // The flow provides its own value, so that the tokens to pay with apply to every card below.
  IntentKitContext,
} from '../../hooks/internal/index.ts'
import { checkoutTexts } from '../../i18n/index.ts'
import { screenOf } from '../../payments/checkout/index.ts'
import type { PayEdge, PaymentStatus } from '../../payments/index.ts'
import type { SubmitAbort } from '../AbortIntent/index.ts'
import type { KnownPayment, StatusKey } from '../shared/CrashBoundary.tsx'
import { useTranslator } from '../shared/useTranslator.ts'
import { CheckoutView } from './CheckoutView.tsx'
import type { FollowStepProps } from './FollowStep.tsx'
import type { PaymentStepsProps } from './PaymentSteps.tsx'
import type { RefusedNoticeProps } from './RefusedNotice.tsx'
import type { ReviewTexts } from './Review.tsx'
import type { Payee } from './useShopName.ts'
import { useStepFocus } from './useStepFocus.ts'

/** The parts of a flow that load when shown. Each component has its own: a file that several share must load none. */
export interface FlowParts {
  FollowStep: ComponentType<FollowStepProps & RefAttributes<HTMLElement>>
  PaymentSteps: ComponentType<PaymentStepsProps & RefAttributes<HTMLElement>>
  RefusedRequest: ComponentType<RefusedNoticeProps & RefAttributes<HTMLElement>>
}

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

/** Props of {@link PaymentFlow}. */
export interface PaymentFlowProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'onError' | 'form'> {
  steps: CheckoutSteps
  parts: FlowParts
  payee: Payee | undefined
  /** The payment to continue. */
  intentId: string | undefined
  payEdge: PayEdge | undefined
  submitAbort: SubmitAbort | undefined
  /** The ref that receives the payment on screen. */
  shownPayment: RefObject<KnownPayment>
  /** Whether the quote of the steps is shown in the form. */
  isQuoteShown: boolean
  /** Whether that quote is for earlier input: it stays in place, and can't be accepted. */
  isOutdated?: boolean | undefined
  /** The words of the review that replace a shop's. */
  reviewTexts?: ReviewTexts | undefined
  onClose: (() => void) | undefined
  onError: ((error: IntentServiceError) => void) | undefined
  /** Renders the form, which asks for what the host left open. The quote is shown in the element of `reviewPlace`. */
  form: (card: Ref<HTMLElement>, reviewPlace: (element: HTMLElement | null) => void) => ReactNode
}

/** Renders what every payment has in common: a form with its quote, the payment to make, and where it is. */
export const PaymentFlow = forwardRef<HTMLElement, PaymentFlowProps>(function PaymentFlow(props, ref) {
  const { steps, parts, payee, intentId, payEdge, submitAbort, shownPayment, isQuoteShown, isOutdated, ...more } = props
  const { reviewTexts, onClose: close, onError, form, ...rest } = more
  const t = useTranslator(checkoutTexts)
  const { step, current, payment } = steps
  const { FollowStep, PaymentSteps, RefusedRequest } = parts
  const isChoosing = screenOf(step) === 'choose'
  const [reviewPlace, setReviewPlace] = useState<HTMLElement | null>(null)
  const card = useStepFocus(screenOf(step))

  const { isForeign, isLost, isOver } = payment ?? {}
  const status = payment?.status ?? steps.directStatus
  shownPayment.current = { intentId: current?.intentId ?? intentId }
  const statusKey = status && statusKeyOf(status)
  if (statusKey) shownPayment.current.statusKey = statusKey
  const isExpired = status?.stage === 'expired'
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
            {isChoosing && form(card, setReviewPlace)}
            {step.at !== 'payer' && (
              <PaymentSteps
                {...paying}
                ref={isChoosing ? undefined : card}
                payee={payee}
                reviewPlace={isQuoteShown ? reviewPlace : null}
                isOutdated={isOutdated}
                reviewTexts={reviewTexts}
                className={isChoosing ? 'ik-checkout-quiet' : undefined}
              />
            )}
          </>
        )}
      </CheckoutView>
    </IntentKitContext.Provider>
  )
})
