import type { KnownErrorKind } from '../api/index.ts'
import { errorCodes } from '../api/internal/index.ts'

/** The messages in the document's table. An error kind without one uses its own name. */
const words: Partial<Record<KnownErrorKind, string>> = {
  WebrpcEndpoint: 'endpoint error',
  WebrpcClientAborted: 'request aborted by client',
  Unauthorized: 'unauthorized access',
  RequestConflict: 'conflict with target resource',
  Aborted: 'request aborted',
  Geoblocked: 'geoblocked region',
  RateLimited: 'rate-limited, slow down',
  InvalidOrigin: 'invalid origin for access key',
  InvalidService: 'service not enabled for access key',
  QuotaExceeded: 'quota request exceeded',
  QuotaRateLimit: 'quota rate limit exceeded',
  NoDefaultKey: 'no default access key found',
  MaxAccessKeys: 'access keys limit reached',
  AtLeastOneKey: 'at least one access key needed',
  Timeout: 'request timed out',
  Unavailable: 'unavailable resource',
  IntentStatus: 'invalid intent status',
  IntentProtocolDeprecated: 'requested intent protocol version is outdated or deprecated; upgrade the client',
  ExchangeDeprecated: 'a former exchange onramp integration is deprecated and no longer available',
  NotFound: 'resource not found',
  ClientOutdated: 'client is outdated',
  IntentsSkipped: 'intents skipped: this transaction does not need them',
}

const spelled = (kind: string): string =>
  kind
    .replace(/^Webrpc/, '')
    .replace(/(?!^)[A-Z]/g, ' $&')
    .toLowerCase()

/** The body of every failure. */
export interface ErrorBody {
  error: KnownErrorKind
  code: number
  msg: string
  cause?: string
  status: number
}

/**
 * An error of the sandbox: an error of the document over HTTP, or what its controls throw in process.
 *
 * @example
 * ```ts
 * try { sandbox.pay('unknown') }
 * catch (error) { if (error instanceof SandboxError) error.body.error } // 'NotFound'
 * ```
 */
export class SandboxError extends Error {
  override readonly name = 'SandboxError'
  readonly body: ErrorBody

  constructor(error: KnownErrorKind, cause?: string) {
    const [code, status] = errorCodes[error]
    const msg = words[error] ?? spelled(error)
    super(cause ? `${error}: ${cause}` : error)
    this.body = { error, code, msg, ...(cause && { cause }), status }
  }
}

/** Creates an error for a bad argument. `msg` and `cause` both describe it, because most people read only `msg`. */
export function badArgument(why: string): SandboxError {
  const error = new SandboxError('InvalidArgument', why)
  error.body.msg += `: ${why}`
  return error
}

/** Creates an error for a bad field. */
export const invalidField = (path: string, expected: string): SandboxError => badArgument(`${path}: ${expected}`)
