import { type IntentServiceError, isIntentServiceError } from '../../api/index.ts'
import { commitIdempotently } from '../service/index.ts'
import { committedStatus, isCommittedStatus } from '../status/index.ts'
import type { PaymentContext, PaymentPlan, ServiceAnswer } from './paymentContext.ts'
import type { PaymentBlocker } from './paymentState.ts'

/**
 * Commits the intent if the plan asks for it and it isn't committed yet. Returns the blocker or error if that fails.
 */
export async function commitWherePlanned(
  { client, journal, schedule, paymentId }: PaymentContext,
  { quote, commit }: PaymentPlan,
  answer: ServiceAnswer | undefined,
): Promise<{ blocker?: PaymentBlocker; error?: IntentServiceError } | undefined> {
  const intent = quote?.intent
  if (!commit || !intent || isCommittedStatus(answer?.status)) return undefined
  try {
    await commitIdempotently(client, { intent }, schedule)
    journal.update(paymentId, { status: committedStatus })
    return undefined
  } catch (error) {
    if (isIntentServiceError(error, 'QuoteExpired')) return { blocker: 'expired' }
    if (isIntentServiceError(error)) return { error }
    throw error
  }
}
