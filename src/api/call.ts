import { reportError } from '../misuse/index.ts'
import { type Codec, type Context, Fault, fail, isObject } from './codec.ts'
import { errorAction, IntentServiceError } from './errors.ts'
import { parseJson, writeJson } from './json.ts'

/**
 * May a request be made again by itself? `'always'`: yes (reads, arming). `'unanswered'`: only when no answer came
 * (quotes create rows). `'never'`: read the state first.
 */
export type Repeat = 'always' | 'unanswered' | 'never'

/** What one operation is: its name on the wire, its shapes, its rules. */
export interface Operation<Request, Response> {
  name: string
  request: Codec<Request>
  response: Codec<Response>
  /** Default: `'always'`. */
  repeat?: Repeat
  /**
   * What is shown rather than paid by: an odd optional field counts as absent instead of spoiling the answer; a malformed
   * amount still does. `'floats'`: it holds no amounts, and is not even looked through for long numbers.
   */
  display?: 'floats' | 'exact'
  /** The intent that a request is about: an answer that names another is no answer. Default: its `intentId`. */
  intentId?: (request: Request) => string | undefined
  /** Adds to the decoded answer what its fields do not hold: parts of its text, or when it was requested (epoch ms). */
  finish?: (response: Response, source: string, sentAt: number) => Response
  /** Deadline in ms where the client's default is too short. */
  timeoutMs?: number
}

/** Options of every call. Source: not in the service document. */
export interface CallOptions {
  /** Aborts the call; it then rejects with `WebrpcClientAborted`. */
  signal?: AbortSignal | undefined
  /** Deadline over connecting, headers and body, in ms. Default: the client's. */
  timeoutMs?: number | undefined
}

/** What `call` needs of a client; closed over, so that printing a client cannot show it. */
export interface ClientSettings {
  url: string
  headers: Record<string, string>
  /** The key of now, or the one that takes the place of an expired one. */
  accessKey: (expired?: string) => string | undefined | Promise<string | undefined>
  /** There may be another key than the one that has expired. */
  isRenewed: boolean
  fetch: typeof globalThis.fetch
  timeoutMs: number
  maxResponseBytes: number
  /** For requests, and for answers. */
  outward: Context
  inward: Context
}

/** The kinds this client itself raises: the document's code and status, and what happened where no fault says it. */
const failures = {
  InvalidArgument: [2000, 400, 'Expected plain data.'],
  WebrpcRequestFailed: [-1, 400, 'The connection failed.'],
  WebrpcBadResponse: [-5, 500, 'The answer is not whole JSON.'],
  WebrpcClientAborted: [-8, 400, 'The call was aborted.'],
  Timeout: [1900, 408, 'No whole answer came in time.'],
} as const

