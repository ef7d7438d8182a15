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

/** A status that is known to be no way forward. */
type Stop = 'FAILED' | 'ABORTED' | 'REFUNDED' | 'INVALID'

/** The facts of a transfer, each from the best source there is. */
export interface Track {
  receipt: IntentReceipt | undefined
  intent: Intent | undefined
  summary: IntentSummary | undefined
  edge: GetEdgeStatusResponse | undefined
  hop: Edge | undefined
  /** The rail funds this intent. */
  fromRail: boolean
  /** This intent ends on the rail. */
  toRail: boolean
  edgeStatus: string | undefined
  /** The rail could not, or gave it back, and nothing shows that the money got past it all the same. */
  railStopped: 'FAILED' | 'REFUNDED' | undefined
  paid: boolean
  succeeded: boolean
  refunded: boolean
  refund: IntentTransaction | undefined
  /** Why it went no further, if it did not. */
  stopped: Stop | undefined
  /** The status and a transaction exclude each other, such as success and a delivery that failed. */
  unclear: boolean
  /** A status this version does not know, or one that is unclear; cleaned. */
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
  const toRail = hop?.mode === 'DESTINATION'
  const fromRail = hop ? !toRail : edge !== undefined
  const edgeStatus = statusOfEdge(edge, hop)
  const refund = receipt?.refundTransaction
  const [deposit, origin, destination, back] = [
    receipt?.depositTransaction,
    receipt?.originTransaction,
    receipt?.destinationTransaction,
    refund,
  ].map(txProgress)

  const past = fromRail && (status === 'SUCCEEDED' || deposit === 'done')
  const railStopped = !past && (edgeStatus === 'FAILED' || edgeStatus === 'REFUNDED') ? edgeStatus : undefined
  const stop = stops.find((known) => known === status) ?? railStopped
  const odd = !stop && !forward.test(status)
  const delivered = toRail ? edgeStatus === 'FILLED' : destination === 'done'
  const returning = back === 'done' || (back === 'now' && !isHeld(refund))
  const failed = [deposit, origin, destination].includes('failed')
  const unclear =
    (status === 'SUCCEEDED' && !railStopped && failed && !delivered) ||
    (delivered && (stop !== undefined || (returning && status !== 'SUCCEEDED'))) ||
    (status === 'REFUNDED' && back === 'failed')
  const hops = /^(DEPOSITED|FILLED|REFUNDED|FAILED)$/.test(edgeStatus ?? '')
  // The hop to a rail may go on when the intent's own work is done.
  const hopOpen = toRail && edgeStatus !== undefined && edgeStatus !== 'FILLED'
  const succeeded = status === 'SUCCEEDED' && !stop && !unclear && !hopOpen
  return {
    receipt,
    intent,
    summary: receipt?.summary,
    edge,
    hop,
    fromRail,
    toRail,
    edgeStatus,
    railStopped,
    paid: fromRail
      ? ended.test(status) || hops || deposit !== undefined || Boolean(edge?.initTransactionHash)
      : deposit === 'done' || (deposit !== 'failed' && ended.test(status)),
    succeeded,
    refunded: !unclear && (status === 'REFUNDED' || railStopped === 'REFUNDED' || back === 'done'),
    refund,
    stopped: unclear || succeeded ? undefined : (stop ?? (returning && !odd ? 'REFUNDED' : undefined)),
    unclear,
    unknownStatus: unclear || odd ? cleanText(status, 40) : undefined,
    unknownEdgeStatus: edgeKnown.test(edgeStatus ?? '') ? undefined : cleanText(edgeStatus, 40),
  }
}

/** Nothing is said of ABORTED or INVALID: either may come before any payment. */
const ended = /^(EXECUTING|SUCCEEDED|FAILED|REFUNDED)$/

/** Of two answers about the hop the one that is final: the other was asked for before. */
function statusOfEdge(edge: TimelineFacts['edgeStatus'], hop: Edge | undefined): string | undefined {
  const [asked, told] = [textOf(edge?.status), textOf(hop?.edgeStatus)]
  return (/^(FILLED|REFUNDED)$/.test(told) ? told : asked || told) || undefined
}

/** How far a transaction is; `undefined` when there is none, or nothing is said of it. Unknown states are under way. */
export function txProgress(tx: IntentTransaction | undefined): 'done' | 'failed' | 'now' | undefined {
  const status = textOf(tx?.status)
  if (!status || status === 'UNKNOWN') return undefined
  if (status === 'SUCCEEDED') return 'done'
  return /^(FAILED|ERRORED|ABORTED|REVERTED)$/.test(status) ? 'failed' : 'now'
}

/** A refund that has to wait for its time and has not been sent: it is not on its way yet. */
export const isHeld = (refund: IntentTransaction | undefined): boolean =>
  Boolean(refund?.eligibleAt) && !refund?.txnHash && /^(PENDING|ON_HOLD)$/.test(textOf(refund?.status))
