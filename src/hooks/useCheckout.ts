'use client'
import { useEffect, useRef, useState } from 'react'
import type { IntentReceipt, IntentServiceError, QuoteRequest } from '../api/index.ts'
import {
  isFromWallet,
  listPayerAccounts,
  listQuestions,
  type PayerDraft,
  type PayerProblems,
  type PayerQuestions,
  type PayWay,
  readDraft,
} from '../payments/checkout/index.ts'
import type { AnyQuote, PayEdge, PaymentStatus, PaymentTerms } from '../payments/index.ts'
import { isMissing } from '../payments/service/index.ts'
import { createLazyModule, useLazyModule } from './lazyModule.ts'
import { type CheckoutParameters, useCheckoutSteps } from './useCheckoutSteps.ts'
import { useEdges } from './useEdges.ts'
import { useExecuteEdge } from './useExecuteEdge.ts'
import { useOnce } from './useOnce.ts'
import { paymentCode, type UsePaymentResult, useLoadedPayment } from './usePayment.ts'
import { useQuoteEdge } from './useQuoteEdge.ts'
import { useQuoteExpiry } from './useQuoteExpiry.ts'
import { useQuoteIntent } from './useQuoteIntent.ts'
import { useTerms } from './useTerms.ts'
import { useWallet } from './useWallet.ts'

/** Parameters of {@link useCheckout}: what is asked for, and what is called when something happens. */
export interface UseCheckoutParameters extends CheckoutParameters {
  /** Pays a quote on a rail with the payer's own wallet there. Without it the payer sends to the address of the terms. */
  payEdge?: PayEdge | undefined
  /** A quote is on screen; each one once. */
  onQuote?: ((quote: AnyQuote) => void) | undefined
}

/** How the payer agrees to a quote. */
export interface AcceptOptions {
  /** The payer was shown `terms.consent`, and agrees to the price. Needed where it is set. Default false. */
  hasConsent?: boolean | undefined
  /** Asks the wallet at once. With `false`, `payment.pay()` asks it. Default true. */
  asksWallet?: boolean | undefined
}

/** What {@link useCheckout} returns. */
export interface UseCheckoutResult {
  /**
   * `choose`: the payer fills in what is open, then agrees to the quote · `pay`: a wallet is asked, or the address is shown ·
   * `follow`: the payment is on its way, or over.
   */
  screen: 'choose' | 'pay' | 'follow'
  /** The ways to pay; empty while they are not known. */
  options: readonly PayWay[]
  /** What is left to the payer; undefined while the ways to pay are not known. */
  questions: PayerQuestions | undefined
  /** Why the draft cannot be quoted yet, by field. */
  problems: PayerProblems
  draft: PayerDraft
  setDraft: (draft: PayerDraft) => void
  /** Requests a quote for the draft; undefined while it has problems. Called by itself where nothing is left open. */
  choose: (() => void) | undefined
  /** The quote on screen. */
  quote: AnyQuote | undefined
  /** What the payer agrees to, once it is verified that the quote is what was asked for. */
  terms: PaymentTerms | undefined
  /**
   * Agrees to the quote on screen, and pays: the wallet is asked, or on a rail the address is armed. Undefined while there
   * is nothing to agree to. An expired quote is replaced instead.
   */
  accept: ((options?: AcceptOptions) => void) | undefined
  /** This device's attempt to pay what was agreed to. */
  payment: UsePaymentResult
  /** On a rail: the service waits for the money, so it may be sent to `terms.pays.to`. Not before. */
  isArmed: boolean
  /** Where the payment on screen stands; undefined while nothing is known of it. */
  status: PaymentStatus | undefined
  receipt: IntentReceipt | undefined
  /** Of the payment on screen, once it may be paid. */
  intentId: string | undefined
  /** Leads back to the step before; undefined where that cannot be done safely. */
  back: (() => void) | undefined
  /**
   * Begins another payment; undefined while money may be on its way. Where only the payer knows whether they sent anything, it
   * sets `answer` first.
   */
  restart: (() => void) | undefined
  /** Ask the payer whether they sent anything, and call this with the answer; undefined while it need not be asked. */
  answer: ((isUnpaid: boolean) => void) | undefined
  /** What keeps the checkout from going on. */
  error: IntentServiceError | undefined
}

