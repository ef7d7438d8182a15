import type { ClientSettings } from './client.ts'
import { type ErrorInit, errorAction, IntentServiceError, invalidArgument } from './errors.ts'
import { parseJson, writeJson } from './json.ts'
import { type Context, isObject, Mismatch, type Reader } from './shape.ts'

/**
 * May a request be made again by itself? `'always'`: yes (reads, arming). `'unanswered'`: only when no answer came
 * (quotes create rows). `'never'`: read the state first.
 */
export type Repeat = 'always' | 'unanswered' | 'never'

/** What one operation is: its name on the wire, its shapes, its rules. */
export interface Operation<Request, Response> {
  name: string
  request: Reader<Request>
  response: Reader<Response>
  /** Default: `'always'`. */
  repeat?: Repeat
  /**
   * What is shown rather than paid by: an odd optional field counts as absent instead of spoiling the answer; a malformed
   * amount still does. `'floats'`: it holds no amounts, and is not even looked through for long numbers.
   */
  display?: 'floats' | 'exact'
  /** Rules the shapes can't say; throws a Mismatch. Sees the request as the host gave it. */
  check?: (request: Request) => void
  /** Puts on the decoded answer what only its text knows. */
  finish?: (response: Response, source: string, askedAt: number) => Response
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

/** One POST: request out, bytes in, and every failure an `IntentServiceError`. */
export async function call<Request, Response>(
  settings: ClientSettings,
  operation: Operation<Request, Response>,
  request: Request,
  { signal, timeoutMs = operation.timeoutMs ?? settings.timeoutMs }: CallOptions = {},
): Promise<Response> {
  const body = writeRequest(settings, operation, request)
  const askedAt = Date.now()
  const deadline = new AbortController()
  const stop = () => deadline.abort()
  const timer = setTimeout(stop, Math.min(timeoutMs, 2 ** 31 - 1))
  signal?.addEventListener('abort', stop)
  let answer: globalThis.Response | undefined
  const failed: Fail = (error, msg, more) =>
    failure(operation, answer, { error, msg, operation: operation.name, origin: 'transport', ...more })

  const exchange = async (): Promise<Response> => {
    answer = await settings.fetch(settings.url + operation.name, {
      method: 'POST',
      headers: settings.headers,
      body,
      signal: deadline.signal,
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
    })
    const source = await readBody(answer, settings.maxResponseBytes, deadline.signal, failed)
    let parsed: ReturnType<typeof parseJson>
    try {
      if (!/json/i.test(answer.headers.get('content-type') ?? 'json')) throw answer
      parsed = parseJson(source, answer.ok && operation.display !== 'floats')
    } catch {
      throw failed('WebrpcBadResponse', source ? 'The answer is not whole JSON.' : 'The answer is empty.')
    }
    if (!answer.ok) throw serviceError(parsed.value, settings.redact, failed)
    try {
      const context = { ...direction(settings, false), mark: parsed.mark, soft: !!operation.display }
      const value = operation.response(parsed.value, context)
      return operation.finish?.(value, source, askedAt) ?? value
    } catch (error) {
      const { path, expected } = error instanceof Mismatch ? error : new Mismatch('a readable answer')
      throw failed('WebrpcBadResponse', `Expected ${expected}.`, { path })
    }
  }

  try {
    // A fetch handed in by the host may not listen to its signal; the deadline holds all the same.
    const interrupted = new Promise<never>((_, reject) => deadline.signal.addEventListener('abort', reject))
    if (signal?.aborted) stop()
    return await Promise.race([interrupted, exchange()])
  } catch (cause) {
    if (cause instanceof IntentServiceError) throw cause
    if (signal?.aborted) throw failed('WebrpcClientAborted', 'The call was aborted.', { origin: 'client' })
    if (deadline.signal.aborted) throw failed('Timeout', `No whole answer within ${timeoutMs} ms.`)
    throw failed('WebrpcRequestFailed', 'The connection failed.', { cause })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
    stop() // lets go of a body that was not read to its end
  }
}

type Fail = (error: string, msg: string, more?: Partial<ErrorInit>) => IntentServiceError

const direction = ({ text, brands }: ClientSettings, out: boolean): Context => {
  const [rename, renameWallet] = brands.map((word) => (out ? swapWord('Svc', word) : swapWord(word, 'Svc')))
  return { out, text, rename, renameWallet }
}

const lower = (word: string) => word.charAt(0).toLowerCase() + word.slice(1)

/** `svcFee` becomes `acmeFee`, `quoteProviderWithSvcFee` becomes `quoteProviderWithAcmeFee`; undefined for the same word. */
const swapWord = (from: string, to: string): ((key: string) => string) | undefined => {
  const form = new RegExp(`^${lower(from)}(?=[A-Z])|${from}(?=[A-Z])`)
  return from === to ? undefined : (key) => key.replace(form, (_, index) => (index ? to : lower(to)))
}

function writeRequest<Request, Response>(
  settings: ClientSettings,
  { name, request: read, check }: Operation<Request, Response>,
  request: Request,
): string {
  try {
    const outgoing = read(request, direction(settings, true))
    check?.(request)
    return writeJson(outgoing)
  } catch (error) {
    const { path, expected } = error instanceof Mismatch ? error : new Mismatch('plain data')
    throw invalidArgument(name, path || 'request', expected)
  }
}

async function readBody(
  answer: globalThis.Response,
  limit: number,
  signal: AbortSignal,
  failed: Fail,
): Promise<string> {
  const tooLarge = () => failed('WebrpcBadResponse', `The answer is larger than ${limit} bytes.`)
  // Some platforms do not stream.
  if (!answer.body) {
    const whole = await answer.text()
    if (whole.length > limit) throw tooLarge()
    return whole
  }
  const reader = answer.body.getReader()
  // The body of a hand-made Response knows nothing of the signal that was given to fetch.
  signal.addEventListener('abort', () => reader.cancel().catch(() => {}))
  const decoder = new TextDecoder()
  let source = ''
  for (let size = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > limit) throw tooLarge()
    source += decoder.decode(value, { stream: true })
  }
  return source + decoder.decode()
}

function serviceError(body: unknown, redact: (text: string) => string, failed: Fail): IntentServiceError {
  const { error, code, msg, message, cause } = isObject(body) ? body : {}
  const said = (value: unknown) => (typeof value === 'string' && value ? redact(value) : undefined)
  const kind = said(error) ?? ''
  if (!/^\w{1,64}$/.test(kind)) return failed('WebrpcBadResponse', 'The answer is no error of the service.')
  return failed(kind, said(msg) ?? said(message) ?? '', {
    code: typeof code === 'number' ? code : 0,
    detail: said(cause),
    origin: 'service',
  })
}

/** Adds to the facts of a failure what the operation and the answer's headers say. */
function failure(
  { repeat = 'always' }: { repeat?: Repeat },
  answer: globalThis.Response | undefined,
  facts: ErrorInit,
): IntentServiceError {
  const status = answer?.status
  const header = (name: string) => answer?.headers.get(name) ?? undefined
  const wait = header('retry-after')
  const waitMs = Number(wait) * 1000 || Date.parse(wait ?? '') - Date.now()
  const passing = /retry|wait/.test(errorAction({ error: facts.error, status: status ?? 0 }))
  return new IntentServiceError({
    ...facts,
    status,
    retryable: passing && (repeat === 'always' || (repeat === 'unanswered' && !answer)),
    retryAfterMs: waitMs > 0 ? Math.min(waitMs, 600_000) : undefined,
    requestId: header('x-request-id'),
  })
}
