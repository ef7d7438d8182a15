'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type FeeOption, type IntentServiceError, isIntentServiceError } from '../api/index.ts'
import { checkoutError, isDirectRequest, isFromWallet, listPayerAccounts } from '../payments/checkout/index.ts'
import type {
  AnyQuote,
  AnyQuoteRequest,
  createPayment,
  Mismatch,
  PassthroughTerms,
  PayEdge,
  PaymentTerms,
} from '../payments/index.ts'
import { findIntent } from '../payments/journal/index.ts'
import { hasConsent } from '../payments/terms/index.ts'
import { markOf } from '../queries/internal/index.ts'
import { useIntentClient } from './context.ts'
import { type Failure, failureOf, firstFailure } from './failures.ts'
import { type LazyModule, useWantedModule } from './lazyModule.ts'
import { useOfferedPayments } from './offeredPayments.ts'
import { offlineError } from './offlineError.ts'
import { useAnyQuote } from './useAnyQuote.ts'
import type { CheckoutSteps } from './useCheckoutSteps.ts'
import { useDirectTerms } from './useDirectTerms.ts'
import { useExecuteEdge } from './useExecuteEdge.ts'
import { type UsePaymentResult, useLoadedPayment } from './usePayment.ts'
import { usePaymentReports } from './usePaymentReports.ts'
import { useQuoteClock } from './useQuoteClock.ts'
import { useTerms } from './useTerms.ts'
import { intentTokens, useTokens } from './useTokens.ts'
import { useTrackedIntents } from './useTrackedIntents.ts'
import { useWallet } from './useWallet.ts'

/** The payment parameters of a checkout. */
export interface CheckoutPaymentParameters {
  /**
   * Pays a quote on a rail with the payer's own wallet there. Without it, the payer sends to the address of the terms.
   * Pass it while such a wallet is connected: a press then asks it, and the address is shown only on request.
   */
  payEdge?: PayEdge | undefined
}

/** The options for accepting a quote. */
export interface AcceptOptions {
  /**
   * The terms whose price the payer has agreed to, as they were shown. Required if `terms.consent` is set: the price is
   * far off, or unknown. The terms of an earlier quote don't count as consent to this one.
   */
  consentTo?: PaymentTerms | undefined
  /**
   * Pays straight over a bridge, as `passthrough` of the result says: no intent stands behind it, so the service neither
   * follows nor refunds it. Default false.
   */
  passthrough?: boolean | undefined
  /**
   * Whether to arm a payment on a rail and ask the wallet at once. With `false`, `arm` and `payment.pay` do that.
   * Default true.
   */
  asksWallet?: boolean | undefined
}

/** The quote of a checkout, and its payment from this page. */
export interface CheckoutPayment {
  /**
   * The request that is being quoted, or was agreed to. If it is set and `quote` is undefined, the quote is pending.
   */
  request: AnyQuoteRequest | undefined
  /** The quote on screen. */
  quote: AnyQuote | undefined
  /** The terms that the payer agrees to, once the quote is verified against the request. */
  terms: PaymentTerms | undefined
  /** The terms of the same payment straight over a bridge, where the quote offers that: the payer chooses, with `accept`. */
  passthrough: PassthroughTerms | undefined
  /**
   * Accepts the quote on screen, and pays: the wallet is asked, or on a rail the payment is armed. Undefined while
   * there is nothing to accept, and where nobody could pay the quote: it names no address on its rail (`terms.pays.to`),
   * and there is no `payEdge`. An expired quote is replaced instead. If this device can't store the payment, no wallet
   * is asked before `payment.pay`. If another checkout of this page has begun to pay the quote, or an earlier one of the
   * same order, that payment is shown instead (`screen` is `follow`), and `restart` gets a payment of its own.
   */
  accept: ((options?: AcceptOptions) => void) | undefined
  /**
   * Asks the service to wait for the money on a rail, after `accept({ asksWallet: false })` or a reload. Undefined
   * while that isn't needed, and once the quote has expired.
   */
  arm: (() => void) | undefined
  isArming: boolean
  /** Whether the service waits for the money on a rail. */
  isArmed: boolean
  /**
   * The address on a rail to send `terms.pays.amount` to, in one transfer. Defined only while the payment is armed, the
   * quote has not expired, and the wallet of `payEdge` isn't to pay: show it then, and not before or after.
   */
  payTo: string | undefined
  /**
   * Shows the payment address: again, where the payment is followed, or in place of the wallet of `payEdge`, which isn't
   * asked for this quote anymore. Undefined while there is nothing to show, and once that wallet may have paid.
   */
  showAddress: (() => void) | undefined
  /**
   * The option of `readFeeChoices` that pays the network fee in a token. Undefined: the wallet pays it in the chain's
   * native coin.
   */
  feeOption: FeeOption | undefined
  setFeeOption: (option: FeeOption | undefined) => void
  /** This device's attempt to pay the agreed terms. `pay` does nothing before a payment on a rail is armed. */
  payment: UsePaymentResult
}

