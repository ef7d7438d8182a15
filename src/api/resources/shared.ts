import { address, amount, type Infer, integer, list, number, rest, shape, time } from '../shape.ts'

export const TokenMetadata = shape(
  {},
  { decimals: integer },
  rest<{ chainId: number; tokenAddress: string; name: string; symbol: string; logoUri: string }>,
)
/** Name, symbol, decimals and logo of a token; all its text is untrusted. Source: "Shared sub-shapes". */
export interface TokenMetadata extends Infer<typeof TokenMetadata> {}

export const TransactionState = shape(
  {},
  {},
  rest<{ id: string; label: string; chainId: number; transactionHash: string }>,
)
/** A step the service plans or reports; `label` is untrusted. Source: "Shared sub-shapes". */
export interface TransactionState extends Infer<typeof TransactionState> {}

export const DepositTransaction = shape(
  {},
  {
    /** Who is paid. */
    toAddress: address,
    /** Base units of the token. */
    amount,
    chainId: integer,
    /** The account or contract the transaction is sent to. */
    to: address,
    /** Native value in base units. */
    value: amount,
    decimals: integer,
  },
  rest<{ tokenAddress: string; data: string }>,
)
/** The transaction that funds an intent; amounts in base units. Source: "Shared sub-shapes". */
export interface DepositTransaction extends Infer<typeof DepositTransaction> {}

export const Call = shape(
  {},
  { value: amount, gasLimit: amount },
  rest<{
    to: string
    data: string
    delegateCall: boolean
    onlyFallback: boolean
    /** 0 ignore, 1 revert, 2 abort (not in the service document). */
    behaviorOnError: number
  }>,
)
/** One call of an intent wallet; `value` in base units of the native token. Source: "Shared sub-shapes". */
export interface Call extends Infer<typeof Call> {}

export const CallsPayload = shape({}, { calls: list(Call), space: amount, nonce: amount }, rest<{ chainId: number }>)
/** Calls an intent wallet will make. Source: "Shared sub-shapes". */
export interface CallsPayload extends Infer<typeof CallsPayload> {}

export const Precondition = shape(
  {},
  { minAmount: amount },
  rest<{ type: string; chainId: number; ownerAddress: string; tokenAddress: string }>,
)
/** A balance that must be there before a step runs; `minAmount` in base units. Source: "Shared sub-shapes". */
export interface Precondition extends Infer<typeof Precondition> {}

export const MetaTxn = shape(
  {},
  { bridgeGas: amount },
  rest<{ id: string; chainId: number; walletAddress: string; contract: string; input: string }>,
)
/** A transaction the service relays. Source: "Shared sub-shapes". */
export interface MetaTxn extends Infer<typeof MetaTxn> {}

export const FeeOption = shape(
  {},
  {
    tokenDecimals: integer,
    /** Base units of the token. */
    amount,
    amountUsd: number,
  },
  rest<{
    tokenAddress: string
    tokenSymbol: string
    feeCollectorAddress: string
    /** Whether the token takes a signed permit (EIP-2612). */
    is2612: boolean
    isPassthroughEligible: boolean
  }>,
)
/** A token in which the network fee can be paid. Source: "Shared sub-shapes". */
export interface FeeOption extends Infer<typeof FeeOption> {}

export const GasFeeOptions = shape(
  {},
  { feeOptions: list(FeeOption), expiresAt: time },
  rest<{
    gasEstimate: {
      totalGas?: number | undefined
      gasPrice?: string | undefined
      nativeCost?: string | undefined
      nativeCostUsd?: number | undefined
    }
    feeCollectorAddress: string
  }>,
)
/** Ways to pay the network fee, with their own expiry. Source: "Shared sub-shapes". */
export interface GasFeeOptions extends Infer<typeof GasFeeOptions> {}
