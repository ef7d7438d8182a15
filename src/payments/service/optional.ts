import {
  getEdgeStatus,
  getIntent,
  type IntentClient,
  type IntentServiceError,
  isIntentServiceError,
} from '../../api/index.ts'
import type { OperationOf } from './operation.ts'
import { searchIntent } from './searchIntent.ts'

/** Whether a deployment lacks an operation. It may lack any of those that the service document only names. */
export const isMissing = (error: unknown): error is IntentServiceError =>
  isIntentServiceError(error) && /^(WebrpcBadRoute|MethodNotFound)$/.test(error.error)

/** How much longer than its caller a first call goes on, in ms: cancelled at once, it would be refused a second time. */
const graceMs = 1000

function later(signal: AbortSignal | undefined): AbortSignal | undefined {
  if (!signal || signal.aborted) return signal
  const ended = new AbortController()
  signal.addEventListener('abort', () => setTimeout(() => ended.abort(), graceMs))
  return ended.signal
}

/** See {@link optional}. */
export type OptionalOperation<Request, Response> = OperationOf<Request, Response> & {
  /** The error that says that a deployment lacks it; undefined where it does not, or nobody has asked. */
  missing(client: IntentClient): Promise<IntentServiceError | undefined> | undefined
}

/**
 * An operation that a deployment may lack. Once it is known to, nothing is sent any more: a page has one failed request for
 * it. Calls made before the first answer wait for it. Without a substitute each call then rejects with the same error.
 *
 * @param substitute does the same with operations that every deployment has
 * @__NO_SIDE_EFFECTS__
 */
export function optional<Request, Response>(
  operation: OperationOf<Request, Response>,
  substitute?: OperationOf<Request, Response>,
): OptionalOperation<Request, Response> {
  /** The error that says that it is missing; undefined: it is not. */
  const first = new WeakMap<IntentClient, Promise<IntentServiceError | undefined>>()
  const call: OperationOf<Request, Response> = async (client, request, options) => {
    try {
      // The first call does not wait, so that every later one finds it.
      const known = first.get(client)
      const missing = known && (await known)
      if (missing) throw missing
      const isFirst = !first.has(client)
      const answer = operation(client, request, isFirst ? { ...options, signal: later(options?.signal) } : options)
      if (isFirst) {
        // Any other failure says nothing: the next call finds out.
        const found = (error: unknown) => (isMissing(error) ? error : void first.delete(client))
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

/** Reads one intent: with `GetIntent`, or with `SearchIntents` where a deployment lacks that. */
export const readIntent = /* @__PURE__ */ optional(getIntent, searchIntent)

/** Reads the hop over a rail, which a deployment may not tell. */
export const readEdgeStatus = /* @__PURE__ */ optional(getEdgeStatus)
