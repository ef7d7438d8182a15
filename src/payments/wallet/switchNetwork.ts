import type { Schedule } from '../schedule/index.ts'
import type { WalletAdapter } from './walletAdapter.ts'

const lookEveryMs = 50
const longestMs = 3_000

/** Whether the wallet is on a network. Returns true if the wallet does not report its network. */
export const isOnNetwork = (wallet: WalletAdapter, chainId: number): boolean =>
  (wallet.getState().chainId ?? chainId) === chainId

/**
 * Switches the wallet to the network of a payment, if it is on another one.
 *
 * @param signal ends the wait for a wallet that does not answer
 * @returns whether the wallet is now on that network; true if the wallet does not report its network
 */
export async function switchNetwork(
  wallet: WalletAdapter,
  chainId: number,
  schedule: Schedule,
  signal: AbortSignal,
): Promise<boolean> {
  const isThere = () => isOnNetwork(wallet, chainId)
  if (isThere()) return true
  if (signal.aborted) return false
  try {
    await Promise.race([wallet.switchChain(chainId), rejectOnAbort(signal)])
    // Some wallets answer before they announce the new network.
    for (let waited = 0; !isThere() && waited < longestMs; waited += lookEveryMs)
      await schedule.sleep(lookEveryMs, signal)
  } catch {
    // The switch was rejected, is unknown to the wallet, or is no longer wanted.
  }
  return isThere()
}

const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
