import { replaceEqualDeep } from '@tanstack/react-query'
import type { GetEdgeStatusResponse, Intent, IntentReceipt, IntentServiceError } from '../api/index.ts'
import { parseTime } from '../format/index.ts'
import {
  type CheckoutPlan,
  describeTracked,
  expectTerms,
  type FollowedIntent,
  isOtherRequest,
  listPayerAccounts,
} from '../payments/checkout/index.ts'
import type { JournalEntry, PaymentFacts, PaymentStatus } from '../payments/index.ts'
import { wasPaidFor } from '../payments/journal/index.ts'
import {
  awaitHoldings,
  isDeliveredStage,
  isUnpaidHop,
  isUnpaidIntent,
  isUnpaidStage,
  mayBePaidUnseen,
  transactionState,
} from '../payments/status/index.ts'
import type { HeldTokens } from '../queries/internal/index.ts'
import { readStoredQuote, restoreQuote, type StoredQuote } from './readStoredQuote.ts'

/** The state of a followed payment, and its stored quote while it waits to be paid. */
export interface FollowedPayment {
  /** The status. Undefined while nothing is known about the payment. */
  status: PaymentStatus | undefined
  receipt: IntentReceipt | undefined
  intent: Intent | undefined
  edgeStatus: GetEdgeStatusResponse | undefined
  /** The expected terms, to compare with the service's answers. */
  terms: PaymentFacts['terms']
  /** The time when its quote was requested here, in epoch ms. */
  sentAt: number | undefined
  /** Whether the payment belongs to another request. */
  isForeign: boolean
  /** Whether the service doesn't know the payment. */
  isLost: boolean
  /** Whether only this device knows that the payment was made, and the service has yet to see it. */
  isUnseen: boolean
  /** Whether it would be over, but the service is still asked what lies in its wallet. */
  isUnchecked: boolean
  /** Whether the payment is over and has a receipt. The settlement may still be open. */
  isOver: boolean
  /** The stored quote, while the payment is on screen and waits to be paid or to be seen. */
  stored: StoredQuote | undefined
  /** The accounts that the payer controls, for the stored quote. */
  payerAccounts: string[] | undefined
  /** Whether another payment may be started, because nothing of this one is on its way or stuck. */
  mayQuoteAgain: boolean
  /** Whether only the payer knows if they sent something that hasn't been seen yet. */
  needsWord: boolean
  /** Whether the payer said that they sent it, and nobody has seen it yet. */
  hasSaidSent: boolean
  /** The reason why the newest state couldn't be read. */
  error: IntentServiceError | undefined
  /** Reads the state again at once. */
  refetch: () => void
}

/** The context that the states of payments depend on. */
export interface FollowContext {
  plan: CheckoutPlan | undefined
  /** The plan that the payment is compared with, if it is with one. */
  kept?: CheckoutPlan | undefined
  /** The account of the connected wallet. */
  account: string | undefined
  /** The payment on screen. */
  shownId: string | undefined
  /** Whether receipts are requested with `WaitIntentReceipt`. */
  longPoll?: boolean | undefined
}

/** The service's answers about a payment. */
export interface PaymentAnswers {
  intent: Intent | undefined
  /** The time when the intent was read, in epoch ms. */
  intentReadAt: number
  /** Whether any answer was that the service doesn't know the intent. */
  isIntentMissing: boolean
  receipt: IntentReceipt | null | undefined
  edgeStatus: GetEdgeStatusResponse | undefined
  /** The time when the rail was last read, by `edgeReadTime`. */
  edgeReadAt: number | undefined
  /** Whether any answer was that the service doesn't know the hop. */
  isHopMissing: boolean
  /** The tokens in the payment's wallets. */
  held: HeldTokens | undefined
  /** Whether `held` is known, or can't be found out. */
  isHeldKnown: boolean
  /** The reason why the newest state couldn't be read. */
  error: IntentServiceError | undefined
}

/**
 * Creates the describer of one payment. It returns the same `followed` while nothing changes, and whether to ask what
 * lies in the payment's wallets.
 *
 * @param refetch reads the payment again
 */
