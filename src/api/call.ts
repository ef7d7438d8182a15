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
  repeat: Repeat
  request: Reader<Request>
  response: Reader<Response>
  /** The answer holds no amounts: no scan for long numbers, and odd optional fields count as absent. */
  display?: boolean
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
  const body = writeRequest(operation, request, direction(settings, true))
  const askedAt = Date.now()
  const deadline = new AbortController()
  const stop = () => deadline.abort()
  const timer = setTimeout(stop, timeoutMs)
  signal?.addEventListener('abort', stop)
  let answer: globalThis.Response | undefined
  const failed: Fail = (error, msg, more) =>
    failure(operation, answer, { error, msg, operation: operation.name, origin: 'transport', ...more })

  const exchange = async (): Promise<Response> => {
    answer = await settings.fetch(settings.url + operation.name, {
      method: 'POST',
      headers: settings.headers(),
      body,
      signal: deadline.signal,
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
    })
    const source = await readBody(answer, settings.maxResponseBytes, deadline.signal, failed)
    if (!/json/i.test(answer.headers.get('content-type') ?? 'json')) {
      throw failed('WebrpcBadResponse', 'The answer is not JSON by its content type.')
    }
    let parsed: ReturnType<typeof parseJson>
    try {
      parsed = parseJson(source, answer.ok && !operation.display)
    } catch {
      throw failed('WebrpcBadResponse', source ? 'The answer is not whole JSON.' : 'The answer is empty.')
    }
    if (!answer.ok) throw serviceError(parsed.value, settings.redact, failed)
    try {
      const context = { ...direction(settings, false), mark: parsed.mark, soft: operation.display }
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
  } catch (error) {
    if (error instanceof IntentServiceError) throw error
    if (signal?.aborted) throw failed('WebrpcClientAborted', 'The call was aborted.', { origin: 'client' })
    if (deadline.signal.aborted) throw failed('Timeout', `No complete answer within ${timeoutMs} ms.`)
    throw failed('WebrpcRequestFailed', 'The connection failed before the answer was complete.', { cause: error })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
    stop() // lets go of a body that was not read to its end
  }
}

const direction = ({ text, brands }: ClientSettings, out: boolean): Context => {
  const [rename, renameWallet] = brands.map((word) => (out ? swapWord('Svc', word) : swapWord(word, 'Svc')))
  return { out, text, rename, renameWallet }
}

/** `svcFee` becomes `acmeFee`, `quoteProviderWithSvcFee` becomes `quoteProviderWithAcmeFee`; undefined for the same word. */
const swapWord = (from: string, to: string): ((key: string) => string) | undefined => {
  const lower = (word: string) => word.charAt(0).toLowerCase() + word.slice(1)
  const form = new RegExp(`^${lower(from)}(?=[A-Z])|${from}(?=[A-Z])`)
  return from === to ? undefined : (key) => key.replace(form, (found) => (found === from ? to : lower(to)))
}

type Fail = (error: string, msg: string, more?: Partial<ErrorInit>) => IntentServiceError

function writeRequest<Request, Response>(
  operation: Operation<Request, Response>,
  request: Request,
  context: Context,
): string {
  try {
    const outgoing = operation.request(request, context)
    operation.check?.(request)
    return writeJson(outgoing)
  } catch (error) {
    const { path, expected } = error instanceof Mismatch ? error : new Mismatch('plain data')
    throw invalidArgument(operation.name, path || 'request', expected)
  }
}

async function readBody(
  answer: globalThis.Response,
  limit: number,
  signal: AbortSignal,
  failed: Fail,
): Promise<string> {
  const reader = answer.body?.getReader()
  // The body of a hand-made Response knows nothing of the signal that was given to fetch.
  signal.addEventListener('abort', () => reader?.cancel().catch(() => {}))
  const decoder = new TextDecoder()
  let source = ''
  for (let size = 0; reader; ) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > limit) throw failed('WebrpcBadResponse', `The answer is larger than ${limit} bytes.`)
    source += decoder.decode(value, { stream: true })
  }
  return source + decoder.decode()
}

function serviceError(body: unknown, redact: (text: string) => string, failed: Fail): IntentServiceError {
  const { error, code, msg, message, cause } = isObject(body) ? body : {}
  if (typeof error !== 'string' || !error) {
    return failed('WebrpcBadResponse', 'The answer is neither a result nor an error of the service.')
  }
  const said = (value: unknown) => (typeof value === 'string' && value ? redact(value) : undefined)
  return failed(redact(error), said(msg) ?? said(message) ?? '', {
    code: typeof code === 'number' ? code : undefined,
    detail: said(cause),
    origin: 'service',
  })
}

/** Adds to the facts of a failure what the operation and the answer's headers say. */
function failure(
  { repeat }: { repeat: Repeat },
  answer: globalThis.Response | undefined,
  facts: ErrorInit,
): IntentServiceError {
  const status = answer?.status
  const headers = answer?.headers
  const wait = headers?.get('retry-after')
  const waitMs = wait ? (/^\d+$/.test(wait) ? Number(wait) * 1000 : Date.parse(wait) - Date.now()) : Number.NaN
  const passing = /retry|wait/.test(errorAction({ error: facts.error, status: status ?? 0 }))
  return new IntentServiceError({
    ...facts,
    status,
    retryable: passing && (repeat === 'always' || (repeat === 'unanswered' && !answer)),
    retryAfterMs: Number.isNaN(waitMs) ? undefined : Math.min(Math.max(waitMs, 0), 600_000),
    requestId: headers?.get('x-request-id') ?? undefined,
  })
}
