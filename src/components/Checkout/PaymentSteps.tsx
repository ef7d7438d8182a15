'use client'
import { forwardRef } from 'react'
import type { IntentServiceError, QuoteIntentEdgeRequest, QuoteIntentEdgeResponse } from '../../api/index.ts'
import { type CheckoutSteps, createLazyModule, useCheckoutPayment } from '../../hooks/internal/index.ts'
import { isFromWallet } from '../../payments/checkout/index.ts'
import type { AnyQuote, PayEdge } from '../../payments/index.ts'
import type { SubmitAbort } from '../AbortIntent/index.ts'
import { EdgePayment } from '../EdgeDeposit/internal/index.ts'
import { QuoteCard } from '../QuoteCard/index.ts'
import { whenShown } from '../shared/whenShown.tsx'
import { WalletPayment } from '../WalletDeposit/internal/index.ts'
import type { FollowStepProps } from './FollowStep.tsx'

/** Props of {@link PaymentSteps}. */
export interface PaymentStepsProps {
  steps: CheckoutSteps
  payEdge: PayEdge | undefined
  submitAbort: SubmitAbort | undefined
  onQuote: ((quote: AnyQuote) => void) | undefined
  onError: ((error: IntentServiceError) => void) | undefined
}

const FollowStep = whenShown<FollowStepProps>(() => import('./followedParts.ts').then((part) => part.FollowStep))
const paymentCode = createLazyModule(() => import('./paymentPart.ts').then((part) => part.createPayment))

/** What comes after the form: the quote, its payment, and where that is. Loaded with the quote. */
export const PaymentSteps = forwardRef<HTMLElement, PaymentStepsProps>(function PaymentSteps(
  { steps, payEdge, submitAbort, onQuote, onError },
  ref,
) {
  const { step, current, payment: followed } = steps
  const { quote, request, payment, ...paying } = useCheckoutPayment(steps, { payEdge, onQuote, onError }, paymentCode)
  if (step.at === 'review')
    return (
      <QuoteCard
        ref={ref}
        tabIndex={-1}
        request={step.request}
        payerAccounts={paying.payerAccounts}
        onAccept={() => paying.accept?.({ hasConsent: true, asksWallet: false })}
      />
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
        onArm={paying.arm}
        payment={payment}
        onPay={payEdge && payment.pay}
        onFollow={() => steps.follow(step.quote)}
        // Once it was shown where to pay, the payer is asked first whether they did.
        onRefresh={current ? undefined : steps.quoteAgain}
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
      />
    )
  if (step.at !== 'follow') return null
  const isForeign = followed?.isForeign
  return (
    <FollowStep
      ref={ref}
      intentId={step.intentId}
      edgeId={step.edgeId}
      payment={followed}
      submitAbort={isForeign ? undefined : submitAbort}
      onError={onError}
      onAnswer={steps.answer}
    >
      {quote && request && (
        <WalletPayment
          request={request}
          quote={quote}
          payment={payment}
          followOnly={followed?.stored?.changed}
          onFeeOption={paying.setFeeOption}
          onRefresh={steps.restart}
        />
      )}
    </FollowStep>
  )
})
