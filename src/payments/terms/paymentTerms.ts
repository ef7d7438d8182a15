import type {
  EdgeRail,
  QuoteIntentEdgeRequest,
  QuoteIntentEdgeResponse,
  QuoteIntentResponse,
  QuoteRequest,
} from '../../api/index.ts'

/** A request for a quote: over a rail when it has an `edge`, else between EVM chains. */
export type AnyQuoteRequest = QuoteIntentEdgeRequest | QuoteRequest

/** The answer of either quote operation. */
export type AnyQuote = QuoteIntentEdgeResponse | QuoteIntentResponse

/** A fact of an answer that differs from what was asked for or agreed to. */
export interface Mismatch {
  /** Where in the answer, such as `intent.destinationTokenAddress`. */
  path: string
  /** What it should have been, as text; an amount in base units. */
  expected: string
  /** What it was, as text; untrusted. */
  received: string
}

/** What leaves the payer. */
export interface PaysTerms {
  leg: 'evm' | 'rail'
  /** The rail, where `leg` is `rail`. */
  rail?: EdgeRail | undefined
  chainId: number
  tokenAddress: string
  symbol?: string | undefined
  decimals?: number | undefined
  /** Base units. */
  amount: bigint
  /** The most the request allows, in base units. Absent where the request sets no limit. */
  maximum?: bigint | undefined
  /** The account that pays, where the request names it. */
  account?: string | undefined
  /** The address that is paid. Absent on a rail whose quote names no address to pay to: then the host's `payEdge` pays. */
  to?: string | undefined
  /** What the payment has to carry to be recognized. */
  memo?: string | undefined
}

/** What reaches the recipient. */
export interface ArrivesTerms {
  leg: 'evm' | 'rail'
  /** The rail, where `leg` is `rail`. */
  rail?: EdgeRail | undefined
  chainId: number
  tokenAddress: string
  symbol?: string | undefined
  decimals?: number | undefined
  /** The quoted amount, in base units. */
  expected?: bigint | undefined
  /** The least that may arrive, in base units. */
  minimum?: bigint | undefined
  recipient: string
  /** For a rail destination: the EVM leg that is handed over to the rail. Receipts describe this leg. */
  handoff?:
    | {
        chainId: number
        tokenAddress: string
        /** Base units. */
        minimum?: bigint | undefined
        recipient?: string | undefined
      }
    | undefined
}

/** An address that a refund may go to. */
export interface RefundParty {
  address: string
  /** Whether the payer controls the address. Absent: unknown. */
  isPayer?: boolean | undefined
}

/** Where money goes when the payment fails. */
export interface RefundTerms {
  /** On the rail, until the rail has handed over. */
  beforeFill?: (RefundParty & { chainId?: number | undefined }) | undefined
  /** On an EVM chain, after that: an assumption. */
  afterFill?: RefundParty | undefined
}

/** Fields of the terms of a quote. */
export interface QuotedTerms {
  pays: PaysTerms
  arrives: ArrivesTerms
  /** When the quote was requested, in epoch ms by the local clock. */
  sentAt: number
  /** When it can no longer be paid, in epoch ms by the local clock. */
  endsAt: number
  /**
   * Why the payer has to agree to the price on its own: `high-impact` the sides differ in value by more than the limit ·
   * `unknown-value` the value of a side that the request left open is unknown.
   */
  consent?: 'high-impact' | 'unknown-value' | undefined
  request: AnyQuoteRequest
  quote: AnyQuote
}

/** Terms of a payment that the service carries out. */
export interface IntentTerms extends QuotedTerms {
  kind: 'intent'
  intentId: string
  edgeId?: string | undefined
  refunds: RefundTerms
}

/** Terms of a payment straight to a bridge, without an intent: the service does not follow it and refunds nothing. */
export interface PassthroughTerms extends QuotedTerms {
  kind: 'passthrough'
}

/** Terms of a transfer straight to the recipient, without the service: nobody converts, follows or refunds it. */
export interface DirectTerms {
  kind: 'direct'
  pays: PaysTerms
  arrives: ArrivesTerms
  /** What tells apart payments that are equal otherwise, such as an order number. */
  reference?: string | undefined
  request: QuoteRequest
}

/** What the payer agrees to: what leaves, what arrives, where, until when, and where refunds go. */
export type PaymentTerms = IntentTerms | PassthroughTerms | DirectTerms

/**
 * What can be compared with a payment of which only the request is known, such as one resumed by its id. An absent field
 * is not compared.
 */
export interface ExpectedTerms {
  /** Answers about another intent count for nothing. Absent: that was checked when the answer was asked for. */
  intentId?: string | undefined
  pays?:
    | {
        leg: 'evm' | 'rail'
        rail?: EdgeRail | undefined
        chainId?: number | undefined
        tokenAddress?: string | undefined
        /** The amount that the request fixes, in base units. */
        amount?: bigint | undefined
        /** The most the request allows, in base units. */
        maximum?: bigint | undefined
        account?: string | undefined
      }
    | undefined
  arrives: ExpectedAmount & {
    leg: 'evm' | 'rail'
    rail?: EdgeRail | undefined
    recipient?: string | undefined
    /** For a rail destination: the EVM leg, as far as the request states it. */
    handoff?: (ExpectedAmount & { recipient?: string | undefined }) | undefined
  }
  ownerAddress?: string | undefined
  /** Where refunds go, as far as that is known. */
  refunds?: RefundTerms | undefined
}

/** A token, and how much of it the request asks for. */
export interface ExpectedAmount {
  chainId?: number | undefined
  tokenAddress?: string | undefined
  /** The amount that the request fixes, in base units. */
  amount?: bigint | undefined
  /** `amount` less the tolerance, in base units. */
  minimum?: bigint | undefined
  /** The slippage tolerance that the request states, a fraction of 1. */
  tolerance?: number | undefined
}

/** What {@link readTerms} makes of a request and its quote, and `directTerms` of a request. */
export type TermsResult<Terms = PaymentTerms> =
  | { ok: true; terms: Terms }
  | {
      ok: false
      /** `mismatch`: the quote contradicts the request or itself · `not-payable`: it lacks what is needed to pay, such as an intent. */
      reason: 'mismatch' | 'not-payable'
      /** What contradicts, or what is missing. */
      mismatches: Mismatch[]
    }

/** A transaction that transfers an exact amount and does nothing else. */
export interface ExactTransfer {
  chainId: number
  to: `0x${string}`
  data: `0x${string}`
  /** Base units of the chain's own coin. */
  value: bigint
  /** The ERC-20 contract. Absent: the chain's own coin. */
  tokenAddress?: `0x${string}` | undefined
  /** Base units. */
  amount: bigint
  recipient: `0x${string}`
}
