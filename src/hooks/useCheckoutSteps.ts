'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useReducer, useState } from 'react'
import { type IntentServiceError, type QuoteIntentEdgeRequest, serializeIntentData } from '../api/index.ts'
import type { AddressChecker } from '../format/internal/index.ts'
import {
  type AddressByRail,
  type CheckoutPlan,
  type CheckoutRequest,
  type CheckoutState,
  createCheckoutState,
  currentIntent,
  type DirectOptions,
  type FollowedIntent,
  findDirect,
  isDirectRequest,
  isFromWallet,
  isOtherDirect,
  type LateRefunds,
  mayBeBegun,
  mayBeMade,
  type PayerDraft,
  type PayRequest,
  type PayToken,
  paymentIdOf,
  screenOf,
  transitionCheckout,
  type Unseen,
} from '../payments/checkout/index.ts'
import type { PaymentState, PaymentStatus } from '../payments/index.ts'
import { findIntent } from '../payments/journal/index.ts'
import { signatureLastsUntil } from '../payments/permit/index.ts'
import { isUnpaidStatus } from '../payments/status/index.ts'
import { type AnyQuote, type AnyQuoteRequest, type DirectTerms, edgeOf } from '../payments/terms/index.ts'
import { isArmed, quoteEdgeQueryKey, quoteIntentQueryKey } from '../queries/index.ts'
import { type IntentKit, useIntentClient, useIntentKit } from './context.ts'
import type { FollowedPayment } from './createPaymentDescriber.ts'
import type { followPayments } from './followPayments.ts'
import { type LazyModule, useWantedModule } from './lazyModule.ts'
import { useIsUntil, useLeave, useSame } from './renders.ts'
import { type CheckoutChoice, useCheckoutChoice } from './useCheckoutChoice.ts'
import { useCheckoutPlan } from './useCheckoutPlan.ts'
import { type CheckoutEvents, type CheckoutReports, useCheckoutReports } from './useCheckoutReports.ts'
import { useFollowedPayments } from './useFollowedPayments.ts'
import { useOnce } from './useOnce.ts'
import { useRequestOnScreen } from './useRequestOnScreen.ts'
import { type SentQuestion, useSentQuestion } from './useSentQuestion.ts'
import { useTrackedIntents } from './useTrackedIntents.ts'

/** Parameters of a checkout: the request, its options, and the callbacks. */
export interface CheckoutParameters extends CheckoutEvents {
  /** The request to pay. While it is absent, the checkout waits for it, unless there is an `intentId`. */
  request?: CheckoutRequest | undefined
  /** The recipient, by the name that the payer knows. It is stored with the payment, and shown in lists of payments. */
  payee?: { name: string } | undefined
  /**
   * The `paymentId` of a payment to continue: after a reload, or from a link. A payment of another order is shown as
   * such, and reported as an error. So store the request with the order: new call data, or a new `settlement`, at each
   * load makes it another order.
   */
  intentId?: string | undefined
  /** The tokens to pay with. Default: the provider's tokens. Their decimals and symbols apply to the whole checkout. */
  payTokens?: readonly PayToken[] | undefined
  /** The payer's own addresses by rail, which the payer checks. */
  addresses?: AddressByRail | undefined
  /**
   * The recipient of late refunds of payers who name no account. It then owns the payment, which the checkout states. It
   * is ignored if the request names an owner.
   */
  lateRefunds?: LateRefunds | undefined
  /**
   * Lets a payer who holds the wanted token on the wanted chain send it directly to the recipient, without the service.
   * Your server verifies it with `verifyTransfer`. It is offered only if the request asks for nothing but the transfer,
   * and if the recipient is not a contract, or `allowContract` is set. Name your order by `reference`. Where a quote can
   * be paid straight over a bridge (`terms.kind` is `passthrough`), that is offered too: its `intentId` never receives
   * the money, and `onSettled` is not called for it. Default: false.
   */
  direct?: boolean | DirectOptions | undefined
}

