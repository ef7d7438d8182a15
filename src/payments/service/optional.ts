import {
  getEdgeStatus,
  getIntent,
  type IntentClient,
  type IntentServiceError,
  isIntentServiceError,
} from '../../api/index.ts'
import type { OperationOf } from './operation.ts'
import { searchIntent } from './searchIntent.ts'

/** Whether a deployment lacks an operation for good. It may lack any of those that are named but not described. */
export const isMissingForGood = (error: unknown): error is IntentServiceError =>
  isIntentServiceError(error) && /^(WebrpcBadRoute|MethodNotFound)$/.test(error.error)

/** Whether a deployment lacks an operation, perhaps only while it restarts: a gateway may say so in words of its own. */
export const isMissing = (error: unknown): error is IntentServiceError =>
  isMissingForGood(error) ||
  (isIntentServiceError(error, 'WebrpcBadResponse') && [404, 405, 501].includes(error.status))

/**
 * The time that a first call outlives its canceled caller, in ms. If it were canceled together with its caller, the
 * next call would be refused again.
 */
const graceMs = 1000

function later(signal: AbortSignal | undefined): AbortSignal | undefined {
  if (!signal || signal.aborted) return signal
  const ended = new AbortController()
  signal.addEventListener('abort', () => setTimeout(() => ended.abort(), graceMs))
  return ended.signal
}

/** An operation that a deployment may lack. See {@link optional}. */
export type OptionalOperation<Request, Response> = OperationOf<Request, Response> & {
  /**
   * Returns the error of a deployment that lacks the operation. Returns undefined if it has the operation or was not
   * asked yet.
   */
  missing(client: IntentClient): Promise<IntentServiceError | undefined> | undefined
}

/**
 * Wraps an operation that a deployment may lack. Once it is known to be missing, no more requests are sent, so that a
 * page has only one failed request for it. Calls made before the first answer wait for it. Without a substitute, each
 * call then rejects with the same error.
 *
 * @param substitute does the same with operations that every deployment has
 * @__NO_SIDE_EFFECTS__
 */
export function optional<Request, Response>(
  operation: OperationOf<Request, Response>,
  substitute?: OperationOf<Request, Response>,
): OptionalOperation<Request, Response> {
  /** The first answer per client: the error if the operation is missing, otherwise undefined. */
  const first = new WeakMap<IntentClient, Promise<IntentServiceError | undefined>>()
  const call: OperationOf<Request, Response> = async (client, request, options) => {
    try {
      // The first call must not wait before it is registered, so that every later one finds it.
      const known = first.get(client)
      const missing = known && (await known)
      if (missing) throw missing
      const isFirst = !first.has(client)
      const answer = operation(client, request, isFirst ? { ...options, signal: later(options?.signal) } : options)
      if (isFirst) {
        // Any other failure is inconclusive, so the next call checks again.
        const found = (error: unknown) => (isMissingForGood(error) ? error : void first.delete(client))
        first.set(
          client,
          answer.then(() => undefined, found),
        )
      }
      return await answer
    } catch (error) {
      if (substitute && isMissing(error)) return substitute(client, request, options)
      throw error
    }
  }
  return Object.assign(call, { missing: (client: IntentClient) => first.get(client) })
}

/** Reads one intent with `GetIntent`, or with `SearchIntents` if a deployment lacks it. */
export const readIntent = /* @__PURE__ */ optional(getIntent, searchIntent)

/** Reads the hop over a rail, which a deployment may not report. */
export const readEdgeStatus = /* @__PURE__ */ optional(getEdgeStatus)
