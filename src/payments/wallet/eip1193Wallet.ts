import { chainName, nativeCurrency } from '../../format/index.ts'
import { type ChainReader, createChainReader, type Hex, jsonRpcReader, toHex } from '../evm/index.ts'

import { hasCode } from './classifyWalletError.ts'
import {
  type RpcCall,
  readCallsId,
  readCallsStatus,
  sendCallsCall,
  sendTransactionCall,
  signTypedDataCall,
} from './rpcRequests.ts'
import { WalletChangedError } from './WalletChangedError.ts'
import type { WalletAdapter, WalletChain, WalletState } from './walletAdapter.ts'
import { withinTime } from './withinTime.ts'

/**
 * An EIP-1193 provider. Only its shape is required (`never` accepts any parameters), so that a library's own, narrower
 * types of methods and events fit.
 */
export interface Eip1193Provider {
  request(request: never): Promise<unknown>
  on?(event: never, listener: never): unknown
}

/** The methods that a provider of WalletConnect has besides. It takes requests only while it has a session. */
interface SessionProvider {
  /** Opens a session, unless there is one, and returns its accounts. */
  enable(): Promise<unknown>
  /** Ends the session. */
  disconnect(): Promise<unknown>
}

/** Options of {@link eip1193Wallet}. */
export interface Eip1193WalletOptions {
  /**
   * Node URLs to read chains through, by chain id. A chain without one is read through the wallet while the wallet is
   * on it. A wallet that does not know a chain is given its URL.
   */
  rpcUrls?: Readonly<Record<number, string>> | undefined
  /** The wallet's name. Default: "Browser wallet". */
  name?: string | undefined
  /** The wallet's icon, as a data URL. */
  icon?: string | undefined
  /** Names, native coins, and explorers of chains. Default: none; the kit knows the common ones. */
  chains?: readonly WalletChain[] | undefined
}

/** The error code of a wallet that does not know the chain to switch to. MetaMask's mobile app wraps it. */
const unknownChain = [4902]

/** The adapters of each provider, by their options. An adapter listens to its provider as long as that exists. */
const adapters = new WeakMap<Eip1193Provider, Map<string, WalletAdapter>>()

/**
 * Creates a wallet adapter from an EIP-1193 provider, such as `window.ethereum` or a WalletConnect provider. It checks,
 * without prompting the user, whether an account is already connected; a provider that does not answer for 15 s counts as
 * disconnected. `disconnect` ends a WalletConnect session, and `connect` opens a new one. The same provider and options
 * give the same adapter.
 *
 * @example
 * ```tsx
 * const { ethereum } = window as { ethereum?: Eip1193Provider }
 * const wallet = ethereum && eip1193Wallet(ethereum, { rpcUrls: { 8453: 'https://base.node.example' } })
 * const App = () => <IntentKitProvider client={client} wallet={wallet} />
 * ```
 */
export function eip1193Wallet(provider: Eip1193Provider, options: Eip1193WalletOptions = {}): WalletAdapter {
  const known = adapters.get(provider) ?? new Map<string, WalletAdapter>()
  adapters.set(provider, known)
  const key = JSON.stringify(options)
  const adapter = known.get(key) ?? createAdapter(provider, options)
  known.set(key, adapter)
  return adapter
}

