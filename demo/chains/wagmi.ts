import type { Chain } from 'viem'
import { type Config, createConfig, http } from 'wagmi'
import { announce } from './announce.ts'
import { type OpenedWallet, openDevWallet } from './openDevWallet.ts'

const names: Record<number, string> = { 8453: 'Base', 42161: 'Arbitrum' }

/** The parts of the demo's own chains. */
export interface DemoChains extends Pick<OpenedWallet, 'wallet' | 'accounts'> {
  config: Config
}

/** Creates the demo's chains and wallet, or returns undefined if no chain runs. */
export async function demoChains(): Promise<DemoChains | undefined> {
  const opened = await openDevWallet()
  if (!opened) return undefined
  const { wallet, nodes, accounts } = opened
  announce(wallet)
  const ids = Object.keys(nodes).map(Number)
  const chains = ids.map((id) => chainOf(id, nodes[id] ?? '')) as [Chain, ...Chain[]]
  const config = createConfig({
    chains,
    transports: Object.fromEntries(ids.map((id) => [id, http(nodes[id], { retryCount: 0 })])),
    pollingInterval: 500,
  })
  return { config, wallet, accounts }
}

const chainOf = (id: number, url: string): Chain => ({
  id,
  name: names[id] ?? String(id),
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [url] } },
})
