import type { Resource } from './resource.ts'

/** Name, symbol, decimals and logo of a token; all its text is untrusted. Source: "Shared sub-shapes". */
export interface TokenMetadata
  extends Resource<'chainId' | 'tokenAddress' | 'name' | 'symbol' | 'decimals', object, 'logoUri'> {}

/** A step the service plans or reports; `label` is untrusted. Source: "Shared sub-shapes". */
export interface TransactionState extends Resource<'label' | 'chainId' | 'transactionHash', object, 'id'> {}

/**
 * The transaction that funds an intent: `toAddress` is who is paid, `to` the account or contract it is sent to; `amount`
 * and `value` in base units. Source: "Shared sub-shapes".
 */
export interface DepositTransaction
  extends Resource<'toAddress' | 'tokenAddress' | 'amount' | 'chainId' | 'to' | 'data' | 'value' | 'decimals'> {}

/** One call of an intent wallet; `value` in base units of the native token. Source: "Shared sub-shapes". */
export interface Call
  extends Resource<'to' | 'value' | 'data' | 'gasLimit' | 'delegateCall' | 'onlyFallback' | 'behaviorOnError'> {}

/** Calls an intent wallet will make. Source: "Shared sub-shapes". */
export interface CallsPayload extends Resource<'chainId', { calls: Call[] }, 'space' | 'nonce'> {}

/** A balance that must be there before a step runs, unchecked. Source: "Shared sub-shapes". */
export interface Precondition
  extends Resource<never, object, 'type' | 'chainId' | 'ownerAddress' | 'tokenAddress' | 'minAmount'> {}

/** A transaction the service relays, unchecked. Source: "Shared sub-shapes". */
export interface MetaTxn
  extends Resource<never, object, 'id' | 'chainId' | 'walletAddress' | 'contract' | 'input' | 'bridgeGas'> {}

/**
 * A token in which the network fee can be paid; `amount` in its base units, `amountUsd` in USD for display. Source:
 * "Shared sub-shapes".
 */
export interface FeeOption
  extends Resource<
    'tokenAddress' | 'tokenSymbol' | 'tokenDecimals' | 'amount' | 'amountUsd' | 'feeCollectorAddress' | 'is2612',
    object,
    'isPassthroughEligible'
  > {}

/**
 * What the gas of a deposit is thought to cost: `nativeCost` in base units as text (unit not in the service document),
 * `nativeCostUsd` in USD. Source: "Shared sub-shapes".
 */
export interface GasEstimate extends Resource<'nativeCost' | 'nativeCostUsd', object, 'totalGas' | 'gasPrice'> {}

/** Ways to pay the network fee, with their own expiry. Source: "Shared sub-shapes". */
export interface GasFeeOptions
  extends Resource<'expiresAt' | 'feeCollectorAddress', { gasEstimate: GasEstimate; feeOptions: FeeOption[] }> {}
