import { type QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import type { GetEdgeStatusResponse, Intent, IntentClient, IntentReceipt, IntentServiceError } from '../api/index.ts'
import type { FollowedIntent } from '../payments/checkout/index.ts'
import type { JournalEntry } from '../payments/index.ts'
import { isMissing, leavesOpen } from '../payments/service/index.ts'
import {
  edgeStatusQueryOptions,
  type IntentKey,
  type IntentReceiptRequest,
  intentReceiptQueryOptions,
} from '../queries/index.ts'
import { followedIntentQueryOptions, type HeldTokens, heldTokensQueryOptions } from '../queries/internal/index.ts'
import {
  createPaymentDescriber,
  type FollowContext,
  type FollowedPayment,
  isShallowEqual,
} from './createPaymentDescriber.ts'
import { edgeReadTime } from './edgeReadTime.ts'

/** Reads one payment and describes it. */
export interface PaymentReader {
  /** The reason why the newest state couldn't be read. */
  error: IntentServiceError | undefined
  /** Whether the intent and the receipt were read, or could not be. */
  isRead: boolean
  read: (payment: FollowedIntent, entry: JournalEntry | undefined, context: FollowContext) => FollowedPayment
  stop: () => void
}

/**
 * Creates the reader of one payment. It asks for what its state leaves open.
 *
 * @param onAnswer called after each answer
 */
export function createPaymentReader(
  client: IntentClient,
  queryClient: QueryClient,
  { intentId, edgeId: ownEdgeId }: FollowedIntent,
  onAnswer: () => void,
): PaymentReader {
  const observe = <Data>(options: QueryObserverOptions<Data, IntentServiceError, Data, Data, IntentKey>) =>
    new QueryObserver(queryClient, options)
  const hopOptions = (edgeId = '') => ({ ...edgeStatusQueryOptions(client, { edgeId }), enabled: edgeId !== '' })
  // Shows what the intent's wallets hold, and blocks a new quote while a refused payment may hold money.
  const heldOptions = (enabled: boolean) => ({ ...heldTokensQueryOptions(client, { intentId }), enabled })
  /** The facts that the options of the receipt and of the hop depend on. */
  let known: Partial<IntentReceiptRequest> & { edgeId?: string | undefined } = { edgeId: ownEdgeId }
  let isDue = false
  const receiptOptions = () => intentReceiptQueryOptions(client, { ...known, intentId, isSettlementDue: isDue })
  // No event is emitted before the intent is known.
  const intents = observe<Intent>(followedIntentQueryOptions(client, { intentId }))
  const receipts = observe<IntentReceipt | null>(receiptOptions())
  const hops = observe<GetEdgeStatusResponse>(hopOptions(ownEdgeId))
  const holdings = observe<HeldTokens>(heldOptions(false))
  const stops = [intents, receipts, hops, holdings].map((observer) => observer.subscribe(onAnswer))
  let intentFailure: IntentServiceError | undefined
  let isIntentMissing = false
  let isHopMissing = false
  /** The rail's last answer, and when the receipt had been read before it. */
  let lastHop: GetEdgeStatusResponse | undefined
  let receiptReadBefore = 0
  let isHeldUnknown = false
  const describe = createPaymentDescriber(() => {
    void intents.refetch()
    void receipts.refetch()
    if (leavesOpen(holdings.getCurrentResult().error)) void holdings.refetch()
  })

  const reader: PaymentReader = {
    error: undefined,
    isRead: false,
    read(payment, entry, context) {
      const intentResult = intents.getCurrentResult()
      const { data: intent, error: intentError } = intentResult
      const { expiresAt, timedRefundUnlockTimestamp: unlockTime } = intent ?? {}
      const edgeId = ownEdgeId ?? intent?.edge?.edgeId
      const stated: typeof known = { expiresAt, unlockTime, edgeId, longPoll: context.longPoll }
      if (!isShallowEqual(stated, known)) {
        known = stated
        receipts.setOptions(receiptOptions())
        hops.setOptions(hopOptions(edgeId))
      }
      const receiptResult = receipts.getCurrentResult()
      const { data: receipt } = receiptResult
      const { data: edgeStatus, error: hopError, dataUpdatedAt: hopReadAt } = hops.getCurrentResult()
      const { data: held, isError } = holdings.getCurrentResult()
      // Once the intent is known, its receipt states where the payment is.
      // It is read again by itself, which clears the error each time.
      intentFailure = intent ? undefined : (intentError ?? intentFailure)
      reader.error = receiptResult.error ?? intentFailure
      // A query has no error while it refetches. The payer must not see that.
      isIntentMissing ||= intentError?.error === 'NotFound'
      isHopMissing ||= isMissing(hopError)
      isHeldUnknown ||= isError
      const { followed, asksHoldings } = describe(payment, entry, context, {
        intent,
        intentReadAt: intentResult.dataUpdatedAt,
        isIntentMissing,
        receipt,
        edgeStatus,
        edgeReadAt: edgeReadTime(hopReadAt, intentResult.dataUpdatedAt, isHopMissing),
        isHopMissing,
        held,
        isHeldKnown: held !== undefined || isHeldUnknown,
        error: reader.error ?? (receipt || isMissing(hopError) ? undefined : (hopError ?? undefined)),
      })
      const { status } = followed
      const receiptReadAt = Math.max(receiptResult.dataUpdatedAt, receiptResult.errorUpdatedAt)
      if (lastHop !== edgeStatus) {
        lastHop = edgeStatus
        receiptReadBefore = receiptReadAt
      }
      // The rail may report a refund before the receipt that was read shows to whom it went. Any later receipt counts:
      // after the clock was set back, its time stays before that of the rail's answer.
      const isReceiptOld =
        status?.unverified.includes('receipt.refundTransaction') === true &&
        receiptReadAt < hopReadAt &&
        receiptReadAt === receiptReadBefore
      if (isReceiptOld && receiptResult.fetchStatus === 'idle') void receipts.refetch()
      if (isDue !== (status?.stage === 'settling')) {
        isDue = !isDue
        receipts.setOptions(receiptOptions())
      }
      if (holdings.options.enabled !== asksHoldings) holdings.setOptions(heldOptions(asksHoldings))
      reader.isRead = !receiptResult.isPending && !intentResult.isPending && !isReceiptOld
      return followed
    },
    stop() {
      for (const stop of stops) stop()
    },
  }
  return reader
}
