import type { QuoteIntentEdgeResponse } from '../../api/index.ts'
import { decimalJson } from '../../api/internal/index.ts'
import { parseTime } from '../../format/index.ts'

/** The facts that a quote states about the payment, for a later comparison. */
export interface Said {
  facts: string
  /** The end of the quote, in epoch ms. Absent when it cannot be read. */
  end: number | undefined
}

/**
 * Reads what is paid, where to, until when, and what arrives where. Leaves out what may change while the payer reads:
 * states, hashes, modification times.
 */
export function saidOf({ edgeId, edge, intent, ...answer }: QuoteIntentEdgeResponse): Said {
  const { handoff, originTokenAmount } = edge
  const { edge: hop, quote, quoteRequest: request } = intent ?? {}
  const { rail = answer.rail, mode = answer.mode } = edge
  const facts = [
    [edgeId, rail, mode, originTokenAmount, handoff],
    [hop?.edgeId, hop?.rail, hop?.mode, hop?.originChainId, hop?.edgeTokenAddress, hop?.edgeTokenAmount],
    [hop?.edgeUserAddress, hop?.edgeTokenMetadata?.decimals, hop?.edgeTokenMetadata?.symbol],
    [intent?.intentId, intent?.ownerAddress],
    [intent?.originChainId, intent?.originTokenAddress, intent?.originIntentAddress],
    [intent?.destinationChainId, intent?.destinationTokenAddress, intent?.destinationIntentAddress],
    [request?.destinationToAddress, request?.destinationCallData, request?.destinationCallValue],
    [quote?.toAmount, quote?.toAmountMin],
  ]
  return {
    facts: decimalJson(facts),
    end: parseTime(intent?.expiresAt),
  }
}

/** Returns whether both state the same facts. Compares the end to the minute, as shown, since time formats vary. */
export function saysTheSame(one: Said, other: Said): boolean {
  if (one.facts !== other.facts) return false
  if (one.end === undefined || other.end === undefined) return one.end === other.end
  return Math.abs(one.end - other.end) < 60_000
}
