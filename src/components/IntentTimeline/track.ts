import type {
  Edge,
  GetEdgeStatusResponse,
  Intent,
  IntentReceipt,
  IntentSummary,
  IntentTransaction,
  TransactionState,
} from '../../api/index.ts'
import { cleanText } from '../../format/index.ts'
import { textOf } from '../shared/text.ts'

/** What a timeline is made from; every part may be absent. Source: "GetIntentReceipt", "Intent". */
export interface TimelineFacts {
  /** `null`: a living intent without a receipt yet. */
  receipt?: IntentReceipt | null | undefined
  intent?: Intent | undefined
  /** The answer of `GetEdgeStatus`. */
  edgeStatus?: GetEdgeStatusResponse | undefined
  /** Steps the service plans or reports; shown in the details. */
  transactionStates?: readonly TransactionState[] | undefined
}

/** The facts of a transfer, each from the best source there is. */
export interface Track {
  receipt: IntentReceipt | undefined
  intent: Intent | undefined
  summary: IntentSummary | undefined
  edge: GetEdgeStatusResponse | undefined
  hop: Edge | undefined
  /** The rail funds this intent. */
  fromRail: boolean
  edgeStatus: string | undefined
  paid: boolean
  succeeded: boolean
  refunded: boolean
  refund: IntentTransaction | undefined
  /** Why it went no further, if it did not: a status, known to be no way forward. */
  stopped: 'FAILED' | 'ABORTED' | 'REFUNDED' | 'INVALID' | undefined
  /** Statuses this version does not know, cleaned. */
  unknownStatus: string | undefined
  unknownEdgeStatus: string | undefined
}

const stops = ['FAILED', 'ABORTED', 'REFUNDED', 'INVALID'] as const
const forward = /^(QUOTED|COMMITTED|EXECUTING|SUCCEEDED)?$/
const edgeKnown = /^(PENDING|DEPOSITED|FILLED|REFUNDED|FAILED)?$/

/** Reads the facts together; the receipt speaks before the intent, since it is the newer of the two. */
export function readTrack({ receipt: given, intent, edgeStatus: edge }: TimelineFacts): Track {
  const receipt = given ?? undefined
  const status = textOf(receipt?.status ?? intent?.status)
  const hop = receipt?.edge ?? receipt?.summary?.edge ?? intent?.edge
  const edgeStatus = textOf(edge?.status ?? hop?.edgeStatus) || undefined
  const fromRail = hop ? hop.mode !== 'DESTINATION' : edge !== undefined
  const refund = receipt?.refundTransaction
  const refunded = status === 'REFUNDED' || edgeStatus === 'REFUNDED' || txProgress(refund) === 'done'
  const stopped = stops.find((stop) => stop === status) ?? (edgeStopped(edgeStatus) || undefined)
  const hops = /^(DEPOSITED|FILLED|REFUNDED|FAILED)$/.test(edgeStatus ?? '')
  return {
    receipt,
    intent,
    summary: receipt?.summary,
    edge,
    hop: hop ?? intent?.edge,
    fromRail,
    edgeStatus,
    paid:
      /^(EXECUTING|SUCCEEDED|FAILED|REFUNDED)$/.test(status) ||
      (fromRail
        ? hops || receipt?.depositTransaction !== undefined || Boolean(edge?.initTransactionHash)
        : txProgress(receipt?.depositTransaction) === 'done'),
    succeeded: status === 'SUCCEEDED',
    refunded,
    refund,
    stopped: status === 'SUCCEEDED' ? undefined : stopped,
    unknownStatus: forward.test(status) || stopped ? undefined : cleanText(status, 40),
    unknownEdgeStatus: edgeKnown.test(edgeStatus ?? '') ? undefined : cleanText(edgeStatus, 40),
  }
}

function edgeStopped(status: string | undefined): 'FAILED' | 'REFUNDED' | false {
  return status === 'FAILED' || status === 'REFUNDED' ? status : false
}

/** How far a transaction is; `undefined` when there is none, or nothing is said of it. Unknown states are under way. */
export function txProgress(tx: IntentTransaction | undefined): 'done' | 'failed' | 'now' | undefined {
  const status = textOf(tx?.status)
  if (!status || status === 'UNKNOWN') return undefined
  if (status === 'SUCCEEDED') return 'done'
  return /^(FAILED|ERRORED|ABORTED|REVERTED)$/.test(status) ? 'failed' : 'now'
}
