'use client'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentPropsWithoutRef, forwardRef, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { IntentServiceError, QuoteIntentEdgeRequest, QuoteIntentEdgeResponse } from '../../api/index.ts'
import { useIntentKit, useTrackedIntents } from '../../hooks/index.ts'
// The context itself: the host's own facts of tokens hold for every card below.
import { IntentKitContext } from '../../hooks/internal/index.ts'
import { checkoutTexts } from '../../i18n/index.ts'
import {
  type AddressByRail,
  type CheckoutRequest,
  currentIntent,
  isFromWallet,
  type LateRefunds,
  type PayerDraft,
  type PayRequest,
  type PayToken,
} from '../../payments/checkout/index.ts'
import type { PayEdge, PaymentStatus } from '../../payments/index.ts'
import type { SubmitAbort } from '../AbortIntent/index.ts'
import { EdgeDeposit } from '../EdgeDeposit/index.ts'
import { IntentTimeline } from '../IntentTimeline/index.ts'
import { CrashBoundary, type KnownPayment, type StatusKey } from '../shared/CrashBoundary.tsx'
import { type AnyQuote, edgeOf } from '../shared/quoteFacts.ts'
import { tellHost } from '../shared/tellHost.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { whenShown } from '../shared/whenShown.tsx'
import { WalletDeposit } from '../WalletDeposit/index.ts'
import { CheckoutView } from './CheckoutView.tsx'
import type { FollowStepProps } from './FollowStep.tsx'
import { PayerStep } from './PayerStep.tsx'
import type { CheckoutSettlement, CheckoutStatus } from './PaymentWatch.tsx'
import { prefetchCheckout } from './prefetchCheckout.ts'
import type { ReviewStepProps } from './ReviewStep.tsx'
import { RefusedRequest } from './refusedRequest.ts'
import { useCheckoutState, useOrder, useOrderChange } from './useCheckoutState.ts'
import { preloadPaymentWatch, useFollowedPayments } from './useFollowedPayments.ts'
import { useQuoteAgain } from './useQuoteAgain.ts'
import { useStepFocus } from './useStepFocus.ts'

/** Props of {@link Checkout}. Not in the service document. */
export interface CheckoutProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'onError'> {
  /** What is to be paid for; waited for while absent, unless `intentId` is there. */
  request?: CheckoutRequest | undefined
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

const FollowStep = whenShown<FollowStepProps>(() => import('./followedParts.ts').then((part) => part.FollowStep))
const ReviewStep = whenShown<ReviewStepProps>(() => import('./ReviewStep.tsx').then((part) => part.ReviewStep))

const nobody: AddressByRail = {}

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
  ReviewStep.preload()
  EdgeDeposit.preload()
  preloadPaymentWatch()
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
  const { request, intentId, payTokens, addresses = nobody, payEdge, submitAbort, lateRefunds, ...more } = props
  const { onQuote, onArmed, onPaid, onStatus, onSettled, onError, onClose, ...rest } = more
  const t = useTranslator(checkoutTexts)
  const kit = useIntentKit()
  const queryClient = useQueryClient()
  // In the render: the hooks below ask in effects, which wait until the first screen is painted.
  if (kit.client) prefetchCheckout(queryClient, kit.client, { intentId })
  const { order, plan, payTokens: offered, error } = useOrder(request, payTokens, kit.tokens, lateRefunds)
  const [state, send] = useCheckoutState(intentId)
  const [draft, setDraft] = useState<PayerDraft>({})
  // Whether there is anything to go back and change.
  const [asked, setAsked] = useState(!intentId)
  const focus = useStepFocus(state.step.at)
  const reported = useRef(new Set<string>())
  const facts = useMemo(() => ({ ...kit, tokens: [...offered, ...kit.tokens] }), [kit, offered])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is likely shown next, at first
  useEffect(() => {
    if (intentId) IntentTimeline.preload()
    else if (plan?.edge.refundAddress) ReviewStep.preload()
  }, [])

  const { step, followed } = state
  const current = currentIntent(state)
  shownPayment.current = { intentId: current?.intentId ?? intentId }
  const { Watch, payments, onChange } = useFollowedPayments(followed.length > 0)
  const payment = current && payments[current.intentId]
  const { status, isForeign = false, isLost = false, stored } = payment ?? {}
  if (status) shownPayment.current.statusKey = statusKeyOf(status)
  // Another order starts anew, unless a payment is under way: that stays.
  useOrderChange(order, () => (!current || isLost || status?.isFinal) && send({ type: 'restarted' }))

  const { intents, track } = useTrackedIntents()
  const payingId = step.at === 'pay' && isFromWallet(step.quote) ? step.quote.intent?.intentId : undefined
  const paying = intents.find((entry) => entry.intentId === payingId)
  // Nobody was asked to pay it, or the wallet has rejected it.
  const isUnasked = paying?.walletAsked === false && paying.depositTransactionHash === undefined
  const quoteAgain = useQuoteAgain(followed, send)

  function armed(quote: AnyQuote) {
    send({ type: 'armed', quote })
    const known = followed.some((payment) => payment.intentId === quote.intent?.intentId)
    if (!known) tellHost(onArmed, { intentId: quote.intent?.intentId, quote })
  }

  function seen({ intent, ...quote }: AnyQuote) {
    if (intent?.intentId) send({ type: 'seen', intentId: intent.intentId, edgeId: edgeOf(quote as AnyQuote)?.edgeId })
  }

