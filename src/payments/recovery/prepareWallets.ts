import {
  type Intent,
  type IntentServiceError,
  isIntentServiceError,
  type PrepareIntentRecoveryRequest,
  type PrepareIntentRecoveryResponse,
  type RecoveryToken,
} from '../../api/index.ts'
import { isSameAddress } from '../evm/index.ts'

/** One of the two wallets of an intent, as far as it is known. */
export interface IntentWallet {
  chainId?: number | undefined
  intentAddress?: string | undefined
  /** The token that the intent moves there. */
  tokenAddress?: string | undefined
}

/** The service's answer for one wallet of an intent. */
interface PreparedWallet {
  prepared: PrepareIntentRecoveryResponse
  /** The tokens on the wallet's chain, without duplicates and empty ones. */
  tokens: RecoveryToken[]
}

/** The service's answers for the wallets of an intent. */
export interface PreparedWallets {
  /** Empty if there is nothing to recover. */
  found: PreparedWallet[]
  /** Why the second wallet could not be read. */
  error?: IntentServiceError | undefined
}

/**
 * Asks what can be recovered from an intent's wallets: first from the one that the service picks, then from the other.
 * If both have the same address on two chains, the token identifies the other one. Sends at most two requests.
 *
 * @param wallets the intent's wallets. If empty, only the one that the service picks is asked for
 * @param ask `prepareIntentRecovery`, with its retries
 * @throws IntentServiceError when the first wallet could not be read
 */
export async function prepareWallets(
  request: PrepareIntentRecoveryRequest,
  wallets: readonly IntentWallet[],
  ask: (request: PrepareIntentRecoveryRequest) => Promise<PrepareIntentRecoveryResponse>,
): Promise<PreparedWallets> {
  const found: PreparedWallet[] = []
  try {
    const prepared = await ask(request)
    found.push({ prepared, tokens: listTokens(prepared) })
    const other = wallets.find((wallet) => wallet.chainId && wallet.intentAddress && !isWallet(wallet, prepared))
    if (!other) return { found }
    const { intentAddress, tokenAddress } = other
    const hasOwnAddress = !isSameAddress(intentAddress, prepared.intentAddress)
    const second = await ask({ ...request, intentAddress, ...(hasOwnAddress ? {} : { tokenAddress }) })
    if (isWallet(other, second)) found.push({ prepared: second, tokens: listTokens(second) })
  } catch (error) {
    if (!isIntentServiceError(error)) throw error
    // The service refuses a wallet that holds nothing, and a token of which there is nothing.
    const isEmpty = error.error === 'IntentStatus' || (error.error === 'InvalidArgument' && found.length > 0)
    if (!isEmpty && found.length === 0) throw error
    if (!isEmpty) return { found, error }
  }
  return { found }
}

type WalletField = `${'origin' | 'destination'}${'ChainId' | 'IntentAddress' | 'TokenAddress'}`

/** Returns an intent's wallet on the chain where it starts, then the one where it ends. */
export const walletsOf = (
  intent: { [Field in WalletField]?: Intent[Field] | undefined },
): [origin: IntentWallet, destination: IntentWallet] => [
  {
    chainId: intent.originChainId,
    intentAddress: intent.originIntentAddress,
    tokenAddress: intent.originTokenAddress,
  },
  {
    chainId: intent.destinationChainId,
    intentAddress: intent.destinationIntentAddress,
    tokenAddress: intent.destinationTokenAddress,
  },
]

/** Whether a prepared recovery is for a wallet. */
export const isWallet = (
  wallet: IntentWallet,
  { chainId, intentAddress }: Pick<PrepareIntentRecoveryResponse, 'chainId' | 'intentAddress'>,
): boolean => wallet.chainId === chainId && isSameAddress(wallet.intentAddress, intentAddress)

/** Lists the tokens of a prepared recovery without duplicates, and without those of which there is nothing. */
const listTokens = ({ recoveryTokens = [], chainId }: PrepareIntentRecoveryResponse): RecoveryToken[] =>
  recoveryTokens.filter(
    (token, at) =>
      token.chainId === chainId &&
      !/^0+$/.test(String(token.balance)) &&
      recoveryTokens.findIndex(
        (other) => other.chainId === chainId && isSameAddress(other.contractAddress, token.contractAddress),
      ) === at,
  )
