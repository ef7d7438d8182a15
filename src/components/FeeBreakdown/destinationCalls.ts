import type { Call, Intent } from '../../api/index.ts'
import { textOf } from '../shared/text.ts'

/** The calls on the destination chain that a quote contains. */
export interface DestinationCalls {
  /** The call that the request asked for. */
  asked?: Call | undefined
  /** The address that the request lets take the tokens. */
  approve?: string | undefined
  /** The calls that the intent wallet makes there. */
  prepared: readonly Call[]
  chainId?: number | undefined
}

/**
 * Reads the calls of a quote: the one the request asked for (`destinationToAddress`, `destinationCallData`,
 * `destinationCallValue`, `destinationApproveAddress`) and those of `destinationCalls`. Does not decode their data.
 *
 * @returns `undefined` when there are no calls
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
