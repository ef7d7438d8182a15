'use client'
import { forwardRef, type RefObject, useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { IntentServiceError, QuoteIntentEdgeRequest, QuoteIntentEdgeResponse } from '../../api/index.ts'
import { type CheckoutSteps, callHost, createLazyModule, useCheckoutPayment } from '../../hooks/internal/index.ts'
import {
  arrivingToken,
  type DraftFacts,
  isDirectRequest,
  isFromWallet,
  isSameToken,
  listQuestions,
  type PayRequest,
} from '../../payments/checkout/index.ts'
import type { AnyQuote, PayEdge, PaymentTerms, PaysTerms } from '../../payments/index.ts'
import { isAskedStep } from '../../payments/machine/index.ts'
import { findFeeOffer } from '../../payments/permit/index.ts'
import { isUnpaidStage } from '../../payments/status/index.ts'
import { nameToken } from '../../payments/terms/index.ts'
import { EdgePayment } from '../EdgeDeposit/internal/index.ts'
import { ErrorNotice } from '../ErrorNotice/index.ts'
import type { KnownPayment } from '../shared/CrashBoundary.tsx'
import { Extra } from '../shared/Extra.tsx'
import { findToken } from '../shared/tokens.ts'
import { PassthroughPayment, WalletPayment } from '../WalletDeposit/internal/index.ts'
import { Review, type ReviewTexts } from './Review.tsx'
import type { Payee } from './useShopName.ts'
import { useShownStatus } from './useShownStatus.ts'

export interface PaymentStepsProps {
  steps: CheckoutSteps
  /** The intent id to show if this part crashes. */
  intentId: string | undefined
  payEdge: PayEdge | undefined
  payee: Payee | undefined
  /** The element that shows the quote while the payer chooses; null while the quote is for something else. */
  reviewPlace: Element | null
  /** Whether the quote is for earlier input: it is shown until the next one comes, and can't be accepted. */
  isOutdated?: boolean | undefined
  /** The words of the review that replace a shop's. */
  reviewTexts?: ReviewTexts | undefined
  /** The ref that receives the status of the payment. */
  shownPayment: RefObject<KnownPayment>
  /** The class of the card that is shown while this part loads. */
  className?: string | undefined
  /** Called when a wallet was asked and may still pay, and when that is over. */
  onAsking?: ((isAsking: boolean) => void) | undefined
  onError: ((error: IntentServiceError) => void) | undefined
}

const directParts = /* @__PURE__ */ createLazyModule(() => import('./directParts.ts'))

const paymentCode = /* @__PURE__ */ createLazyModule(() =>
  import('./paymentPart.ts').then((part) => part.createPayment),
)

/** Shows what comes after the form: the quote and its payment. Loaded with the quote. */
export const PaymentSteps = forwardRef<HTMLElement, PaymentStepsProps>(function PaymentSteps(
  { steps, payEdge, payee, reviewPlace, isOutdated, reviewTexts, shownPayment, onAsking, onError },
  ref,
) {
  const { step, current, payment: followed } = steps
  useShownStatus(followed?.status ?? steps.directStatus, shownPayment)
  const { quote, request, payment, ...paying } = useCheckoutPayment(steps, { payEdge }, paymentCode)
  // `useCheckoutPayment` reports every other error.
  const onCrash = (error: IntentServiceError) => error.operation === 'Render' && callHost(onError, error)
  const isReviewing = step.at === 'review'
  const { facts, draft, setDraft } = steps.choice
  const asks = facts && listQuestions(facts.plan, facts.ways)
  const card = quote && (isFromWallet(quote) ? WalletPayment : EdgePayment)
  useEffect(() => void (isReviewing && card?.preload()), [isReviewing, card])
  const { stored, status, error: unread } = followed ?? {}
  const isUnread = stored?.maybePaid && payment.step === 'idle'
  const isAsking = isAskedStep(payment.step)
  useEffect(() => {
    onAsking?.(isAsking)
    return () => onAsking?.(false)
  }, [onAsking, isAsking])
  const { terms, passthrough } = paying
  const ofWallet = { payment, onFeeOption: paying.setFeeOption, onError: onCrash }
  // Long after a quote's end, the service has no receipt of an unpaid intent.
  const isRead = !unread || unread.error === 'NotFound'
  const isKnownUnpaid = isRead && isUnpaidStage(status?.stage)
  // The journal keeps only the address of the token.
  const tokenOf = ({ chainId, tokenAddress }: PaysTerms) => findToken(steps.kit.tokens, chainId, tokenAddress)
  const transfer = terms?.kind === 'direct' ? nameToken(terms, tokenOf(terms.pays)) : undefined
  // Before an account is connected, the recipient has not been checked.
  const direct = facts?.account && facts.plan.direct && findArriving(facts)
  const token = direct && { ...direct, ...findToken(facts.tokens, direct.chainId, direct.tokenAddress) }

  const needed = step.at === 'review' ? amountOf(step.request) : undefined
  if (step.at === 'review' && isDirectRequest(steps.plan, step.request))
    return (
      reviewPlace &&
      createPortal(
        paying.error ? (
          <ErrorNotice error={paying.error} moment="before-paying" onRetry={paying.retry} />
        ) : (
          <Extra part={directParts} now className="ik-checkout-waiting">
            {({ DirectReview }) =>
              transfer && (
                <DirectReview
                  terms={transfer}
                  payee={payee}
                  texts={reviewTexts}
                  onAccept={isOutdated ? undefined : () => paying.accept?.()}
                />
              )
            }
          </Extra>
        ),
        reviewPlace,
      )
    )
  if (step.at === 'direct' && !transfer && payment.isReady)
    return (
      <Extra part={directParts} now>
        {({ UnknownDirect }) => <UnknownDirect ref={ref} />}
      </Extra>
    )
  if (step.at === 'direct')
    return (
      <WalletPayment
        ref={ref}
        tabIndex={-1}
        transfer={transfer}
        followOnly={steps.isOtherOrder}
        onOtherWay={steps.back}
        {...ofWallet}
      />
    )

  if (step.at === 'review')
    // A portal shows the quote in the form, but this component stays mounted here. A press is therefore carried on
    // after the form is gone.
    return (
      reviewPlace &&
      createPortal(
        <>
          <Review
            request={step.request}
            payee={payee}
            texts={reviewTexts}
            isOutdated={isOutdated}
            payerAccounts={paying.payerAccounts}
            amountPlace={reviewPlace.closest('form')?.querySelector('.ik-payer-paid')}
            hasOtherTokens={Boolean(asks?.token || asks?.rail)}
            canPayEdge={paying.isForWallet}
            onOtherWay={asks?.rail ? () => setDraft({ ...draft, rail: undefined, token: undefined }) : undefined}
            errorNotice={(error) =>
              error.error === 'IntentsSkipped' &&
              token &&
              needed !== undefined && (
                <Extra part={directParts} now>
                  {({ SkippedNotice }) => (
                    <SkippedNotice
                      error={error}
                      plan={facts.plan}
                      token={token}
                      needed={needed}
                      onPay={() => setDraft({ ...draft, rail: undefined, token: direct })}
                    />
                  )}
                </Extra>
              )
            }
            alternative={(canAccept) =>
              reviewTexts?.feeChoice &&
              paying.accept &&
              facts?.account &&
              offersFeeChoice(quote, terms, steps.kit.spenders) && (
                <div className="ik-section">
                  <button
                    type="button"
                    className="ik-text-button"
                    aria-disabled={!canAccept || undefined}
                    // The card that follows has the choice.
                    onClick={() => canAccept && paying.accept?.({ asksWallet: false })}
                  >
                    {reviewTexts.feeChoice}
                  </button>
                </div>
              )
            }
            onAccept={(agreed) => agreed === quote && !isOutdated && paying.accept?.({ consentTo: paying.terms })}
            onError={onCrash}
          />
          {passthrough && quote?.passthrough && !isOutdated && (
            <Extra part={directParts} now>
              {({ PassthroughChoice }) => (
                <PassthroughChoice
                  terms={passthrough}
                  // The card that follows shows the payment, and asks for consent to its price first.
                  onChoose={() => paying.accept?.({ passthrough: true, asksWallet: false, consentTo: passthrough })}
                />
              )}
            </Extra>
          )}
        </>,
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
        isFollowed
        onPay={payEdge && payment.pay}
        // A payment that the service has refused shows the reason, not the address.
        byWallet={
          paying.showAddress !== undefined ||
          payment.step !== 'idle' ||
          (payment.blocker !== undefined && paying.payTo === undefined)
        }
        onShowAddress={paying.showAddress}
        onFollow={() => {
          // The payment is under way, so it was armed before, which the host may not know.
          if (paying.armError?.error === 'IntentStatus') steps.reportArmed(step.quote, paying.terms)
          steps.follow(step.quote)
        }}
        // Once the payer has seen where to pay, they are asked whether they paid before they get a new quote.
        onRefresh={current ? () => steps.askSent() : steps.quoteAgain}
        onSent={current && (() => steps.askSent(true))}
        onError={onCrash}
      />
    )
  if (step.at === 'pay' && step.passthrough)
    return (
      <PassthroughPayment
        ref={ref}
        tabIndex={-1}
        request={step.request}
        quote={step.quote}
        followOnly={steps.isOtherOrder}
        onRefresh={steps.quoteAgain}
        onRestart={steps.back}
        {...ofWallet}
      />
    )
  if (step.at === 'pay')
    return (
      <WalletPayment
        ref={ref}
        tabIndex={-1}
        request={step.request}
        quote={step.quote}
        onFollow={() => steps.follow(step.quote)}
        onRefresh={steps.quoteAgain}
        onReplaceQuote={isKnownUnpaid ? steps.quoteAgain : undefined}
        // A different account needs its own quote.
        onRestart={steps.restart}
        {...ofWallet}
      />
    )
  // The payment was started before a reload, and the service has not seen it yet.
  if (!quote || !request) return null
  return (
    <WalletPayment
      request={request}
      quote={quote}
      followOnly={stored?.changed}
      onRefresh={isUnread ? undefined : steps.restart}
      onReplaceQuote={isKnownUnpaid ? steps.restart : undefined}
      {...ofWallet}
      // Until the journal is read, the step of a payment from before a reload doesn't show that its wallet was asked.
      payment={{ ...payment, isReady: payment.isReady && !(isUnread && stored.isAsked && !payment.blocker) }}
    />
  )
})

/** Returns the amount that arrives, in base units. Undefined if the request fixes the paid amount. */
const amountOf = (request: PayRequest): bigint | undefined =>
  ('edge' in request ? request.intent : request).destinationTokenAmount

/** Returns the token that arrives, if it is offered to be sent as it is. */
const findArriving = ({ plan, ways }: DraftFacts) =>
  ways.flatMap(({ tokens }) => tokens).find((token) => isSameToken(token, arrivingToken(plan)))

/**
 * Whether the network fee can be paid in the token that leaves, with the payment. Not for a price that needs consent:
 * only the review asks for it.
 */
const offersFeeChoice = (
  quote: AnyQuote | undefined,
  terms: PaymentTerms | undefined,
  spenders: readonly string[] | undefined,
): boolean =>
  quote !== undefined &&
  !(terms && 'consent' in terms && terms.consent) &&
  isFromWallet(quote) &&
  findFeeOffer(quote, spenders) !== undefined
