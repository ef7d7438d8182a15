import type { EdgeRail, IntentReceipt, TokenMetadata } from '../../api/index.ts'
import { type TimelinePhase, timelinePhase } from '../IntentTimeline/timelinePhase.ts'
import { readTrack, type Track, txProgress } from '../IntentTimeline/track.ts'
import { railChain } from '../shared/railChain.ts'
import { findToken, sameId, type TokenFacts } from '../shared/tokens.ts'

/** A place money is, was, or was meant to be. */
export interface ReceiptPlace {
  /** Base units; absent when the receipt does not say. */
  amount?: bigint | undefined
  token: TokenFacts
  chainId?: number | undefined
  /** Set when it is on the rail. */
  rail?: EdgeRail | undefined
  address?: string | undefined
}

/** One side of the transfer. */
export interface ReceiptSide extends ReceiptPlace {
  /** It happened; else `amount` is what the quote said. */
  actual: boolean
  /** What the quote said, where it differs from what happened. */
  quoted?: bigint | undefined
}

/** What a receipt says of the money. */
export interface ReceiptFacts {
  phase: TimelinePhase
  track: Track
  paid: ReceiptSide
  arrived: ReceiptSide
  /** What comes or came back. */
  refund?: ReceiptSide | undefined
  /** The intent wallet the money did not get out of, going by the transactions. */
  held?: ReceiptPlace | undefined
}

/** Finds a token among the host's and those the receipt describes. */
type Lookup = (chainId: number | undefined, tokenAddress: string | undefined) => TokenFacts

/**
 * Reads a receipt for people. Nothing is worked out that it does not state: an amount of the quote counts as such until
 * the transfer got there, and a refund without a chain has none.
 *
 * Source: "IntentReceipt", "IntentSummary", "Edge".
 */
export function receiptFacts(receipt: IntentReceipt, tokens: readonly TokenMetadata[]): ReceiptFacts {
  const track = readTrack({ receipt })
  const phase = timelinePhase({ receipt })
  const find = lookup(track, tokens)
  const stopped = /^(failed|refunding|refunded|aborted|invalid)$/.test(phase)
  return {
    phase,
    track,
    paid: paidSide(track, find),
    arrived: arrivedSide(track, phase, find),
    refund: refundSide(track, phase, find),
    held: stopped && phase !== 'refunded' && phase !== 'refunding' ? heldPlace(track, find) : undefined,
  }
}

function lookup({ hop, summary }: Track, tokens: readonly TokenMetadata[]): Lookup {
  const said = [hop?.edgeTokenMetadata, summary?.originTokenMetadata, summary?.destinationTokenMetadata]
  return (chainId, tokenAddress) => {
    const own = said.find(
      (token) =>
        sameId(token?.tokenAddress, tokenAddress) && (token?.chainId === undefined || token.chainId === chainId),
    )
    return findToken(tokens, chainId, tokenAddress, own)
  }
}

/** What the rail took is the edge's amount; that it gave back or lost it does not say that it was as much. */
function paidSide(track: Track, find: Lookup): ReceiptSide {
  const { receipt, summary, hop, edgeStatus = '', paid } = track
  if (hop && track.fromRail) {
    return {
      ...railPlace(track, find),
      address: hop.edgeUserAddress,
      actual: paid && !/^(REFUNDED|FAILED)$/.test(edgeStatus),
    }
  }
  const deposit = receipt?.depositTransaction
  const chainId = summary?.originChainId ?? deposit?.chainId ?? receipt?.originChainId
  const amount = paid ? (summary?.originTokenAmount ?? deposit?.tokenAmount) : undefined
  return {
    ...side(amount, summary?.quotedOriginTokenAmount),
    token: find(chainId, summary?.originTokenAddress ?? deposit?.tokenAddress),
    chainId,
    address: deposit?.fromAddress,
  }
}

function arrivedSide(track: Track, phase: TimelinePhase, find: Lookup): ReceiptSide {
  const { receipt, summary, hop, edgeStatus } = track
  const done = phase === 'done'
  if (hop && !track.fromRail) {
    return {
      ...railPlace(track, find),
      address: hop.edgeUserAddress,
      actual: done && (edgeStatus === undefined || edgeStatus === 'FILLED'),
    }
  }
  const chainId = summary?.destinationChainId ?? receipt?.destinationChainId
  return {
    ...side(done ? summary?.destinationTokenAmount : undefined, summary?.quotedDestinationTokenAmount),
    token: find(chainId, summary?.destinationTokenAddress),
    chainId,
    address: summary?.destinationToAddress,
  }
}

/** Only what the refund's own transaction or the rail says of it. */
function refundSide(track: Track, phase: TimelinePhase, find: Lookup): ReceiptSide | undefined {
  const { refund, hop, edgeStatus } = track
  if (phase !== 'refunding' && phase !== 'refunded') return undefined
  const actual = phase === 'refunded'
  const onRail = hop && track.fromRail ? railPlace(track, find) : undefined
  if (hop && edgeStatus === 'REFUNDED' && refund?.chainId === undefined) {
    // Towards a rail it comes back before the rail, on a chain that only the hop can name.
    return onRail
      ? { token: onRail.token, chainId: hop.refundChainId || onRail.chainId, rail: onRail.rail, actual }
      : { token: {}, chainId: hop.refundChainId || undefined, actual }
  }
  const rail = refund && refund.chainId === onRail?.chainId ? onRail?.rail : undefined
  return {
    amount: refund?.tokenAmount,
    token: find(refund?.chainId, refund?.tokenAddress),
    chainId: refund?.chainId,
    rail,
    address: refund?.toAddress,
    actual,
  }
}

/** Where the last transaction that succeeded left the money, when the next one failed or never was. */
function heldPlace({ receipt, summary }: Track, find: Lookup): ReceiptPlace | undefined {
  const { depositTransaction: deposit, originTransaction: origin, destinationTransaction: destination } = receipt ?? {}
  const converting = txProgress(origin)
  // After a failure, a delivery without a hash only waits for what will not come.
  const unsent = !destination || (converting === 'failed' && !destination.txnHash && txProgress(destination) !== 'done')
  if (unsent && txProgress(deposit) === 'done' && (!origin || converting === 'failed')) {
    const chainId = deposit?.chainId ?? summary?.originChainId ?? receipt?.originChainId
    const token = find(chainId, deposit?.tokenAddress)
    return { amount: deposit?.tokenAmount, token, chainId, address: summary?.originIntentAddress }
  }
  const converted = !origin || converting === 'done'
  if (!converted || txProgress(deposit) !== 'done' || txProgress(destination) !== 'failed') return undefined
  // How much of it was there when the delivery failed is not said.
  const chainId = destination?.chainId ?? summary?.destinationChainId ?? receipt?.destinationChainId
  return { token: {}, chainId, address: summary?.destinationIntentAddress }
}

function railPlace({ hop, fromRail }: Track, find: Lookup): ReceiptPlace {
  const chainId = hop && railChain(hop, fromRail)
  return { amount: hop?.edgeTokenAmount, token: find(chainId, hop?.edgeTokenAddress), chainId, rail: hop?.rail }
}

function side(
  amount: bigint | undefined,
  quoted: bigint | undefined,
): Pick<ReceiptSide, 'amount' | 'quoted' | 'actual'> {
  if (amount === undefined) return { amount: quoted, actual: false }
  return { amount, actual: true, quoted: quoted === amount ? undefined : quoted }
}
