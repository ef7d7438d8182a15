import {
  getIntentReceipt,
  type Intent,
  type IntentClient,
  type IntentReceipt,
  type IntentServiceError,
  isIntentServiceError,
  type TransactionStatus,
  waitIntentReceipt,
} from '../../api/index.ts'
import { decimalJson, invalidArgument } from '../../api/internal/index.ts'
import { parseTime } from '../../format/index.ts'
import { sameId } from '../../format/internal/index.ts'
import { createSchedule, type Schedule } from '../schedule/index.ts'
import {
  type AnswerOrder,
  type Attention,
  describePayment,
  heldMs,
  isMovedStatus,
  isStoppedStatus,
  isUnpaidStage,
  listReceiptStates,
  nextPollDelay,
  orderAnswers,
  type PaymentStatus,
  receiptAttention,
  receiptHadMoney,
  seenLateMs,
} from '../status/index.ts'
import type { ExpectedTerms, IntentTerms } from '../terms/index.ts'
import { fetchIntent } from './fetchIntent.ts'

/** Options of {@link waitForSettlement}. */
export interface WaitForSettlementOptions {
  intentId: string
  /** The terms. Without them, receipts are compared only with the service's own quote. */
  terms?: IntentTerms | ExpectedTerms | undefined
  /** Ends the waiting at once. The promise then rejects with the signal's reason. */
  signal?: AbortSignal | undefined
  /** Called with the first status and with each one that differs from the previous. If it throws, the waiting ends. */
  onStatus?: ((status: PaymentStatus) => void) | undefined
  /** Default: the real clock. */
  schedule?: Schedule | undefined
}

/** The newest answer of its kind. */
interface Newest<T> {
  answer?: T
  order?: AnswerOrder
}

/**
 * Without a receipt, `SearchIntents` shows whether anything moves. The receipt is still requested once in this many
 * rounds.
 */
const looksPerReceipt = 4
/** The time in which a deployment whose long poll failed is asked without it. */
const withoutWaitMs = 60_000

/**
 * Follows a payment until nothing more will change: it is delivered and, if there is a card payment, settled; or it is
 * refunded, or it ended a day ago without a refund. Uses `WaitIntentReceipt` if the service has it, and otherwise polls
 * by {@link nextPollDelay}. Failures of the network or the service are retried indefinitely, and it never ends by itself
 * while the service calls the payment under way: pass a `signal`. Runs in Node and in browsers, without React.
 *
 * It does not determine whether an order is paid. Use {@link getPaymentResult} for that.
 *
 * @returns the last status; `isFinal` is false if nothing moves anymore, but something was still due that did not follow
 * for a day, such as a card payment
 * @throws The signal's reason, once it is aborted.
 * @throws IntentServiceError `NotFound` if the service does not know the intent, and errors that time does not resolve,
 * such as `Unauthorized`; `InvalidArgument` if `intentId` is missing, or `terms` belong to another intent.
 * @example
 * ```ts
 * const status = await waitForSettlement(client, { intentId, signal: AbortSignal.timeout(3_600_000) })
 * if (status.outcome === 'succeeded') check(await getPaymentResult(client, { intentId, expected }))
 * ```
 */
