import {
  type IntentServiceError,
  isIntentServiceError,
  type PrepareIntentRecoveryRequest,
  type PrepareIntentRecoveryResponse,
  type RecoveryToken,
} from '../../api/index.ts'
import { isSameAddress } from '../evm/index.ts'

/** What the service says lies in one of an intent's wallets. */
export interface PreparedWallet {
  prepared: PrepareIntentRecoveryResponse
  /** Each token of the wallet's chain once. */
  tokens: RecoveryToken[]
}

/** What the service says lies in an intent's wallets. */
export interface PreparedWallets {
  /** None: there is nothing to recover. */
  found: PreparedWallet[]
  /** The second wallet could not be read. */
  error?: IntentServiceError | undefined
}

/**
 * Asks what can be recovered from an intent's wallets: the service picks one, and the other is asked for where its address
 * differs. At most two requests.
 *
 * @param wallets the addresses of the intent's wallets, as far as they are known
 * @param ask `prepareIntentRecovery`, with its retries
 * @throws IntentServiceError when the first wallet could not be read
 */
export async function prepareWallets(
  request: PrepareIntentRecoveryRequest,
  wallets: readonly (string | undefined)[],
  ask: (request: PrepareIntentRecoveryRequest) => Promise<PrepareIntentRecoveryResponse>,
): Promise<PreparedWallets> {
  const found: PreparedWallet[] = []
  try {
    const prepared = await ask(request)
    found.push({ prepared, tokens: listTokens(prepared) })
    const intentAddress = wallets.find((address) => address && !isSameAddress(address, prepared.intentAddress))
    if (request.intentAddress || !intentAddress) return { found }
    const other = await ask({ ...request, intentAddress })
    if (isSameAddress(other.intentAddress, intentAddress)) found.push({ prepared: other, tokens: listTokens(other) })
  } catch (error) {
    if (!isIntentServiceError(error)) throw error
    // The service refuses an address where nothing is.
    const isEmpty = error.error === 'IntentStatus' || (error.error === 'InvalidArgument' && found.length > 0)
    if (!isEmpty && found.length === 0) throw error
    if (!isEmpty) return { found, error }
  }
  return { found }
}

/** The tokens of a prepared recovery, each once. */
const listTokens = ({ recoveryTokens = [], chainId }: PrepareIntentRecoveryResponse): RecoveryToken[] =>
  recoveryTokens.filter(
    (token, at) =>
      token.chainId === chainId &&
      recoveryTokens.findIndex(
        (other) => other.chainId === chainId && isSameAddress(other.contractAddress, token.contractAddress),
      ) === at,
  )
