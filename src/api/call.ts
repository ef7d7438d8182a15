import { reportError } from '../misuse/index.ts'
import { type Codec, type Context, Fault, fail, isObject } from './codec.ts'
import { type ErrorKind, errorAction, IntentServiceError } from './errors.ts'
import { parseJson, writeJson } from './json.ts'

/**
 * A limit on repeating a request automatically. `'unanswered'`: it may be repeated only when no answer came (each quote
 * creates a row). `'never'`: the caller reads the state first.
 */
type Repeat = 'unanswered' | 'never'

/** An operation: its name on the wire, its codecs and its rules. */
export interface Operation<Request, Response> {
  name: string
  request: Codec<Request>
  response: Codec<Response>
  /** The limit on repeating. Absent: the request may always be repeated (reads, arming). */
  repeat?: Repeat
  /**
   * The reading of an answer that is only shown, never paid by. A malformed optional field then counts as absent; a
   * malformed amount still fails the answer. `'floats'`: the answer holds no amounts, so its text isn't searched for
   * long ones.
   */
  display?: 'floats' | 'exact'
  /**
   * Returns the intent that a request is about; an answer that names another is refused. Default: the request's
   * `intentId`.
   */
  intentId?: (request: Request) => string | undefined
  /** Adds data that the answer's fields don't hold: parts of the wire text, or the time of the request (epoch ms). */
  finish?: (response: Response, source: string, sentAt: number) => Response
  /** The deadline in ms, for an operation that needs more time than the client's default. */
  timeoutMs?: number
}

/** Options of every call. */
export interface CallOptions {
  /** An abort signal for the call, which then rejects with `WebrpcClientAborted`. */
  signal?: AbortSignal | undefined
  /** The deadline over connecting, headers and body, in ms. Default: the client's. */
  timeoutMs?: number | undefined
}

/** The settings of a client. It keeps them in a closure, so printing the client can't reveal the key. */
export interface ClientSettings {
  url: string
  headers: Record<string, string>
  /** Returns the current key, or the replacement of an expired one. */
  accessKey: (expired?: string) => string | undefined | Promise<string | undefined>
  /** The host's function for keys, if another one can be had after one expired. */
  askKey: (() => string | Promise<string>) | false
  fetch: typeof globalThis.fetch
  timeoutMs: number
  maxResponseBytes: number
  /** Returns the codec context for requests (`out`) or for answers. */
  context: (out: boolean) => Context
}

/** Sends one POST and decodes its answer. Every failure is an `IntentServiceError`. */
export async function call<Request, Response>(
  settings: ClientSettings,
  operation: Operation<Request, Response>,
  request: Request,
  { signal, timeoutMs = operation.timeoutMs ?? settings.timeoutMs }: CallOptions = {},
): Promise<Response> {
  const { name, repeat, display } = operation
  const sentAt = Date.now()
  const deadline = new AbortController()
  const stop = () => deadline.abort()
  const timer = setTimeout(stop, Math.min(timeoutMs, 2 ** 31 - 1))
  signal?.addEventListener('abort', stop, { signal: deadline.signal })
  // The catch block classifies a failure by which of these three are set.
  let body: string | undefined
  let answer: globalThis.Response | undefined
  let source: string | undefined
  let key: string | undefined

  /** Returns a text of the answer without the key that it may repeat. */
  const said = (text: unknown) =>
    typeof text === 'string' && text ? (key ? text.replaceAll(key, '[access key]') : text) : undefined

  const exchange = async (expired?: string): Promise<Response> => {
    body = writeJson(operation.request(request, settings.context(true)))
    key = await settings.accessKey(expired)
    // The caller already has its rejection, so the request isn't sent, and nobody reads what is thrown.
    if (signal?.aborted || deadline.signal.aborted) throw signal
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
      const fault = refusal(value, said)
      // The service refuses an expired key before it reads the request (an assumption, see docs/provenance.md), so
      // even a request that must not be repeated is sent again.
      if (fault.error === 'SessionExpired' && settings.askKey && !expired) {
        answer = source = undefined
        return exchange(key)
      }
      throw fault
    }
    const intentId = operation.intentId?.(request) ?? (request as { intentId?: string }).intentId
    const response = operation.response(value, { ...settings.context(false), mark, soft: !!display, intentId })
    return operation.finish?.(response, source, sentAt) ?? response
  }

  try {
    // The host's `fetch` may ignore its signal, so the deadline is enforced here too.
    return await Promise.race([
      new Promise<never>((_, reject) => deadline.signal.addEventListener('abort', reject)),
      exchange(),
    ])
  } catch (cause) {
    // The host's key function returned an invalid key.
    if (cause instanceof IntentServiceError) throw cause
    // Each kind that the client raises itself, with a default message and the document's code and status.
    const [kind, happened, ...usual]: [ErrorKind, string, number, number] =
      body === undefined
        ? ['InvalidArgument', 'Expected plain data.', 2000, 400]
        : cause instanceof Fault || source !== undefined
          ? ['WebrpcBadResponse', 'Expected whole JSON.', -5, 500]
          : signal?.aborted
            ? ['WebrpcClientAborted', 'The call was aborted.', -8, 400]
            : deadline.signal.aborted
              ? ['Timeout', 'No whole answer came in time.', 1900, 408]
              : ['WebrpcRequestFailed', 'The connection failed.', -1, 400]
    const { error = kind, path, msg = happened, ...facts }: Fault = cause instanceof Fault ? cause : {}
    const { status, headers } = answer ?? {}
    const wait = headers?.get('retry-after') as string
    const serverTime = Date.parse(headers?.get('date') as string) || undefined
    const waitMs = Number(wait) * 1000 || Date.parse(wait) - (serverTime ?? Date.now())
    // The answer came from something other than the service: a web page, or a server without this path.
    const isElsewhere =
      error === 'WebrpcBadResponse' && (status === 404 || status === 405 || (cause === answer && status === 200))
    const failure = new IntentServiceError(
      {
        error,
        msg,
        operation: name,
        origin: /^(I|WebrpcC)/.test(kind) ? 'client' : 'transport',
        path: isElsewhere ? 'baseUrl' : body === undefined ? path || 'request' : path,
        status: status || undefined,
        retryable:
          /retry|wait/.test(errorAction({ error, status: status as number })) &&
          (answer ? !repeat : repeat !== 'never'),
        retryAfterMs: waitMs > 0 ? Math.min(waitMs, 600_000) : undefined,
        serverTime,
        requestId: said(headers?.get('x-request-id')),
        // Other causes are left out: their messages may quote the answer or the host's data.
        cause: error === 'WebrpcRequestFailed' ? cause : undefined,
        ...facts,
      },
      usual,
    )
    reportError(failure)
    throw failure
  } finally {
    clearTimeout(timer)
    stop() // Releases a body that wasn't read to its end, and the host's signal.
  }
}

/** Reads the error body of a refused request. */
function refusal(value: unknown, said: (text: unknown) => string | undefined): Fault {
  const { error, code, msg, message, cause } = isObject(value) ? value : {}
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

/** Reads the text of an answer of at most `limit` bytes. */
async function readBody(answer: globalThis.Response, limit: number, signal: AbortSignal): Promise<string> {
  const large = `at most ${limit} bytes`
  // Some platforms don't stream bodies.
  if (!answer.body) {
    const whole = await answer.text()
    return whole.length > limit ? fail(large) : whole
  }
  const reader = answer.body.getReader()
  // The body of a Response that the host's `fetch` constructed isn't tied to the signal, so it is canceled here.
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
