import {
  notifyManager,
  type QueryClient,
  QueryObserver,
  type QueryObserverOptions,
  replaceEqualDeep,
} from '@tanstack/react-query'
import type { GetEdgeStatusResponse, Intent, IntentClient, IntentReceipt, IntentServiceError } from '../api/index.ts'
import { parseTime } from '../format/index.ts'
import {
  type CheckoutPlan,
  createArgumentError,
  describeDirect,
  describeTracked,
  expectTerms,
  type FollowedIntent,
  isOtherRequest,
  listPayerAccounts,
} from '../payments/checkout/index.ts'
import type {
  Journal,
  JournalEntry,
  PaymentFacts,
  PaymentKind,
  PaymentOutcome,
  PaymentStatus,
} from '../payments/index.ts'
import { wasPaidFor } from '../payments/journal/index.ts'
import { isMissing } from '../payments/service/index.ts'
import {
  awaitHoldings,
  isDeliveredStage,
  isForwardStage,
  isPaidStage,
  isSettlementDue,
  isUnpaidHop,
  isUnpaidIntent,
  isUnpaidStage,
  mayBePaidUnseen,
  nextPollDelay,
  transactionState,
} from '../payments/status/index.ts'
import {
  edgeStatusQueryOptions,
  type IntentKey,
  type IntentReceiptRequest,
  intentQueryOptions,
  intentReceiptQueryOptions,
} from '../queries/index.ts'
import { type HeldTokens, heldTokensQueryOptions, pollFacts } from '../queries/internal/index.ts'
import { readStoredQuote, restoreQuote, type StoredQuote } from './readStoredQuote.ts'

/** The state of a payment. */
export interface CheckoutStatus {
  /** The `intentId` where there is one. */
  paymentId: string
  /** Absent of a plain transfer, which the service does not know. */
  intentId?: string | undefined
  /** How it is paid: through an intent, over a bridge without one, or straight to the recipient. */
  kind: PaymentKind
  /** The transaction that pays, as far as this device knows it. */
  hash?: string | undefined
  status: PaymentStatus
  /** The receipt. Absent until there is one. */
  receipt?: IntentReceipt | undefined
}

/**
 * The end of a payment. After a refund, `status.refund` states where it went: `isPayer` is false if that is the shop,
 * and absent if the owner of the account isn't known.
 */
export interface CheckoutSettlement extends CheckoutStatus {
  outcome: PaymentOutcome
}

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

/** An event of a payment. Each is emitted once. */
export type FollowEvent =
  /** Nothing is left to pay: the payment was made, or will not be made. */
  | { type: 'closed'; payment: FollowedIntent; hasMoney: boolean }
  | { type: 'paid'; intentId: string }
  | { type: 'status'; status: CheckoutStatus }
  | { type: 'settled'; settlement: CheckoutSettlement }
  | { type: 'failed'; error: IntentServiceError }

/** The payments to follow, and the context that their states depend on. */
export interface FollowInput {
  followed: readonly FollowedIntent[]
  plan: CheckoutPlan | undefined
  /** The account of the connected wallet. */
  account: string | undefined
  /** The payment on screen. */
  shownId: string | undefined
  /** Whether receipts are requested with `WaitIntentReceipt`. */
  longPoll?: boolean | undefined
}

/** Follows payments by the service's answers, whether they are on screen or not. */
export interface PaymentsFollower {
  /** Returns the payments by intent, as the same objects while nothing changes. */
  getState: () => FollowedPayments
  subscribe: (listener: () => void) => () => void
  update: (input: FollowInput) => void
}

export type FollowedPayments = { readonly [intentId: string]: FollowedPayment }

const timedMs = 15_000
// The payment address is shown until the quote ends, to the second.
const payableMs = 1_000

/**
 * Creates the follower of a checkout's payments. It reads nothing until somebody subscribes.
 *
 * @param onEvent called once for each event and payment
 */
export const followPayments: typeof follow & {
  describeDirect: typeof describeDirect
  isOtherRequest: typeof isOtherRequest
} = /* @__PURE__ */ Object.assign(follow, { describeDirect, isOtherRequest })

