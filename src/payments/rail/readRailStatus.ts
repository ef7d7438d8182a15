import { type IntentServiceError, isIntentServiceError } from '../../api/index.ts'
import type { PaymentContext, PaymentPlan } from '../context/paymentContext.ts'
import { readEdgeStatus, readIntent } from '../service/index.ts'
import { hopHadMoney, isMovedStatus, isUnpaidHop, isUnpaidIntent } from '../status/index.ts'
import { edgeOf } from '../terms/index.ts'

/** The service's status of a payment on a rail. */
export type RailStatus =
  | { kind: 'unpaid' | 'moved'; status: string }
  /** The payment has ended, or its state is unknown to this version. It must not be paid. */
  | { kind: 'closed'; status: string }
  | { kind: 'unreadable'; error: IntentServiceError | undefined }

/**
 * Asks the service whether it has seen the money: the intent, and the hop if the deployment reports it, since a payment
 * shows there first. Records the answer in the journal. Never rejects.
 */
export async function readRailStatus(context: PaymentContext, { quote }: PaymentPlan): Promise<RailStatus> {
  const { client, journal, paymentId } = context
  const edgeId = quote && edgeOf(quote)?.edgeId
  const hopAnswer = edgeId ? readEdgeStatus(client, { edgeId }).catch(() => undefined) : undefined
  try {
    const { intent } = await readIntent(client, { intentId: paymentId })
    const hop = await hopAnswer
    const { status, edge } = intent
    const hops = [{ ...edge, status: edge?.edgeStatus ?? '' }, ...(hop ? [hop] : [])]
    const hasMoved = isMovedStatus(status) || hops.some(hopHadMoney)
    journal.update(paymentId, { status, ...(hasMoved && { hadMoney: true }) })
    if (hasMoved) return { kind: 'moved', status }
    return { kind: isUnpaidIntent(intent) && (!hop || isUnpaidHop(hop)) ? 'unpaid' : 'closed', status }
  } catch (error) {
    return { kind: 'unreadable', error: isIntentServiceError(error) ? error : undefined }
  }
}
