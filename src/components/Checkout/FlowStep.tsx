'use client'
import { type ComponentType, type Ref, type RefAttributes, type RefObject, useState } from 'react'
import type { IntentServiceError } from '../../api/index.ts'
import { type CheckoutSteps, IntentKitContext } from '../../hooks/internal/index.ts'
import { screenOf } from '../../payments/checkout/index.ts'
import type { PayEdge } from '../../payments/index.ts'
import type { SubmitAbort } from '../AbortIntent/index.ts'
import type { KnownPayment } from '../shared/CrashBoundary.tsx'
import type { FollowStepProps } from './FollowStep.tsx'
import type { PaymentStepsProps } from './PaymentSteps.tsx'
import type { RefusedNoticeProps } from './RefusedNotice.tsx'
import type { ReviewTexts } from './Review.tsx'
import type { Payee } from './useShopName.ts'

/** The parts of a flow that load when shown. Each component has its own: a file that several share must load none. */
interface FlowParts {
  FollowStep: ComponentType<FollowStepProps & RefAttributes<HTMLElement>>
  PaymentSteps: ComponentType<PaymentStepsProps & RefAttributes<HTMLElement>>
  RefusedRequest: ComponentType<RefusedNoticeProps & RefAttributes<HTMLElement>>
}

export interface FlowStepProps {
  steps: CheckoutSteps
  parts: FlowParts
  payee: Payee | undefined
  /** The payment to continue. */
  intentId: string | undefined
  payEdge: PayEdge | undefined
  submitAbort: SubmitAbort | undefined
  /** The ref that receives the payment on screen. */
  shownPayment: RefObject<KnownPayment>
  /** The ref of the card that replaces the form. */
  card: Ref<HTMLElement>
  /** The element of the form that shows the quote of the steps; null while it isn't shown. */
  reviewPlace: HTMLElement | null
  /** Whether that quote is for earlier input: it stays in place, and can't be accepted. */
  isOutdated?: boolean | undefined
  /** The words of the review that replace a shop's. */
  reviewTexts?: ReviewTexts | undefined
  onClose: (() => void) | undefined
  onError: ((error: IntentServiceError) => void) | undefined
}

/**
 * Renders the quote in the form, and the cards after it. The owner of the steps renders it: an accepted quote and the
 * press that accepts it belong to the same render.
 */
export function FlowStep(props: FlowStepProps) {
  const { steps, parts, payee, intentId, payEdge, submitAbort, shownPayment, card, reviewPlace, ...more } = props
  const { isOutdated, reviewTexts, onClose, onError } = more
  const { step, current, payment } = steps
  const { FollowStep, PaymentSteps, RefusedRequest } = parts
  const isChoosing = screenOf(step) === 'choose'
  const [isAsking, setAsking] = useState(false)

  const status = payment?.status ?? steps.directStatus
  const shownId = current?.intentId ?? intentId
  // The parts below add the status, and keep it while they show the same payment.
  if (!shownId || shownId !== shownPayment.current.intentId) shownPayment.current = { intentId: shownId }
  const isExpired = status?.stage === 'expired'

  const quotedId = step.at === 'pay' ? step.quote.intent?.intentId : undefined
  const paying = { steps, payee, intentId: current?.intentId ?? quotedId, payEdge, shownPayment, onError }
  return (
    <IntentKitContext.Provider value={steps.kit}>
      {step.at === 'follow' ? (
        <FollowStep
          ref={card}
          intentId={step.intentId}
          payee={payee}
          isTransfer={Boolean(reviewTexts)}
          payment={payment}
          shownPayment={shownPayment}
          isAsking={isAsking}
          submitAbort={submitAbort}
          onClose={onClose}
          onError={onError}
          onAnswer={steps.answer}
          onUnsent={steps.payAgain}
        >
          {/* If a quote expired before any wallet was asked, the card below says so and offers a new one. */}
          {payment?.stored?.fromWallet && !payment.isForeign && (!isExpired || payment.stored.maybePaid) && (
            <PaymentSteps {...paying} reviewPlace={null} onAsking={setAsking} />
          )}
        </FollowStep>
      ) : steps.error ? (
        <RefusedRequest ref={card} error={steps.error} />
      ) : (
        step.at !== 'payer' && (
          <PaymentSteps
            {...paying}
            ref={isChoosing ? undefined : card}
            reviewPlace={reviewPlace}
            isOutdated={isOutdated}
            reviewTexts={reviewTexts}
            className={isChoosing ? 'ik-checkout-quiet' : undefined}
          />
        )
      )}
    </IntentKitContext.Provider>
  )
}
