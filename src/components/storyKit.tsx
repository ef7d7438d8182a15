import type { Decorator } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { IntentKitProvider } from '../hooks/index.ts'
import type { ChainReader } from '../payments/index.ts'
import type { WalletAdapter, WalletState } from '../payments/wallet/index.ts'
import { chains, client, tokens } from './fixtures.ts'

/** Renders the provider around stories and tests of views. */
export function StoryKit({ locale, children }: { locale?: string | undefined; children: ReactNode }) {
  return (
    <IntentKitProvider client={client} locale={locale} tokens={tokens} chains={chains}>
      {children}
    </IntentKitProvider>
  )
}

/** Wraps a story in the provider, in the toolbar's language or the story's own (`parameters.locale`). */
export const withKit: Decorator = (Story, { parameters, globals }) => (
  <StoryKit locale={parameters.locale ?? globals.locale}>
    <Story />
  </StoryKit>
)

interface StoryWalletOptions {
  connectors: string[]
  account: string
  /**
   * Returns each account's balance of a token or of the chain's native coin, in base units. Default: balances are
   * unknown.
   */
  held?: ((chainId: number, tokenAddress?: string) => bigint) | undefined
}

/** Creates a wallet for stories and tests of views. It connects at once and sends nothing. */
export function storyWallet({ connectors: names, account, held }: StoryWalletOptions): WalletAdapter {
  const connectors = names.map((name) => ({ id: name, name }))
  const listeners = new Set<() => void>()
  let state: WalletState = { status: 'disconnected', connectors }
  const setState = (next: WalletState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const refuse = () => Promise.reject(new Error('A story sends nothing.'))
  return {
    chains: [],
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async connect(id) {
      const connector = connectors.find((one) => one.id === id)
      setState({ status: 'connected', account: account as `0x${string}`, chainId: 1, connector, connectors })
    },
    async disconnect() {
      setState({ status: 'disconnected', connectors })
    },
    async switchChain(chainId) {
      setState({ ...state, chainId })
    },
    sendTransaction: refuse,
    signTypedData: refuse,
    reader: (chainId) =>
      held &&
      ({
        getBalance: async () => held(chainId),
        isContract: async () => false,
        estimateGas: async () => 21_000n,
        getGasPrice: async () => 10_000_000n,
        call: async ({ to }) => `0x${held(chainId, to).toString(16).padStart(64, '0')}`,
      } as Partial<ChainReader> as ChainReader),
  }
}
