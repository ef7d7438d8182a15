'use client'
import { forwardRef, useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { IntentServiceError, QuoteIntentEdgeRequest, QuoteIntentEdgeResponse } from '../../api/index.ts'
import { type CheckoutSteps, callHost, createLazyModule, useCheckoutPayment } from '../../hooks/internal/index.ts'
import { isFromWallet, listQuestions } from '../../payments/checkout/index.ts'
import type { PayEdge } from '../../payments/index.ts'
import { EdgePayment } from '../EdgeDeposit/internal/index.ts'
import { WalletPayment } from '../WalletDeposit/internal/index.ts'
import { Review } from './Review.tsx'
import type { Payee } from './useShopName.ts'

/** Props of {@link PaymentSteps}. */
export interface PaymentStepsProps {
  steps: CheckoutSteps
  /** The intent id to show if this part crashes. */
  intentId: string | undefined
  payEdge: PayEdge | undefined
  payee: Payee | undefined
  /** The element that shows the quote while the payer chooses; null while the quote is for something else. */
  reviewPlace: Element | null
  /** The class of the card that is shown while this part loads. */
  className?: string | undefined
  onError: ((error: IntentServiceError) => void) | undefined
}

const paymentCode = /* @__PURE__ */ createLazyModule(() =>
  import('./paymentPart.ts').then((part) => part.createPayment),
)

/** Shows what comes after the form: the quote and its payment. Loaded with the quote. */
export const PaymentSteps = forwardRef<HTMLElement, PaymentStepsProps>(function PaymentSteps(
  { steps, payEdge, payee, reviewPlace, onError },
  ref,
) {
  const { step, current, payment: followed } = steps
  const { quote, request, payment, ...paying } = useCheckoutPayment(steps, { payEdge }, paymentCode)
  // `useCheckoutPayment` reports every other error.
  const onCrash = (error: IntentServiceError) => error.operation === 'Render' && callHost(onError, error)
  const isReviewing = step.at === 'review'
  const { facts, draft, setDraft } = steps.choice
  const asks = facts && listQuestions(facts.plan, facts.ways)
  const card = quote && (isFromWallet(quote) ? WalletPayment : EdgePayment)
  useEffect(() => void (isReviewing && card?.preload()), [isReviewing, card])

  if (step.at === 'review')
    // A portal shows the quote in the form, but this component stays mounted here. A press is therefore carried on
    // after the form is gone.
    return (
      reviewPlace &&
      createPortal(
        <Review
          request={step.request}
          payee={payee}
          payerAccounts={paying.payerAccounts}
          amountPlace={reviewPlace.closest('form')?.querySelector('.ik-payer-paid')}
          hasOtherTokens={Boolean(asks?.token || asks?.rail)}
          canPayEdge={payEdge !== undefined}
          onOtherWay={asks?.rail ? () => setDraft({ ...draft, rail: undefined, token: undefined }) : undefined}
          onAccept={(agreed) => agreed === quote && paying.accept?.({ consentTo: paying.terms })}
          onError={onCrash}
        />,
        reviewPlace,
      )
    )
  if (step.at === 'pay' && !isFromWallet(step.quote))
    return (
      <EdgePayment
        ref={ref}
        tabIndex={-1}
        request={step.request as QuoteIntentEdgeRequest}
        quote={step.quote as QuoteIntentEdgeResponse}
        payerAccounts={paying.payerAccounts}
        arming={paying.isArmed ? 'armed' : paying.isArming ? 'pending' : 'idle'}
        error={paying.armError}
        onArm={() => paying.arm?.()}
        payment={payment}
        onPay={payEdge && payment.pay}
        onFollow={() => steps.follow(step.quote)}
        // Once the payer has seen where to pay, they are asked whether they paid before they get a new quote.
        onRefresh={current ? steps.askSent : steps.quoteAgain}
        onSent={current && steps.reportSent}
        onError={onCrash}
      />
    )
  if (step.at === 'pay')
    return (
      <WalletPayment
        ref={ref}
        tabIndex={-1}
        request={step.request}
        quote={step.quote}
        payment={payment}
        onFeeOption={paying.setFeeOption}
        onFollow={() => steps.follow(step.quote)}
        onRefresh={steps.quoteAgain}
        // A different account needs its own quote.
        onRestart={steps.restart}
        onError={onCrash}
      />
    )
  // The payment was started before a reload, and the service has not seen it yet.
  if (!quote || !request) return null
  return (
    <WalletPayment
      request={request}
      quote={quote}
      payment={payment}
      followOnly={followed?.stored?.changed}
      onFeeOption={paying.setFeeOption}
      // While the step of the payment is unknown, the payment may be under way.
      onRefresh={followed?.stored?.maybePaid && payment.step === 'idle' ? undefined : steps.restart}
      onError={onCrash}
    />
  )
})
