import type { QueryClient } from '@tanstack/react-query'
import { errorAction, getIntent, type Intent, type IntentClient, isIntentServiceError } from '../api/index.ts'
import { intentQueryKey } from './intent.ts'
import { intentReceiptQueryKey } from './intentReceipt.ts'
import { repeat } from './repeat.ts'

const attempts = 3

/** Whether a failure leaves open if the call has arrived: no answer came, or one that says "later". */
const leavesOpen = (error: unknown): boolean => isIntentServiceError(error) && /retry|wait/.test(errorAction(error))

/**
 * Makes a call that must never be made blindly twice (commit, execute, abort). When a failure leaves open whether it has
 * arrived, the intent is read: `landed` says what the call would have answered if it has, and undefined if it has not, in
 * which case it is made again. What cannot be read is not repeated.
 */
export async function sendOnce<Response>(
  client: IntentClient,
  queryClient: QueryClient,
  intentId: string,
  send: () => Promise<Response>,
  landed: (intent: Intent) => Response | undefined,
): Promise<Response> {
  for (let failures = 1; ; failures++) {
    try {
      return await send()
    } catch (error) {
      if (!leavesOpen(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, repeat.retryDelay(failures, error)))
      const found = await getIntent(client, { intentId }).catch(() => {
        throw error
      })
      const answer = landed(found.intent)
      if (answer !== undefined) return answer
      if (failures === attempts) throw error
    } finally {
      // Whatever became of it, who follows the intent looks again.
      void queryClient.invalidateQueries({ queryKey: intentQueryKey(client, { intentId }) })
      void queryClient.invalidateQueries({ queryKey: intentReceiptQueryKey(client, { intentId }) })
    }
  }
}
