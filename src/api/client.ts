import { reportError } from '../misuse/index.ts'
import { type CallOptions, type ClientSettings, call, type Operation } from './call.ts'
import { invalidArgument } from './errors.ts'

/** The options of `createIntentClient`. */
export interface IntentClientOptions {
  /**
   * The address of the service, e.g. `https://intents.example`: https or http, or a path on the page's own origin, which
   * a server doesn't have.
   */
  baseUrl: string
  /**
   * The access key, sent only as the `X-Access-Key` header. A function is called for the first request, and again after
   * `SessionExpired`; the refused request is then sent once more. If it throws, the call fails as `WebrpcRequestFailed`;
   * if it returns no valid key, as `InvalidArgument`. Either way, the next call asks again. A function requires an `id`.
   */
  accessKey?: string | (() => string | Promise<string>) | undefined
  /**
   * The deployment's word in place of the document's `Svc`. `'Acme'` gives `/rpc/Acme/…` and fields like `acmeFeeTotal`
   * on the wire; in this package, fields keep the document's names. Set `walletWord` if `svcAddressOverrides` uses
   * another word.
   */
  service?: string | { name: string; walletWord?: string | undefined } | undefined
  /**
   * The encoding of amounts in requests: JSON numbers (the document's way, the default) or decimal strings. Answers may
   * use either.
   */
  amountEncoding?: 'number' | 'string' | undefined
  /**
   * An id that separates the clients of one deployment in caches. Set a stable one for server rendering. Default:
   * random. Don't use the key.
   */
  id?: string | undefined
  /** The `fetch` implementation. Default: the global `fetch`, looked up at each call. */
  fetch?: typeof globalThis.fetch | undefined
  /** The deadline of a call over connecting, headers and body, in ms. Default 20,000. */
  timeoutMs?: number | undefined
  /** The largest answer in bytes. Reading stops beyond it. Default 16 MiB. */
  maxResponseBytes?: number | undefined
  /** Additional headers of every request. */
  headers?: Record<string, string> | undefined
}

/**
 * A connection to one deployment. It exposes no credential, so it's safe to log, to stringify and to use in a cache
 * key.
 */
export interface IntentClient {
  readonly baseUrl: string
  /** The service word in the path, e.g. `Svc`. */
  readonly service: string
  readonly id: string
  /**
   * Performs one operation. Use the functions of the operations instead, e.g. `getIntentReceipt(client, …)`.
   *
   * @internal
   */
  readonly call: <Request, Response>(
    operation: Operation<Request, Response>,
    request: Request,
    options?: CallOptions,
  ) => Promise<Response>
}

const positive = /^[1-9]\d{0,8}(\.\d+)?$/

const lower = (word: string) => (word[0] as string).toLowerCase() + word.slice(1)

/**
 * Returns a function that turns `svcFee` into `acmeFee` and `quoteProviderWithSvcFee` into `quoteProviderWithAcmeFee`,
 * or undefined if both words are the same.
 */
const swapWord = (word: string, out: boolean): ((key: string) => string) | undefined => {
  const [from, to] = out ? (['Svc', word] as const) : ([word, 'Svc'] as const)
  const form = RegExp(`(?:^${lower(from)}|${from})(?=[A-Z])`)
  return from === to ? undefined : (key) => key.replace(form, (_, index) => (index ? to : lower(to)))
}

/**
 * Creates a client of one deployment of the service. Creating it sends no request.
 *
 * @throws IntentServiceError `InvalidArgument` naming the option.
 * @example
 * ```ts
 * const client = createIntentClient({ baseUrl: 'https://intents.example', accessKey: 'key' })
 * const { intentReceipt } = await getIntentReceipt(client, { intentId })
 * ```
 */
export function createIntentClient(options: IntentClientOptions): IntentClient {
  const {
    accessKey,
    amountEncoding,
    fetch: ownFetch,
    service = 'Svc',
    timeoutMs = 20_000,
    maxResponseBytes = 2 ** 24,
  } = options
  const { name, walletWord = name } = typeof service === 'object' ? service : { name: service }
  const baseUrl = String(options.baseUrl).replace(/\/+$/, '')
  const demand = (path: keyof IntentClientOptions, value: unknown, form: RegExp) => {
    if (!form.test(String(value))) {
      const error = invalidArgument('createIntentClient', path, `text like ${form}`)
      reportError(error)
      throw error
    }
  }
  // The address must have no credentials, query or hash, and must not begin with `//`, which would be another origin.
  demand('baseUrl', options.baseUrl ? baseUrl : '?', /^(https?:\/\/[^/?#@\s]+)?(\/[^/?#\s\\][^?#\s]*)?$/)
  demand('service', `${name} ${walletWord}`, /^[A-Za-z]\w* [A-Za-z]\w*$/)
  const askKey = typeof accessKey === 'function' && accessKey
  const checked = (found: string) => {
    // A host without types may have no key yet.
    demand('accessKey', found ?? '', /^[\x21-\x7e]+$/)
    return found
  }
  let key = typeof accessKey === 'string' ? checked(accessKey) : undefined
  let asking: Promise<string> | undefined
  if (askKey) demand('id', options.id ?? '', /./)
  demand('timeoutMs', timeoutMs, positive)
  demand('maxResponseBytes', maxResponseBytes, positive)

  const settings: ClientSettings = {
    url: `${baseUrl}/rpc/${name}/`,
    headers: {
      ...options.headers,
      'Content-Type': 'application/json',
    },
    accessKey: async (expired) => {
      if (!askKey || key !== expired) return key
      asking ??= Promise.resolve(askKey())
      // If the host's function never answers, later calls ask it again.
      const timer = setTimeout(() => (asking = undefined), timeoutMs)
      try {
        key = checked(await asking)
      } finally {
        clearTimeout(timer)
        asking = undefined
      }
      return key
    },
    askKey,
    // Called without `this`: browsers refuse their own `fetch` as a method of another object.
    fetch: (input, init) => (ownFetch ?? fetch)(input, init),
    timeoutMs,
    maxResponseBytes,
    context: (out) => ({
      out,
      text: amountEncoding === 'string',
      rename: swapWord(name, out),
      renameWallet: swapWord(walletWord, out),
    }),
  }
  return Object.freeze<IntentClient>({
    baseUrl,
    service: name,
    id: options.id ?? `${Math.random()}`,
    call: (operation, request, callOptions) => call(settings, operation, request, callOptions),
  })
}
