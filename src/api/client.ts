import { reportError } from '../misuse/index.ts'
import { type CallOptions, type ClientSettings, call, type Operation } from './call.ts'
import type { Context } from './codec.ts'
import { invalidArgument } from './errors.ts'

/** What `createIntentClient` takes. Source: "Conventions", "Authentication"; the rest is not in the service document. */
export interface IntentClientOptions {
  /** Where the service is, e.g. `https://intents.example`: https or http, or a path on the page's own origin. */
  baseUrl: string
  /**
   * Sent as `X-Access-Key`, and nowhere else. A function is called for the first request, and once more after
   * `SessionExpired`, whose request is then sent again; it needs an `id`.
   */
  accessKey?: string | (() => string | Promise<string>) | undefined
  /**
   * The deployment's word where the document says `Svc`: `'Acme'` gives `/rpc/Acme/…` and fields like `acmeFeeTotal` on
   * the wire; here they keep the document's names. `walletWord` where `svcAddressOverrides` uses yet another.
   */
  service?: string | { name: string; walletWord?: string | undefined } | undefined
  /** How amounts go out: as JSON numbers (the document's way, the default) or as decimal strings. Both are read. */
  amountEncoding?: 'number' | 'string' | undefined
  /** Tells clients of one deployment apart in caches; stable for server rendering. Default: made up. Never the key. */
  id?: string | undefined
  /** Default: the global `fetch`, looked up at each call. */
  fetch?: typeof globalThis.fetch | undefined
  /** Deadline of a call over connecting, headers and body, in ms. Default 20,000. */
  timeoutMs?: number | undefined
  /** Largest answer in bytes; beyond it reading stops. Default 16 MiB. */
  maxResponseBytes?: number | undefined
  /** More headers for every request. */
  headers?: Record<string, string> | undefined
}

/**
 * A connection to one deployment. Holds no credential that could be read back: safe to log, to stringify, to put in a key.
 * Source: not in the service document.
 */
export interface IntentClient {
  readonly baseUrl: string
  /** The service word of the path, e.g. `Svc`. */
  readonly service: string
  readonly id: string
  /**
   * Performs one operation; the operations are functions of their own, e.g. `getIntentReceipt(client, …)`.
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

const lower = (word: string) => word.charAt(0).toLowerCase() + word.slice(1)

/** `svcFee` becomes `acmeFee`, `quoteProviderWithSvcFee` becomes `quoteProviderWithAcmeFee`; undefined for the same word. */
const swapWord = (from: string, to: string): ((key: string) => string) | undefined => {
  const form = new RegExp(`^${lower(from)}(?=[A-Z])|${from}(?=[A-Z])`)
  return from === to ? undefined : (key) => key.replace(form, (_, index) => (index ? to : lower(to)))
}

/**
 * Makes a client of one deployment of the service. Sends nothing by itself.
 *
 * @throws IntentServiceError `InvalidArgument` naming the option.
 * @example
 * ```ts
 * const client = createIntentClient({ baseUrl: 'https://intents.example', accessKey: 'key' })
 * const { intentReceipt } = await getIntentReceipt(client, { intentId })
 * ```
 * Source: "Conventions", "Authentication".
 */
export function createIntentClient(options: IntentClientOptions): IntentClient {
  const { accessKey, service = 'Svc', timeoutMs = 20_000, maxResponseBytes = 2 ** 24 } = options
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
  const askKey = typeof accessKey === 'function' ? accessKey : undefined
  const checked = (found: string) => {
    demand('accessKey', found, /^[\x21-\x7e]+$/)
    return found
  }
  let key = typeof accessKey === 'string' ? checked(accessKey) : undefined
  let asking: Promise<string> | undefined
  /** Asks the host for a key. Calls that need one at the same time share the answer. */
  const renew = async (ask: NonNullable<typeof askKey>) => {
    asking ??= Promise.resolve(ask())
    // If the host's function never answers, later calls ask it again.
    const timer = setTimeout(() => (asking = undefined), timeoutMs)
    try {
      key = checked(await asking)
    } finally {
      clearTimeout(timer)
      asking = undefined
    }
    return key
  }
  if (askKey) demand('id', options.id ?? '', /./)
  demand('timeoutMs', timeoutMs, positive)
  demand('maxResponseBytes', maxResponseBytes, positive)

  const context = (out: boolean): Context => {
    const [rename, renameWallet] = [name, walletWord].map((word) =>
      out ? swapWord('Svc', word) : swapWord(word, 'Svc'),
    )
    return { out, text: options.amountEncoding === 'string', rename, renameWallet }
  }
  const settings: ClientSettings = {
    url: `${baseUrl}/rpc/${name}/`,
    headers: {
      ...options.headers,
      'Content-Type': 'application/json',
    },
    accessKey: (expired) => (askKey && key === expired ? renew(askKey) : key),
    isRenewed: !!askKey,
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    timeoutMs,
    maxResponseBytes,
    outward: context(true),
    inward: context(false),
  }
  return Object.freeze<IntentClient>({
    baseUrl,
    service: name,
    id: options.id ?? Math.random().toString(36).slice(2),
    call: (operation, request, callOptions) => call(settings, operation, request, callOptions),
  })
}