function follow(
  { client, queryClient, journal }: { client: IntentClient; queryClient: QueryClient; journal: Journal },
  onEvent: (event: FollowEvent) => void,
): PaymentsFollower {
  const listeners = new Set<() => void>()
  const readers = new Map<string, Reader>()
  const emitted = new Set<string>()
  /** The last emitted status of each payment, which may come back. */
  const moments = new Map<string, string>()
  let input: FollowInput = { followed: [], plan: undefined, account: undefined, shownId: undefined }
  let payments: FollowedPayments = Object.create(null)
  let stopJournal = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined

  function once(key: string | undefined | false, event: () => FollowEvent) {
    if (!key || emitted.has(key)) return
    emitted.add(key)
    onEvent(event())
  }

  function read() {
    if (listeners.size === 0) return
    const { entries } = journal.getState()
    // Without a prototype, since an id may be any text.
    const next: { [intentId: string]: FollowedPayment } = Object.create(null)
    for (const payment of input.followed) {
      const { intentId } = payment
      let reader = readers.get(intentId)
      if (!reader) {
        reader = createReader(client, queryClient, payment, notifyManager.batchCalls(read))
        readers.set(intentId, reader)
      }
      const entry = entries.find((tracked) => tracked.intentId === intentId)
      next[intentId] = reader.read(payment, entry, input)
    }
    const before = payments
    const ids = Object.keys(next)
    if (ids.length !== Object.keys(before).length || ids.some((id) => next[id] !== before[id])) {
      payments = next
      for (const listener of listeners) listener()
    }
    for (const payment of input.followed) emit(payment)
    plan()
  }

  function emit(payment: FollowedIntent) {
    const { intentId, isOwn } = payment
    const followed = payments[intentId]
    const reader = readers.get(intentId)
    if (!followed || !reader) return
    const { status, isForeign, receipt, intent, isUnseen, isUnchecked } = followed
    const { stage, outcome } = status ?? {}
    const isPaid = status && !isUnseen && (status.steps[0]?.state === 'done' || isForwardStage(stage))
    const isClosed = isPaid || (stage && !isUnseen && !isUnchecked && !isUnpaidStage(stage) && stage !== 'unclear')
    // Only the service's answer shows whether a payment that was passed in belongs to this request.
    const isKnown = (isOwn || !input.plan || intent !== undefined) && !isForeign
    const hasMoney = isPaid || (!isUnseen && isPaidStage(stage))
    once(isClosed && `closed ${intentId} ${hasMoney}`, () => ({ type: 'closed', payment, hasMoney: hasMoney === true }))
    if (status && isKnown) {
      const { direct, depositTransactionHash: hash } = journal.get(intentId) ?? {}
      const kind: PaymentKind = direct ? 'passthrough' : 'intent'
      const facts = { paymentId: intentId, intentId, kind, hash, status, receipt }
      once(isPaid && `paid ${intentId}`, () => ({ type: 'paid', intentId }))
      const moment = `${stage} ${outcome} ${receipt?.status} ${receipt?.updatedAt}`
      if (moments.get(intentId) !== moment) {
        moments.set(intentId, moment)
        onEvent({ type: 'status', status: facts })
      }
      // Emit the end once, after both have answered: until then a refund may look partial or like someone else's.
      if (status.isFinal && outcome && reader.isRead)
        once(`settled ${intentId}`, () => ({ type: 'settled', settlement: { ...facts, outcome } }))
    }
    const { error } = reader
    if (error) once(`error ${intentId} ${error.error} ${error.operation}`, () => ({ type: 'failed', error }))
    once(isForeign && `foreign ${intentId}`, () => ({
      type: 'failed',
      error: createArgumentError('intentId', 'Expected a payment of this request.'),
    }))
  }

  /** Schedules the next read, for changes that depend only on time. */
  function plan() {
    clearTimeout(timer)
    const all = Object.values(payments)
    const isWaiting = all.some(({ stored }) => stored)
    const isTimed = all.some(({ status }) => status && !status.isFinal)
    timer = isWaiting || isTimed ? setTimeout(read, isWaiting ? payableMs : timedMs) : undefined
  }

  return {
    getState: () => payments,
    update(next) {
      input = next
      read()
    },
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) {
        stopJournal = journal.subscribe(read)
        read()
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stopJournal()
        clearTimeout(timer)
        for (const reader of readers.values()) reader.stop()
        readers.clear()
      }
    },
  }
}

