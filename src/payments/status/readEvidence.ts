import type { Edge, Intent, IntentReceipt, IntentSummary, QuoteRequest, Settlement } from '../../api/index.ts'
import { parseTime } from '../../format/index.ts'
import { quoteLife, sameId } from '../../format/internal/index.ts'
import type { Mismatch } from '../terms/index.ts'
import { type ArrivalComparison, compareArrival } from './compareArrival.ts'
import { compareRefund, type RefundComparison } from './compareRefund.ts'
import type { PaymentFacts } from './paymentStatus.ts'
import { isHeld, type Leg, type RefundState, readLeg } from './readLeg.ts'
import { firstEdge, hasSettlement, isPositive, readChainId, readObject, readText, type Unread } from './readValue.ts'
import {
  type EdgeState,
  edgeState,
  type IntentState,
  intentState,
  isEdgeStopped,
  isMovedStatus,
  isSent,
  isStoppedStatus,
  seenLateMs,
} from './statuses.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** The time that the delivery's row may lag behind the intent. */
const rowLagMs = 10 * minuteMs
/** The time in which a refund may follow. */
const watchMs = 24 * hourMs
/** The most that a time of the service may be ahead of the local clock and still be plausible. */
const skewMs = 5 * minuteMs

/** The facts of a payment in terms that are independent of the service's vocabulary. The rules read them. */
export interface Evidence {
  facts: PaymentFacts
  kind: 'intent' | 'passthrough' | 'direct'
  /** `none`: there is neither a receipt nor an intent. */
  status: IntentState | 'none'
  receipt: Unread<IntentReceipt> | undefined
  intent: Unread<Intent>
  summary: Unread<IntentSummary>
  hop: Unread<Edge>
  /** The side of the intent that is on a rail. */
  rail: 'origin' | 'destination' | undefined
  edge: EdgeState | undefined
  /** Whether the rail was last read before the quote's end, and not just now: it may have seen the payment since. */
  isEdgeOld: boolean
  initHash: string | undefined
  fillHash: string | undefined
  refundHash: string | undefined
  failReason: unknown
  deposit: Leg
  origin: Leg
  destination: Leg
  refundTx: Leg
  refund: RefundState
  /** The rail failed or refunded the money, and nothing shows that the money passed the rail anyway. */
  railStopped: 'failed' | 'refunded' | undefined
  /** Whether it ended without delivery, by the intent's status or the rail's. */
  stopped: boolean
  /** Whether the last step is done. */
  reached: boolean
  /** Whether the service, or the rail, has seen the payment. */
  paid: boolean
  /** Whether the service is processing it: more is known than the payment itself. */
  isUnderWay: boolean
  /** Whether anything shows that money moved or may have moved. Nobody is asked to pay then. */
  moneySeen: boolean
  arrivalCheck: ArrivalComparison
  refundCheck: RefundComparison
  /** Answers about another payment than that of the terms. They are ignored. */
  foreign: readonly Mismatch[]
  /** Whether both answers exist and are about different payments. */
  isMixed: boolean
  /** Whether the rail reports both that it delivered and that it refunded. */
  isEdgeTorn: boolean
  /** Facts of the receipt that contradict its own success. */
  contradictions: readonly Mismatch[]
  /** Whether an intent wallet holds money, according to PrepareIntentRecovery or the chain. */
  holdsFunds: boolean
  /** `ended`: nothing shows whether the card payment was settled. Its end alone does not. */
  settlement: 'none' | 'open' | 'settled' | 'ended' | 'failed'
  /** Whether the order asks for a card payment. */
  asksSettlement: boolean
  /**
   * The current time relative to the quote's end: before it (`ahead`), up to ten minutes after (`just-past`), up to a
   * day after (`past`, also later while the rail's answer is old), or later (`long-past`).
   */
  deadline: 'unknown' | 'ahead' | 'just-past' | 'past' | 'long-past'
  /** Whether the time in which a refund may follow is over. */
  isWatchOver: boolean
  /** Whether the delivery lags behind the intent's success for longer than usual. */
  isLagLong: boolean
  /** The device's own actions to pay. */
  device: 'none' | 'asked' | 'sent' | 'mined' | 'reverted'
  canAbort: boolean
}

/**
 * Reads all facts together. The receipt takes precedence over the intent, because the receipt is polled while the
 * intent is read once.
 */
