import type { Config } from 'wagmi'
import {
  connect,
  disconnect,
  getAccount,
  getClient,
  getConnectorClient,
  getConnectors,
  switchChain,
  watchAccount,
  watchConnectors,
} from 'wagmi/actions'
import { type ChainReader, createChainReader, type Hex, onChain } from '../payments/evm/index.ts'
import {
  classifyWalletError,
  type RpcCall,
  readCallsId,
  readCallsStatus,
  sendCallsCall,
  sendTransactionCall,
  signTypedDataCall,
  type WalletAdapter,
  type WalletChain,
  WalletChangedError,
  type WalletState,
  withinTime,
} from '../payments/wallet/index.ts'

// This file imports only names that wagmi 2 and 3 share.

/** The time after which wagmi counts as not reconnecting: some connectors never end their attempt. As in `withinTime`. */
const reconnectsWithinMs = 15_000

const adapters = new WeakMap<Config, WalletAdapter>()

/**
 * Creates a wallet adapter from a wagmi configuration, for pages that have one outside of React. A wallet that wagmi has
 * been reconnecting for 15 s counts as disconnected. The same configuration returns the same adapter.
 *
 * @example
 * ```tsx
 * const config = createConfig({ chains: [base], transports: { [base.id]: http() } })
 * const App = () => <IntentKitProvider client={client} wallet={wagmiWallet(config)} />
 * ```
 */
export function wagmiWallet(config: Config): WalletAdapter {
  const adapter = adapters.get(config) ?? createWagmiWallet(config)
  adapters.set(config, adapter)
  return adapter
}

function createWagmiWallet(config: Config): WalletAdapter {
  let state = readState(config)
  /** Whether wagmi was still reconnecting after that time, so that the user may choose a wallet. */
  let hasGivenUp = false
  const isReconnecting = () => getAccount(config).status === 'reconnecting'
  /** The readers of the configuration's nodes, each of which is asked for its chain once. */
  const readers = new WeakMap<object, ChainReader>()

  /**
   * Opens the connector's client for one account and one chain. Older versions of wagmi 2 don't compare the wallet's chain,
   * and no version compares that of a client that the connector brings.
   */
  async function openClient(account: Hex | undefined, chainId: number | undefined) {
    const client = await getConnectorClient(config, { account, chainId })
    const current = chainId && Number(await client.request({ method: 'eth_chainId' }))
    if (current === chainId) return client
    // The wallet did not announce its change, so the page would not offer to switch back.
    if (current) getAccount(config).connector?.emitter.emit('change', { chainId: current })
    throw new Error(`It is on chain ${current}.`)
  }

  /**
   * Sends a request through a client for one account and one chain.
   *
   * @throws WalletChangedError if the wallet has moved to another one, or is not connected again yet after a reload. One
   *   that does not answer in time, or before the signal aborts, counts as refusing. The wallet was not asked then.
   */
  async function askWallet(
    from: Hex | undefined,
    chainId: number | undefined,
    call: RpcCall,
    { signal }: { signal?: AbortSignal | undefined } = {},
  ) {
    const { request } = await withinTime(openClient(from, chainId), signal).catch((cause) => {
      if (classifyWalletError(cause) === 'refused') throw cause
      throw new WalletChangedError('The wallet cannot be asked for this account and chain.', { cause })
    })
    // A connector may bring a client that repeats a failed request, and so would pay twice.
    return request(call as never, { retryCount: 0 }) as Promise<unknown>
  }

  return {
    chains: config.chains.map(readChain),
    getState() {
      const next = readState(config, hasGivenUp)
      if (!isSame(state, next)) state = next
      return state
    },
    subscribe(listener) {
      const timer = setTimeout(() => {
        if (!isReconnecting()) return
        hasGivenUp = true
        listener()
      }, reconnectsWithinMs)
      const onChange = () => {
        hasGivenUp &&= isReconnecting()
        listener()
      }
      const stopAccount = watchAccount(config, { onChange })
      const stopConnectors = watchConnectors(config, { onChange: listener })
      return () => {
        clearTimeout(timer)
        stopAccount()
        stopConnectors()
      }
    },
    async connect(id) {
      const connectors = getConnectors(config)
      const connector = id === undefined ? connectors[0] : connectors.find(({ uid }) => uid === id)
      if (!connector) throw new Error(`wagmi has no connector ${id === undefined ? '' : `"${id}" `}to connect with.`)
      await connect(config, { connector })
    },
    async disconnect() {
      await disconnect(config)
    },
    async switchChain(chainId) {
      await switchChain(config, { chainId })
    },
    sendTransaction: async (transaction, options) =>
      (await askWallet(transaction.from, transaction.chainId, sendTransactionCall(transaction), options)) as Hex,
    async sendCalls(calls, options) {
      return readCallsId(await askWallet(calls.from, calls.chainId, sendCallsCall(calls), options), calls.id)
    },
    getCallsStatus: async (id) =>
      readCallsStatus(await askWallet(undefined, undefined, { method: 'wallet_getCallsStatus', params: [id] })),
    signTypedData: async (data, options) =>
      (await askWallet(data.from, data.domain.chainId, signTypedDataCall(data), options)) as Hex,
    reader(chainId) {
      const client = getClient(config, { chainId })
      if (!client) return undefined
      const request = onChain((call) => client.request(call as never), chainId)
      const reader = readers.get(client) ?? createChainReader(request, client.pollingInterval)
      readers.set(client, reader)
      return reader
    },
  }
}

function readState(config: Config, hasGivenUp = false): WalletState {
  const { status, address, chainId, connector } = getAccount(config)
  return {
    status: hasGivenUp && status === 'reconnecting' ? 'disconnected' : status,
    account: address,
    chainId,
    connector: connector && readConnector(connector),
    connectors: getConnectors(config).map(readConnector),
  }
}

const readConnector = ({ uid, name, icon }: { uid: string; name: string; icon?: string | undefined }) => ({
  id: uid,
  name,
  icon,
})

const readChain = ({ id, name, nativeCurrency, blockExplorers }: Config['chains'][number]): WalletChain => ({
  id,
  name,
  nativeCurrency,
  explorerUrl: blockExplorers?.default.url,
})

/** Compares plain data. An icon is a long text, so comparing the serialized states would take longer. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (one instanceof Object &&
    other instanceof Object &&
    Object.keys({ ...one, ...other }).every((key) =>
      isSame(one[key as keyof typeof one], other[key as keyof typeof other]),
    ))
