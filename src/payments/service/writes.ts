import {
  type AbortIntentRequest,
  type AbortIntentResponse,
  abortIntent,
  type CommitIntentRequest,
  type CommitIntentResponse,
  commitIntent,
  type ExecuteIntentRequest,
  type ExecuteIntentResponse,
  executeIntent,
  type Intent,
  type IntentClient,
  type IntentServiceError,
} from '../../api/index.ts'
import { createSchedule, type Schedule } from '../schedule/index.ts'
import { isAbortedStatus, isCommittedStatus, isQuotedStatus, isUnpaidStatus } from '../status/index.ts'
import { readIntent } from './optional.ts'
import { isPauseShort, leavesOpen, retryPolicy } from './retryPolicy.ts'

const realTime = /* @__PURE__ */ createSchedule()
const attempts = 3

/**
 * Makes a call that must never be repeated blindly (commit, execute, abort). If a failure leaves it unclear whether the
 * call has arrived, the intent is read first. If the intent cannot be read, the call is not repeated.
 *
 * @param readAnswer returns the call's answer as implied by the current intent, if the call has arrived. Undefined: it
 * has not, and is made again. Null: it never will.
 * @throws IntentServiceError of the call
 */
async function sendIdempotently<Response>(
  client: IntentClient,
  intentId: string,
  { sleep }: Pick<Schedule, 'sleep'>,
  send: () => Promise<Response>,
  readAnswer: (intent: Intent) => Response | undefined | null,
): Promise<Response> {
  for (let failures = 1; ; failures++) {
    try {
      return await send()
    } catch (error) {
      if (!leavesOpen(error) || !isPauseShort(error)) throw error
      await sleep(retryPolicy.retryDelay(failures, error as IntentServiceError))
      const { intent } = await readIntent(client, { intentId }).catch(() => {
        throw error
      })
      const answer = readAnswer(intent)
      if (answer) return answer
      if (answer === null || failures === attempts) throw error
    }
  }
}

/** Executes an intent. A retry sends the same hash or signature. */
export const executeIdempotently = (
  client: IntentClient,
  request: ExecuteIntentRequest,
  schedule: Pick<Schedule, 'sleep'> = realTime,
): Promise<ExecuteIntentResponse> =>
  sendIdempotently(
    client,
    request.intentId,
    schedule,
    () => executeIntent(client, request),
    ({ intentId, status }) => (isUnpaidStatus(status) ? undefined : { intentId, intentStatus: status }),
  )

/** Commits an intent. */
export const commitIdempotently = (
  client: IntentClient,
  request: CommitIntentRequest,
  schedule: Pick<Schedule, 'sleep'> = realTime,
): Promise<CommitIntentResponse> =>
  sendIdempotently(
    client,
    request.intent.intentId,
    schedule,
    () => commitIntent(client, request),
    ({ intentId, status }) => (isCommittedStatus(status) ? { intentId } : isQuotedStatus(status) ? undefined : null),
  )

/** Reports an abort transaction. */
export const abortIdempotently = (
  client: IntentClient,
  request: AbortIntentRequest,
  schedule: Pick<Schedule, 'sleep'> = realTime,
): Promise<AbortIntentResponse> =>
  sendIdempotently(
    client,
    request.intentId,
    schedule,
    () => abortIntent(client, request),
    ({ intentId, status }) => (isAbortedStatus(status) ? { intentId, status } : undefined),
  )
