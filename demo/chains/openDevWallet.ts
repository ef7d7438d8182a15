import { createDevWallet, type DevWallet } from './devWallet.ts'

/** The storage key that records, as an extension does, that the page may see the account. */
const remembered = 'demo-wallet'

/** The demo's wallet, and its chains. */
export interface OpenedWallet {
  wallet: DevWallet
  /** The URL of each chain's node. */
  nodes: Record<number, string>
  /** Accounts with money on every chain. The nodes hold their keys. */
  accounts: string[]
}

/**
 * Opens the wallet on the chains that the page's server runs. Returns undefined if none runs. `?account=1` selects the
 * second account.
 */
export async function openDevWallet(): Promise<OpenedWallet | undefined> {
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
  // People and scripts that try out the page can use this.
  Object.assign(globalThis, { demoWallet: wallet })
  return { wallet, nodes, accounts }
}

async function accountsOf(url: string): Promise<string[]> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_accounts', params: [] }),
  })
  return ((await answer.json()) as { result: string[] }).result
}
