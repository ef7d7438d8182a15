/**
 * A host's page in a real wagmi configuration with real nodes. Its wallet is on Arbitrum, so that it must be connected
 * and switched before it is asked for anything on Base.
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { IntentKitProvider } from 'intent-kit'
import { useWagmiWallet } from 'intent-kit/wagmi'
import { createElement as h, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createConfig, http, injected, WagmiProvider } from 'wagmi'
import { root } from './dom.mjs'
import { ask, createWallet } from './wallet.mjs'

export const base = { id: 8453, name: 'Base', usdc: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913' }
export const arbitrum = { id: 42161, name: 'Arbitrum', usdc: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831' }
export const native = '0x0000000000000000000000000000000000000000'
const chains = [base, arbitrum]

/** The chains and tokens, which a quote does not contain. */
const facts = {
  chains,
  tokens: chains.flatMap(({ id: chainId, usdc }) => [
    { chainId, tokenAddress: native, symbol: 'ETH', decimals: 18 },
    { chainId, tokenAddress: usdc, symbol: 'USDC', decimals: 6 },
  ]),
}

/** Creates the configuration. `injected` is wagmi's own connector, with this wallet instead of one from the window. */
const configOf = (nodes, provider) =>
  createConfig({
    chains: chains.map(({ id, name }) => ({
      id,
      name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [nodes[id]] } },
    })),
    transports: Object.fromEntries(chains.map(({ id }) => [id, http(nodes[id])])),
    connectors: [injected({ target: { id: 'test', name: 'Test wallet', provider } })],
    multiInjectedProviderDiscovery: false,
    pollingInterval: 200,
    ssr: true,
  })

/** Renders a component in StrictMode, first as on a server, then hydrated. */
export function openPage(nodes, { account, client }, component, props) {
  const config = configOf(nodes, createWallet(nodes, account))
  const queryClient = new QueryClient()
  const Kit = () => h(IntentKitProvider, { client, ...facts, wallet: useWagmiWallet() }, h(component, props))
  const inQueries = () => h(QueryClientProvider, { client: queryClient }, h(Kit))
  const page = () => h(StrictMode, null, h(WagmiProvider, { config }, inQueries()))
  root.innerHTML = renderToString(page())
  return hydrateRoot(root, page())
}

/** Encodes an argument of a contract's function. */
export const word = (hex) => hex.slice(2).toLowerCase().padStart(64, '0')

/** Returns an account's balance of a chain's USDC, in base units. */
export async function usdcOf(nodes, { id, usdc }, account) {
  return BigInt(await ask(nodes[id], 'eth_call', [{ to: usdc, data: `0x70a08231${word(account)}` }, 'latest']))
}
