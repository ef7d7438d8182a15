import { type QuoteIntentEdgeResponse, serializeIntentData } from '../../api/index.ts'
import { parseTime } from '../../format/index.ts'
import {
  type AnswerOrder,
  type AnswerTimes,
  isMovedStatus,
  orderAnswers,
  receiptHadMoney,
  stepOf,
} from '../status/index.ts'
import type { TrackedEntry, TrackedIntent, TrackedStep, TrackedUpdate } from './journal.ts'

export const steps: readonly TrackedStep[] = ['quoted', 'armed', 'paid', 'final']

/** The order of the service's answers so far. An entry without their times was answered at some time in its life. */
function orderOf(entry: TrackedIntent): AnswerOrder | undefined {
  const { answered, status, receipt, createdAt, updatedAt, hadMoney = false } = entry
  const current = [answered?.askedAt, answered?.receivedAt].every(Number.isFinite) ? answered : undefined
  if (current) return { current, hadMoney }
  if (status === undefined && !receipt) return undefined
  return {
    current: { askedAt: createdAt, receivedAt: updatedAt, updatedAt: parseTime(receipt?.updatedAt) },
    hadMoney: hadMoney || isMovedStatus(status),
  }
}

/** The times of an answer that an update brings; undefined when it brings none. */
function timesOf({ answered, receipt, status }: TrackedUpdate, now: number): AnswerTimes | undefined {
  if (!receipt && status === undefined) return undefined
  const times = answered ?? { askedAt: now, receivedAt: now }
  return {
    ...times,
    updatedAt: times.updatedAt ?? parseTime(receipt?.updatedAt),
    hadMoney: receipt ? receiptHadMoney(receipt) : isMovedStatus(status),
  }
}

/** What the payer sent: on a rail that funds the intent its own transaction, else the deposit on the origin chain. */
const depositIn = ({ edge, depositTransaction }: NonNullable<TrackedUpdate['receipt']>): string | undefined =>
  (edge?.mode !== 'DESTINATION' && edge?.initTransactionHash) || depositTransaction?.txnHash || undefined

/** What the payer sent, as far as this device knows: the first hash stays, it was shown and is looked for on the chain. */
function hashAfter({ depositTransactionHash: known }: TrackedIntent, update: TrackedUpdate): string | undefined {
  const { depositTransactionHash: sent, replaced, unpaid } = update
  if (unpaid) return sent && sent !== known ? known : undefined
  return (replaced && sent) || known || sent || undefined
}

/** Everything of an intent that makes a change worth writing: not its quote, which stays, nor when it was answered. */
const textOf = (intent: TrackedIntent): string =>
  serializeIntentData({ ...intent, quote: undefined, answered: undefined })

/** An intent after an update; the same object when it changes nothing. */
export function applyUpdate(before: TrackedIntent, update: TrackedUpdate, now: number): TrackedIntent {
  const times = timesOf(update, now)
  const known = orderOf(before)
  const { order, isNewer } = times ? orderAnswers(known, times, now) : { order: known, isNewer: false }
  const found = isNewer ? update.receipt : undefined
  const { status = isNewer ? update.status : undefined, updatedAt, summary, settlement } = found ?? {}
  const hadMoney = order?.hadMoney === true || update.hadMoney === true || before.hadMoney === true
  const sent = hashAfter(before, update)
  const unsent = before.depositTransactionHash && !sent
  const depositTransactionHash = sent ?? (found && depositIn(found))
  // What came to nothing leaves what the service says.
  const from = unsent ? stepOf(before.status, before.receipt?.settlement) : before.step
  const reached: readonly TrackedStep[] = [
    // Only a newer answer of the service takes an end back.
    from === 'final' && status !== undefined ? 'armed' : from,
    update.step ?? 'quoted',
    stepOf(status, settlement),
    update.walletAsked || unsent ? 'armed' : 'quoted',
    depositTransactionHash !== undefined || hadMoney ? 'paid' : 'quoted',
  ]
  // Field by field, so that nothing else that a host passes is stored.
  const after: TrackedIntent = {
    ...before,
    edgeId: update.edgeId ?? before.edgeId,
    step: steps[Math.max(...reached.map((step) => steps.indexOf(step)))] as TrackedStep,
    status: status ?? before.status,
    quote: before.quote ?? update.quote,
    request: before.request ?? update.request,
    refundAddress: update.refundAddress ?? before.refundAddress,
    depositTransactionHash,
    walletAsked: update.walletAsked ?? before.walletAsked,
    asked: update.asked ?? before.asked,
    direct: update.direct ?? before.direct,
    receipt: found ? { status: found.status, updatedAt, summary, settlement } : before.receipt,
    answered: isNewer ? order?.current : before.answered,
    hadMoney: hadMoney || undefined,
    label: update.label ?? before.label,
  }
  const same = after.quote === before.quote && textOf(after) === textOf(before)
  return same ? before : { ...after, updatedAt: now }
}

/** The update in what is to be tracked, and of which intent; a quote alone is one too. */
export function readEntry(entry: TrackedEntry): TrackedUpdate & { intentId?: string | undefined } {
  const update: TrackedUpdate & { intentId?: string | undefined } =
    'intent' in entry || 'edge' in entry ? { quote: entry } : entry
  const quote: Partial<QuoteIntentEdgeResponse> | undefined = update.quote
  return { ...update, intentId: update.intentId ?? quote?.intent?.intentId, edgeId: update.edgeId ?? quote?.edgeId }
}
