import type { KnownErrorKind } from '../api/index.ts'
import { errorCodes } from '../api/internal/index.ts'
import { SandboxError } from './errors.ts'

/**
 * A way to fail, for one operation or all (`'*'`).
 *
 * - `latency:<ms>`: the answer takes that long (real time); at most nine digits.
 * - `rate-limit`: `RateLimited` with `Retry-After: 1`.
 * - `unavailable`: HTTP 503 with `Unavailable`, as while a deployment restarts.
 * - `html`: a proxy's error page, HTTP 502.
 * - `truncated`: the first half of the answer.
 * - `hang`: no answer until the caller gives up.
 * - `drop`: the connection closes without an answer; in process `fetch` rejects with a TypeError.
 * - the name of any error of the document: that error.
 * - `none`: no fault.
 */
export type Fault =
  | 'none'
  | `latency:${number}`
  | 'rate-limit'
  | 'unavailable'
  | 'html'
  | 'truncated'
  | 'hang'
  | 'drop'
  | KnownErrorKind

const named = ['none', 'rate-limit', 'unavailable', 'html', 'truncated', 'hang', 'drop']

/** Checks whether a text names a fault. */
export const isFault = (text: string): text is Fault =>
  named.includes(text) || /^latency:\d{1,9}$/.test(text) || Object.hasOwn(errorCodes, text)

/** Applies a fault to the answer that would otherwise be given. */
export async function answerWithFault(
  fault: Fault | undefined,
  signal: AbortSignal | null | undefined,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (!fault || fault === 'none') return answer()
  if (fault.startsWith('latency:')) {
    await pause(Number(fault.slice(8)), signal)
    return answer()
  }
  if (fault === 'hang') await pause(undefined, signal)
  if (fault === 'drop') throw new TypeError('fetch failed')
  if (fault === 'html') {
    const page =
      '<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>Bad Gateway</h1></body></html>'
    return new Response(page, { status: 502, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  }
  if (fault === 'truncated') {
    const whole = await answer()
    const text = await whole.text()
    return new Response(text.slice(0, text.length >> 1), whole)
  }
  if (fault === 'rate-limit') return errorAnswer(new SandboxError('RateLimited'), { 'Retry-After': '1' })
  if (fault === 'unavailable') {
    const error = new SandboxError('Unavailable')
    error.body.status = 503
    return errorAnswer(error)
  }
  return errorAnswer(new SandboxError(fault as KnownErrorKind))
}

/** Creates the HTTP response for an error. */
export const errorAnswer = ({ body }: SandboxError, headers?: Record<string, string>): Response =>
  new Response(JSON.stringify(body), {
    status: body.status,
    headers: { 'Content-Type': 'application/json', ...headers },
  })

/** Waits `ms`, or forever if undefined. Rejects with the signal's reason when the signal is aborted. */
export function pause(ms: number | undefined, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = ms === undefined ? undefined : setTimeout(done, ms)
    function done() {
      signal?.removeEventListener('abort', stop)
      resolve()
    }
    function stop() {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}
