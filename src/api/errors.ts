/** The names of all errors in the document. */
export type KnownErrorKind =
  | 'WebrpcEndpoint'
  | 'WebrpcRequestFailed'
  | 'WebrpcBadRoute'
  | 'WebrpcBadMethod'
  | 'WebrpcBadRequest'
  | 'WebrpcBadResponse'
  | 'WebrpcServerPanic'
  | 'WebrpcInternalError'
  | 'WebrpcClientAborted'
  | 'WebrpcStreamLost'
  | 'Unauthorized'
  | 'PermissionDenied'
  | 'SessionExpired'
  | 'MethodNotFound'
  | 'RequestConflict'
  | 'Aborted'
  | 'Geoblocked'
  | 'RateLimited'
  | 'ProjectNotFound'
  | 'AccessKeyNotFound'
  | 'AccessKeyMismatch'
  | 'InvalidOrigin'
  | 'InvalidService'
  | 'UnauthorizedUser'
  | 'QuotaExceeded'
  | 'QuotaRateLimit'
  | 'NoDefaultKey'
  | 'MaxAccessKeys'
  | 'AtLeastOneKey'
  | 'Timeout'
  | 'InvalidArgument'
  | 'Unexpected'
  | 'Unavailable'
  | 'QueryFailed'
  | 'IntentStatus'
  | 'IntentProtocolDeprecated'
  | 'ExchangeDeprecated'
  | 'IntentsSkipped'
  | 'QuoteExpired'
  | 'HighPriceImpact'
  | 'FeeOnTransferToken'
  | 'RebasingToken'
  | 'NotFound'
  | 'UnsupportedNetwork'
  | 'ClientOutdated'
  | 'IntentsDisabled'
  | 'ChainNodeHealth'

/** The name of an error: one of the document's, or any other. */
export type ErrorKind = KnownErrorKind | (string & {})

/**
 * The recommended reaction to an error. `retry`: the same request may succeed soon · `wait`: try later, and more slowly
 * · `quote-again`: ask for a new quote · `stop`: this request will not succeed as it is · `upgrade`: a newer client or
 * host is needed · `ask-host`: the page's owner has to act (keys, origins, configuration) · `follow`: the payment is
 * already paid or moving, so follow it.
 */
export type ErrorAction = 'retry' | 'wait' | 'quote-again' | 'stop' | 'upgrade' | 'ask-host' | 'follow'

/**
 * The actions by HTTP status and error kind. The first match applies, so lines for kinds come before lines for
 * statuses.
 */
const actions: [action: ErrorAction, form: RegExp][] = [
  ['quote-again', / QuoteExpired$/],
  ['follow', / IntentStatus$/],
  ['upgrade', /^410| (IntentProtocolDeprecated|ClientOutdated)$/],
  [
    'retry',
    /^(5|408)| (Webrpc(Endpoint|RequestFailed|StreamLost)|RequestConflict|Aborted|Unavailable|QueryFailed|Timeout)$/,
  ],
  ['ask-host', /^40[1345]| (AccessKeyMismatch|QuotaExceeded|IntentsDisabled)$/],
  ['wait', /^429/],
]

/** The facts of an {@link IntentServiceError}. */
export interface ErrorFacts {
  /** The kind: the document's name, e.g. `QuoteExpired`. Distinguish errors by this; codes collide. */
  readonly error: ErrorKind
  /** The operation, e.g. `GetIntentReceipt`. */
  readonly operation: string
  /** The stage at which the failure was detected: before sending, in transit, or by the service itself. */
  readonly origin: ErrorOrigin
  /** A description: the service's own `msg` if it gave one (untrusted text if `origin` is `'service'`). */
  readonly msg: string
  /** The document's number of the kind; 0 if none is known. */
  readonly code: number
  /** The HTTP status of the answer, or the kind's usual one if there was no answer. */
  readonly status: number
  /** Whether the same call may be repeated automatically, by the kind and by the operation's repeat rule. */
  readonly retryable: boolean
  /** The `cause` on the wire. */
  readonly detail?: string | undefined
  /** The field at fault, e.g. `intent.fees.totalFeeAmount`. */
  readonly path?: string | undefined
  /** The time that the service asked to wait, in ms, if the header could be read; at most ten minutes. */
  readonly retryAfterMs?: number | undefined
  /** The answer's `Date` in epoch ms by the service's clock, if the header could be read. */
  readonly serverTime?: number | undefined
  /** The answer's `X-Request-Id`, if it could be read. */
  readonly requestId?: string | undefined
}

/** The stage at which a failure was detected: before sending, in transit, or by the service itself. */
export type ErrorOrigin = 'client' | 'transport' | 'service'

/** The facts that an {@link IntentServiceError} is constructed from. */
export type ErrorInit = Pick<ErrorFacts, 'error' | 'operation' | 'origin' | 'msg'> & {
  [K in keyof ErrorFacts]?: ErrorFacts[K] | undefined
} & { cause?: unknown }

/** See {@link ErrorFacts}. */
export interface IntentServiceError extends ErrorFacts {}

/**
 * Everything that a call to the service rejects with.
 *
 * Its `message` names the operation, the kind, the path and the HTTP status. It never contains a body, a key or the
 * service's text: that is in `msg`, and the wire's `cause` is in `detail`.
 *
 * @example
 * ```ts
 * try { await executeIntentEdge(client, { intentId }) }
 * catch (e) { if (isIntentServiceError(e, 'QuoteExpired')) quoteAgain(); else throw e }
 * ```
 */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the constructor assigns every fact
export class IntentServiceError extends Error {
  /** `usual` holds the kind's code and status in the document, for facts without them. Default: InvalidArgument's. */
  constructor(facts: ErrorInit, usual: readonly [code: number, status: number] = [2000, 400]) {
    const { error, operation, origin, msg, path, status } = facts
    super(
      `${operation}: ${error}${path ? ` at ${path}` : ''}${status ? ` (HTTP ${status})` : ''}${origin === 'service' ? '' : `: ${msg}`}`,
      facts,
    )
    Object.assign(this, { retryable: false }, facts, {
      name: 'IntentServiceError',
      code: facts.code ?? usual[0],
      status: status ?? usual[1],
    })
  }
}

/**
 * Whether a value is this kit's error, and of the given kind if one is given. Works across realms and across two copies
 * of the package.
 *
 * @example `isIntentServiceError(error, 'QuoteExpired')`
 */
export const isIntentServiceError = <Kind extends ErrorKind>(
  value: unknown,
  kind?: Kind,
): value is IntentServiceError & { readonly error: Kind } => {
  const { name, error } = (value ?? {}) as Partial<IntentServiceError>
  return name === 'IntentServiceError' && (kind ?? error) === error
}

/**
 * Returns the recommended reaction to an error: by its kind, or else by its HTTP status, so that unknown kinds have one
 * too. A call that its caller canceled (`WebrpcClientAborted`) counts as `stop`, since its result isn't wanted anymore;
 * it may be made again all the same, as `describeError` advises where one is shown.
 *
 * @example `if (errorAction(error) === 'follow') showTimeline()`
 */
export const errorAction = ({ error, status }: Pick<ErrorFacts, 'error' | 'status'>): ErrorAction =>
  actions.find(([, form]) => form.test(`${status} ${error}`))?.[0] ?? 'stop'

/** Creates the error for an invalid value from the host, detected before anything is sent. */
export const invalidArgument = (operation: string, path: string, expected: string): IntentServiceError =>
  new IntentServiceError({ error: 'InvalidArgument', operation, origin: 'client', path, msg: `Expected ${expected}.` })
