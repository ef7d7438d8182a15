/** The wallet's reaction to a request. */
export type DevAnswer =
  | 'confirm'
  | 'reject'
  /** The wallet never answers. */
  | 'never'
  /** The wallet sends the transaction, but never answers. */
  | 'silent'
  /** The wallet loses its connection. */
  | 'disconnect'

type Listener = (...args: unknown[]) => void

/** The requests that a person has to answer. */
const prompts = /^(eth_sendTransaction|eth_signTypedData_v4|personal_sign)$/

/** Creates an error in the form of EIP-1193. */
const refusal = (code: number, message: string) => Object.assign(new Error(message), { code })

/** A wallet for development. Its keys are those of the chains themselves, which everybody knows. */
export interface DevWallet {
  request(asked: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
  /** The wallet's reaction to a request. */
  answer: DevAnswer
  /** The requests that a person was asked to answer. */
  readonly asked: { method: string; params: unknown }[]
  /** The account that the page may see. */
  readonly account: string | undefined
  /** The current account, whether the page may see it or not. */
  readonly holder: string
  readonly chainId: number
  setAccount(address: string): void
  setChain(chainId: number): void
  disconnect(): void
}

export interface DevWalletOptions {
  /** The URL of each chain's node. */
  nodes: Record<number, string>
  account: string
  chainId: number
  /** Whether the page may see the account without a request. Default false. */
  connected?: boolean
}

/** Creates an EIP-1193 wallet over the demo's nodes, whose accounts are unlocked. */
export function createDevWallet({ nodes, account, chainId, connected = false }: DevWalletOptions): DevWallet {
  const listeners = new Map<string, Set<Listener>>()
  const tell = (event: string, ...args: unknown[]) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(...args)
  }
  const state = { account, chainId, connected }
  const asked: DevWallet['asked'] = []
  const hex = (value: number) => `0x${value.toString(16)}`

  async function forward(method: string, params: unknown): Promise<unknown> {
    const answer = await fetch(nodes[state.chainId] ?? '', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = (await answer.json()) as { result?: unknown; error?: { code: number; message: string } }
    if (error) throw refusal(error.code, error.message)
    return result
  }

  async function prompt(method: string, params: unknown): Promise<unknown> {
    asked.push({ method, params })
    switch (wallet.answer) {
      case 'reject':
        throw refusal(4001, 'User rejected the request.')
      case 'disconnect':
        wallet.disconnect()
        throw refusal(4900, 'The provider is disconnected.')
      case 'silent':
        await forward(method, params)
        return new Promise(() => {})
      case 'never':
        return new Promise(() => {})
      default:
        return forward(method, params)
    }
  }

  function switchTo(params: unknown): null {
    const wanted = Number((params as [{ chainId: string }])[0].chainId)
    if (!(wanted in nodes)) throw refusal(4902, 'Unrecognized chain.')
    wallet.setChain(wanted)
    return null
  }

  const wallet: DevWallet = {
    answer: 'confirm',
    asked,
    get account() {
      return state.connected ? state.account : undefined
    },
    get holder() {
      return state.account
    },
    get chainId() {
      return state.chainId
    },
    async request({ method, params }) {
      if (prompts.test(method)) return prompt(method, params)
      if (method === 'eth_requestAccounts') {
        if (wallet.answer === 'reject') throw refusal(4001, 'User rejected the request.')
        if (wallet.answer === 'never') return new Promise(() => {})
        state.connected = true
        return [state.account]
      }
      if (method === 'eth_accounts') return state.connected ? [state.account] : []
      if (method === 'eth_chainId') return hex(state.chainId)
      if (method === 'wallet_switchEthereumChain') {
        if (wallet.answer === 'reject') throw refusal(4001, 'User rejected the request.')
        return switchTo(params)
      }
      if (method === 'wallet_revokePermissions') {
        state.connected = false
        return null
      }
      if (/^wallet_/.test(method)) throw refusal(4200, `${method} is not supported.`)
      return forward(method, params)
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
    },
    setAccount(address) {
      state.account = address
      if (state.connected) tell('accountsChanged', [address])
    },
    setChain(next) {
      state.chainId = next
      tell('chainChanged', hex(next))
    },
    disconnect() {
      state.connected = false
      tell('accountsChanged', [])
      tell('disconnect', refusal(4900, 'The provider is disconnected.'))
    },
  }
  return wallet
}
