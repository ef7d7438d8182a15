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
  /** Shown where this part crashes. */
  intentId: string | undefined
  payEdge: PayEdge | undefined
  payee: Payee | undefined
  /** Where the quote is shown while the payer chooses; null while that is of something else. */
  reviewPlace: Element | null
  /** Of the card that waits for this part. */
  className?: string | undefined
  onError: ((error: IntentServiceError) => void) | undefined
}

const paymentCode = /* @__PURE__ */ createLazyModule(() =>
  import('./paymentPart.ts').then((part) => part.createPayment),
)

/** What comes after the form: the quote and its payment. Loaded with the quote. */
export const PaymentSteps = forwardRef<HTMLElement, PaymentStepsProps>(function PaymentSteps(
  { steps, payEdge, payee, reviewPlace, onError },
  ref,
) {
  const { step, current, payment: followed } = steps
  const { quote, request, payment, ...paying } = useCheckoutPayment(steps, { payEdge }, paymentCode)
  // Anything else `useCheckoutPayment` reports.
  const onCrash = (error: IntentServiceError) => error.operation === 'Render' && callHost(onError, error)
  const isReviewing = step.at === 'review'
  const { facts, draft, setDraft } = steps.choice
  const asks = facts && listQuestions(facts.plan, facts.ways)
  const card = quote && (isFromWallet(quote) ? WalletPayment : EdgePayment)
  useEffect(() => void (isReviewing && card?.preload()), [isReviewing, card])

  if (step.at === 'review')
    // In the form's place, while this part stays where it is: what was pressed here is carried on when the form is gone.
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
        // Once it was shown where to pay, the payer is asked first whether they did.
        onRefresh={current ? undefined : steps.quoteAgain}
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
        // Another account needs a quote of its own.
        onRestart={steps.restart}
        onError={onCrash}
      />
    )
  // Before a reload it was begun, and nobody has seen it yet.
  if (!quote || !request) return null
  return (
    <WalletPayment
      request={request}
      quote={quote}
      payment={payment}
      followOnly={followed?.stored?.changed}
      onFeeOption={paying.setFeeOption}
      // Until it is known how far it is, it may be under way.
      onRefresh={followed?.stored?.maybePaid && payment.step === 'idle' ? undefined : steps.restart}
      onError={onCrash}
    />
  )
})