/** {@link CheckoutPayment}, and the fields that only the views of `Checkout` read. */
interface CheckoutPaymentParts extends CheckoutPayment, Failure {
  /** The accounts that the payer controls, for the quote on screen. */
  payerAccounts: readonly string[] | undefined
  /** Whether the wallet of `payEdge` is to pay the quote on screen. False once its address was shown. */
  isForWallet: boolean
  /** The reason why the payment on a rail couldn't be armed. */
  armError: IntentServiceError | undefined
}

const nothing = { paymentId: '' }
const refuse = async () => {}
const refusals = { pay: refuse, confirmNothingOpen: refuse }
const notLoaded = /* @__PURE__ */ offlineError('ExecuteIntent')

/**
 * Quotes a checkout's request, verifies the quote, and pays it once.
 *
 * @param paymentCode the code that pays from this page; loaded while the payer reads the quote
 */
export function useCheckoutPayment(
  steps: CheckoutSteps,
  { payEdge }: CheckoutPaymentParameters,
  paymentCode: LazyModule<typeof createPayment>,
): CheckoutPaymentParts {
  const { step, plan } = steps
  const latest = useRef(steps)
  latest.current = steps
  const account = useWallet()?.account
  const { tokens: own } = steps.kit
  const directRequest = step.at === 'review' && isDirectRequest(plan, step.request) ? step.request : undefined
  const directStep = step.at === 'direct' ? step : undefined
  const isDirect = directRequest !== undefined || directStep !== undefined
  const reviewed = step.at === 'review' && !isDirect ? step.request : undefined
  const quoted = useAnyQuote(reviewed)
  const fresh: AnyQuote | undefined = reviewed && !quoted.isPlaceholderData ? quoted.data : undefined
  const agreed = agreedOf(steps)
  const quote = agreed?.quote ?? fresh
  const request = agreed?.request ?? reviewed
  const { expired, isExpired } = useQuoteClock(quote)
  const payerAccounts = reviewed ? listPayerAccounts(plan, reviewed, account) : agreed?.payerAccounts
  const passthrough = step.at === 'pay' && step.passthrough === true
  const options = { payerAccounts, tokens: own, passthrough }
  const { result, error: refused, retry: loadTerms } = useTerms(request, quote, options)
  const lastTerms = useRef<{ quote: AnyQuote; terms: PaymentTerms; passthrough: boolean } | undefined>(undefined)
  if (quote && result?.ok) lastTerms.current = { quote, terms: result.terms, passthrough }
  const last = lastTerms.current
  // While the terms are read again, those of this quote stay.
  const known = !result && last?.quote === quote && last?.passthrough === passthrough ? last?.terms : undefined
  // Only hosts that set `direct` expect payments without an intent.
  const offersPassthrough =
    plan?.direct !== undefined && fresh !== undefined && isFromWallet(fresh) && fresh.passthrough?.eligible === true
  const { result: offered } = useTerms(reviewed, offersPassthrough ? fresh : undefined, {
    ...options,
    passthrough: true,
  })
  const passthroughTerms =
    offersPassthrough && offered?.ok && offered.terms.kind === 'passthrough' ? offered.terms : undefined
  const terms = result?.ok ? result.terms : known
  // A quote that contradicts its request isn't shown.
  const isShown = result && (result.ok || result.reason !== 'mismatch')
  const shown = isShown ? fresh : undefined
  useEffect(() => {
    if (shown) latest.current.reportQuote(shown)
  }, [shown])

  const onRail = step.at === 'pay' && !isFromWallet(step.quote) ? step.quote : undefined
  const onRailId = onRail?.intent?.intentId
  const { intents, persisted, track } = useTrackedIntents()
  const quotedId = quote && !isFromWallet(quote) ? quote.intent?.intentId : undefined
  const entry = findIntent(intents, quotedId)
  // The wallet of `payEdge` was asked, and hasn't rejected: it may have paid.
  const isEdgeAsked = onRail && entry?.walletAsked
  const address = terms?.pays.to
  // A payer who has seen the address, in this tab or another, may have paid to it, so no wallet is asked. This tab
  // remembers it even if the payer removes the payment from the device.
  const [addressedIds, setAddressedIds] = useState<readonly (string | undefined)[]>([])
  const remember = useCallback((id: string | undefined) => setAddressedIds((ids) => [...new Set(ids).add(id)]), [])
  const isAddressed = entry?.addressShown || addressedIds.includes(quotedId)
  const isByAddress =
    quotedId !== undefined &&
    address !== undefined &&
    !isEdgeAsked &&
    ((step.at === 'pay' && step.isResumed) || isAddressed)
  // A quote on a rail that names no address is paid by a wallet of the host, or not at all.
  const isPayable = terms?.pays.leg !== 'rail' || address !== undefined || payEdge !== undefined || isEdgeAsked
  const isOnRailHere = terms && !isByAddress && (payEdge || isEdgeAsked)
  const isPaidHere = isDirect || (quote && (isFromWallet(quote) || isOnRailHere))
  useOfferedPayments(paymentCode)
  const loaded = useWantedModule(paymentCode, Boolean(isPaidHere))
  const create = (agreed || directStep) && isPaidHere && loaded !== 'failed' ? loaded : undefined
  const [fee, setFee] = useState<{ quote: AnyQuote; option: FeeOption }>()
  const feeOption = fee && fee.quote === quote ? fee.option : undefined
  const tokens = useTokens(intentTokens(quote?.intent), own)
  const allowContract = plan?.direct?.allowContract
  const payment = useLoadedPayment(
    create,
    directStep
      ? {
          ...(directStep.terms ? { terms: directStep.terms } : { paymentId: directStep.paymentId }),
          allowContract,
        }
      : agreed
        ? { request: agreed.request, quote: agreed.quote, payEdge, feeOption, tokens, passthrough }
        : nothing,
  )
  const direct = useDirectTerms(directRequest, plan, own)
  /** The quote or transfer that a press pays. Each needs its own press. */
  const payable = directStep ? (directStep.terms ?? directStep.paymentId) : agreed?.quote

  const sentQuotes = useRef(new Map<string, { quote: AnyQuote; terms: PaymentTerms | undefined }>())
  const client = useIntentClient(undefined)
  const queryClient = useQueryClient()
  // React Query turns an answer into an error if a callback of the host's mutation cache throws.
  const isAnswered = (error: unknown, intentId = '') =>
    !isIntentServiceError(error) && markOf(queryClient, client, intentId).armed
  const arming = useExecuteEdge({
    mutation: {
      // This is a callback of the mutation, not of the call: when the answer comes, the page may show another step or
      // quote.
      onSettled: (answer, error, { intentId }) => {
        const armed = (answer || isAnswered(error, intentId)) && sentQuotes.current.get(intentId)
        if (armed) latest.current.reportArmed(armed.quote, armed.terms)
      },
    },
  })
  // An answer about another quote doesn't apply to this one.
  const isOwnArming = onRailId !== undefined && arming.variables?.intentId === onRailId
  const isArmed = isOwnArming && (arming.isSuccess || (arming.isError && isAnswered(arming.error, onRailId) === true))
  const armError = isOwnArming && !isArmed ? arming.error : undefined
  usePaymentReports(payment, agreed?.quote, directStep !== undefined || passthrough, latest)

  // Pay once per press: a request to a wallet is never repeated automatically.
  const [pressed, setPressed] = useState<{ payable: typeof payable; isFirst: boolean }>()
  const askedFor = pressed?.payable
  const { pay, isReady } = payment
  const mayPay = !steps.isOtherOrder && (!!directStep || (agreed?.canPay === true && (!onRail || isArmed)))
  const asksNow = askedFor !== undefined && askedFor === payable && mayPay && isReady
  // Going back, or a failure to load or to arm, cancels the press: a wallet that opens later would surprise the payer.
  const isPressOver =
    askedFor !== undefined &&
    // A payer who accepts doesn't know yet that this device can't store the payment.
    ((pressed?.isFirst && !persisted) || loaded === 'failed' || askedFor !== payable || armError)
  useEffect(() => {
    if (isPressOver || asksNow) setPressed(undefined)
    if (asksNow && !isPressOver) void pay()
  }, [isPressOver, asksNow, pay])
  // Leaving a page that the host keeps and may show again also cancels the press.
  useEffect(() => () => setPressed(undefined), [])

  const payTo = isArmed && !expired && !isPaidHere ? address : undefined
  useEffect(() => {
    if (payTo === undefined || !onRail) return
    track({ quote: onRail, addressShown: true })
    remember(onRailId)
  }, [payTo, onRail, onRailId, track, remember])
  // The service may know better than the clock that nothing may be sent anymore, or now.
  const isRefused = /^(invalid|expired|earlier)/.test(payment.blocker ?? '')
  const canShowAddress = onRail && isPaidHere && !isEdgeAsked && !expired && !isRefused && address !== undefined
  function showAddress() {
    setPressed(undefined)
    remember(onRailId)
    // Before the payment is armed, nobody sees the address.
    if (onRail && isArmed) track({ quote: onRail, addressShown: true })
  }

  const payOnceLoaded = async () => setPressed({ payable, isFirst: false })
  const { mutate, reset } = arming
  function arm(quote: AnyQuote) {
    const intentId = quote.intent?.intentId
    if (intentId === undefined || isExpired()) return
    sentQuotes.current.set(intentId, { quote, terms })
    mutate({ intentId })
  }
  const acceptTerms = steps.accept
  const { refetch } = quoted
  function accept({ consentTo, asksWallet = true, passthrough: isPassthrough = false }: AcceptOptions = {}) {
    if (direct?.ok) {
      const accepted = steps.acceptDirect(direct.terms)
      return setPressed(accepted && asksWallet ? { payable: accepted, isFirst: true } : undefined)
    }
    const accepted = isPassthrough ? passthroughTerms : terms
    if (!fresh || !accepted || fresh.intent?.intentId === undefined) return
    if (isExpired()) return void refetch()
    if (!hasConsent(consentTo, accepted)) return
    // An earlier answer for this quote, from before a step back, no longer applies.
    reset()
    if (!acceptTerms(fresh, payerAccounts, isPassthrough)) return
    setPressed(asksWallet && isPaidHere ? { payable: fresh, isFirst: true } : undefined)
    if (asksWallet && !isFromWallet(fresh)) arm(fresh)
  }

  const { error, retry } = firstFailure([
    reviewed && failureOf(quoted, 'edge' in reviewed ? 'QuoteIntentEdge' : 'QuoteIntent'),
    { error: refused ?? (loadTerms && offlineError('QuoteIntentEdge')), retry: loadTerms },
    onRail && { error: armError, retry: expired ? undefined : () => arm(onRail) },
    direct?.ok === false && { error: refusalOf(direct.mismatches[0]) },
    isPaidHere && (agreed || directStep) && loaded === 'failed' && { error: notLoaded, retry: paymentCode.retry },
    // A payment without terms was refused, which is reported above.
    payment.terms && { error: payment.error },
  ])
  const errorKey = error && `${error.error} ${error.operation} ${error.path} ${quote?.intent?.intentId}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the error
  useEffect(() => {
    if (errorKey && error) latest.current.reportError(errorKey, error)
  }, [errorKey])

  const canAccept = step.at === 'review' && (direct?.ok || (fresh !== undefined && terms !== undefined && isPayable))
  const directTerms = direct?.ok ? direct.terms : directStep?.terms
  return {
    request: isDirect ? (directRequest ?? directTerms?.request) : request,
    quote: agreed || isShown ? quote : undefined,
    terms: isDirect ? (directTerms ?? payment.terms) : terms,
    passthrough: passthroughTerms,
    accept: canAccept ? accept : undefined,
    arm: onRail && terms && isPayable && !expired && !isArmed && !arming.isPending ? () => arm(onRail) : undefined,
    isArming: isOwnArming && arming.isPending,
    isArmed,
    payTo,
    showAddress: canShowAddress ? showAddress : undefined,
    feeOption,
    setFeeOption: useCallback((option) => setFee(quote && option && { quote, option }), [quote]),
    payment: mayPay ? (isReady ? payment : { ...payment, pay: payOnceLoaded }) : { ...payment, ...refusals },
    payerAccounts,
    isForWallet: payEdge !== undefined && !isByAddress,
    armError: armError ?? undefined,
    error,
    retry,
  }
}

/** Returns the accepted quote: accepted now, or before a reload by a payment from a wallet that nobody has seen yet. */
function agreedOf({ step, payment }: CheckoutSteps) {
  if (step.at === 'pay') return { ...step, canPay: true }
  const { stored, isForeign, payerAccounts } = payment ?? {}
  if (step.at !== 'follow' || isForeign || !stored?.fromWallet || !stored.request) return undefined
  // The service's current answer contradicts the agreed terms, so the payment is followed and not paid.
  return { quote: stored.fromWallet, request: stored.request, payerAccounts, canPay: !stored.changed }
}

const refusalOf = ({ path, expected }: Mismatch = { path: 'request', expected: 'a transfer', received: '' }) =>
  checkoutError(path, expected)
