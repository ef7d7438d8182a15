import type { Resource } from './fieldCodecs.ts'

/** Name, symbol, decimals and logo of a token; all its text is untrusted. Source: "Shared sub-shapes". */
export interface TokenMetadata
  extends Resource<'chainId' | 'tokenAddress' | 'decimals', { name: string; symbol: string; logoUri: string }> {}

/** A step the service plans or reports; `label` is untrusted. Source: "Shared sub-shapes". */
export interface TransactionState extends Resource<'chainId', { id: string; label: string; transactionHash: string }> {}

/**
 * The transaction that funds an intent: `toAddress` is who is paid, `to` the account or contract it is sent to; `amount`
 * and `value` in base units. Source: "Shared sub-shapes".
 */
export interface DepositTransaction
  extends Resource<
    'toAddress' | 'tokenAddress' | 'amount' | 'chainId' | 'to' | 'value' | 'decimals',
    { data: string }
  > {}

/** One call of an intent wallet; `value` in base units of the native token. Source: "Shared sub-shapes". */
export interface Call
  extends Resource<
    'to' | 'value' | 'gasLimit',
    {
      data: string
      delegateCall: boolean
      onlyFallback: boolean
      /** 0 ignore, 1 revert, 2 abort (not in the service document). */
      behaviorOnError: number
    }
  > {}

/** Calls an intent wallet will make. Source: "Shared sub-shapes". */
export interface CallsPayload extends Resource<'chainId' | 'space' | 'nonce', { calls: Call[] }> {}

/** A balance that must be there before a step runs; `minAmount` in base units. Source: "Shared sub-shapes". */
export interface Precondition
  extends Resource<'chainId' | 'ownerAddress' | 'tokenAddress' | 'minAmount', { type: string }> {}

/**
 * A transaction the service relays; `bridgeGas` is an exact integer, whose unit is not in the service document.
 * Source: "Shared sub-shapes".
 */
export interface MetaTxn
  extends Resource<'chainId' | 'bridgeGas', { id: string; walletAddress: string; contract: string; input: string }> {}

/**
 * A token in which the network fee can be paid; `amount` in its base units, `amountUsd` in USD for display. Source:
 * "Shared sub-shapes".
 */
export interface FeeOption
  extends Resource<
    'tokenAddress' | 'tokenDecimals' | 'amount' | 'amountUsd',
    {
      tokenSymbol: string
      feeCollectorAddress: string
      /** Whether the token takes a signed permit (EIP-2612). */
      is2612: boolean
      isPassthroughEligible: boolean
    }
  > {}

/**
 * What the gas of a deposit is thought to cost: `totalGas` in units of gas, `gasPrice` and `nativeCost` in base units
 * as text (units not in the service document), `nativeCostUsd` in USD. Source: "Shared sub-shapes".
 */
export interface GasEstimate {
  totalGas?: number | undefined
  gasPrice?: string | undefined
  nativeCost?: string | undefined
  nativeCostUsd?: number | undefined
}

/** Ways to pay the network fee, with their own expiry. Source: "Shared sub-shapes". */
export interface GasFeeOptions
  extends Resource<'expiresAt', { gasEstimate: GasEstimate; feeOptions: FeeOption[]; feeCollectorAddress: string }> {}