export function readEvidence(facts: PaymentFacts): Evidence {
  const { terms, device: own } = facts
  const kind = terms && 'kind' in terms ? terms.kind : 'intent'
  const wanted = terms && 'intentId' in terms ? terms.intentId : undefined
  const foreign: Mismatch[] = []
  const receipt = ownAnswer(facts.receipt, 'receipt')
  const ownIntent = ownAnswer(facts.intent, 'intent')
  const intent = ownIntent ?? {}

  const summary = readObject(receipt?.summary as IntentSummary | undefined)
  const receiptHop = firstEdge(receipt?.edge, summary.edge)
  const statedHop = receiptHop ?? firstEdge(intent.edge)
  const hop = readObject(statedHop)
  const endsAt = terms && 'endsAt' in terms ? terms.endsAt : quotedEnd()
  const { edgeReadAt } = facts
  // Polls are up to 30 s apart, so even a device that reads the rail has an answer from before the end for a while.
  const isEdgeOld = Boolean(edgeReadAt && endsAt && edgeReadAt <= endsAt && edgeReadAt <= facts.now - minuteMs)
  const asked = readObject(kind === 'intent' ? facts.edgeStatus : undefined)
  const hasAsked = Object.keys(asked).length > 0
  const rail = sideOnRail()
  // The edge of an intent is as old as the intent.
  const isHopOld = !receiptHop && receipt !== undefined && receipt.status !== intent.status
  const askedState = rail && edgeState(asked.status)
  const toldState = rail && !isHopOld ? edgeState(hop.edgeStatus) : undefined
  const isEnd = (state: EdgeState | undefined) => state === 'filled' || state === 'refunded'
  // Use the answer that shows more progress. The two may have been requested at different times.
  const edge = isEnd(toldState) || askedState === 'pending' ? (toldState ?? askedState) : (askedState ?? toldState)
  const railHash = (name: 'initTransactionHash' | 'fillTransactionHash' | 'refundTransactionHash') =>
    rail && (readText(asked[name]) ?? readText(hop[name]))
  const initHash = railHash('initTransactionHash')
  const refundHash = railHash('refundTransactionHash')

  const [deposit, origin, destination, refundTx] = [
    readLeg(receipt?.depositTransaction),
    readLeg(receipt?.originTransaction),
    readLeg(receipt?.destinationTransaction),
    readLeg(receipt?.refundTransaction),
  ]
  const newest = receipt ?? ownIntent
  const status = newest ? intentState(newest.status) : 'none'
  const refund = refundState()
  const isPast = rail === 'origin' && (status === 'succeeded' || deposit.state === 'done')
  const railStopped = !isPast && rail && (edge === 'failed' || edge === 'refunded') ? edge : undefined
  const stopped = isStoppedStatus(newest?.status) || railStopped !== undefined
  const reached = rail === 'destination' ? edge === 'filled' : destination.state === 'done'
  // ABORTED and INVALID may come before any payment.
  const isBegun = isMovedStatus(newest?.status)
  const hasPassed = [deposit, origin, destination].some(({ state }) => state === 'done')
  const hopMoved = edge !== undefined && edge !== 'pending' && edge !== 'unknown'
  const paid =
    rail === 'origin'
      ? isBegun || hopMoved || hasPassed || deposit.state !== undefined || initHash !== undefined
      : hopMoved || hasPassed || (deposit.state !== 'failed' && isBegun)
  const device = deviceState()
  const holdsFunds = hasFunds(facts, [intent.originIntentAddress, intent.destinationIntentAddress])
  const rows = [deposit, origin, destination, refundTx]
  const moneySeen =
    paid ||
    edge === 'unknown' ||
    holdsFunds ||
    own?.hadMoney === true ||
    device === 'sent' ||
    device === 'mined' ||
    [initHash, refundHash].some(Boolean) ||
    rows.some(({ state, hash }) => state !== undefined || hash !== undefined)
  const since = plausible(receipt?.updatedAt) ?? plausible(intent.updatedAt)
  const begins = [intent.timedRefundUnlockTimestamp, refundTx.tx.eligibleAt].map((time) => parseTime(time) ?? 0)

  const compared = { terms, receipt, intent, summary, rail }

  return {
    facts,
    kind,
    status,
    receipt,
    intent,
    summary,
    hop,
    rail,
    edge,
    isEdgeOld,
    initHash,
    fillHash: railHash('fillTransactionHash'),
    refundHash,
    failReason: asked.failReason,
    deposit,
    origin,
    destination,
    refundTx,
    refund,
    railStopped,
    stopped,
    reached,
    paid,
    isUnderWay:
      status === 'executing' ||
      deposit.state !== undefined ||
      edge === 'filled' ||
      (rail === 'destination' && hopMoved),
    moneySeen,
    arrivalCheck: compareArrival({ ...compared, edgeStatus: edge }),
    refundCheck: compareRefund({ ...compared, deposit, refundTx, refund }),
    foreign,
    isMixed: Boolean(
      receipt && ownIntent && receipt.intentId !== intent.intentId && !sameId(receipt.intentId, intent.intentId),
    ),
    isEdgeTorn: isEnd(askedState) && isEnd(toldState) && askedState !== toldState,
    contradictions: findContradictions(),
    holdsFunds,
    settlement: settlementState(),
    asksSettlement: asksSettlement(),
    deadline: deadlineState(),
    isWatchOver: since !== undefined && facts.now > Math.max(since + watchMs, ...begins.map((time) => time + hourMs)),
    isLagLong: isLagLong(),
    device,
    canAbort: isAbortable(),
  }

  function ownAnswer<T extends { intentId: string }>(
    answer: T | null | undefined,
    name: string,
  ): Unread<T> | undefined {
    if (kind !== 'intent' || typeof answer !== 'object' || answer === null) return undefined
    if (wanted === undefined || sameId(answer.intentId, wanted)) return answer
    foreign.push({
      path: `${name}.intentId`,
      expected: wanted,
      received: readText(answer.intentId) ?? typeof answer.intentId,
    })
    return undefined
  }

  /** A summary may lag, but it does not go from one end to another. */
  function findContradictions(): Mismatch[] {
    if (status !== 'succeeded') return []
    const { edgeStatus } = readObject(summary.edge as Edge | undefined)
    const isEdgeOff = rail && isEdgeStopped(edgeStatus) && !isEdgeStopped(hop.edgeStatus)
    return [
      ...(isStoppedStatus(summary.status) ? [['status', receipt?.status, summary.status]] : []),
      ...(isEdgeOff ? [['edge.edgeStatus', hop.edgeStatus, edgeStatus]] : []),
    ].map(([field, expected, received]) => ({
      path: `receipt.summary.${field}`,
      expected: String(expected),
      received: String(received),
    }))
  }

  function asksSettlement(): boolean {
    const request = readObject(terms && 'request' in terms ? (terms.request as { intent?: unknown }) : undefined)
    return [request, request.intent, intent.quoteRequest].some((one) =>
      Object.values(readObject(readObject(one as QuoteRequest).settlement as object)).some(Boolean),
    )
  }

  function settlementState(): Evidence['settlement'] {
    const settlement = receipt?.settlement as Settlement | undefined
    // The row of the card payment may still come.
    if (!hasSettlement(settlement)) return status === 'succeeded' && asksSettlement() && !isLagLong() ? 'open' : 'none'
    const { settled, failed, terminal } = settlement
    if (!(terminal ?? (failed || settled)) && !(settled === undefined && terminal === undefined && isLagLong()))
      return 'open'
    if (failed === true || settled === false) return 'failed'
    return settled === true ? 'settled' : 'ended'
  }

  function sideOnRail(): Evidence['rail'] {
    if (terms?.arrives?.leg === 'rail') return 'destination'
    if (terms?.pays?.leg === 'rail') return 'origin'
    if (terms && 'kind' in terms) return undefined
    if (statedHop) return hop.mode === 'DESTINATION' ? 'destination' : 'origin'
    return hasAsked ? 'origin' : undefined
  }

  function refundState(): RefundState {
    if (refundTx.state === 'failed') return 'failed'
    if (refundTx.state === 'done' || refundHash) return 'mined'
    if (refundTx.state === undefined) return 'none'
    return isSent(refundTx.tx) ? 'sent' : isHeld(refundTx) ? 'held' : 'pending'
  }

  function deviceState(): Evidence['device'] {
    const { asked: wasAsked, hash, transfer } = own ?? {}
    if (transfer === 'mined' || transfer === 'reverted') return transfer
    const wasSent = transfer === 'seen' || hash
    // A rail may never have made a transaction that its wallet has sent.
    const isDropped =
      rail === 'origin' && edge === 'pending' && !paid && !own?.hadMoney && /^(long-)?past$/.test(deadlineState())
    return wasSent && !isDropped ? 'sent' : wasSent || wasAsked ? 'asked' : 'none'
  }

  function deadlineState(): Evidence['deadline'] {
    if (endsAt === undefined || Number.isNaN(endsAt)) return 'unknown'
    const age = facts.now - endsAt
    return age <= 0 ? 'ahead' : age <= seenLateMs ? 'just-past' : age <= watchMs || isEdgeOld ? 'past' : 'long-past'
  }

  /**
   * Returns the quote's end by the local clock. That clock may be wrong, so the quote's lifetime counts from when it
   * was requested.
   */
  function quotedEnd(): number | undefined {
    const end = parseTime(intent.expiresAt) ?? parseTime(summary.expiresAt)
    if (end === undefined || facts.sentAt === undefined) return end
    return facts.sentAt + quoteLife(end, parseTime(intent.createdAt))
  }

  function isLagLong(): boolean {
    const { statusUpdatedAt, updatedAt } = destination.tx
    const times = [receipt?.updatedAt, summary.finishedAt, statusUpdatedAt, updatedAt, receipt?.createdAt]
    const last = times.map(plausible).find((time) => time !== undefined)
    return last !== undefined && facts.now - last >= rowLagMs
  }

  /** Reads a time of the service that is not in the future. */
  function plausible(value: unknown): number | undefined {
    const moment = parseTime(value)
    return moment !== undefined && moment <= facts.now + skewMs ? moment : undefined
  }

  function isAbortable(): boolean {
    if (stopped || destination.state === 'done') return false
    const here = readChainId(intent.originChainId) ?? readChainId(receipt?.originChainId) ?? deposit.chainId
    return (paid || device === 'mined' || device === 'sent') && here !== undefined
  }
}

function hasFunds({ recoverable, balances }: PaymentFacts, addresses: unknown[]): boolean {
  const known = addresses.filter((address) => readText(address))
  const isOurs = (address: unknown) => known.length === 0 || known.some((one) => sameId(one, address))
  return (
    (recoverable ?? []).some((token) => isPositive(token?.balance)) ||
    (balances ?? []).some(({ amount, address }) => amount > 0n && isOurs(address))
  )
}
