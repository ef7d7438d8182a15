import type { MisuseName } from './writeMisuse.ts'

/** The facts of an `IntentServiceError` that determine whose mistake it is. */
export interface ErrorFacts {
  readonly error: string
  readonly operation: string
  readonly origin: string
  readonly msg: string
  readonly path?: string | undefined
  readonly cause?: unknown
}

/** The operations that a deployment may lack. */
const optional =
  /^(QuoteIntent|ExecuteIntent|GetIntent|GetIntentHistory|WaitIntentReceipt|GetEdgeStatus|GetEdges|BuildIntentRecoveryTransaction)$/

function nameOf({ error, operation, origin, msg, path = '', cause }: ErrorFacts): MisuseName | undefined {
  // Only a page has an origin that a path can be added to.
  if (error === 'WebrpcRequestFailed' && /\bURL\b/.test(String(cause))) return 'path-without-page'
  if (error === 'InvalidArgument' && origin === 'client') {
    if (path === 'baseUrl') return 'bad-base-url'
    if (operation === 'createIntentClient' && path === 'id') return 'no-id'
    if (path === 'accessKey') return 'bad-key'
    if (/amount/i.test(path) && /bigint|whole amount/.test(msg)) return 'not-a-bigint'
    return /address$/i.test(path) && !/a value/.test(msg) ? 'not-an-address' : 'argument'
  }
  const isMissing = /^(WebrpcBadRoute|MethodNotFound)$/.test(error) && !optional.test(operation)
  return isMissing || path === 'baseUrl' ? 'wrong-path' : undefined
}

/** Returns the mistake behind an error, and where it is. Returns undefined if the page's developer cannot fix it. */
export function misuseOf(error: ErrorFacts): [name: MisuseName, detail?: string] | undefined {
  const name = nameOf(error)
  const { operation, path, msg } = error
  if (!name || /base-url|path|no-id|bad-key/.test(name)) return name && [name]
  return [name, `${path ?? operation} (${operation}: ${msg})`]
}
