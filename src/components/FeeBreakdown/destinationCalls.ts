import type { Call, Intent } from '../../api/index.ts'
import { textOf } from '../shared/text.ts'

/** Calls on the destination, as a quote carries them. */
export interface DestinationCalls {
  /** What the request asked for. */
  asked?: Call | undefined
  /** Whom the request lets take the tokens. */
  approve?: string | undefined
  /** What the intent wallet is to do there. */
  prepared: readonly Call[]
  chainId?: number | undefined
}

/**
 * The calls of a quote: the one the request asked for (`destinationToAddress`, `destinationCallData`,
 * `destinationCallValue`, `destinationApproveAddress`) and those of `destinationCalls`. Nothing is read into their data.
 *
 * @returns `undefined` when there is none
 *
 * Source: "QuoteRequest", "Intent", "Shared sub-shapes".
 */
export function destinationCalls(intent: Intent | undefined): DestinationCalls | undefined {
  const request = intent?.quoteRequest
  const { destinationToAddress: to, destinationCallData, destinationCallValue: value } = request ?? {}
  const approve = request?.destinationApproveAddress || undefined
  const data = textOf(destinationCallData)
  const asked = (data && data !== '0x') || value || approve ? { to, data, value } : undefined
  const { calls, chainId = intent?.destinationChainId } = intent?.destinationCalls ?? {}
  const prepared = Array.isArray(calls) ? calls : []
  return asked || prepared.length > 0 ? { asked, approve, prepared, chainId } : undefined
}