/** Reads one payment and describes it. */
interface Reader {
  /** The reason why the newest state couldn't be read. */
  error: IntentServiceError | undefined
  /** Whether the intent and the receipt were read, or could not be. */
  isRead: boolean
  read: (payment: FollowedIntent, entry: JournalEntry | undefined, input: FollowInput) => FollowedPayment
  stop: () => void
}

function createReader(
  client: IntentClient,
  queryClient: QueryClient,
  { intentId, edgeId: ownEdgeId }: FollowedIntent,
  onAnswer: () => void,
): Reader {
  const observe = <Data>(options: QueryObserverOptions<Data, IntentServiceError, Data, Data, IntentKey>) =>
    new QueryObserver(queryClient, options)
  const hopOptions = (edgeId = '') => ({ ...edgeStatusQueryOptions(client, { edgeId }), enabled: edgeId !== '' })
  // Shows what the intent's wallets hold, and blocks a new quote while a refused payment may hold money.
  const heldOptions = (enabled: boolean) => ({ ...heldTokensQueryOptions(client, { intentId }), enabled })
  /** The facts that the options of the receipt and of the hop depend on. */
  let known: Partial<IntentReceiptRequest> & { edgeId?: string | undefined } = { edgeId: ownEdgeId }
  let isDue = false
  const receiptOptions = () => intentReceiptQueryOptions(client, { ...known, intentId, isSettlementDue: isDue })
  const intents = observe<Intent>({
    ...intentQueryOptions(client, { intentId }),
    // No event is emitted before the intent is known. A host may cancel its first request, or clear the cache meanwhile.
    refetchInterval: (query) =>
      !query.state.data &&
      query.state.error?.retryable !== false &&
      nextPollDelay({ ...pollFacts(query), attention: { pace: 'follow' } }),
    refetchIntervalInBackground: true,
  })
  const receipts = observe<IntentReceipt | null>(receiptOptions())
  const hops = observe<GetEdgeStatusResponse>(hopOptions(ownEdgeId))
  const holdings = observe<HeldTokens>(heldOptions(false))
  let isHeldUnknown = false
  let isHopMissing = false
  const stops = [intents, receipts, hops, holdings].map((observer) => observer.subscribe(onAnswer))
  let isLost = false
  let intentFailure: IntentServiceError | undefined
  let last: FollowedPayment | undefined
  const termsOf = memoLast(expectOwnTerms)
  function refetch() {
    void intents.refetch()
    void receipts.refetch()
  }
  const restored = memoLast(restoreQuote)

  const reader: Reader = {
    error: undefined,
    isRead: false,
    read(payment, entry, input) {
      const { plan, account, shownId } = input
      const {
        data: intent,
        error: intentError,
        isPending: isIntentPending,
        dataUpdatedAt: intentReadAt,
      } = intents.getCurrentResult()
      const { expiresAt, timedRefundUnlockTimestamp: unlockTime } = intent ?? {}
      const edgeId = ownEdgeId ?? intent?.edge?.edgeId
      const stated: typeof known = { expiresAt, unlockTime, edgeId, longPoll: input.longPoll }
      if (!isShallowEqual(stated, known)) {
        known = stated
        receipts.setOptions(receiptOptions())
        hops.setOptions(hopOptions(edgeId))
      }
      const receiptResult = receipts.getCurrentResult()
      const { data: receipt, error } = receiptResult
      const { data: edgeStatus, error: hopError, dataUpdatedAt: hopReadAt } = hops.getCurrentResult()
      // Once the intent is known, its receipt states where the payment is.
      // It is read again by itself, which clears the error each time.
      intentFailure = intent ? undefined : (intentError ?? intentFailure)
      reader.error = error ?? intentFailure

      const isForeign = !payment.isOwn && isOtherRequest(intent, plan)
      const own = isForeign ? undefined : plan
      const terms = termsOf(own, entry?.request, entry?.quote, intent?.ownerAddress, account)
      const { data: held, isError } = holdings.getCurrentResult()
      isHeldUnknown ||= isError
      const facts = {
        terms,
        intent,
        receipt,
        edgeStatus,
        recoverable: held?.tokens,
        entry,
        account,
        now: Date.now(),
      }
      const described = receipt || intent || edgeStatus ? describeTracked(facts) : undefined
      const receiptReadAt = Math.max(receiptResult.dataUpdatedAt, receiptResult.errorUpdatedAt)
      // The rail may report a refund before the receipt that was read shows to whom it went.
      const isReceiptOld =
        described?.unverified.includes('receipt.refundTransaction') === true && receiptReadAt < hopReadAt
      if (isReceiptOld && receiptResult.fetchStatus === 'idle') void receipts.refetch()
      if (isDue !== isSettlementDue(described?.stage, receipt)) {
        isDue = !isDue
        receipts.setOptions(receiptOptions())
      }
      reader.isRead = !receiptResult.isPending && !isIntentPending && !isReceiptOld
      // A query has no error while it refetches. The payer must not see that.
      isLost ||= intentError?.error === 'NotFound'
      const { stage } = described ?? {}
      const isRefused = stage === 'invalid' && described?.can.includes('quote-again') === true
      // A payment is over once it is known what lies in its wallet, or that nobody can tell.
      const { status, asksHoldings } = awaitHoldings(described, held !== undefined || isHeldUnknown)
      const isUnchecked = status !== described
      if (holdings.options.enabled !== asksHoldings) holdings.setOptions(heldOptions(asksHoldings))
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
        (isWaiting || isUnseen) && shownId === intentId
          ? readStoredQuote(restored(isKept, entry?.quote, entry?.request, intent), entry, intent)
          : undefined
      // It is known whether this device's wallet was asked. A transfer from a wallet on a rail isn't seen here.
      isHopMissing ||= isMissing(hopError)
      const endsAt = terms && 'endsAt' in terms ? terms.endsAt : parseTime(expiresAt)
      const isUnpaidAtEnd = edgeStatus
        ? isUnpaidHop(edgeStatus)
        : isHopMissing && intent?.edge?.edgeStatus && isUnpaidIntent(intent) && intentReadAt > (endsAt ?? intentReadAt)
      const isLate = isOnRail && stage === 'expired' && isUnpaidAtEnd
      const canQuoteAgain =
        isWaiting && !isOnRail
          ? stored?.maybePaid !== true
          : isLate ||
            status?.can.includes('quote-again') ||
            // It may be for another order, or for this one: while it may be paid, no other one is offered.
            (payment.isFound && (isWaiting ? !entry?.walletAsked : status?.isFinal))
      const isUnknown = !status && isLost
      const next: FollowedPayment = {
        status: replaceEqualDeep(last?.status, status),
        receipt: receipt ?? undefined,
        intent,
        edgeStatus,
        terms,
        sentAt: entry?.quote?.sentAt,
        isForeign,
        isLost: isUnknown,
        isUnseen,
        isUnchecked,
        isOver: Boolean(receipt) && (isDeliveredStage(stage) || stage === 'refunded'),
        stored: stored && last?.stored && isShallowEqual(last.stored, stored) ? last.stored : stored,
        payerAccounts: replaceEqualDeep(
          last?.payerAccounts,
          stored?.request && listPayerAccounts(plan, stored.request, account),
        ),
        error: reader.error ?? (receipt || isMissing(hopError) ? undefined : (hopError ?? undefined)),
        refetch,
        hasSaidSent: !isForeign && isWaiting && entry?.saidSent === true,
        mayQuoteAgain: isForeign || isUnknown || (canQuoteAgain === true && (!isRefused || held?.isEmpty === true)),
        needsWord:
          !isForeign && (isUnknown || (isOnRail ? mayBePaidUnseen(stage) : isWaiting && (entry?.saidSent ?? !isKept))),
      }
      if (!last || !isShallowEqual(last, next)) last = next
      return last
    },
    stop() {
      for (const stop of stops) stop()
    },
  }
  return reader
}

const expectOwnTerms = (
  plan: CheckoutPlan | undefined,
  request: JournalEntry['request'],
  quote: JournalEntry['quote'],
  owner: string | undefined,
  account: string | undefined,
) => expectTerms(plan, { request, quote, owner, account })

const isShallowEqual = <T extends object>(one: T, other: T): boolean =>
  Object.entries(one).every(([name, value]) => value === other[name as keyof T])

/** Memoizes the last result of a function. */
function memoLast<Arguments extends unknown[], Result>(compute: (...args: Arguments) => Result) {
  let last: { args: Arguments; result: Result } | undefined
  return (...args: Arguments): Result => {
    if (!last || args.some((arg, index) => arg !== last?.args[index])) last = { args, result: compute(...args) }
    return last.result
  }
}
