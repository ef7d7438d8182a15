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
  type IntentClient,
} from '../../api/index.ts'
import { createSchedule, type Schedule } from '../schedule/index.ts'
import { isAbortedStatus, isCommittedStatus, isQuotedStatus, isUnpaidStatus } from '../status/index.ts'
import { sendIdempotently } from './sendIdempotently.ts'

const realTime = /* @__PURE__ */ createSchedule()

/** Executes an intent. A retry sends the same hash or signature. */
export const executeIdempotently = (
  client: IntentClient,
  request: ExecuteIntentRequest,
  { sleep }: Pick<Schedule, 'sleep'> = realTime,
): Promise<ExecuteIntentResponse> =>
  sendIdempotently({
    client,
    intentId: request.intentId,
    send: () => executeIntent(client, request),
    readAnswer: ({ intentId, status }) => (isUnpaidStatus(status) ? undefined : { intentId, intentStatus: status }),
    sleep,
  })

/** Commits an intent. */
export const commitIdempotently = (
  client: IntentClient,
  request: CommitIntentRequest,
  { sleep }: Pick<Schedule, 'sleep'> = realTime,
): Promise<CommitIntentResponse> =>
  sendIdempotently({
    client,
    intentId: request.intent.intentId,
    send: () => commitIntent(client, request),
    readAnswer: ({ intentId, status }) =>
      isCommittedStatus(status) ? { intentId } : isQuotedStatus(status) ? undefined : null,
    sleep,
  })

/** Reports an abort transaction. */
export const abortIdempotently = (
  client: IntentClient,
  request: AbortIntentRequest,
  { sleep }: Pick<Schedule, 'sleep'> = realTime,
): Promise<AbortIntentResponse> =>
  sendIdempotently({
    client,
    intentId: request.intentId,
    send: () => abortIntent(client, request),
    readAnswer: ({ intentId, status }) => (isAbortedStatus(status) ? { intentId, status } : undefined),
    sleep,
  })
