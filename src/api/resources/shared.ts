import type { Resource } from './resource.ts'

/** The name, symbol, decimals and logo of a token. Its text is untrusted. */
export interface TokenMetadata
  extends Resource<'chainId' | 'tokenAddress' | 'name' | 'symbol' | 'decimals', object, 'logoUri'> {}

/** A step that the service plans or reports. `label` is untrusted. */
export interface TransactionState extends Resource<'label' | 'chainId' | 'transactionHash', object, 'id'> {}

/**
 * The transaction that funds an intent. `toAddress` is the recipient of the funds, `to` the account or contract that
 * the transaction is sent to; `amount` and `value` are in base units.
 */
export interface DepositTransaction
  extends Resource<'toAddress' | 'tokenAddress' | 'amount' | 'chainId' | 'to' | 'data' | 'value' | 'decimals'> {}

/** One call of an intent wallet; `value` is in base units of the native token. */
export interface Call
  extends Resource<'to' | 'value' | 'data' | 'gasLimit' | 'delegateCall' | 'onlyFallback' | 'behaviorOnError'> {}

/** The calls that an intent wallet will make. */
export interface CallsPayload extends Resource<'chainId', { calls: Call[] }, 'space' | 'nonce'> {}

/** A balance that is required before a step runs, unchecked. */
export interface Precondition
  extends Resource<never, object, 'type' | 'chainId' | 'ownerAddress' | 'tokenAddress' | 'minAmount'> {}

/** A transaction that the service relays, unchecked. */
export interface MetaTxn
  extends Resource<never, object, 'id' | 'chainId' | 'walletAddress' | 'contract' | 'input' | 'bridgeGas'> {}

/** A token in which the network fee can be paid. `amount` is in its base units, `amountUsd` in USD for display. */
export interface FeeOption
  extends Resource<
    'tokenAddress' | 'tokenSymbol' | 'tokenDecimals' | 'amount' | 'amountUsd' | 'feeCollectorAddress' | 'is2612',
    object,
    'isPassthroughEligible'
  > {}

/**
 * The estimated gas cost of a deposit: `nativeCost` in base units as text (unit undocumented),
 * `nativeCostUsd` in USD.
 */
export interface GasEstimate extends Resource<'nativeCost' | 'nativeCostUsd', object, 'totalGas' | 'gasPrice'> {}

/** The options for paying the network fee, with their own expiry. */
export interface GasFeeOptions
  extends Resource<'expiresAt' | 'feeCollectorAddress', { gasEstimate: GasEstimate; feeOptions: FeeOption[] }> {}
