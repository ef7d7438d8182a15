import type { MessageKey } from './types.ts'

type Happened = Extract<MessageKey, `error.happened.${string}`>

/** The error kinds of each sentence. Kinds that mean the same to a payer share one. */
const groups: { readonly [sentence in Happened]?: string } = {
  'error.happened.connection': 'WebrpcRequestFailed WebrpcStreamLost WebrpcStreamFinished',
  'error.happened.timeout': 'Timeout',
  'error.happened.busy': 'RateLimited QuotaRateLimit',
  'error.happened.quota': 'QuotaExceeded',
  'error.happened.service': 'WebrpcEndpoint WebrpcServerPanic WebrpcInternalError Unexpected Unavailable QueryFailed',
  'error.happened.chainDown': 'ChainNodeHealth',
  'error.happened.badAnswer': 'WebrpcBadResponse',
  'error.happened.badRequest': 'WebrpcBadRequest InvalidArgument',
  'error.happened.missing': 'WebrpcBadRoute MethodNotFound',
  'error.happened.setup': 'WebrpcBadMethod NoDefaultKey MaxAccessKeys AtLeastOneKey',
  'error.happened.access':
    'Unauthorized PermissionDenied ProjectNotFound AccessKeyNotFound AccessKeyMismatch InvalidOrigin InvalidService UnauthorizedUser',
  'error.happened.session': 'SessionExpired',
  'error.happened.conflict': 'RequestConflict',
  'error.happened.cancelled': 'WebrpcClientAborted Aborted',
  'error.happened.geoblocked': 'Geoblocked',
  'error.happened.underWay': 'IntentStatus',
  'error.happened.outdated': 'IntentProtocolDeprecated ClientOutdated',
  'error.happened.gone': 'ExchangeDeprecated',
  'error.happened.skipped': 'IntentsSkipped',
  'error.happened.expired': 'QuoteExpired',
  'error.happened.priceImpact': 'HighPriceImpact',
  'error.happened.feeToken': 'FeeOnTransferToken',
  'error.happened.rebasing': 'RebasingToken',
  'error.happened.notFound': 'NotFound',
  'error.happened.network': 'UnsupportedNetwork',
  'error.happened.disabled': 'IntentsDisabled',
}

const sentences = new Map<string, Happened>()
for (const [sentence, kinds] of Object.entries(groups)) {
  for (const kind of kinds.split(' ')) sentences.set(kind, sentence as Happened)
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
  return sentences.get(kind) ?? 'error.happened.unknown'
}
