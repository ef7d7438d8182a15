import type { Edge, EdgeRail, Intent, IntentReceipt, TokenMetadata } from '../../api/index.ts'
import type { PaymentFacts, PaymentStatus } from '../../payments/index.ts'
import { firstEdge, isEdgeStopped, isRefundStage, isStoppedStage, railChain } from '../../payments/status/index.ts'
import { findToken, sameChain, sameId, type TokenFacts } from './tokens.ts'

/** A token of the receipt, with its id. */
interface ReceiptToken extends TokenFacts {
  tokenAddress?: string | undefined
}

/** A place where the money is, was, or was meant to be. */
export interface ReceiptPlace {
  /** The amount in base units. Absent when the receipt does not state it. */
  amount?: bigint | undefined
  token: ReceiptToken
  chainId?: number | undefined
  /** The rail. Present when the place is on the rail. */
  rail?: EdgeRail | undefined
  address?: string | undefined
}

/** One side of the transfer. */
export interface ReceiptSide extends ReceiptPlace {
  /** Whether the money was moved, whatever the amount. */
  happened: boolean
  /** Whether `amount` is what was moved. Otherwise it is the quoted amount. */
  actual: boolean
  /** The quoted amount, where it differs from the moved amount. */
  quoted?: bigint | undefined
}

/** The facts that a receipt shows about the money. */
export interface ReceiptFacts {
  receipt: IntentReceipt
  status: PaymentStatus
  terms?: PaymentFacts['terms']
  /** The hop over a rail, if there is one. */
  hop: Edge | undefined
  /** Whether the rail funds the payment. */
  isFromRail: boolean
  paid: ReceiptSide
  arrived: ReceiptSide
  /** The refund that is expected or has arrived. */
  refund?: ReceiptSide | undefined
  /** The intent wallet that still holds the money, according to the transactions. */
  held?: ReceiptPlace | undefined
}

/** Finds a token among the host's tokens and those that the receipt describes. */
type Lookup = (chainId: number | undefined, tokenAddress: string | undefined) => ReceiptToken

/** The input that the sides are read from. */
interface Source {
  receipt: IntentReceipt
  status: PaymentStatus
  hop: Edge | undefined
  /** Whether the hop's amount can be what moved: the receipt states it, and the rail neither failed nor gave it back. */
  isActual: boolean
  isFromRail: boolean
  isPaid: boolean
  find: Lookup
}

/**
 * Reads a receipt for display. Infers nothing that it does not state: a quoted amount counts as quoted until the
 * transfer gets there, and a refund without a chain has none.
 */
export function receiptFacts(
  receipt: IntentReceipt,
  tokens: readonly TokenMetadata[],
  status: PaymentStatus,
  terms?: PaymentFacts['terms'],
  intent?: Partial<Intent>,
): ReceiptFacts {
  const stated = firstEdge(receipt.edge, receipt.summary?.edge)
  const hop = stated ?? firstEdge(intent?.intentId === receipt.intentId && intent.edge)
  const isFromRail = hop !== undefined && hop.mode !== 'DESTINATION'
  const isPaid = status.steps[0]?.state === 'done'
  const source = {
    receipt,
    status,
    hop,
    isActual: hop === stated && !isEdgeStopped(hop?.edgeStatus),
    isFromRail,
    isPaid,
    find: lookup(receipt, hop, tokens),
  }
  return {
    receipt,
    status,
    terms,
    hop,
    isFromRail,
    paid: readPaidSide(source),
    arrived: readArrivedSide(source),
    refund: readRefundSide(source),
    held: readHeldPlace(source),
  }
}

function lookup({ summary }: IntentReceipt, hop: Edge | undefined, tokens: readonly TokenMetadata[]): Lookup {
  const described = [hop?.edgeTokenMetadata, summary?.originTokenMetadata, summary?.destinationTokenMetadata]
  return (chainId, tokenAddress) => {
    const own = described.find(
      (token) => sameId(token?.tokenAddress, tokenAddress) && sameChain(token?.chainId ?? chainId, chainId),
    )
    return { ...findToken(tokens, chainId, tokenAddress, own), tokenAddress }
  }
}

/**
 * Reads the paid side. The edge's amount counts as what the rail took, unless the rail gave the money back or lost it:
 * then nothing shows that it was that much.
 */
function readPaidSide(source: Source): ReceiptSide {
  const { receipt, hop, isFromRail, isPaid, find } = source
  const { summary, depositTransaction: deposit } = receipt
  if (hop && isFromRail) return railSide(source, hop, isPaid)
  const chainId = summary?.originChainId || deposit?.chainId || receipt.originChainId || undefined
  const amount = isPaid ? summary?.originTokenAmount || deposit?.tokenAmount : undefined
  return {
    ...side(amount, summary?.quotedOriginTokenAmount),
    happened: isPaid,
    token: find(chainId, summary?.originTokenAddress ?? deposit?.tokenAddress),
    chainId,
    address: deposit?.fromAddress,
  }
}

function readArrivedSide(source: Source): ReceiptSide {
  const { receipt, status, hop, isFromRail, find } = source
  const { summary, destinationTransaction: tx } = receipt
  const happened = status.funds.at === 'recipient'
  if (hop && !isFromRail) return railSide(source, hop, happened)
  const chainId = summary?.destinationChainId || receipt.destinationChainId || undefined
  const stated = summary?.destinationTokenAmount || undefined
  const own = happened && stated === undefined && tx?.tokenAmount ? tx : undefined
  return {
    ...side(happened ? (stated ?? own?.tokenAmount) : undefined, summary?.quotedDestinationTokenAmount),
    happened,
    token: find(chainId, own?.tokenAddress ?? summary?.destinationTokenAddress),
    chainId,
    address: summary?.destinationToAddress,
  }
}

/** Reads only what the refund's own transaction or the rail states. */
function readRefundSide({ status: { stage, refund }, find }: Source): ReceiptSide | undefined {
  if (!isRefundStage(stage)) return undefined
  const { chainId, rail, amount, tokenAddress, to: address } = refund ?? {}
  const happened = stage === 'refunded'
  return { amount, token: find(chainId, tokenAddress), chainId, rail, address, actual: happened, happened }
}

/** Finds where the money was left. A failed delivery does not state how much was there. */
function readHeldPlace({ status: { stage, funds }, find }: Source): ReceiptPlace | undefined {
  if (!isStoppedStage(stage) || isRefundStage(stage) || !/-wallet$/.test(funds.at)) return undefined
  const { chainId, address, amount, tokenAddress } = funds
  // An amount of an unknown token says nothing.
  return { amount: tokenAddress ? amount : undefined, token: find(chainId, tokenAddress), chainId, address }
}

function railSide({ isActual, isFromRail, find }: Source, hop: Edge, happened: boolean): ReceiptSide {
  const chainId = railChain(hop, isFromRail)
  return {
    amount: hop.edgeTokenAmount || undefined,
    token: find(chainId, hop.edgeTokenAddress),
    chainId,
    rail: hop.rail,
    address: hop.edgeUserAddress,
    happened,
    actual: happened && isActual,
  }
}

/** Treats zero as absent: the service sends zero for an amount that is not set. */
function side(
  amount: bigint | undefined,
  quoted: bigint | undefined,
): Pick<ReceiptSide, 'amount' | 'quoted' | 'actual'> {
  if (!amount) return { amount: quoted || undefined, actual: false }
  return { amount, actual: true, quoted: quoted === amount ? undefined : quoted || undefined }
}
