'use client'
import { type IntentReceipt, type IntentServiceError, serializeIntentData } from '../api/index.ts'
import { checkAddress } from '../format/index.ts'
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
import type { PaymentStatus, PaymentTerms } from '../payments/index.ts'
import { firstFailure } from './failures.ts'
import { createLazyModule } from './lazyModule.ts'
import { useSame } from './renders.ts'
import { type CheckoutPayment, type CheckoutPaymentParameters, useCheckoutPayment } from './useCheckoutPayment.ts'
import { useCheckoutRails } from './useCheckoutRails.ts'
import { type CheckoutForm, type CheckoutParameters, type CheckoutSteps, useCheckoutSteps } from './useCheckoutSteps.ts'
import { paymentCode } from './usePayment.ts'

/** Parameters of {@link useCheckout}: the request and its options, and the callbacks. */
export interface UseCheckoutParameters extends CheckoutParameters, CheckoutPaymentParameters {}

/** The result of {@link useCheckout}. */
export interface UseCheckoutResult extends CheckoutPayment {
  /**
   * The screen to show. `choose`: the payer answers the open questions, then agrees to the quote · `pay`: a wallet is
   * asked, or the address is shown · `follow`: the payment is on its way, or over.
   */
  screen: CheckoutScreen
  /** The ways to pay. Empty while they aren't known. */
  options: readonly PayWay[]
  /** The questions for the payer. Undefined while the ways to pay aren't known. */
  questions: PayerQuestions | undefined
  /** The reasons why the draft can't be quoted yet, by field. */
  problems: PayerProblems
  /** The draft with its defaults: its way to pay, token and addresses. Undefined while the ways to pay aren't known. */
  filled: ReadDraft | undefined
  /** The payer's input so far. */
  draft: PayerDraft
  setDraft: (draft: PayerDraft) => void
  /**
   * Requests a quote for the draft. Undefined while the draft has problems, or is quoted. A changed draft can't be
   * accepted before it is quoted. If there are no open questions, the quote is requested automatically.
   */
  choose: (() => void) | undefined
  /** The status of the payment on screen. Undefined while nothing is known about it. */
  status: PaymentStatus | undefined
  receipt: IntentReceipt | undefined
  /** The id of the payment on screen, once it may be paid. */
  intentId: string | undefined
  /** Whether the `intentId` that was passed in belongs to another request. */
  isForeign: boolean
  /**
   * Whether the service's answer contradicts the agreed terms. The payment is followed then, and can't be paid from
   * here.
   */
  isChanged: boolean
  /** Whether the service doesn't know the payment on screen. */
  isLost: boolean
  /** Whether the payer said that they sent the payment on screen, and nobody has seen it yet. It stays so on reloads. */
  hasSaidSent: boolean
  /**
   * Shows where the payment is, once it may have been made: after the address was shown, or a wallet was asked. Once
   * the money was seen, the checkout moves to `follow` automatically.
   */
  follow: (() => void) | undefined
  /** Goes back to the previous step. Undefined if that isn't safe. */
  back: (() => void) | undefined
  /**
   * Starts another payment. Undefined while money may be on its way. If only the payer knows whether they sent anything,
   * it sets `answer` first.
   */
  restart: (() => void) | undefined
  /** Takes the payer's answer to the question whether they sent anything. Undefined while the question isn't open. */
  answer: ((isUnpaid: boolean) => void) | undefined
  /** The error that blocks the checkout. */
  error: IntentServiceError | undefined
  /** Requests again what couldn't be read. Undefined if that wouldn't help. */
  retry: (() => void) | undefined
}

const following = /* @__PURE__ */ createLazyModule(() =>
  import('./followPayments.ts').then((part) => part.followPayments),
)

