import type { QueryClient } from '@tanstack/react-query'
import { type Intent, type IntentClient, isIntentServiceError } from '../api/index.ts'
import { intentQueryKey } from './intent.ts'
import { intentReceiptQueryKey } from './intentReceipt.ts'
import { readIntent } from './optional.ts'
import { leavesOpen, longestSilence, repeat } from './repeat.ts'

const attempts = 3

const patient = (error: unknown): boolean =>
  ((isIntentServiceError(error) && error.retryAfterMs) || 0) <= longestSilence

/**
 * Makes a call that must never be made blindly twice (commit, execute, abort). When a failure leaves open whether it has
 * arrived, the intent is read: `landed` says what the call would have answered if it has, undefined if it has not, in which
 * case it is made again, and null if it never will. What cannot be read is not repeated.
 */
export async function sendOnce<Response>(
  client: IntentClient,
  queryClient: QueryClient,
  intentId: string,
  send: () => Promise<Response>,
  landed: (intent: Intent) => Response | undefined | null,
): Promise<Response> {
  for (let failures = 1; ; failures++) {
    try {
      return await send()
    } catch (error) {
      if (!leavesOpen(error) || !patient(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, repeat.retryDelay(failures, error)))
      const { intent } = await readIntent(client, { intentId }).catch(() => {
        throw error
      })
      const answer = landed(intent)
      if (answer) return answer
      if (answer === null || failures === attempts) throw error
    } finally {
      // Whatever became of it, who follows the intent looks again.
      void queryClient.invalidateQueries({ queryKey: intentQueryKey(client, { intentId }) })
      void queryClient.invalidateQueries({ queryKey: intentReceiptQueryKey(client, { intentId }) })
    }
  }
}

/**
 * The options of such a call: a host's own retries would make it again blindly, and one that waits for the network would be
 * sent behind the user's back.
 */
export const once = { retry: false, networkMode: 'always' } as const
