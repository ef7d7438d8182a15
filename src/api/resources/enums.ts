/** Values the document names, open to others: an unknown value is shown as it came. */
type Open<T extends string> = T | (string & {})

/**
 * State of an intent. `SUCCEEDED`, `REFUNDED` and `INVALID` are final; `FAILED` and `ABORTED` may be followed by a refund.
 * Source: "States and transitions".
 */
export type IntentStatus = Open<
  'QUOTED' | 'COMMITTED' | 'EXECUTING' | 'FAILED' | 'SUCCEEDED' | 'ABORTED' | 'REFUNDED' | 'INVALID'
>

/**
 * State of one transaction. `ON_HOLD`, `SENT`, `ERRORED`, `ABORTED` and `REVERTED` are not in the service document.
 * Source: "States and transitions".
 */
export type TransactionStatus = Open<
  | 'UNKNOWN'
  | 'PENDING'
  | 'RELAYING'
  | 'RELAYED'
  | 'MINING'
  | 'SUCCEEDED'
  | 'FAILED'
  | 'ON_HOLD'
  | 'SENT'
  | 'ERRORED'
  | 'ABORTED'
  | 'REVERTED'
>

/** A swap or bridge provider; values beyond `AUTO` (automatic selection) are not in the service document. */
export type RouteProvider = Open<
  | 'AUTO'
  | 'CCTP'
  | 'GASZIP'
  | 'HYPERLANE'
  | 'LIFI'
  | 'LZ_OFT'
  | 'LZ_TRANSFER'
  | 'OIF'
  | 'RELAY'
  | 'SUSHI'
  | 'WETH'
  | 'ZEROX'
>

/** A non-EVM chain that funds an intent or is paid by one. Source: "Edge". */
export type EdgeRail = Open<'SOLANA' | 'TRON'>

/** `ORIGIN`: the rail funds the intent; `DESTINATION`: the intent funds an address on the rail. Source: "Edge". */
export type EdgeMode = Open<'ORIGIN' | 'DESTINATION'>

/** State of the hop over the rail; values beyond `PENDING` are not in the service document. */
export type EdgeStatus = Open<'PENDING' | 'DEPOSITED' | 'FILLED' | 'REFUNDED' | 'FAILED'>

/** Which side of a quote is fixed: what is spent (`EXACT_INPUT`) or what arrives (`EXACT_OUTPUT`). Source: "QuoteRequest". */
export type TradeType = Open<'EXACT_INPUT' | 'EXACT_OUTPUT'>

/** Version of the intent protocol. Source: "Versioning". */
export type IntentProtocol = Open<'v1' | 'v1_5'>

/** What an intent is for; values beyond `SWAP` are not in the service document. */
export type IntentMode = Open<'SWAP' | 'FUND' | 'EARN' | 'PAY' | 'WITHDRAW'>

/** How an intent is funded; values beyond `WALLET` are not in the service document. */
export type FundMethod = Open<'WALLET' | 'DIRECT_TRANSFER'>

/** What a route is chosen for; values beyond `RECOMMENDED` are not in the service document. */
export type RoutePreference = Open<'RECOMMENDED' | 'FASTEST' | 'CHEAPEST' | 'TRUSTLESS'>

/** How busy a chain is; values beyond `NORMAL` are not in the service document. */
export type ChainGasUsageStatus = Open<'NORMAL' | 'BUSY' | 'VERY_BUSY'>

/** What a transaction does; values beyond `UNKNOWN` are not in the service document. */
export type TransactionType = Open<'UNKNOWN' | 'DEPOSIT' | 'ORIGIN' | 'DESTINATION' | 'ROUTE' | 'REFUND'>

/** The messaging a transaction belongs to; values beyond `NONE` are not in the service document. */
export type TransactionContext = Open<'NONE' | 'CCTPV2_MESSAGE' | 'LZ_COMPOSE' | 'LZ_RECEIVE' | 'HYPERLANE_PAY_FOR_GAS'>
