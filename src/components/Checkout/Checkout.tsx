'use client'
import { type ComponentPropsWithoutRef, forwardRef, useEffect, useRef, useState } from 'react'
import type { IntentReceipt, IntentServiceError, QuoteIntentEdgeResponse } from '../../api/index.ts'
import { useIntentKit, useQuoteExpiry, useTrackedIntents } from '../../hooks/index.ts'
import { checkoutTexts } from '../../i18n/index.ts'
import { EdgeDeposit, type PayEdge } from '../EdgeDeposit/index.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { whenShown } from '../shared/whenShown.tsx'
import { CheckoutView } from './CheckoutView.tsx'
import type { CheckoutRequest, PayToken } from './checkoutRequest.ts'
import { followed } from './checkoutStep.ts'
import type { FollowStepProps } from './FollowStep.tsx'
import { PayerStep } from './PayerStep.tsx'
import type { AddressByRail, PayerDraft } from './payerDraft.ts'
import { RefusedRequest } from './RefusedRequest.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { useCheckoutFlow } from './useCheckoutFlow.ts'
import { type PaymentPhase, usePayment } from './usePayment.ts'
import { useStepFocus } from './useStepFocus.ts'
import { useTold } from './useTold.ts'

/** What a checkout says of a payment on its way. Source: "IntentReceipt"; `phase` is not in the service document. */
export interface CheckoutStatus {
  intentId: string
  phase: PaymentPhase
  /** Absent until there is one. */
  receipt?: IntentReceipt | undefined
}

/** How a payment ended. Source: "IntentStatus". */
export interface CheckoutSettlement extends CheckoutStatus {
  outcome: 'succeeded' | 'refunded' | 'invalid'
}

/** Props of {@link Checkout}. Not in the service document. */
export interface CheckoutProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'onError'> {
  /** What is to be paid for; may be absent when `intentId` is there. */
  request?: CheckoutRequest | undefined
  /** A payment to go on with: after a reload, or from a link. */
  intentId?: string | undefined
  /** What may be paid with. Default: the provider's tokens. */
  payTokens?: readonly PayToken[] | undefined
  /** The payer's own addresses by rail (`{ SOLANA, TRON }`), filled in for them to check. */
  addresses?: AddressByRail | undefined
  /** Pays a quote with the payer's own wallet, where there is no address to send to. */
  payEdge?: PayEdge | undefined
  /** A quote is on screen; each one once. */
  onQuote?: ((quote: QuoteIntentEdgeResponse) => void) | undefined
  /** The payment is watched for: keep its `intentId`, and hand it in after a reload. */
  onArmed?: ((quote: QuoteIntentEdgeResponse) => void) | undefined
  /** The payment was seen, or the host's wallet reported it; once. */
  onPaid?: ((payment: { intentId: string; hash?: string | undefined }) => void) | undefined
  /** The payment moved. */
  onStatus?: ((status: CheckoutStatus) => void) | undefined
  /** It is over: arrived, sent back or refused; once. A failure is not the end, until the money is back. */
  onSettled?: ((settlement: CheckoutSettlement) => void) | undefined
  /** Something went wrong that the payer is told too. */
  onError?: ((error: IntentServiceError) => void) | undefined
  /** The payer is done here; without it there is no button. */
  onClose?: (() => void) | undefined
}

const outcomes: { readonly [phase in PaymentPhase]?: CheckoutSettlement['outcome'] } = {
  done: 'succeeded',
  refunded: 'refunded',
  invalid: 'invalid',
}

const nobody: AddressByRail = {}

/** Not needed for the first screen, so not waited for; there long before the payer is. */
const FollowStep = whenShown<FollowStepProps>(() => import('./FollowStep.tsx').then((part) => part.FollowStep))