function createAdapter(
  provider: Eip1193Provider,
  { rpcUrls = {}, name = 'Browser wallet', icon, chains = [] }: Eip1193WalletOptions,
): WalletAdapter {
  const hasSessions = 'session' in provider && 'enable' in provider && 'disconnect' in provider
  const sessions = hasSessions ? (provider as unknown as SessionProvider) : undefined
  const connector = { id: 'eip1193', name, icon }
  const disconnected: WalletState = { status: 'disconnected', connectors: [connector] }
  let state: WalletState = { ...disconnected, status: 'reconnecting' }
  const listeners = new Set<() => void>()
  const request = (call: RpcCall) => provider.request(call as never)
  const ask = (method: string, ...params: unknown[]) => request({ method, params })
  const listen = (event: string, listener: (value: unknown) => void) => provider.on?.(event as never, listener as never)

  function setState(next: WalletState) {
    if (next.status === state.status && next.account === state.account && next.chainId === state.chainId) return
    state = next
    for (const listener of listeners) listener()
  }

  const readChainId = async () => Number(await ask('eth_chainId'))

  let lastRead = 0
  let isForgotten = false
  async function readAccounts(accounts: unknown) {
    const read = ++lastRead
    const account = Array.isArray(accounts) ? (accounts[0] as Hex | undefined) : undefined
    if (!account) return setState(disconnected)
    const chainId = await withinTime(readChainId())
    // Ignore this list if a newer one arrived in the meantime.
    if (read !== lastRead) return
    isForgotten = false
    setState({ status: 'connected', account, chainId, connector, connectors: [connector] })
  }

  /** Throws if the account or the chain has changed since the request, or if the wallet doesn't answer in time. */
  async function assertUnchanged(from: Hex, chainId: number, signal?: AbortSignal) {
    const place = Promise.all([ask('eth_accounts'), readChainId()])
    const [accounts, currentChainId] = await withinTime(place, signal).catch((cause) => {
      if (hasCode(cause, [4100], true)) throw cause
      throw new WalletChangedError('The wallet does not say where it is.', { cause })
    })
    const hasAccount =
      Array.isArray(accounts) && accounts.some((one) => String(one).toLowerCase() === from.toLowerCase())
    if (hasAccount && currentChainId === chainId) return
    // Not every wallet announces its changes.
    await withinTime(readAccounts(accounts)).catch(() => {})
    if (!hasAccount) throw new WalletChangedError(`The wallet is no longer connected with ${from}.`)
    throw new WalletChangedError(`The wallet is on chain ${currentChainId}, not on chain ${chainId}.`)
  }

  /** Returns the parameter of `wallet_addEthereumChain`, or undefined if too little is known about the chain. */
  function describeChain(chainId: number) {
    const chain = chains.find(({ id }) => id === chainId)
    const url = rpcUrls[chainId]
    const name = chain?.name ?? chainName(chainId)
    const coin = chain?.nativeCurrency ?? nativeCurrency(chainId)
    if (!name || !coin || !url || !/^https?:/.test(url)) return undefined
    const explorer = chain?.explorerUrl && { blockExplorerUrls: [chain.explorerUrl] }
    return { chainId: toHex(chainId), chainName: name, nativeCurrency: coin, rpcUrls: [url], ...explorer }
  }

  /** Creates a reader that uses the wallet, but only while the wallet is on the requested chain. */
  const walletReader = (chainId: number): ChainReader =>
    createChainReader(async (call) => {
      const currentChainId = await withinTime(readChainId())
      if (currentChainId !== chainId) throw new WalletChangedError(`The wallet is on chain ${currentChainId}.`)
      return withinTime(request(call))
    })

  const giveUp = () => {
    if (state.status !== 'connected') setState(disconnected)
  }

  listen('accountsChanged', (accounts) => void readAccounts(accounts).catch(giveUp))
  listen('chainChanged', (chainId) => {
    if (state.status === 'connected') setState({ ...state, chainId: Number(chainId) })
  })
  listen('disconnect', (error) => {
    // 1013: the provider lost its chain and reconnects, as MetaMask does while it switches networks.
    if ((error as { code?: unknown } | undefined)?.code !== 1013) void readAccounts([])
  })
  listen('connect', async () => {
    const accounts = await ask('eth_accounts').catch(() => undefined)
    if (accounts && !isForgotten && state.status !== 'connecting') await readAccounts(accounts).catch(() => {})
  })
  withinTime(ask('eth_accounts'))
    // Accounts from an event or from `connect` are newer than this answer.
    .then((accounts) => (lastRead === 0 ? readAccounts(accounts) : undefined))
    .catch(() => state.status === 'reconnecting' && giveUp())

  const readers = new Map<number, ChainReader>()

  return {
    chains,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async connect() {
      const before = state
      setState({ ...disconnected, status: 'connecting' })
      try {
        await readAccounts(await (sessions ? sessions.enable() : ask('eth_requestAccounts')))
      } catch (error) {
        // The wallet may have announced another state in the meantime.
        if (state.status === 'connecting') setState(before)
        throw error
      }
    },
    async disconnect() {
      isForgotten = true
      await readAccounts([])
      // Many wallets lack this method, and some never answer.
      const end = async () => (sessions ? sessions.disconnect() : ask('wallet_revokePermissions', { eth_accounts: {} }))
      end().catch(() => {})
    },
    async switchChain(chainId) {
      const switchNow = () => ask('wallet_switchEthereumChain', { chainId: toHex(chainId) })
      await switchNow().catch(async (error) => {
        const chain = hasCode(error, unknownChain) ? describeChain(chainId) : undefined
        if (!chain) throw error
        await ask('wallet_addEthereumChain', chain)
        await switchNow()
      })
      const current = await readChainId()
      // The account may have changed with the network.
      if (state.status === 'connected') setState({ ...state, chainId: current })
    },
    async sendTransaction(transaction, options) {
      await assertUnchanged(transaction.from, transaction.chainId, options?.signal)
      return (await request(sendTransactionCall(transaction))) as Hex
    },
    async sendCalls(calls, options) {
      await assertUnchanged(calls.from, calls.chainId, options?.signal)
      return readCallsId(await request(sendCallsCall(calls)), calls.id)
    },
    getCallsStatus: async (id) => readCallsStatus(await ask('wallet_getCallsStatus', id)),
    async signTypedData(data, options) {
      await assertUnchanged(data.from, data.domain.chainId, options?.signal)
      return (await request(signTypedDataCall(data))) as Hex
    },
    reader(chainId) {
      const url = rpcUrls[chainId]
      if (url === undefined && state.chainId !== chainId) return undefined
      const reader =
        readers.get(chainId) ?? (url === undefined ? walletReader(chainId) : jsonRpcReader(url, { chainId }))
      readers.set(chainId, reader)
      return reader
    },
  }
}
