import type { Call, Intent, IntentProtocol } from '../api/index.ts'

/** Types of what the sandbox writes in addition to the fields that the client checks. */

/** Calls of an intent wallet. */
export interface CallsPayload {
  chainId?: number | undefined
  calls?: Call[] | undefined
  space?: bigint | undefined
  nonce?: bigint | undefined
}

/** A balance that must be present before a step runs; `minAmount` in base units. */
export interface Precondition {
  type?: string | undefined
  chainId?: number | undefined
  ownerAddress?: string | undefined
  tokenAddress?: string | undefined
  minAmount?: bigint | undefined
}

/** A transaction that the service relays. */
export interface MetaTxn {
  id?: string | undefined
  chainId?: number | undefined
  walletAddress?: string | undefined
  contract?: string | undefined
  input?: string | undefined
  bridgeGas?: bigint | undefined
}

/** A signed deposit: amounts in base units, deadlines in epoch seconds. */
export interface DepositIntentEntry {
  feeAmount?: string | undefined
  feeToken?: string | undefined
  feeCollector?: string | undefined
  deadline?: number | undefined
  intentSignature?: string | undefined
  permitSignature?: string | undefined
  permitDeadline?: number | undefined
  permitAmount?: bigint | undefined
  userNonce?: number | undefined
}

/** An intent as the sandbox writes it. */
export type WrittenIntent = Intent & {
  id?: number | undefined
  salt?: bigint | undefined
  originCalls?: CallsPayload | undefined
  destinationCalls?: CallsPayload | undefined
  originPrecondition?: Precondition | undefined
  destinationPrecondition?: Precondition | undefined
  originMetaTxn?: MetaTxn | undefined
  destinationMetaTxn?: MetaTxn | undefined
  intentProtocol?: IntentProtocol | undefined
  svcContracts?:
    | {
        svcRouterAddress?: string | undefined
        svcRouterShimAddress?: string | undefined
        svcUtilsAddress?: string | undefined
      }
    | undefined
}
