import { isIntentServiceError } from '../../api/index.ts'
import { readIntent } from '../service/index.ts'
import type { PaymentContext, ServiceAnswer } from './paymentContext.ts'

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

/** Keeps until when the service asks to wait. An error that says nothing of it ends no pause. */
export function keepPause(context: PaymentContext, error: unknown): void {
  const pauseMs = (isIntentServiceError(error) && error.retryAfterMs) || 0
  context.quietUntil = Math.max(context.quietUntil, context.schedule.now() + pauseMs)
}
