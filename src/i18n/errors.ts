import type { MessageKey } from './types.ts'

type Happened = Extract<MessageKey, `error.happened.${string}`>
type Name<Key> = Key extends `error.happened.${infer Rest}` ? Rest : never

/**
 * The error kinds of each sentence, which is named without its prefix. Kinds that mean the same to a payer share one.
 */
const groups: { readonly [sentence in Name<Happened>]?: string } = {
  connection: 'WebrpcRequestFailed WebrpcStreamLost WebrpcStreamFinished',
  timeout: 'Timeout',
  busy: 'RateLimited QuotaRateLimit',
  quota: 'QuotaExceeded',
  service: 'WebrpcEndpoint WebrpcServerPanic WebrpcInternalError Unexpected Unavailable QueryFailed',
  chainDown: 'ChainNodeHealth',
  badAnswer: 'WebrpcBadResponse',
  badRequest: 'WebrpcBadRequest InvalidArgument',
  missing: 'WebrpcBadRoute MethodNotFound',
  setup: 'WebrpcBadMethod NoDefaultKey MaxAccessKeys AtLeastOneKey',
  access:
    'Unauthorized PermissionDenied ProjectNotFound AccessKeyNotFound AccessKeyMismatch InvalidOrigin InvalidService UnauthorizedUser',
  session: 'SessionExpired',
  conflict: 'RequestConflict',
  cancelled: 'WebrpcClientAborted Aborted',
  geoblocked: 'Geoblocked',
  underWay: 'IntentStatus',
  outdated: 'IntentProtocolDeprecated ClientOutdated',
  gone: 'ExchangeDeprecated',
  skipped: 'IntentsSkipped',
  expired: 'QuoteExpired',
  priceImpact: 'HighPriceImpact',
  feeToken: 'FeeOnTransferToken',
  rebasing: 'RebasingToken',
  notFound: 'NotFound',
  network: 'UnsupportedNetwork',
  disabled: 'IntentsDisabled',
}

/**
 * Returns the key of the sentence for an error's kind, which states what happened. Where the money is (`error.money.…`)
 * depends on when it happened, and what to do (`error.do.…`) on the error's action, so those keys are chosen
 * separately.
 *
 * @returns `'error.happened.unknown'` for a kind that is newer than this version
 * @example t(errorMessageKey('QuoteExpired')) // 'This quote expired.'
 */
export function errorMessageKey(kind: string): Happened {
  const [name = 'unknown'] = Object.entries(groups).find(([, kinds]) => kinds.split(' ').includes(kind)) ?? []
  return `error.happened.${name as Name<Happened>}`
}
