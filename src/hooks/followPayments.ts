import { notifyManager, type QueryClient } from '@tanstack/react-query'
import type { IntentClient, IntentReceipt, IntentServiceError } from '../api/index.ts'
import {
  type CheckoutPlan,
  checkoutError,
  describeDirect,
  type FollowedIntent,
  isOtherRequest,
} from '../payments/checkout/index.ts'
import type { Journal, PaymentKind, PaymentOutcome, PaymentStatus } from '../payments/index.ts'
import { findIntent } from '../payments/journal/index.ts'
import { isForwardStage, isPaidStage, isUnpaidStage } from '../payments/status/index.ts'
import { type FollowContext, type FollowedPayment, isShallowEqual } from './createPaymentDescriber.ts'
import { createPaymentReader, type PaymentReader } from './createPaymentReader.ts'

/** The state of a payment. */
export interface CheckoutStatus {
  /** The `intentId` where there is one. */
  paymentId: string
  /** Absent for a plain transfer, which the service does not know. */
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

/** An event of a payment. Each is emitted once. */
export type FollowEvent =
  /** Nothing is left to pay: the payment was made, or will not be made. */
  | { type: 'closed'; payment: FollowedIntent; hasMoney: boolean }
  | { type: 'paid'; intentId: string }
  | { type: 'status'; status: CheckoutStatus }
  | { type: 'settled'; settlement: CheckoutSettlement }
  | { type: 'failed'; intentId: string; error: IntentServiceError }

/** The payments to follow, and the context that their states depend on. */
export interface FollowInput extends FollowContext {
  followed: readonly FollowedIntent[]
  /** The id that the host passes in with the plan, and says is of it. */
  intentId?: string | undefined
  /** Whether the plan is what the payer fills in for the next transfer: no payment is compared with it. */
  isForm?: boolean | undefined
}

interface FollowDeps {
  client: IntentClient
  queryClient: QueryClient
  journal: Journal
  /** The last emitted status of each payment, which may come back. A follower that replaces another one gets its map. */
  statuses?: Map<string, string> | undefined
}

/** Follows payments by the service's answers, whether they are on screen or not. */
interface PaymentsFollower {
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
  { client, queryClient, journal, statuses: lastStatuses = new Map() }: FollowDeps,
  onEvent: (event: FollowEvent) => void,
): PaymentsFollower {
  const listeners = new Set<() => void>()
  const readers = new Map<string, PaymentReader>()
  const emitted = new Set<string>()
  /**
   * The plan that each payment was armed for, or passed in with last: the page may have its next order by now. What was
   * found by its request needs none.
   */
  const plans: { [intentId: string]: CheckoutPlan | undefined } = Object.create(null)
  /** The payments whose status was emitted before this follower began, or was read before its page was hidden. */
  const known = new Set(lastStatuses.keys())
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
      const { intentId, isOwn, isFound } = payment
      // A payment that is not of the current order may be of the next one.
      const isOpen = intentId === input.intentId || payments[intentId]?.isForeign || !(isFound || plans[intentId])
      if (isOwn ? !plans[intentId] : !input.isForm && isOpen) plans[intentId] = input.plan
      let reader = readers.get(intentId)
      if (!reader) {
        reader = createPaymentReader(client, queryClient, payment, notifyManager.batchCalls(read))
        readers.set(intentId, reader)
      }
      const entry = findIntent(entries, intentId)
      next[intentId] = reader.read(payment, entry, { ...input, kept: plans[intentId] })
    }
    for (const [intentId, reader] of readers) {
      if (next[intentId]) continue
      reader.stop()
      readers.delete(intentId)
    }
    // One of them may lack a payment.
    if (!isShallowEqual(next, payments) || !isShallowEqual(payments, next)) {
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
    const isKnown = (isOwn || !input.plan || intent) && !isForeign
    const hasMoney = isPaid || (!isUnseen && isPaidStage(stage))
    once(isClosed && `closed ${intentId} ${hasMoney}`, () => ({ type: 'closed', payment, hasMoney: hasMoney === true }))
    if (status && isKnown) {
      const { direct, depositTransactionHash: hash } = journal.get(intentId) ?? {}
      const kind: PaymentKind = direct ? 'passthrough' : 'intent'
      const facts = { paymentId: intentId, intentId, kind, hash, status, receipt }
      once(isPaid && `paid ${intentId}`, () => ({ type: 'paid', intentId }))
      const key = `${stage} ${outcome} ${receipt?.status} ${receipt?.updatedAt}`
      // A payment that is followed anew has not moved back because an answer is missing yet.
      if (lastStatuses.get(intentId) !== key && (reader.isRead || !known.has(intentId))) {
        lastStatuses.set(intentId, key)
        onEvent({ type: 'status', status: facts })
      }
      // Emit the end once, after both have answered: until then a refund may look partial or like someone else's.
      if (status.isFinal && outcome && reader.isRead)
        once(`settled ${intentId}`, () => ({ type: 'settled', settlement: { ...facts, outcome } }))
    }
    const { error } = reader
    if (error) once(`error ${intentId} ${error.error} ${error.operation}`, () => ({ type: 'failed', intentId, error }))
    once(isForeign && `foreign ${intentId}`, () => ({
      type: 'failed',
      intentId,
      error: checkoutError('intentId', 'a payment of this request'),
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
        for (const [intentId, reader] of readers) {
          if (reader.isRead) known.add(intentId)
          reader.stop()
        }
        readers.clear()
      }
    },
  }
}