/**
 * Runs a whole checkout for an interface of your own, with everything that `Checkout` can do. It asks for what the
 * request leaves open, quotes it, verifies the quote, pays it once, and follows it across reloads and tabs. The code
 * that pays and follows is loaded on demand. To stop a payment use `useAbort`.
 *
 * @example
 * ```tsx
 * const { screen, choose, terms, accept, payTo, payment, status } = useCheckout({ request, payTokens, onSettled })
 * if (screen === 'follow') return <p>{status?.stage ?? 'Loading'}</p>
 * if (screen === 'pay') return <p>{payTo ? `Send exactly ${terms?.pays.amount} base units to ${payTo}` : payment.step}</p>
 * if (!terms) return <button disabled={!choose} onClick={choose}>Continue</button>
 * // `consentTo`: the terms next to which the payer has confirmed a price that is far off, or unknown.
 * const asksConsent = terms.kind !== 'direct' && terms.consent !== undefined
 * return <button disabled={!accept || (asksConsent && consentTo !== terms)} onClick={() => accept?.({ consentTo })}>Pay</button>
 * ```
 */
export function useCheckout(parameters: UseCheckoutParameters): UseCheckoutResult {
  const { steps: _, ...result } = useCheckoutCore(parameters)
  return result
}

/** Implements {@link useCheckout}. */
export function useCheckoutCore(
  parameters: UseCheckoutParameters,
  form?: CheckoutForm,
): UseCheckoutResult & { steps: CheckoutSteps } {
  const steps = useCheckoutSteps(parameters, following, checkAddress, form)
  const { step, choice, payment: followed } = steps
  const rails = useCheckoutRails(choice, step.at === 'payer', parameters.onError)
  const { payerAccounts, armError, error, retry, ...payment } = useCheckoutPayment(steps, parameters, paymentCode)
  const { facts, draft, request: complete } = choice
  const filled = useSame(facts && readDraft(draft, facts))
  const problems = useSame(filled?.problems ?? {})
  const options = useSame(facts?.ways ?? [])
  const questions = useSame(facts && listQuestions(facts.plan, facts.ways))
  // The draft, or the facts that it depends on, changed after it was quoted.
  const isOutdated =
    step.at === 'review' && (!complete || serializeIntentData(complete) !== serializeIntentData(step.request))
  return {
    ...payment,
    steps,
    accept: isOutdated ? undefined : payment.accept,
    screen: screenOf(step),
    options,
    questions,
    filled,
    problems,
    draft,
    setDraft: choice.setDraft,
    choose: complete && (step.at === 'payer' || isOutdated) ? () => steps.choose(complete) : undefined,
    status: followed?.status ?? steps.directStatus,
    receipt: followed?.receipt,
    intentId: steps.current?.intentId,
    isForeign: followed?.isForeign ?? steps.isOtherOrder,
    isChanged: followed?.stored?.changed ?? false,
    isLost: followed?.isLost ?? false,
    hasSaidSent: followed?.hasSaidSent ?? false,
    showAddress: step.at === 'follow' ? steps.showAddress : payment.showAddress,
    follow: followAction(steps, armError, payment.terms),
    back: steps.back,
    restart: restartAction(steps),
    answer: steps.answer,
    ...firstFailure([
      step.at === 'payer' && { error: steps.error ?? choice.error },
      rails,
      { error, retry },
      { error: followed?.error, retry: followed?.refetch },
    ]),
  }
}

function followAction(
  { step, current, reportArmed, follow }: CheckoutSteps,
  armError: IntentServiceError | undefined,
  terms: PaymentTerms | undefined,
) {
  if (step.at !== 'pay') return undefined
  const { quote } = step
  // The payment is already under way, so it was armed before.
  if (armError?.error === 'IntentStatus') {
    return () => {
      reportArmed(quote, terms)
      follow(quote)
    }
  }
  return current && (() => follow(quote))
}

function restartAction({ step, payAgain, back, restart }: CheckoutSteps) {
  if (step.at === 'follow') return payAgain
  // A payment that may have been made isn't abandoned.
  if (step.at === 'direct') return back
  return step.at === 'pay' ? (step.isResumed ? undefined : back) : restart
}
