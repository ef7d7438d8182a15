import { isIntentServiceError } from '../../api/index.ts'
import { readIntent } from '../service/index.ts'
import { isInvalidStatus, isMovedStatus, isStoppedStatus, isUnpaidStatus } from '../status/index.ts'
import type { PaymentContext, ServiceAnswer } from './paymentContext.ts'
import type { PaymentEvent } from './paymentState.ts'

/** Asks the service for the intent's status and records it in the journal. Never rejects. */
export async function readStatus(context: PaymentContext): Promise<ServiceAnswer> {
  const { client, journal, paymentId } = context
  try {
    const { intent } = await readIntent(client, { intentId: paymentId })
    journal.update(paymentId, { status: intent.status })
    return { status: String(intent.status) }
  } catch (error) {
    keepPause(context, error)
    return { error: isIntentServiceError(error) ? error : undefined }
  }
}

/**
 * Returns the event that ends an attempt to pay, by the intent's status. Returns undefined if it is unpaid, or not known.
 *
 * @param mayBePaid whether the payment may have been made, by this device or by what the chain shows
 */
export function findEnd(status: string | undefined, mayBePaid?: boolean): PaymentEvent | undefined {
  if (status === undefined || isUnpaidStatus(status)) return undefined
  if (isMovedStatus(status) || (mayBePaid && !isInvalidStatus(status))) return { type: 'reported' }
  // A status that this version does not know may follow a payment from elsewhere.
  return { type: 'blocked', blocker: isStoppedStatus(status) ? 'invalid' : 'earlier-unconfirmed' }
}

/** Keeps until when the service asks to wait. An error that says nothing of it ends no pause. */
export function keepPause(context: PaymentContext, error: unknown): void {
  const pauseMs = (isIntentServiceError(error) && error.retryAfterMs) || 0
  context.quietUntil = Math.max(context.quietUntil, context.schedule.now() + pauseMs)
}
