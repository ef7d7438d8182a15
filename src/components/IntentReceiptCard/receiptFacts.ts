import type { EdgeRail, IntentReceipt, TokenMetadata } from '../../api/index.ts'
import { heldAt } from '../IntentTimeline/heldAt.ts'
import { type TimelinePhase, timelinePhase } from '../IntentTimeline/timelinePhase.ts'
import { readTrack, type Track } from '../IntentTimeline/track.ts'
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
  /** The money was moved, however much it was. */
  happened: boolean
  /** `amount` is what was moved; else it is what the quote said. */
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
      happened: paid,
      actual: paid && !/^(REFUNDED|FAILED)$/.test(edgeStatus),
    }
  }
  const deposit = receipt?.depositTransaction
  const chainId = summary?.originChainId ?? deposit?.chainId ?? receipt?.originChainId
  const amount = paid ? summary?.originTokenAmount || deposit?.tokenAmount : undefined
  return {
    ...side(amount, summary?.quotedOriginTokenAmount),
    happened: paid,
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
      happened: done,
      actual: done && (edgeStatus === undefined || edgeStatus === 'FILLED'),
    }
  }
  const chainId = summary?.destinationChainId ?? receipt?.destinationChainId
  const tx = receipt?.destinationTransaction
  const said = summary?.destinationTokenAmount || undefined
  const own = done && said === undefined && tx?.tokenAmount ? tx : undefined
  return {
    ...side(done ? (said ?? own?.tokenAmount) : undefined, summary?.quotedDestinationTokenAmount),
    happened: done,
    token: find(chainId, own?.tokenAddress ?? summary?.destinationTokenAddress),
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
      ? {
          token: onRail.token,
          chainId: hop.refundChainId || onRail.chainId,
          rail: onRail.rail,
          actual,
          happened: actual,
        }
      : { token: {}, chainId: hop.refundChainId || undefined, actual, happened: actual }
  }
  const rail = refund && refund.chainId === onRail?.chainId ? onRail?.rail : undefined
  return {
    amount: refund?.tokenAmount || undefined,
    token: find(refund?.chainId, refund?.tokenAddress),
    chainId: refund?.chainId,
    rail,
    address: refund?.toAddress,
    actual,
    happened: actual,
  }
}

/** Where the money was left; how much of it was there when a delivery failed is not said. */
function heldPlace(track: Track, find: Lookup): ReceiptPlace | undefined {
  const held = heldAt(track)
  if (!held) return undefined
  const { receipt, summary } = track
  const { chainId } = held
  if (held.late) return { token: {}, chainId, address: summary?.destinationIntentAddress }
  const deposit = receipt?.depositTransaction
  const amount = deposit?.tokenAmount || undefined
  return { amount, token: find(chainId, deposit?.tokenAddress), chainId, address: summary?.originIntentAddress }
}

function railPlace({ hop, fromRail }: Track, find: Lookup): ReceiptPlace {
  const chainId = hop && railChain(hop, fromRail)
  return {
    amount: hop?.edgeTokenAmount || undefined,
    token: find(chainId, hop?.edgeTokenAddress),
    chainId,
    rail: hop?.rail,
  }
}

/** Zero is what an amount nobody has set is sent as. */
function side(
  amount: bigint | undefined,
  quoted: bigint | undefined,
): Pick<ReceiptSide, 'amount' | 'quoted' | 'actual'> {
  if (!amount) return { amount: quoted || undefined, actual: false }
  return { amount, actual: true, quoted: quoted === amount ? undefined : quoted || undefined }
}