/** The state of a checkout, without its quote and its payment, which belong to the components that show them. */
export interface CheckoutSteps extends CheckoutReports, SentQuestion {
  step: CheckoutState['step']
  /** The plan. Undefined while there is no request, or if it was refused. */
  plan: CheckoutPlan | undefined
  /** The reason why the request was refused. */
  error: IntentServiceError | undefined
  /** The provider's context, with the tokens to pay with. */
  kit: IntentKit
  choice: CheckoutChoice
  /** Whether the payer had something to fill in, and can go back to change it. */
  hasQuestions: boolean
  /** The payment on screen, if it may have been made. */
  current: FollowedIntent | undefined
  /** The followed state of `current`. */
  payment: FollowedPayment | undefined
  /** The status of the payment on screen, if it has no intent. */
  directStatus: PaymentStatus | undefined
  /**
   * Whether the payment on screen is one without the service that was passed in and is for another order. It is not
   * paid or reported.
   */
  isOtherOrder: boolean
  /** Whether no wallet was asked for the payment on screen, or it rejected the request: nobody can have paid it. */
  isUnasked: boolean
  /** Whether an EVM wallet was asked for the payment on screen and has not answered. Undefined once it has paid. */
  isAwaited: boolean | undefined
  /** Quotes the request that the payer has chosen. */
  choose: (request: PayRequest) => void
  /**
   * Accepts the quote on screen: it is stored, and can be paid. Asks no wallet.
   *
   * @returns whether it was accepted. If the same may be paid already, that payment is shown instead
   */
  accept: (quote: AnyQuote, payerAccounts: readonly string[] | undefined, passthrough?: boolean) => boolean
  /** Describes a payment without an intent; undefined until its code is loaded. */
  describeDirect: ((payment: PaymentState) => PaymentStatus) | undefined
  /**
   * Agrees to a plain transfer, as `accept` does to a quote.
   *
   * @returns the terms that are paid. Undefined if the same may be paid already: that payment is shown instead
   */
  acceptDirect: (terms: DirectTerms) => DirectTerms | undefined
  /** The ids of direct transfers that were left for another payment. */
  leftIds: readonly string[]
  /** Shows the progress of a quote's payment. */
  follow: (quote: AnyQuote) => void
  /** Starts again. Undefined without a request. */
  restart: (() => void) | undefined
  /**
   * Leaves the payment on screen for another one, and keeps following it. Only for payments that don't depend on each
   * other.
   */
  leave: () => void
  /** Requests a new quote for the payment. */
  quoteAgain: (() => void) | undefined
  /** Goes back to the previous step. */
  back: (() => void) | undefined
  /** Shows the payment address again. */
  showAddress: (() => void) | undefined
}

/** The parameters of a form that collects the payer's input itself. */
export interface CheckoutForm {
  /** The payer's input. */
  given: PayerDraft
  /**
   * Finds an equal payment that may be made already: a user may ask for the same twice. Two equal orders of a shop must
   * not share a payment.
   */
  unseen: Unseen
}

const none: never[] = []

/** Returns the rail's side of a request. One between EVM chains may have the key too, as `undefined`. */
const edgeSideOf = (request: AnyQuoteRequest) => (request as Partial<QuoteIntentEdgeRequest>).edge

/**
 * Runs the steps of a checkout: choosing, quoting, paying and following. Reports what happens.
 *
 * @param code the code that follows payments, loaded with the first one: other pages don't need it
 * @param checkAddress checks the addresses of the request and of the payer. Nothing is quoted while one is `unchecked`
 * @param form set if the caller collects the payer's input
 */
