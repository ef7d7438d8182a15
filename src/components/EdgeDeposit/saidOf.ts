import type { QuoteIntentEdgeResponse } from '../../api/index.ts'
import { parseTime } from '../../format/index.ts'

/** All that a quote says of the payment, to be compared later. */
export interface Said {
  facts: string
  /** Epoch ms; absent when it cannot be read. */
  end: number | undefined
}

/**
 * Reads what is paid, where to, until when, and what arrives where. Left out is what may move while the payer reads:
 * states, hashes, times of writing.
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
    facts: JSON.stringify(facts, (_, value) => (typeof value === 'bigint' ? `${value}n` : value)),
    end: parseTime(intent?.expiresAt),
  }
}

/** Whether both say the same; the end to the minute, as it is shown, since one clock may be written in many ways. */
export function saysTheSame(one: Said, other: Said): boolean {
  if (one.facts !== other.facts) return false
  if (one.end === undefined || other.end === undefined) return one.end === other.end
  return Math.abs(one.end - other.end) < 60_000
}