  const again = plan && (() => send({ type: 'restarted' }))
  const payAgain = step.at === 'pay' && !step.isResumed ? () => quoteAgain(step.request as PayRequest) : again

  function paid(payment: { intentId: string; hash?: string | undefined }) {
    if (reported.current.has(payment.intentId)) return
    reported.current.add(payment.intentId)
    tellHost(onPaid, payment)
  }

  const isArmed = step.at === 'pay' && current !== undefined
  const back =
    step.at === 'review' && asked
      ? again
      : step.at !== 'pay'
        ? undefined
        : current && !(payingId && isUnasked)
          ? step.isResumed && (() => send({ type: 'resumed', intentId: current.intentId }))
          : again
  const startsAgain = step.at === 'follow' && payment?.mayQuoteAgain ? again : undefined
  // Of which payment the payer is asked whether they sent anything.
  const [doubted, setDoubted] = useState<string>()
  const asksWord = startsAgain && doubted !== undefined && doubted === current?.intentId

  return (
    <IntentKitContext.Provider value={facts}>
      <CheckoutView
        {...rest}
        ref={ref}
        step={step.at}
        steps={asked || step.at === 'payer' ? undefined : ['review', 'pay', 'follow']}
        stage={current && (isLost ? 'lost' : (status?.stage ?? 'loading'))}
        outcome={status?.outcome}
        note={isForeign ? t('checkout.otherOrder') : isArmed ? t('checkout.waits') : undefined}
        onBack={back || undefined}
        onShowAddress={
          step.at === 'follow' && stored?.quote && stored.request
            ? () =>
                stored.quote &&
                stored.request &&
                send({
                  type: 'shown',
                  quote: stored.quote,
                  request: stored.request,
                  payerAccounts: payment?.payerAccounts,
                })
            : undefined
        }
        onAgain={
          asksWord ? undefined : payment?.needsWord ? startsAgain && (() => setDoubted(current?.intentId)) : startsAgain
        }
        onClose={step.at === 'follow' && onClose ? () => tellHost(onClose, undefined) : undefined}
      >
        {Watch &&
          followed.map((payment) => (
            <Watch
              key={payment.intentId}
              payment={payment}
              plan={plan}
              isShown={step.at === 'follow' && step.intentId === payment.intentId}
              onChange={onChange}
              onSeen={(intentId, edgeId) => send({ type: 'seen', intentId, edgeId })}
              onPaid={paid}
              onStatus={onStatus}
              onSettled={onSettled}
              onError={onError}
            />
          ))}
        {step.at === 'follow' ? (
          <FollowStep
            ref={focus.card}
            intentId={step.intentId}
            edgeId={step.edgeId}
            payment={payment}
            fromWallet={isForeign ? undefined : stored?.fromWallet}
            request={stored?.request}
            changed={stored?.changed ?? false}
            submitAbort={isForeign ? undefined : submitAbort}
            onPaid={paid}
            onError={onError}
            onRefresh={again}
            onAnswer={
              asksWord
                ? (isUnpaid) => {
                    setDoubted(undefined)
                    if (isUnpaid) startsAgain()
                  }
                : undefined
            }
          />
        ) : step.at === 'pay' && isFromWallet(step.quote) ? (
          <WalletDeposit
            ref={focus.card}
            agreed
            tabIndex={-1}
            request={step.request}
            quote={step.quote}
            onAsked={armed}
            onPaid={paid}
            onReported={() => seen(step.quote)}
            onError={onError}
            onFollow={() => seen(step.quote)}
            onRefresh={payAgain}
            // Another account needs a quote of its own.
            onRestart={again}
          />
        ) : step.at === 'pay' ? (
          <EdgeDeposit
            ref={focus.card}
            agreed
            tabIndex={-1}
            request={step.request as QuoteIntentEdgeRequest}
            quote={step.quote as QuoteIntentEdgeResponse}
            payerAccounts={step.payerAccounts}
            payEdge={payEdge}
            onArmed={armed}
            onPaid={(payment) => {
              seen(step.quote)
              paid(payment)
            }}
            onError={onError}
            onFollow={() => seen(step.quote)}
            // Once it was shown where to pay, the payer is asked first whether they did.
            onRefresh={isArmed ? undefined : payAgain}
          />
        ) : error ? (
          <RefusedRequest ref={focus.card} error={error} onError={onError} />
        ) : step.at === 'review' ? (
          <ReviewStep
            ref={focus.card}
            plan={plan}
            request={step.request}
            onQuote={onQuote}
            onError={onError}
            onAccept={(quote, payerAccounts) => {
              // Before it is armed: a page that dies in between can go on.
              const { request } = step
              track({ quote, request, refundAddress: 'edge' in request ? request.edge?.refundAddress : undefined })
              send({ type: 'accepted', quote, request, payerAccounts })
            }}
          />
        ) : (
          <PayerStep
            ref={focus.card}
            plan={plan}
            payTokens={offered}
            areRailsNamed={payTokens !== undefined}
            addresses={addresses}
            draft={draft}
            onDraft={setDraft}
            onShown={preloadNext}
            onError={onError}
            onFilled={(request, asked) => {
              if (!asked) focus.leave()
              setAsked(asked)
              quoteAgain(request)
            }}
          />
        )}
      </CheckoutView>
    </IntentKitContext.Provider>
  )
})

export { CheckoutView } from './CheckoutView.tsx'