/** What `Checkout` of the index loads. */
export const Checkout = forwardRef<HTMLElement, CheckoutProps>(function Checkout(props, ref) {
  const { request, intentId, payTokens, payEdge, onQuote, onArmed, onPaid, onStatus, onSettled, onError, ...more } =
    props
  const { onClose, addresses = nobody, ...rest } = more
  const t = useTranslator(checkoutTexts)
  const { tokens } = useIntentKit()
  const { intents, track } = useTrackedIntents()
  const { step, move, plan, error } = useCheckoutFlow(request, intentId)
  const [draft, setDraft] = useState<PayerDraft>()
  // Whether there is anything to go back and change.
  const [asked, setAsked] = useState(!intentId)
  const card = useStepFocus(step.at)
  useEffect(() => {
    EdgeDeposit.preload()
    FollowStep.preload()
  }, [])
  const reported = useRef<string>(undefined)

  const { intentId: watched, edgeId } = followed(step)
  const { phase, receipt, error: followError } = usePayment(watched, edgeId)
  const known = intents.find((entry) => entry.intentId === watched)?.quote
  // What was quoted here before a reload can be paid, as long as it holds.
  const kept = known && 'edgeId' in known ? known : undefined
  const { expired } = useQuoteExpiry({ quote: kept })

  function paid(payment: { intentId: string; hash?: string | undefined }) {
    if (reported.current !== payment.intentId) onPaid?.(payment)
    reported.current = payment.intentId
    move({ type: 'paid' })
  }
  const hand: PayEdge | undefined =
    payEdge &&
    (async (quote) => {
      const { intentId } = quote.intent ?? {}
      const answer = await payEdge(quote)
      if (intentId) {
        track({ intentId, step: 'paid', depositTransactionHash: answer?.hash })
        paid({ intentId, hash: answer?.hash })
      }
      return answer
    })

  const status =
    watched && phase !== 'loading' ? { intentId: watched, phase, receipt: receipt ?? undefined } : undefined
  const seen = status && !/^(lost|waiting)$/.test(phase) ? { intentId: status.intentId } : undefined
  const outcome = status && outcomes[phase]
  useTold(seen?.intentId, seen, paid)
  useTold(status && `${watched} ${phase} ${receipt?.status} ${receipt?.updatedAt}`, status, onStatus)
  useTold(outcome && `${watched} ${outcome}`, status && outcome && { ...status, outcome }, onSettled)
  useTold(watched && followError, followError ?? undefined, onError)

  function accept(quote: QuoteIntentEdgeResponse, refundAddress: string | undefined) {
    // Kept before it is armed: a page that dies in between can go on.
    track({ quote, refundAddress })
    move({ type: 'accepted', quote, refundAddress })
  }

  const again = () => move({ type: 'again' })
  const unpaid = phase === 'waiting' || phase === 'lost'
  const over = unpaid || phase === 'refunded' || phase === 'invalid'
  const change = step.at === 'review' ? asked : step.at === 'pay' && !step.armed

  return (
    <CheckoutView
      {...rest}
      ref={ref}
      step={step.at}
      steps={asked || step.at === 'payer' ? undefined : ['review', 'pay', 'follow']}
      phase={watched ? phase : undefined}
      note={step.at === 'pay' && step.armed ? t('checkout.waits') : undefined}
      onBack={change ? again : undefined}
      onShowAddress={
        step.at === 'follow' && phase === 'waiting' && kept && !expired
          ? () => move({ type: 'accepted', quote: kept, refundAddress: refundOf(kept.intent?.intentId) })
          : undefined
      }
      onAgain={step.at === 'follow' && over && plan ? again : undefined}
      onClose={step.at === 'follow' ? onClose : undefined}
    >
      {step.at === 'follow' ? (
        <FollowStep ref={card} intentId={step.intentId} edgeId={step.edgeId} phase={phase} />
      ) : step.at === 'pay' ? (
        <EdgeDeposit
          ref={card}
          tabIndex={-1}
          quote={step.quote}
          refundAddress={step.refundAddress}
          payEdge={hand}
          onArmed={(quote) => {
            onArmed?.(quote)
            move({ type: 'armed' })
          }}
          onFollow={() => move({ type: 'paid' })}
          onRefresh={again}
        />
      ) : !plan ? (
        error && <RefusedRequest ref={card} error={error} onError={onError} />
      ) : step.at === 'review' ? (
        <ReviewStep
          ref={card}
          request={step.request}
          onQuote={onQuote}
          onError={onError}
          onAccept={(quote) => accept(quote, step.request.edge.refundAddress)}
        />
      ) : (
        <PayerStep
          ref={card}
          plan={plan}
          payTokens={payTokens ?? tokens}
          addresses={addresses}
          draft={draft}
          onDraft={setDraft}
          onError={onError}
          onFilled={(request, asked) => {
            setAsked(asked)
            move({ type: 'filled', request })
          }}
        />
      )}
    </CheckoutView>
  )

  function refundOf(intentId: string | undefined): string | undefined {
    return intents.find((entry) => entry.intentId === intentId)?.refundAddress
  }
})