export function useCheckoutSteps(
  parameters: CheckoutParameters,
  code: LazyModule<typeof followPayments>,
  checkAddress: AddressChecker,
  form?: CheckoutForm,
): CheckoutSteps {
  const { request, payee, intentId } = parameters
  const { given, unseen } = form ?? {}
  const kit = useIntentKit()
  const client = useIntentClient(undefined)
  const queryClient = useQueryClient()
  const read = useCheckoutPlan(parameters, kit.tokens, checkAddress)
  const { key, plan, payTokens, error } = read
  const [state, send] = useReducer(transitionCheckout, intentId, createCheckoutState)
  const { step, followed, leftIds = none } = state
  const current = currentIntent(state)
  const shownId = paymentIdOf(state)
  const isWithoutService = step.at === 'direct' || (step.at === 'pay' && step.passthrough === true)
  const tracked = useTrackedIntents()
  const { intents, track } = tracked
  // A bridge payment's intent is never paid, so it isn't followed.
  const toFollow = useSame(followed.filter(({ intentId }) => !findIntent(intents, intentId)?.direct))
  const isFollowing = followed.length > 0
  // Preload during the render: an effect waits until the first screen is painted.
  if (isFollowing && typeof window !== 'undefined') void code.preload()
  const loaded = useWantedModule(code, isFollowing || isWithoutService || leftIds.length > 0)
  const followCode = loaded === 'failed' ? undefined : loaded
  // A transfer form holds the next transfer, so it isn't compared with one that was passed in.
  const isOtherOrder = !!(
    plan &&
    shownId &&
    !form &&
    shownId === intentId &&
    isWithoutService &&
    (step.at === 'direct' ? isOtherDirect(plan, shownId) : followCode?.isOtherRequest(step.quote.intent, plan))
  )
  const [hasQuestions, setHasQuestions] = useState(!intentId)
  /** Whether something else had begun to pay each intent when it was accepted here for the first time. */
  const [begunElsewhere] = useState(() => new Map<string | undefined, boolean | undefined>())

  // A caller that collects the payer's input lets them choose the recipient too.
  const recipientChosen = form ? true : undefined
  const followedId = step.at === 'follow' ? step.intentId : undefined
  const { report, reports, moved } = useCheckoutReports(parameters, {
    track,
    send,
    followed,
    isOtherOrder,
    recipientChosen,
  })
  const directStatus = isWithoutService && moved?.paymentId === shownId ? moved?.status : undefined
  const payments = useFollowedPayments(
    followCode,
    { followed: toFollow, plan, isForm: form !== undefined, intentId, shownId: followedId },
    report,
  )
  const payment = current && payments[current.intentId]
  const { stored, payerAccounts } = payment ?? {}
  const payingId = step.at === 'pay' && isFromWallet(step.quote) ? step.quote.intent?.intentId : undefined
  const paying = findIntent(intents, payingId)
  const isSigned = useIsUntil(signatureLastsUntil(paying))
  const isAwaited = paying?.depositTransactionHash === undefined ? paying?.walletAsked : undefined
  // No wallet was asked to pay, or it rejected the request, and nobody has a signature that is still valid.
  const isUnasked = isAwaited === false && !isSigned
  const isMade = isWithoutService
    ? intents.some((one) => one.paymentId === shownId && mayBeMade(one))
    : current !== undefined && !isUnasked
  const isOver = payment?.isLost || (isWithoutService ? directStatus : payment?.status)?.isFinal
  // A payment that was passed in before its own request belongs to that one.
  const isAdopted = payment?.isForeign && plan && followCode?.isOtherRequest(payment.intent, plan) === false
  useRequestOnScreen(request && key, intentId, { paymentId: shownId, at: step.at, isMade, isOver, isAdopted }, send)

  const isChoosing = screenOf(step) === 'choose' && !error
  // A transfer that may be made already, before a reload or in another tab, is shown instead of made again.
  const directId = isChoosing && plan ? findDirect(plan, intents) : undefined
  useEffect(() => {
    if (directId) send({ type: 'resumed', intentId: directId })
  }, [directId])
  // It can be paid on the next screen, so the code that compares it with the order has to be there.
  const followedEntry = findIntent(intents, followCode && followedId)
  const passthroughEntry = followedEntry?.direct ? followedEntry : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: its quote and its request stay
  useEffect(() => {
    const { quote, request } = passthroughEntry ?? {}
    if (quote && request) send({ type: 'shown', quote, request, payerAccounts: undefined, passthrough: true })
  }, [passthroughEntry?.paymentId])
  const reviewed = step.at === 'review' ? step.request : undefined
  const choice = useCheckoutChoice(parameters, read, checkAddress, { isShown: isChoosing, reviewed, given })
  const decided = isChoosing && choice.state === 'decided' ? choice.request : undefined
  const decidedKey = decided && serializeIntentData(decided)
  const isQuoted = step.at === 'review' && (hasQuestions || serializeIntentData(step.request) === decidedKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is decided, not for each equal request
  useEffect(() => {
    if (!decided || isQuoted) return
    setHasQuestions(false)
    quote(decided)
  }, [decidedKey, isQuoted])
  const failed = step.at === 'payer' ? (error ?? choice.error) : undefined
  useOnce(failed && `${failed.error} ${failed.path}`, failed, parameters.onError)

  /**
   * Shows the quote of a request. A cached quote that was armed or that the service has refused is removed first: an
   * armed one is never replaced automatically, and a refused one is useless. A quote that the payer wants replaced is
   * removed too.
   */
  function quote(chosen: PayRequest, isReplaced = false) {
    if (!isDirectRequest(plan, chosen)) dropStaleQuote(chosen, isReplaced)
    const way = edgeSideOf(chosen)?.mode === 'ORIGIN' ? 'rail' : 'wallet'
    // A new amount or token isn't a new way to pay.
    if (step.at === 'payer') kit.emit?.({ type: 'way-chosen', way })
    send({ type: 'filled', request: chosen })
  }

  function dropStaleQuote(chosen: PayRequest, isReplaced: boolean) {
    const queryKey = (edgeSideOf(chosen) ? quoteEdgeQueryKey : quoteIntentQueryKey)(client, chosen as never)
    const id = queryClient.getQueryData<AnyQuote>(queryKey)?.intent?.intentId
    const { status } = findIntent(intents, id) ?? {}
    if (isReplaced || begunElsewhere.get(id) || findIntent(followed, id) || (status && !isUnpaidStatus(status)))
      queryClient.removeQueries({ queryKey, exact: true })
  }

  useLeave(() => kit.emit?.({ type: 'left', screen: screenOf(step), paymentId: shownId }))

  const restart = plan && !isSigned ? () => send({ type: 'restarted' }) : undefined
  const resume = current && (() => send({ type: 'resumed', intentId: current.intentId }))
  const mayPayAgain = step.at === 'follow' && payment?.mayQuoteAgain ? restart : undefined
  const question = useSentQuestion(tracked, current?.intentId, payment, mayPayAgain, resume)
  const tokens = useMemo(() => [...payTokens, ...kit.tokens], [payTokens, kit.tokens])
  let back = step.at === 'review' && hasQuestions ? restart : undefined
  if (step.at === 'pay' || step.at === 'direct') {
    // A payment that may have been made can only be left for the screen that follows it.
    const kept = step.at === 'pay' && step.isResumed && !isWithoutService ? resume : undefined
    back = isMade && !isOtherOrder ? kept : restart
  }
  const { quote: storedQuote, request: storedRequest } = stored ?? {}
  return {
    step,
    plan,
    error,
    kit: useMemo(() => ({ ...kit, tokens }), [kit, tokens]),
    choice,
    hasQuestions,
    current,
    payment,
    directStatus,
    isOtherOrder,
    isUnasked,
    isAwaited,
    choose: (chosen) => {
      setHasQuestions(true)
      quote(chosen)
    },
    accept: (quote, payerAccounts, passthrough) => {
      if (step.at !== 'review') return false
      const { request } = step
      const id = quote.intent?.intentId
      const entry = findIntent(intents, id)
      // Without an id it is never begun, and never found.
      if (id && !begunElsewhere.has(id))
        begunElsewhere.set(id, !unseen && mayBeBegun(entry, isArmed(queryClient, client, id)))
      const isFound = begunElsewhere.get(id)
      const intentId = isFound ? id : unseen?.find(request, intents, followed, id)
      if (intentId) {
        send({ type: 'resumed', intentId, isFound })
        return false
      }
      // Store the payment before it is armed, so that it can continue if the page closes in between.
      track({ quote, request, payee, recipientChosen, refundAddress: edgeSideOf(request)?.refundAddress })
      send({ type: 'accepted', quote, request, payerAccounts, passthrough })
      return true
    },
    acceptDirect: (terms) => {
      const intentId = unseen?.findDirect(terms, intents, leftIds)
      const accepted = unseen?.tellApart(terms, intents) ?? terms
      send(intentId ? { type: 'resumed', intentId } : { type: 'directAccepted', terms: accepted })
      return intentId ? undefined : accepted
    },
    describeDirect: followCode?.describeDirect,
    leftIds,
    ...reports,
    follow: (quote) => {
      const id = quote.intent?.intentId
      if (id) send({ type: 'seen', intentId: id, edgeId: edgeOf(quote)?.edgeId })
    },
    restart,
    leave: () => send({ type: 'left' }),
    quoteAgain:
      step.at === 'pay' && !step.isResumed && !isSigned ? () => quote(step.request as PayRequest, true) : restart,
    back,
    ...question,
    showAddress:
      storedQuote && storedRequest
        ? () => send({ type: 'shown', quote: storedQuote, request: storedRequest, payerAccounts })
        : undefined,
  }
}