export function createPaymentDescriber(refetch: () => void) {
  const termsOf = memoLast(expectOwnTerms)
  const restored = memoLast(restoreQuote)
  let last: FollowedPayment | undefined

  return function describe(
    payment: FollowedIntent,
    entry: JournalEntry | undefined,
    { plan, kept, account, shownId }: FollowContext,
    answers: PaymentAnswers,
  ): { followed: FollowedPayment; asksHoldings: boolean } {
    const { intent, receipt, edgeStatus, held, error } = answers
    const own = kept ?? (entry?.request && plan)
    const isForeign = !payment.isOwn && isOtherRequest(intent, kept)
    const terms = termsOf(isForeign ? undefined : own, entry?.request, entry?.quote, intent?.ownerAddress, account)
    const facts = { ...answers, terms, recoverable: held?.tokens, entry, account, now: Date.now() }
    const described = receipt || intent || edgeStatus ? describeTracked(facts) : undefined
    // A payment is over once it is known what lies in its wallet, or that nobody can tell.
    const { status, asksHoldings } = awaitHoldings(described, answers.isHeldKnown)
    const { stage } = status ?? {}
    const isLost = !status && answers.isIntentMissing
    const isRefused = stage === 'invalid' && status?.can.includes('quote-again') === true
    const isWaiting = isUnpaidStage(stage)
    const isUnseen =
      stage === 'paid' &&
      !(entry && wasPaidFor(entry)) &&
      status?.steps[0]?.state !== 'done' &&
      transactionState(receipt?.depositTransaction) === undefined
    // An entry that holds only the payer's statement has no agreed terms.
    const isKept = entry !== undefined && (entry.quote ?? entry.request ?? entry.walletAsked) !== undefined
    const isOnRail = intent?.edge?.mode === 'ORIGIN' || terms?.pays?.leg === 'rail'
    const stored =
      (isWaiting || isUnseen) && shownId === payment.intentId
        ? readStoredQuote(restored(isKept, entry?.quote, entry?.request, intent), entry, intent)
        : undefined
    const isLate = isOnRail && stage === 'expired' && isUnpaidAtEnd(answers, terms)
    const canQuoteAgain =
      isWaiting && !isOnRail
        ? stored?.maybePaid !== true
        : isLate ||
          status?.can.includes('quote-again') ||
          // It may be for another order, or for this one: while it may be paid, no other one is offered.
          (payment.isFound && (isWaiting ? !entry?.walletAsked : status?.isFinal))
    const next: FollowedPayment = {
      status: replaceEqualDeep(last?.status, status),
      receipt: receipt ?? undefined,
      intent,
      edgeStatus,
      terms,
      sentAt: entry?.quote?.sentAt,
      isForeign,
      isLost,
      isUnseen,
      isUnchecked: status !== described,
      isOver: Boolean(receipt) && (isDeliveredStage(stage) || stage === 'refunded'),
      stored: stored && last?.stored && isShallowEqual(last.stored, stored) ? last.stored : stored,
      payerAccounts: replaceEqualDeep(
        last?.payerAccounts,
        stored?.request && listPayerAccounts(own, stored.request, account),
      ),
      error,
      refetch,
      hasSaidSent: !isForeign && isWaiting && entry?.saidSent === true,
      mayQuoteAgain: isForeign || isLost || (canQuoteAgain === true && (!isRefused || held?.isEmpty === true)),
      needsWord:
        !isForeign && (isLost || (isOnRail ? mayBePaidUnseen(stage) : isWaiting && (entry?.saidSent ?? !isKept))),
    }
    if (!last || !isShallowEqual(last, next)) last = next
    return { followed: last, asksHoldings }
  }
}

/**
 * Whether the service saw no transfer on the rail until the quote's end. It is known whether this device's wallet was
 * asked. A transfer from a wallet on a rail isn't seen here.
 */
function isUnpaidAtEnd(
  { intent, intentReadAt, edgeStatus, edgeReadAt, isHopMissing }: PaymentAnswers,
  terms: PaymentFacts['terms'],
): boolean {
  const endsAt = terms && 'endsAt' in terms ? terms.endsAt : parseTime(intent?.expiresAt)
  const isLater = (readAt = 0) => readAt > (endsAt ?? readAt)
  if (edgeStatus) return isUnpaidHop(edgeStatus) && (isHopMissing || isLater(edgeReadAt))
  return isHopMissing && intent?.edge?.edgeStatus ? isUnpaidIntent(intent) && isLater(intentReadAt) : false
}

const expectOwnTerms = (
  plan: CheckoutPlan | undefined,
  request: JournalEntry['request'],
  quote: JournalEntry['quote'],
  owner: string | undefined,
  account: string | undefined,
) => expectTerms(plan, { request, quote, owner, account })

/** Whether two objects have the same values. */
export const isShallowEqual = <T extends object>(one: T, other: T): boolean =>
  Object.entries(one).every(([name, value]) => value === other[name as keyof T])

function memoLast<Arguments extends unknown[], Result>(compute: (...args: Arguments) => Result) {
  let last: { args: Arguments; result: Result } | undefined
  return (...args: Arguments): Result => {
    if (!last || args.some((arg, index) => arg !== last?.args[index])) last = { args, result: compute(...args) }
    return last.result
  }
}
