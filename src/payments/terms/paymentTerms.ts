import type {
  EdgeRail,
  QuoteIntentEdgeRequest,
  QuoteIntentEdgeResponse,
  QuoteIntentResponse,
  QuoteRequest,
} from '../../api/index.ts'

/** A request for a quote: over a rail if it has an `edge`, otherwise between EVM chains. */
export type AnyQuoteRequest = QuoteIntentEdgeRequest | QuoteRequest

/** The answer of either quote operation. */
export type AnyQuote = QuoteIntentEdgeResponse | QuoteIntentResponse

/** A fact of an answer that differs from the request or the terms. */
export interface Mismatch {
  /** The field's path in the answer, such as `intent.destinationTokenAddress`. */
  path: string
  /** The expected value as text; an amount in base units. */
  expected: string
  /** The received value as text; untrusted. */
  received: string
}

/** The leg that leaves the payer. */
export interface PaysTerms {
  leg: 'evm' | 'rail'
  /** The rail, if `leg` is `rail`. */
  rail?: EdgeRail | undefined
  chainId: number
  tokenAddress: string
  symbol?: string | undefined
  decimals?: number | undefined
  /** Base units. */
  amount: bigint
  /** The most that the request allows, in base units. Absent if the request sets no limit. */
  maximum?: bigint | undefined
  /** The account that pays, if the request names it. */
  account?: string | undefined
  /**
   * The address that is paid. Absent on a rail whose quote names no address to pay to; the host's `payEdge` then pays.
   */
  to?: string | undefined
  /** The memo that the payment must carry to be recognized. */
  memo?: string | undefined
}

/** The leg that reaches the recipient. */
export interface ArrivesTerms {
  leg: 'evm' | 'rail'
  /** The rail, if `leg` is `rail`. */
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
  /** The EVM leg that is handed over to the rail, for a rail destination. Receipts describe this leg. */
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
  /** Whether the payer controls the address. Absent if unknown. */
  isPayer?: boolean | undefined
}

/** The addresses that money goes to if the payment fails. */
export interface RefundTerms {
  /** The refund on the rail, until the rail has handed over. */
  beforeFill?: (RefundParty & { chainId?: number | undefined }) | undefined
  /** The refund on an EVM chain after that. This is an assumption. */
  afterFill?: RefundParty | undefined
}

/** Fields of the terms of a quote. */
export interface QuotedTerms {
  pays: PaysTerms
  arrives: ArrivesTerms
  /** The time when the quote was requested, in epoch ms by the local clock. */
  sentAt: number
  /** The time when it can no longer be paid, in epoch ms by the local clock. */
  endsAt: number
  /**
   * The reason why the payer has to accept the price separately. `high-impact`: the values of the two sides differ by
   * more than the limit. `unknown-value`: the value of a side that the request left open is unknown.
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

/** Terms of a payment straight to a bridge, without an intent. The service does not follow it and refunds nothing. */
export interface PassthroughTerms extends QuotedTerms {
  kind: 'passthrough'
}

/** Terms of a transfer straight to the recipient, without the service. Nobody converts, follows, or refunds it. */
export interface DirectTerms {
  kind: 'direct'
  pays: PaysTerms
  arrives: ArrivesTerms
  /** A reference that distinguishes otherwise equal payments, such as an order number. */
  reference?: string | undefined
  request: QuoteRequest
}

/** The terms that the payer agrees to: what leaves, what arrives, where, until when, and where refunds go. */
export type PaymentTerms = IntentTerms | PassthroughTerms | DirectTerms

/**
 * The facts to compare with a payment of which only the request is known, such as one resumed by its id. Absent fields
 * are not compared.
 */
export interface ExpectedTerms {
  /**
   * The intent's id. Answers about another intent are ignored. Absent if that was checked when the answer was
   * requested.
   */
  intentId?: string | undefined
  pays?:
    | {
        leg: 'evm' | 'rail'
        rail?: EdgeRail | undefined
        chainId?: number | undefined
        tokenAddress?: string | undefined
        /** The amount that the request fixes, in base units. */
        amount?: bigint | undefined
        /** The most that the request allows, in base units. */
        maximum?: bigint | undefined
        account?: string | undefined
      }
    | undefined
  arrives: ExpectedAmount & {
    leg: 'evm' | 'rail'
    rail?: EdgeRail | undefined
    recipient?: string | undefined
    /** The EVM leg of a rail destination, as far as the request states it. */
    handoff?: (ExpectedAmount & { recipient?: string | undefined }) | undefined
  }
  ownerAddress?: string | undefined
  /** The addresses that refunds go to, as far as they are known. */
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
  /** The slippage tolerance that the request states, as a fraction of 1. */
  tolerance?: number | undefined
}

/** The result of {@link readTerms} for a request and its quote, and of `directTerms` for a request. */
export type TermsResult<Terms = PaymentTerms> =
  | { ok: true; terms: Terms }
  | {
      ok: false
      /**
       * `mismatch`: the quote contradicts the request or itself. `not-payable`: it lacks something needed to pay, such
       * as an intent.
       */
      reason: 'mismatch' | 'not-payable'
      /** The contradicting or missing facts. */
      mismatches: Mismatch[]
    }

/** A transaction that transfers an exact amount and does nothing else. */
export interface ExactTransfer {
  chainId: number
  to: `0x${string}`
  data: `0x${string}`
  /** Base units of the chain's native coin. */
  value: bigint
  /** The ERC-20 contract. Absent for the chain's native coin. */
  tokenAddress?: `0x${string}` | undefined
  /** Base units. */
  amount: bigint
  recipient: `0x${string}`
}
