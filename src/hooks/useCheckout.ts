'use client'
import { type IntentReceipt, type IntentServiceError, serializeIntentData } from '../api/index.ts'
import {
  type CheckoutScreen,
  listQuestions,
  type PayerDraft,
  type PayerProblems,
  type PayerQuestions,
  type PayWay,
  type ReadDraft,
  readDraft,
  screenOf,
} from '../payments/checkout/index.ts'
import type { PaymentStatus } from '../payments/index.ts'
import { firstFailure } from './failures.ts'
import { createLazyModule } from './lazyModule.ts'
import { type CheckoutPayment, type CheckoutPaymentParameters, useCheckoutPayment } from './useCheckoutPayment.ts'
import { useCheckoutRails } from './useCheckoutRails.ts'
import { type CheckoutParameters, type CheckoutSteps, useCheckoutSteps } from './useCheckoutSteps.ts'
import { paymentCode } from './usePayment.ts'

/** Parameters of {@link useCheckout}: what is asked for, and what is called when something happens. */
export interface UseCheckoutParameters extends CheckoutParameters, CheckoutPaymentParameters {}

/** What {@link useCheckout} returns. */
export interface UseCheckoutResult extends CheckoutPayment {
  /**
   * `choose`: the payer fills in what is open, then agrees to the quote · `pay`: a wallet is asked, or the address is shown ·
   * `follow`: the payment is on its way, or over.
   */
  screen: CheckoutScreen
  /** The ways to pay; empty while they are not known. */
  options: readonly PayWay[]
  /** What is left to the payer; undefined while the ways to pay are not known. */
  questions: PayerQuestions | undefined
  /** Why the draft cannot be quoted yet, by field. */
  problems: PayerProblems
  /** The draft with its defaults: which way, token and addresses it means. Undefined while the ways to pay are not known. */
  filled: ReadDraft | undefined
  /** What the payer has filled in so far. */
  draft: PayerDraft
  setDraft: (draft: PayerDraft) => void
  /**
   * Requests a quote for the draft; undefined while it has problems, or is quoted. A draft that was changed since cannot be
   * accepted before it is quoted. Called by itself where nothing is left open.
   */
  choose: (() => void) | undefined
  /** Where the payment on screen stands; undefined while nothing is known of it. */
  status: PaymentStatus | undefined
  receipt: IntentReceipt | undefined
  /** Of the payment on screen, once it may be paid. */
  intentId: string | undefined
  /** The `intentId` that was passed in is a payment of another request. */
  isForeign: boolean
  /** The service says something else of it than was agreed to: it is followed, and cannot be paid from here. */
  isChanged: boolean
  /** The service does not know the payment on screen. */
  isLost: boolean
  /** Shows again where to pay; undefined while there is nothing to show. */
  showAddress: (() => void) | undefined
  /**
   * Shows where the payment is, once it may have been made: after the address was shown, or a wallet was asked. It leads to
   * `follow` by itself once the money was seen.
   */
  follow: (() => void) | undefined
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
  /** Asks again for what could not be read; undefined where that would not help. */
  retry: (() => void) | undefined
}

const following = /* @__PURE__ */ createLazyModule(() =>
  import('./followPayments.ts').then((part) => part.followPayments),
)

/**
 * A whole checkout for an interface of your own, and all that `Checkout` can do: it asks for what the request left open,
 * quotes it, verifies the quote, pays it once, and follows it over reloads and tabs. What pays and follows is loaded when it
 * is wanted. To stop a payment use `useAbort`.
 *
 * @example
 * ```tsx
 * const { screen, choose, terms, accept, payTo, payment, status } = useCheckout({ request, payTokens, onSettled })
 * if (screen === 'follow') return <p>{status?.stage ?? 'Loading'}</p>
 * if (screen === 'pay') return <p>{payTo ? `Send exactly ${terms?.pays.amount} base units to ${payTo}` : payment.step}</p>
 * if (!terms) return <button disabled={!choose} onClick={choose}>Continue</button>
 * // `consentTo`: the terms beside which the payer has ticked that they know of a price that is far off, or unknown.
 * return <button disabled={!accept || (terms.consent && consentTo !== terms)} onClick={() => accept?.({ consentTo })}>Pay</button>
 * ```
 */
export function useCheckout(parameters: UseCheckoutParameters): UseCheckoutResult {
  const steps = useCheckoutSteps(parameters, following)
  const { step, choice, payment: followed } = steps
  const rails = useCheckoutRails(choice, step.at === 'payer', parameters.onError)
  const { payerAccounts, armError, error, retry, ...payment } = useCheckoutPayment(steps, parameters, paymentCode)
  const { facts, draft, request: complete } = choice
  const filled = facts && readDraft(draft, facts)
  // The draft, or what it is read against, has changed since it was quoted.
  const isOutdated =
    step.at === 'review' && (!complete || serializeIntentData(complete) !== serializeIntentData(step.request))
  return {
    ...payment,
    accept: isOutdated ? undefined : payment.accept,
    screen: screenOf(step),
    options: facts?.ways ?? [],
    questions: facts && listQuestions(facts.plan, facts.ways),
    filled,
    problems: filled?.problems ?? {},
    draft,
    setDraft: choice.setDraft,
    choose: complete && (step.at === 'payer' || isOutdated) ? () => steps.choose(complete) : undefined,
    status: followed?.status,
    receipt: followed?.receipt,
    intentId: steps.current?.intentId,
    isForeign: followed?.isForeign ?? false,
    isChanged: followed?.stored?.changed ?? false,
    isLost: followed?.isLost ?? false,
    showAddress: step.at === 'follow' ? steps.showAddress : undefined,
    follow: followOf(steps, armError),
    back: steps.back,
    restart: restartOf(steps),
    answer: steps.answer,
    ...firstFailure([
      step.at === 'payer' && { error: steps.error ?? choice.error },
      rails,
      { error, retry },
      { error: followed?.error, retry: followed?.refetch },
    ]),
  }
}

function followOf({ step, current, reportArmed, follow }: CheckoutSteps, armError: IntentServiceError | undefined) {
  if (step.at !== 'pay') return undefined
  const { quote } = step
  // It is under way already: it was armed before.
  if (armError?.error === 'IntentStatus') {
    return () => {
      reportArmed(quote)
      follow(quote)
    }
  }
  return current && (() => follow(quote))
}

function restartOf({ step, payAgain, back, restart }: CheckoutSteps) {
  if (step.at === 'follow') return payAgain
  // A payment that may have been made is not left behind.
  return step.at === 'pay' ? (step.isResumed ? undefined : back) : restart
}