/** One POST: request out, bytes in, and every failure an `IntentServiceError`. */
export async function call<Request, Response>(
  settings: ClientSettings,
  operation: Operation<Request, Response>,
  request: Request,
  { signal, timeoutMs = operation.timeoutMs ?? settings.timeoutMs }: CallOptions = {},
): Promise<Response> {
  const { name, repeat = 'always', display } = operation
  const sentAt = Date.now()
  const deadline = new AbortController()
  const stop = () => deadline.abort()
  const timer = setTimeout(stop, Math.min(timeoutMs, 2 ** 31 - 1))
  signal?.addEventListener('abort', stop, { signal: deadline.signal })
  // How far the call has come, which tells its failures apart.
  let body: string | undefined
  let answer: globalThis.Response | undefined
  let source: string | undefined

  const exchange = async (expired?: string): Promise<Response> => {
    body = writeJson(operation.request(request, settings.outward))
    const key = await settings.accessKey(expired)
    // Nothing has been sent yet, and nothing is: the caller has its answer already.
    if (signal?.aborted || deadline.signal.aborted) throw deadline.signal.reason
    answer = await settings.fetch(settings.url + name, {
      method: 'POST',
      headers: { ...settings.headers, ...(key && { 'X-Access-Key': key }) },
      body,
      signal: deadline.signal,
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
    })
    source = await readBody(answer, settings.maxResponseBytes, deadline.signal)
    if (!/json/i.test(answer.headers.get('content-type') ?? 'json')) throw answer
    const { value, mark } = parseJson(source, answer.ok && display !== 'floats')
    if (!answer.ok) {
      const fault = refusal(value, key)
      // An assumption (docs/provenance.md): it was refused unread, so that even what must not be repeated is sent again.
      if (fault.error === 'SessionExpired' && settings.isRenewed && !expired) {
        answer = source = undefined
        return exchange(key)
      }
      throw fault
    }
    const { intentId = (asked: { intentId?: string }) => asked.intentId } = operation
    const expected = { mark, soft: !!display, intentId: intentId(request as Request & object) }
    const response = operation.response(value, { ...settings.inward, ...expected })
    return operation.finish?.(response, source, sentAt) ?? response
  }

  try {
    // A fetch handed in by the host may not listen to its signal; the deadline holds all the same.
    const interrupted = new Promise<never>((_, reject) => deadline.signal.addEventListener('abort', reject))
    return await Promise.race([exchange(), interrupted])
  } catch (cause) {
    // The host's function returned no key.
    if (cause instanceof IntentServiceError) throw cause
    const kind =
      body === undefined
        ? 'InvalidArgument'
        : cause instanceof Fault || source !== undefined
          ? 'WebrpcBadResponse'
          : signal?.aborted
            ? 'WebrpcClientAborted'
            : deadline.signal.aborted
              ? 'Timeout'
              : 'WebrpcRequestFailed'
    const [code, usualStatus, happened] = failures[kind]
    const { error = kind, path, msg = happened, ...facts }: Fault = cause instanceof Fault ? cause : {}
    const { status = 0, headers } = answer ?? {}
    const wait = headers?.get('retry-after') ?? ''
    const waitMs = Number(wait) * 1000 || Date.parse(wait) - Date.now()
    // Something else than the service: a page, or a server that does not know the path.
    const isElsewhere =
      error === 'WebrpcBadResponse' && (/40[45]/.test(`${status}`) || (cause === answer && status === 200))
    const failure = new IntentServiceError(
      {
        error,
        msg,
        operation: name,
        origin: /^(I|WebrpcC)/.test(kind) ? 'client' : 'transport',
        path: isElsewhere ? 'baseUrl' : body === undefined ? path || 'request' : path,
        status: status || undefined,
        retryable:
          /retry|wait/.test(errorAction({ error, status })) && (repeat === 'always' || (!answer && repeat !== 'never')),
        retryAfterMs: waitMs > 0 ? Math.min(waitMs, 600_000) : undefined,
        serverTime: Date.parse(headers?.get('date') ?? '') || undefined,
        requestId: headers?.get('x-request-id') ?? undefined,
        // Other causes may quote the answer, or the host's data.
        cause: error === 'WebrpcRequestFailed' ? cause : undefined,
        ...facts,
      },
      [code, usualStatus],
    )
    reportError(failure)
    throw failure
  } finally {
    clearTimeout(timer)
    stop() // lets go of a body that was not read to its end, and of the host's signal
  }
}

/** What the service says of a request it refused. */
function refusal(value: unknown, key: string | undefined): Fault {
  const { error, code, msg, message, cause } = isObject(value) ? value : {}
  const said = (text: unknown) =>
    typeof text === 'string' && text ? (key ? text.replaceAll(key, '[access key]') : text) : undefined
  const kind = said(error)
  return kind && /^\w{1,64}$/.test(kind)
    ? new Fault({
        error: kind,
        msg: said(msg) ?? said(message) ?? '',
        code: typeof code === 'number' ? code : 0,
        detail: said(cause),
        origin: 'service',
      })
    : fail('an error of the service')
}

/** The text of an answer of at most `limit` bytes. */
async function readBody(answer: globalThis.Response, limit: number, signal: AbortSignal): Promise<string> {
  const large = `at most ${limit} bytes`
  // Some platforms do not stream.
  if (!answer.body) {
    const whole = await answer.text()
    return whole.length > limit ? fail(large) : whole
  }
  const reader = answer.body.getReader()
  // The body of a hand-made Response knows nothing of the signal that was given to fetch.
  signal.addEventListener('abort', () => reader.cancel().catch(() => {}))
  const decoder = new TextDecoder()
  let source = ''
  for (let size = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return source + decoder.decode()
    size += value.length
    if (size > limit) fail(large)
    source += decoder.decode(value, { stream: true })
  }
}
