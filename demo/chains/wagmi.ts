import type { Chain } from 'viem'
import { type Config, createConfig, http } from 'wagmi'
import { announce } from './announce.ts'
import { createDevWallet, type DevWallet } from './devWallet.ts'

const names: Record<number, string> = { 8453: 'Base', 42161: 'Arbitrum' }

/** Remembers, as an extension does, that the page may see the account. */
const remembered = 'demo-wallet'

/** What the demo's own chains bring along. */
export interface DemoChains {
  config: Config
  wallet: DevWallet
  /** Accounts with money on both chains; their keys are the nodes' own. */
  accounts: string[]
}

/** The wallet side of the demo, or undefined where no chain runs. */
export async function demoChains(): Promise<DemoChains | undefined> {
  const ids = (await fetch('/chain/all').then((answer) => answer.json())) as number[]
  const nodes = Object.fromEntries(ids.map((id) => [id, `${location.origin}/chain/${id}`]))
  const [first] = ids
  if (first === undefined) return undefined
  const accounts = await accountsOf(nodes[first] ?? '')
  const mine = Number(new URLSearchParams(location.search).get('account') ?? 0)
  const stored = JSON.parse(localStorage.getItem(remembered) ?? '{}') as { account?: string; chainId?: number }
  const wallet = createDevWallet({
    nodes,
    account: stored.account ?? accounts[mine] ?? '',
    chainId: stored.chainId ?? first,
    connected: stored.account !== undefined,
  })
  const remember = () =>
    localStorage.setItem(remembered, JSON.stringify({ account: wallet.account, chainId: wallet.chainId }))
  for (const event of ['accountsChanged', 'chainChanged', 'disconnect']) wallet.on(event, remember)
  const { request } = wallet
  wallet.request = async (asked) => {
    const answer = await request(asked)
    if (/^(eth_requestAccounts|wallet_)/.test(asked.method)) remember()
    return answer
  }
  announce(wallet)
  // For whoever tries the page out by hand, or by a script.
  Object.assign(globalThis, { demoWallet: wallet })
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

async function accountsOf(url: string): Promise<string[]> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_accounts', params: [] }),
  })
  return ((await answer.json()) as { result: string[] }).result
}
