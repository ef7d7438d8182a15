'use client'
import { useConfig } from 'wagmi'
import type { WalletAdapter } from '../payments/wallet/index.ts'
import { wagmiWallet } from './wagmiWallet.ts'

/**
 * Returns the wallet adapter of the enclosing `WagmiProvider`, for `IntentKitProvider`. Works with wagmi 2 and 3.
 *
 * @throws wagmi's `WagmiProviderNotFoundError` outside of a `WagmiProvider`.
 * @example
 * ```tsx
 * function Kit({ children }) {
 *   return <IntentKitProvider client={client} wallet={useWagmiWallet()}>{children}</IntentKitProvider>
 * }
 * ```
 */
export const useWagmiWallet = (): WalletAdapter => wagmiWallet(useConfig())