const following = /* @__PURE__ */ createLazyModule(() =>
  import('./followPayments.ts').then((part) => part.followPayments),
)
const nothing = { paymentId: '' }

/**
 * A whole checkout for an interface of your own, and all that `Checkout` can do: it asks for what the request left open,
 * quotes it, verifies the quote, pays it once, and follows it over reloads and tabs. What pays and follows is loaded when it
 * is wanted. To stop a payment use `useAbort`.
 *
 * @example
 * ```tsx
 * const { screen, problems, choose, terms, accept, isArmed, status } = useCheckout({ request, payTokens, onSettled })
 * if (screen === 'follow') return <p>{status?.stage ?? 'Loading'}</p>
 * if (screen === 'pay') return <p>{isArmed ? `Send to ${terms?.pays.to}` : 'One moment'}</p>
 * if (terms) return <button disabled={!accept} onClick={() => accept?.()}>Pay</button>
 * return <button disabled={!choose} onClick={choose}>Continue</button>
 * ```
 */
export function useCheckout({ payEdge, onQuote, ...parameters }: UseCheckoutParameters): UseCheckoutResult {
  const steps = useCheckoutSteps(parameters, following)
  const { step, plan, choice } = steps
  const account = useWallet()?.account

  const edges = useEdges({ query: { enabled: choice.state === 'edges' } })
  const listed = edges.data ?? (isMissing(edges.error) ? 'any' : undefined)
  const { setEdges } = choice
  useEffect(() => {
    if (choice.state === 'edges' && listed) setEdges(listed)
  }, [choice.state, listed, setEdges])
  const { facts, draft } = choice
  const read = facts && readDraft(draft, facts)

  const request = step.at === 'review' ? step.request : undefined
  const edge = request && 'edge' in request ? request : undefined
  const overRail = useQuoteEdge({ edge: edge?.edge, intent: edge?.intent })
  const betweenChains = useQuoteIntent(request && !edge ? (request as QuoteRequest) : {})
  const quoted = edge ? overRail : betweenChains
  const fresh: AnyQuote | undefined = request && !quoted.isPlaceholderData ? quoted.data : undefined
  const agreed = step.at === 'pay' ? step : undefined
  const quote = agreed?.quote ?? fresh
  const payerAccounts = request ? listPayerAccounts(plan, request, account) : agreed?.payerAccounts
  const { result, error: refused } = useTerms(agreed?.request ?? request ?? {}, quote, { payerAccounts })
  const terms = quote && result?.ok ? result.terms : undefined
  const { isExpired } = useQuoteExpiry({ quote: fresh })
  useOnce(fresh && terms && fresh.intent?.intentId, fresh, onQuote)

  // Payments from a wallet need the code; it is loaded while the payer reads the quote.
  const isPaidHere = quote !== undefined && (isFromWallet(quote) || payEdge !== undefined)
  const loaded = useLazyModule(paymentCode)
  useEffect(() => {
    if (!isPaidHere) return
    if (loaded !== 'failed') return void paymentCode.preload()
    const timer = setTimeout(paymentCode.retry, 5_000)
    return () => clearTimeout(timer)
  }, [isPaidHere, loaded])
  const create = agreed && isPaidHere && loaded !== 'failed' ? loaded : undefined
  const payment = useLoadedPayment(create, agreed ? { request: agreed.request, quote: agreed.quote, payEdge } : nothing)

  const latest = useRef(steps)
  latest.current = steps
  const onRail = agreed && !isFromWallet(agreed.quote) ? agreed.quote : undefined
  const armed = useRef<AnyQuote | undefined>(undefined)
  const arming = useExecuteEdge({
    // Of the mutation, not of the call: the page may have gone on when the answer comes.
    mutation: { onSuccess: () => armed.current && latest.current.reportArmed(armed.current) },
  })
  const isArmed = onRail !== undefined && steps.current !== undefined
  usePaymentReports(agreed?.quote, payment, latest)

  // Once for each press: a request to a wallet is never repeated by itself.
  const [askedFor, setAskedFor] = useState<AnyQuote>()
  const { pay, isReady } = payment
  const asksNow = agreed !== undefined && askedFor === agreed.quote && isReady && (!onRail || isArmed)
  useEffect(() => {
    if (!asksNow) return
    setAskedFor(undefined)
    void pay()
  }, [asksNow, pay])

  const { mutate: arm } = arming
  const acceptTerms = steps.accept
  const consent = terms && 'consent' in terms ? terms.consent : undefined
  const { refetch } = quoted
  function accept({ hasConsent = false, asksWallet = true }: AcceptOptions = {}) {
    const intentId = fresh?.intent?.intentId
    if (!fresh || !terms || intentId === undefined || (consent && !hasConsent)) return
    if (isExpired()) return void refetch()
    acceptTerms(fresh, payerAccounts)
    if (asksWallet && isPaidHere) setAskedFor(fresh)
    if (isFromWallet(fresh)) return
    armed.current = fresh
    arm({ intentId })
  }

  const error =
    steps.error ??
    (step.at === 'payer' ? (choice.error ?? (listed ? undefined : edges.error)) : undefined) ??
    (request ? quoted.error : undefined) ??
    refused ??
    (onRail ? arming.error : undefined) ??
    payment.error ??
    undefined
  // What `useCheckoutSteps` reports itself is left out.
  const isReported = error === payment.error || (error === choice.error && choice.state === 'none')
  const unreported = isReported ? undefined : error
  useOnce(
    unreported && `${unreported.error} ${unreported.operation} ${unreported.path}`,
    unreported,
    parameters.onError,
  )
  const paymentError = payment.terms && payment.error
  useOnce(paymentError && `${paymentError.error} ${payment.paymentId}`, paymentError, parameters.onError)

  function restartOf() {
    if (step.at === 'follow') return steps.payAgain
    // A payment that may have been made is not left behind.
    return step.at === 'pay' ? (step.isResumed ? undefined : steps.back) : steps.restart
  }

  const { request: complete } = choice
  const canAccept = fresh !== undefined && terms !== undefined && step.at === 'review'
  return {
    screen: step.at === 'payer' || step.at === 'review' ? 'choose' : step.at,
    options: facts?.ways ?? [],
    questions: facts && listQuestions(facts.plan, facts.ways),
    problems: read?.problems ?? {},
    draft,
    setDraft: choice.setDraft,
    choose: complete && step.at === 'payer' ? () => steps.choose(complete) : undefined,
    quote,
    terms,
    accept: canAccept ? accept : undefined,
    payment,
    isArmed,
    status: steps.payment?.status,
    receipt: steps.payment?.receipt,
    intentId: steps.current?.intentId,
    back: steps.back,
    restart: restartOf(),
    answer: steps.answer,
    error,
  }
}

/** Reports what a payment from this page does, and follows it once the service knows of it. */
function usePaymentReports(
  quote: AnyQuote | undefined,
  { step, hash, paymentId }: UsePaymentResult,
  latest: { readonly current: ReturnType<typeof useCheckoutSteps> },
): void {
  const intentId = quote?.intent?.intentId
  useEffect(() => {
    if (!quote || intentId === undefined || paymentId !== intentId) return
    const { reportArmed, reportPaid, follow } = latest.current
    if (/^(awaiting-wallet|outcome-unknown|submitted|unreported|reported)$/.test(step)) reportArmed(quote)
    if (/^(submitted|unreported|reported)$/.test(step)) reportPaid({ intentId, hash })
    if (step === 'reported') follow(quote)
  }, [quote, intentId, paymentId, step, hash, latest])
}
