/** The values that the document names, and any other text: an unknown value is shown unchanged. */
type Open<T extends string> = T | (string & {})

/** The state of an intent. `SUCCEEDED`, `REFUNDED` and `INVALID` are final; a refund may follow `FAILED` and `ABORTED`. */
export type IntentStatus = Open<
  'QUOTED' | 'COMMITTED' | 'EXECUTING' | 'FAILED' | 'SUCCEEDED' | 'ABORTED' | 'REFUNDED' | 'INVALID'
>

/** The state of one transaction. `ON_HOLD`, `SENT`, `ERRORED`, `ABORTED` and `REVERTED` are undocumented. */
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

/** A swap or bridge provider; values beyond `AUTO` (automatic selection) are undocumented. */
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

/** A non-EVM chain that funds an intent or receives its payment. */
export type EdgeRail = Open<'SOLANA' | 'TRON'>

/**
 * The direction of an edge. `ORIGIN`: the rail funds the intent; `DESTINATION`: the intent funds an address on the
 * rail.
 */
export type EdgeMode = Open<'ORIGIN' | 'DESTINATION'>

/** The state of the hop over the rail; values beyond `PENDING` are undocumented. */
export type EdgeStatus = Open<'PENDING' | 'DEPOSITED' | 'FILLED' | 'REFUNDED' | 'FAILED'>

/** The fixed side of a quote: what is spent (`EXACT_INPUT`) or what arrives (`EXACT_OUTPUT`). */
export type TradeType = Open<'EXACT_INPUT' | 'EXACT_OUTPUT'>

/** The version of the intent protocol. */
export type IntentProtocol = Open<'v1' | 'v1_5'>

/** The purpose of an intent; values beyond `SWAP` are undocumented. */
export type IntentMode = Open<'SWAP' | 'FUND' | 'EARN' | 'PAY' | 'WITHDRAW'>

/** The way an intent is funded; values beyond `WALLET` are undocumented. */
export type FundMethod = Open<'WALLET' | 'DIRECT_TRANSFER'>

/** The criterion for choosing a route; values beyond `RECOMMENDED` are undocumented. */
export type RoutePreference = Open<'RECOMMENDED' | 'FASTEST' | 'CHEAPEST' | 'TRUSTLESS'>

/** The load of a chain; values beyond `NORMAL` are undocumented. */
export type ChainGasUsageStatus = Open<'NORMAL' | 'BUSY' | 'VERY_BUSY'>

/** The purpose of a transaction; values beyond `UNKNOWN` are undocumented. */
export type TransactionType = Open<'UNKNOWN' | 'DEPOSIT' | 'ORIGIN' | 'DESTINATION' | 'ROUTE' | 'REFUND'>

/** The messaging protocol that a transaction belongs to; values beyond `NONE` are undocumented. */
export type TransactionContext = Open<'NONE' | 'CCTPV2_MESSAGE' | 'LZ_COMPOSE' | 'LZ_RECEIVE' | 'HYPERLANE_PAY_FOR_GAS'>
