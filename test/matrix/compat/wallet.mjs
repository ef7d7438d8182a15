/** An EIP-1193 wallet on real nodes with unlocked accounts: the minimum of a browser extension. */

const refusal = (code, message) => Object.assign(new Error(message), { code })

/** Sends a JSON-RPC request to a node. */
export async function ask(url, method, params = []) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
  const { result, error } = await answer.json()
  if (error) throw refusal(error.code, error.message)
  return result
}

/** Creates a wallet with one account, on the last of the chains. The page sees the account only after it has asked. */
export function createWallet(nodes, account) {
  const listeners = new Map()
  const of = (event) => listeners.get(event) ?? listeners.set(event, new Set()).get(event)
  let chainId = Number(Object.keys(nodes).at(-1))
  let accounts = []
  return {
    on: (event, listener) => of(event).add(listener),
    removeListener: (event, listener) => of(event).delete(listener),
    async request({ method, params }) {
      if (method === 'eth_accounts') return accounts
      if (method === 'eth_chainId') return `0x${chainId.toString(16)}`
      if (method === 'eth_requestAccounts') {
        accounts = [account]
        return accounts
      }
      if (method === 'wallet_switchEthereumChain') {
        chainId = Number(params[0].chainId)
        for (const listener of of('chainChanged')) listener(params[0].chainId)
        return null
      }
      if (/^wallet_/.test(method)) throw refusal(4200, `${method} is not supported`)
      return ask(nodes[chainId], method, params)
    },
  }
}
