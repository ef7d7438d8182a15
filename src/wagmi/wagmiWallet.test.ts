import { createWalletClient, custom, type Transport } from 'viem'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createConfig, http, mock } from 'wagmi'
import { base } from 'wagmi/chains'
import { classifyWalletError } from '../payments/wallet/index.ts'
import { wagmiWallet } from './index.ts'

// test/wallet and test/matrix/compat send through it on real chains.

const account = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f'
const open = () => {
  const config = createConfig({
    chains: [base],
    transports: { [base.id]: http('http://127.0.0.1:9') },
    connectors: [mock({ accounts: [account] }), mock({ accounts: [account], features: { defaultConnected: false } })],
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
  return { config, wallet: wagmiWallet(config) }
}

/** Connects to a connector that brings a client of its own, once `isReady` resolves. */
const openWithClient = async (transport: Transport, isReady?: () => Promise<void> | undefined) => {
  const connector = mock({ accounts: [account] })
  const config = createConfig({
    chains: [base],
    transports: { [base.id]: http('http://127.0.0.1:9') },
    connectors: [
      (wagmi) => ({
        ...connector(wagmi),
        async getClient() {
          await isReady?.()
          return createWalletClient({ account, chain: base, transport })
        },
      }),
    ],
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
  const wallet = wagmiWallet(config)
  await wallet.connect()
  return wallet
}
const transaction = { from: account, chainId: base.id, to: account, data: '0x', value: 1n } as const

describe('the wallet adapter of wagmi', () => {
  it('is one for each configuration, and knows the chains that it is set up for', () => {
    const { config, wallet } = open()
    expect(wagmiWallet(config)).toBe(wallet)
    expect(wagmiWallet(open().config)).not.toBe(wallet)
    expect(wallet.chains).toEqual([
      {
        id: 8453,
        name: 'Base',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        explorerUrl: 'https://basescan.org',
      },
    ])
    expect([wallet.reader(8453), wallet.reader(1)]).toEqual([expect.anything(), undefined])
  })

  it('reads no node that is on another chain than the configuration says', async () => {
    const node = { request: async ({ method }: { method: string }) => (method === 'eth_chainId' ? '0x1' : '0x7') }
    const config = createConfig({ chains: [base], transports: { [base.id]: custom(node) }, storage: null })
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await expect(wagmiWallet(config).reader(8453)?.getBlockNumber()).rejects.toThrow('is on chain 1.')
  })

  it('has a state that is one object until something changes, also for whoever has not subscribed', async () => {
    const { config, wallet } = open()
    const before = wallet.getState()
    expect(before).toMatchObject({ status: 'disconnected', account: undefined, connectors: [{}, {}] })
    expect(wallet.getState()).toBe(before)
    let changes = 0
    const stop = wallet.subscribe(() => changes++)
    await wallet.connect(before.connectors[1]?.id)
    expect(wallet.getState()).toMatchObject({ status: 'connected', chainId: 8453, connector: before.connectors[1] })
    expect(wallet.getState().account?.toLowerCase()).toBe(account)
    expect(changes).toBeGreaterThan(0)
    const seen = changes
    stop()
    await wallet.disconnect()
    expect([wallet.getState().status, changes, config.state.status]).toEqual(['disconnected', seen, 'disconnected'])
  })

  it('refuses a connector that wagmi does not have', async () => {
    await expect(open().wallet.connect('other')).rejects.toThrow('wagmi has no connector "other" to connect with.')
  })

  it('sends once, also through a client of the connector that repeats what fails', async () => {
    let sent = 0
    const own = custom({
      async request({ method }) {
        if (method !== 'eth_sendTransaction') return '0x2105'
        sent++
        throw Object.assign(new Error('The relay was lost.'), { code: -32603 })
      },
    })
    const wallet = await openWithClient(own)
    await expect(wallet.sendTransaction(transaction)).rejects.toThrow('The relay was lost.')
    expect(sent).toBe(1)
  })

  it.each([
    ['is on another network', () => '0x1', 1],
    [
      'does not say on which network it is',
      () => {
        throw new Error('Method not found.')
      },
      8453,
    ],
  ])('asks nothing through a client of the connector that %s', async (_, chainId, now) => {
    const asked: string[] = []
    const own = custom(
      {
        async request({ method }) {
          asked.push(method)
          return chainId()
        },
      },
      { retryCount: 0 },
    )
    const wallet = await openWithClient(own)
    const typed = { from: account, domain: { chainId: base.id }, types: {}, primaryType: 'T', message: {} } as never
    const calls = { id: '0x1', from: account, chainId: base.id, calls: [] } as const
    const requests = [wallet.sendTransaction(transaction), wallet.sendCalls?.(calls), wallet.signTypedData(typed)]
    const errors = await Promise.all(requests.map((request) => request?.catch((reason: unknown) => reason)))
    expect(errors.map(classifyWalletError)).toEqual(['changed', 'changed', 'changed'])
    expect(asked).toEqual(['eth_chainId', 'eth_chainId', 'eth_chainId'])
    // The page needs this chain to offer to switch back.
    expect(wallet.getState().chainId).toBe(now)
  })

  it.each([
    [4001, 'rejected', 'rejected'],
    [4200, 'refused', undefined],
    [-32601, 'refused', undefined],
    [-32602, 'refused', undefined],
    [5710, 'refused', 'refused'],
    [-32603, undefined, undefined],
  ])("reads a wallet's error %i as viem passes it on, and below an error of a library", async (code, kind, below) => {
    const own = custom({
      async request({ method }) {
        if (method === 'eth_chainId') return '0x2105'
        throw Object.assign(new Error('No.'), { code })
      },
    })
    const wallet = await openWithClient(own)
    const calls = { id: '0x1', from: account, chainId: base.id, calls: [] } as const
    const asked = await wallet.sendCalls?.(calls).catch((reason: unknown) => reason)
    expect(classifyWalletError(asked)).toBe(kind)
    // viem's own actions put an error without a code above it, as wallets do that are built on viem.
    const client = createWalletClient({ account, chain: base, transport: own })
    const sent = await client.sendTransaction({ to: account }).catch((reason: unknown) => reason)
    expect(classifyWalletError(sent)).toBe(below)
  })

  it.each([{ id: '0xown' }, '0xown'])('returns the id of calls that the wallet answers with: %o', async (answer) => {
    const own = custom({ request: async ({ method }) => (method === 'eth_chainId' ? '0x2105' : answer) })
    const wallet = await openWithClient(own)
    expect(await wallet.sendCalls?.({ id: '0x1', from: account, chainId: base.id, calls: [] })).toBe('0xown')
  })

  it.each([
    ['within 15 seconds', () => vi.advanceTimersByTimeAsync(15_000)],
    ['before the payer stops waiting', async (page: AbortController) => page.abort()],
  ])('asks nothing of a wallet that does not answer %s, also once it does', async (_, pass) => {
    const sent: string[] = []
    const waiting: (() => void)[] = []
    let isSilent = false
    const own = custom({
      async request({ method }) {
        if (method === 'eth_chainId') return '0x2105'
        sent.push(method)
        return '0x'
      },
    })
    const wallet = await openWithClient(own, () =>
      isSilent ? new Promise((resolve) => waiting.push(resolve)) : undefined,
    )
    isSilent = true
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const page = new AbortController()
    const error = wallet.sendTransaction(transaction, { signal: page.signal }).catch((reason: unknown) => reason)
    await vi.advanceTimersByTimeAsync(0)
    await pass(page)
    expect(classifyWalletError(await error)).toBe('refused')
    expect(waiting).toHaveLength(1)
    for (const wake of waiting) wake()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toEqual([])
  })

  it('asks nothing for an account or a network that the wallet is not on', async () => {
    const { wallet } = open()
    const elsewhere = { from: account, chainId: 1, to: account, data: '0x', value: 1n } as const
    const refused = () => wallet.sendTransaction(elsewhere).catch((error: unknown) => classifyWalletError(error))
    expect(await refused()).toBe('changed')
    await wallet.connect()
    expect(await refused()).toBe('changed')
  })

  it('counts as disconnected once wagmi has been connecting again for 15 s, until it is connected', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { config, wallet } = open()
    config.setState((state) => ({ ...state, status: 'reconnecting' }))
    const heard = vi.fn()
    onTestFinished(wallet.subscribe(heard))
    await vi.advanceTimersByTimeAsync(14_999)
    expect([wallet.getState().status, heard.mock.calls.length]).toEqual(['reconnecting', 0])
    await vi.advanceTimersByTimeAsync(1)
    expect([wallet.getState().status, heard.mock.calls.length]).toEqual(['disconnected', 1])
    await wallet.connect()
    expect(wallet.getState().status).toBe('connected')
    // It may lose its connection much later.
    await vi.advanceTimersByTimeAsync(60_000)
    config.setState((state) => ({ ...state, status: 'reconnecting' }))
    expect(wallet.getState().status).toBe('reconnecting')
  })

  it('asks nothing while wagmi connects again after a reload', async () => {
    const { config, wallet } = open()
    // A connector that wagmi restored from storage lacks its methods.
    const connector = { id: 'mock', name: 'Mock', type: 'mock', uid: 'stored' } as never
    const connections = new Map([['stored', { accounts: [account], chainId: 8453, connector }]]) as never
    config.setState((state) => ({ ...state, status: 'reconnecting', current: 'stored', connections }))
    expect(wallet.getState()).toMatchObject({ status: 'reconnecting', account })
    const error = await wallet.sendTransaction(transaction).catch((reason: unknown) => reason)
    expect(classifyWalletError(error)).toBe('changed')
  })
})
