import type { EdgeQuoteRequest, Intent, QuoteRequest } from '../../api/index.ts'
import { railChain } from './railChain.ts'
import { sameId, sameToken } from './tokens.ts'

const isOther = (one: number | undefined, other: number | undefined) => Boolean(one && other && one !== other)

/**
 * Where an intent is for something else than was asked for: another chain, token, recipient or amount. What is not stated
 * is not held against it.
 *
 * @returns the path of the field, such as `destinationChainId`; undefined when nothing differs
 */
export function otherThan(intent: Intent, wanted: QuoteRequest): string | undefined {
  const { quoteRequest } = intent
  const differs = (one: unknown, other: unknown) => Boolean(one && other && !sameToken(one, other))
  if (isOther(wanted.destinationChainId, intent.destinationChainId)) return 'destinationChainId'
  if (differs(wanted.destinationTokenAddress, intent.destinationTokenAddress)) return 'destinationTokenAddress'
  if (isOther(wanted.originChainId, intent.originChainId)) return 'originChainId'
  if (differs(wanted.originTokenAddress, intent.originTokenAddress)) return 'originTokenAddress'
  if (wanted.originChainId && differs(wanted.ownerAddress, intent.ownerAddress)) return 'ownerAddress'
  if (differs(wanted.destinationToAddress, quoteRequest?.destinationToAddress))
    return 'quoteRequest.destinationToAddress'
  const amount: unknown = quoteRequest?.destinationTokenAmount
  if (
    wanted.destinationTokenAmount !== undefined &&
    typeof amount === 'bigint' &&
    amount !== wanted.destinationTokenAmount
  )
    return 'quoteRequest.destinationTokenAmount'
  return undefined
}

/** What is to arrive on a rail, and at whom. Source: "QuoteIntentEdge". */
type RailEnd = {
  [field in 'rail' | 'destinationChainId' | 'destinationAddress' | 'destinationTokenAddress']?:
    | EdgeQuoteRequest[field]
    | undefined
}

/**
 * The same, of an intent that ends on a rail: another rail, recipient, chain or token than was asked for.
 *
 * @returns the path of the field below the intent; undefined when nothing differs
 */
export function otherRail({ edge: hop }: Intent, wanted: RailEnd): string | undefined {
  if (!hop) return undefined
  if (hop.rail !== wanted.rail) return 'edge.rail'
  if (wanted.destinationAddress && !sameId(hop.edgeUserAddress, wanted.destinationAddress))
    return 'edge.edgeUserAddress'
  if (isOther(railChain(hop, false), wanted.destinationChainId)) return 'edge.fillChainId'
  return hop.edgeTokenAddress && !sameToken(hop.edgeTokenAddress, wanted.destinationTokenAddress)
    ? 'edge.edgeTokenAddress'
    : undefined
}
