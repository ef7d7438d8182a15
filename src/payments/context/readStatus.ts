import { isIntentServiceError } from '../../api/index.ts'
import { readIntent } from '../service/index.ts'
import type { PaymentContext, ServiceAnswer } from './paymentContext.ts'

/** Asks the service for the intent's status and records it in the journal. Never rejects. */
export async function readStatus({ client, journal, paymentId }: PaymentContext): Promise<ServiceAnswer> {
  try {
    const { intent } = await readIntent(client, { intentId: paymentId })
    journal.update(paymentId, { status: intent.status })
    return { status: String(intent.status) }
  } catch (error) {
    return { error: isIntentServiceError(error) ? error : undefined }
  }
}
