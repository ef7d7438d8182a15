import { type QuoteIntentEdgeResponse, serializeIntentData } from '../../api/index.ts'
import { type Codec, readStored } from '../../api/internal/index.ts'
import { parseTime } from '../../format/index.ts'
import { sameId } from '../../format/internal/index.ts'
import {
  type AnswerOrder,
  type AnswerTimes,
  isMovedStatus,
  orderAnswers,
  receiptHadMoney,
  stepOf,
  transactionState,
} from '../status/index.ts'
import type { AnyQuote } from '../terms/index.ts'
import type { JournalChanges, JournalEntry, JournalInput, JournalStep } from './journal.ts'
import { abortCodec, payeeCodec, recoveryCodec, steps } from './readEntry.ts'

/**
 * Reads the order of the service's answers so far. An entry without answer times may have been answered at any time in
 * its life.
 */
function orderOf(entry: JournalEntry): AnswerOrder | undefined {
  const { answered, status, receipt, createdAt, updatedAt } = entry
  const current = [answered?.askedAt, answered?.receivedAt].every(Number.isFinite) ? answered : undefined
  if (current) return { current }
  if (status === undefined && !receipt) return undefined
  return { current: { askedAt: createdAt, receivedAt: updatedAt, updatedAt: parseTime(receipt?.updatedAt) } }
}

/** Reads the times of the answer in an update. Returns undefined if the update has no answer. */
function timesOf({ answered, receipt, status }: JournalChanges, now: number): AnswerTimes | undefined {
  if (!receipt && status === undefined) return undefined
  const times = answered ?? { askedAt: now, receivedAt: now }
  return { ...times, updatedAt: times.updatedAt ?? parseTime(receipt?.updatedAt) }
}

/** Whether an answer, also one that is older than the newest, shows that money moved. */
const showsMoney = ({ receipt, status }: JournalChanges): boolean =>
  receipt ? receiptHadMoney(receipt) : isMovedStatus(status)

/**
 * Returns the hash of the payer's transaction: their own one on a rail that funds the intent, otherwise the deposit on
 * the origin chain.
 */
const depositIn = ({ edge, depositTransaction }: NonNullable<JournalChanges['receipt']>): string | undefined =>
  (edge?.mode !== 'DESTINATION' && edge?.initTransactionHash) ||
  (transactionState(depositTransaction) === 'failed' ? undefined : depositTransaction?.txnHash || undefined)

/**
 * Returns the hash of the payer's transaction as far as this device knows. The first hash stays: it was shown and is
 * searched for on the chain.
 */
function hashAfter({ depositTransactionHash: known }: JournalEntry, update: JournalChanges): string | undefined {
  const { depositTransactionHash: sent, replaced, unpaid } = update
  if (unpaid) return sent && sent !== known ? known : undefined
  return (replaced && sent) || known || sent || undefined
}

/** Replaces a value. `null` removes it. A value that the codec refuses changes nothing. */
const replaced = <T>(codec: Codec<T>, before: T | undefined, change: T | null | undefined): T | undefined =>
  change === null ? undefined : (readStored(codec, change) ?? before)

/**
 * Serializes the parts of an entry whose change is worth writing: everything except its quote, which is
 * compared as an object, and the answer times.
 */
const textOf = (entry: JournalEntry): string => serializeIntentData({ ...entry, quote: undefined, answered: undefined })

/** Applies an update to an entry. Returns the same object if nothing changes. */
export function applyUpdate(before: JournalEntry, update: JournalChanges, now: number): JournalEntry {
  const times = timesOf(update, now)
  const { order, isNewer }: Partial<ReturnType<typeof orderAnswers>> = times
    ? orderAnswers(orderOf(before), times, now)
    : {}
  const found = isNewer ? update.receipt : undefined
  const { status = isNewer ? update.status : undefined, updatedAt, summary, settlement } = found ?? {}
  // An entry of an earlier version states it only by its status.
  const hadBefore = before.hadMoney || (!before.answered && isMovedStatus(before.status))
  const hadMoney = hadBefore || update.hadMoney || showsMoney(update) || undefined
  const sent = hashAfter(before, update)
  const unsent = before.depositTransactionHash && !sent
  // Without the service, only this device and the chain know the transaction.
  const told = found && !before.direct ? depositIn(found) : undefined
  // The chain has shown that this one paid nothing.
  const depositTransactionHash = sent ?? (sameId(told, before.asked?.closedHash) ? undefined : told)
  // As long as no wallet was asked to pay the stored quote, the one that a wallet is asked to pay replaces it.
  const [quoted, other] = update.walletAsked && !before.walletAsked && !sent ? [update, before] : [before, update]
  // If the transaction paid nothing, only the service's answers determine the step.
  const from = unsent ? stepOf(before.status, before.receipt?.settlement) : before.step
  const reached: readonly JournalStep[] = [
    // Only a newer answer of the service can revert a final step.
    from === 'final' && status !== undefined ? 'armed' : from,
    update.step ?? 'quoted',
    stepOf(status, settlement),
    update.walletAsked || update.saidSent || update.abort || update.recovery || unsent ? 'armed' : 'quoted',
    depositTransactionHash || hadMoney ? 'paid' : 'quoted',
  ]
  // Copy field by field so that extra fields from a host are not stored.
  const after: JournalEntry = {
    ...before,
    edgeId: update.edgeId ?? before.edgeId,
    step: steps[Math.max(...reached.map((step) => steps.indexOf(step)))] as JournalStep,
    status: status ?? before.status,
    quote: quoted.quote ?? other.quote,
    request: quoted.request ?? other.request,
    refundAddress: update.refundAddress ?? before.refundAddress,
    depositTransactionHash,
    walletAsked: update.walletAsked ?? before.walletAsked,
    saidSent: update.saidSent ?? before.saidSent,
    addressShown: update.addressShown || before.addressShown,
    recipientChosen: update.recipientChosen || before.recipientChosen,
    asked: update.asked ?? before.asked,
    direct: update.direct ?? before.direct,
    receipt: found ? { status: found.status, updatedAt, summary, settlement } : before.receipt,
    answered: isNewer ? order?.current : before.answered,
    hadMoney,
    abort: replaced(abortCodec, before.abort, update.abort),
    recovery: replaced(recoveryCodec, before.recovery, update.recovery),
    payee: before.payee ?? replaced(payeeCodec, undefined, update.payee),
    label: update.label ?? before.label,
    createdAt: Math.min(before.createdAt, Number(update.createdAt) || before.createdAt),
  }
  const same = after.quote === before.quote && textOf(after) === textOf(before)
  // The later version wins, also where both are of one millisecond or the clock was set back.
  return same ? before : { ...after, updatedAt: Math.max(now, before.updatedAt + 1) }
}

/** Reads the changes and the payment's id from an input. Returns undefined if there is no id. */
export function readInput(
  input: JournalInput,
): { id: Pick<JournalEntry, 'paymentId' | 'intentId' | 'kind'>; changes: JournalChanges } | undefined {
  const given: Exclude<JournalInput, AnyQuote> = 'intent' in input || 'edge' in input ? { quote: input } : input
  const quote: Partial<QuoteIntentEdgeResponse> | undefined = given.quote
  const changes = { ...given, edgeId: given.edgeId ?? quote?.edgeId }
  const intentId = given.intentId ?? quote?.intent?.intentId
  if (intentId) return { id: { paymentId: intentId, intentId, kind: 'intent' }, changes }
  const { paymentId, kind = quote ? 'passthrough' : 'direct' } = given
  return paymentId && kind !== 'intent' ? { id: { paymentId, kind }, changes } : undefined
}