export async function waitForSettlement(
  client: IntentClient,
  { intentId, terms, signal, onStatus, schedule = createSchedule() }: WaitForSettlementOptions,
): Promise<PaymentStatus> {
  if (typeof intentId !== 'string') throw invalidArgument('waitForSettlement', 'intentId', 'an intent id')
  if (!sameId(terms?.intentId ?? intentId, intentId))
    throw invalidArgument('waitForSettlement', 'terms.intentId', 'the same as intentId')
  const { now } = schedule
  const receipts: Newest<IntentReceipt> = {}
  const intents: Newest<Intent> = {}
  const startedAt = now()
  let looks = 0
  let status: PaymentStatus | undefined
  let text: string | undefined
  let changedAt = startedAt
  let failingSince: number | undefined
  let states: TransactionStatus[] | undefined
  let wasHeld = false
  let withoutWaitUntil = 0
  /** Whether any answer, newest or not, has shown that money moved. */
  let hadMoney = false

  for (;;) {
    signal?.throwIfAborted()
    let failure: IntentServiceError | undefined
    let isConfirmed = false
    try {
      failure = await look()
      isConfirmed = true
    } catch (error) {
      signal?.throwIfAborted()
      if (!isTransient(error)) throw error
      failure = error
    }
    failingSince = failure && (failingSince ?? now())
    const askedAt = now()
    // Only facts that were just confirmed may end the waiting.
    if (isConfirmed) {
      status = describePayment({
        terms,
        receipt: receipts.answer ?? null,
        intent: intents.answer,
        device: { asked: false, hadMoney },
        now: askedAt,
      })
      const before = text
      text = decimalJson(status)
      if (text !== before) {
        changedAt = askedAt
        onStatus?.(status)
      }
      if (status.isFinal && !failure) return status
    }
    const delay = nextPollDelay({
      attention: failure ? { pace: 'follow' } : attention(askedAt),
      askedAt,
      changedAt,
      failingSince,
      retryAfterMs: failure?.retryAfterMs,
      jitter: Math.random(),
    })
    if (delay === false) return status as PaymentStatus
    await schedule.sleep(delay, signal)
  }

  /** Asks for what is due. Returns the failure to read an intent that the receipt must still be compared with. */
  async function look(): Promise<IntentServiceError | undefined> {
    const isDue = looks % looksPerReceipt === 0
    const isUnpaid = !status || isUnpaidStage(status.stage)
    let missing: unknown
    if (receipts.answer || isDue || !isUnpaid) {
      try {
        await keepNewest(receipts, readReceipt, receiptHadMoney)
      } catch (error) {
        if (!isIntentServiceError(error, 'NotFound')) throw error
        missing = error
      }
    }
    if (!receipts.answer || (isDue && !intents.answer)) {
      try {
        await keepNewest(
          intents,
          () => fetchIntent(client, intentId, signal),
          (intent) => isMovedStatus(intent.status),
        )
      } catch (error) {
        if (!receipts.answer) throw error
        // Without terms, only the intent shows what was to arrive.
        if (!terms && isTransient(error)) return error
      }
    }
    if (!receipts.answer && !intents.answer) throw missing
    looks += 1
    return undefined
  }

  async function keepNewest<T extends { updatedAt?: unknown }>(
    newest: Newest<T>,
    ask: () => Promise<T | undefined>,
    showsMoney: (answer: T) => boolean,
  ): Promise<void> {
    const askedAt = now()
    const answer = await ask()
    if (!answer) return
    hadMoney ||= showsMoney(answer)
    const times = { askedAt, receivedAt: now(), updatedAt: parseTime(answer.updatedAt) }
    const { order, isNewer } = orderAnswers(newest.order, times, times.receivedAt)
    newest.order = order
    if (isNewer) newest.answer = answer
  }

  async function readReceipt(): Promise<IntentReceipt> {
    const before = receipts.answer
    const askedAt = now()
    wasHeld = false
    // A deployment may find a receipt only by its own spelling of the id.
    const own = { intentId: intents.answer?.intentId ?? intentId }
    if (before && askedAt >= withoutWaitUntil && receiptAttention(before).pace === 'follow') {
      try {
        const request = { ...own, lastReceiptStates: states ?? listReceiptStates(before) }
        const { intentReceipt, receiptStates } = await waitIntentReceipt(client, request, { signal })
        wasHeld = now() - askedAt > heldMs
        states = receiptStates ?? listReceiptStates(intentReceipt)
        return intentReceipt
      } catch (error) {
        if (!isIntentServiceError(error)) throw error
        const isMissing = [404, 405, 501].includes(error.status)
        withoutWaitUntil = isMissing ? Number.POSITIVE_INFINITY : now() + withoutWaitMs
        if (signal?.aborted || error.retryAfterMs) throw error
      }
    }
    states = undefined
    return (await getIntentReceipt(client, own, { signal })).intentReceipt
  }

  function attention(at: number): Attention {
    const { answer } = receipts
    if (answer) {
      const found = receiptAttention(answer, intents.answer?.timedRefundUnlockTimestamp)
      // The status isn't final. A card payment that the order asks for may follow a receipt that has ended.
      if (found.pace !== 'follow') return { ...found, pace: 'watch' }
      return wasHeld ? { pace: 'next' } : found
    }
    if (isStoppedStatus(intents.answer?.status)) return { pace: 'watch' }
    const ends = (terms && 'endsAt' in terms ? terms.endsAt : parseTime(intents.answer?.expiresAt)) ?? startedAt
    return { pace: isUnpaidStage(status?.stage) && at > ends + seenLateMs ? 'watch' : 'follow' }
  }
}

const isTransient = (error: unknown): error is IntentServiceError =>
  isIntentServiceError(error) && (error.retryable || error.origin === 'transport')
