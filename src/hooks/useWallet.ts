'use client'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Hex } from '../payments/evm/index.ts'
import type { WalletAdapter, WalletState } from '../payments/wallet/index.ts'
import { useIntentKit } from './context.ts'

/** The connected wallet and its actions. */
export interface Wallet extends WalletState, Omit<WalletAdapter, 'getState' | 'subscribe'> {}

/** The state that a server renders: only the browser knows whether a wallet is connected. */
const serverState: WalletState = { status: 'reconnecting', connectors: [] }

/**
 * Returns the state of the provider's wallet and its actions, or undefined if `IntentKitProvider` has no wallet.
 * Rerenders when the account, the network or the list of connectors changes. The actions reject with the wallet's own
 * error.
 *
 * @example
 * ```tsx
 * const wallet = useWallet()
 * if (wallet?.status === 'disconnected') return <button onClick={() => wallet.connect()}>Connect</button>
 * ```
 */
export function useWallet(): Wallet | undefined {
  const { wallet } = useIntentKit()
  const state = useSyncExternalStore(
    useCallback((listener: () => void) => wallet?.subscribe(listener) ?? (() => {}), [wallet]),
    () => wallet?.getState(),
    () => wallet && serverState,
  )
  // Call through the adapter: a host's adapter may be an instance of a class.
  const actions = useMemo(() => wallet && actionsOf(wallet), [wallet])
  return useMemo(() => actions && state && { ...actions, ...state }, [actions, state])
}

/** Returns the account that can be asked for something now: not one that is still reconnecting. */
export const connectedAccount = (wallet: WalletState | undefined): Hex | undefined =>
  wallet?.status === 'connected' ? wallet.account : undefined

/**
 * Returns the chain that the connected wallet has to be switched to before a request, or undefined if no switch is
 * needed.
 */
export function useChainToSwitchTo(chainId: number | undefined): number | undefined {
  const current = useWallet()?.chainId ?? chainId
  return current === chainId ? undefined : chainId
}

const actionsOf = (wallet: WalletAdapter): Omit<WalletAdapter, 'getState' | 'subscribe'> => ({
  chains: wallet.chains,
  connect: (id) => wallet.connect(id),
  disconnect: () => wallet.disconnect(),
  switchChain: (chainId) => wallet.switchChain(chainId),
  sendTransaction: (...request) => wallet.sendTransaction(...request),
  ...(wallet.sendCalls && { sendCalls: wallet.sendCalls.bind(wallet) }),
  ...(wallet.getCallsStatus && { getCallsStatus: wallet.getCallsStatus.bind(wallet) }),
  signTypedData: (...request) => wallet.signTypedData(...request),
  reader: (chainId) => wallet.reader(chainId),
})
