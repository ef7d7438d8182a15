import type { Intent, IntentClient } from '../../api/index.ts'
import type { Schedule } from '../schedule/index.ts'
import { readIntent } from './optional.ts'
import { isPauseShort, leavesOpen, retryPolicy } from './retryPolicy.ts'

const attempts = 3

/** Parameters of {@link sendIdempotently}. */
export interface IdempotentCall<Response> {
  client: IntentClient
  intentId: string
  send: () => Promise<Response>
  /**
   * Returns the call's answer as implied by the current intent, if the call has arrived. Undefined: it has not, and is
   * made again. Null: it never will.
   */
  readAnswer: (intent: Intent) => Response | undefined | null
  sleep: Schedule['sleep']
}

/**
 * Makes a call that must never be repeated blindly (commit, execute, abort). If a failure leaves it unclear whether the
 * call has arrived, the intent is read first. If the intent cannot be read, the call is not repeated.
 *
 * @throws IntentServiceError of the call
 */
export async function sendIdempotently<Response>({
  client,
  intentId,
  send,
  readAnswer,
  sleep,
}: IdempotentCall<Response>): Promise<Response> {
  for (let failures = 1; ; failures++) {
    try {
      return await send()
    } catch (error) {
      if (!leavesOpen(error) || !isPauseShort(error)) throw error
      await sleep(retryPolicy.retryDelay(failures, error))
      const { intent } = await readIntent(client, { intentId }).catch(() => {
        throw error
      })
      const answer = readAnswer(intent)
      if (answer) return answer
      if (answer === null || failures === attempts) throw error
    }
  }
}
