import type { EIP1193Provider } from 'viem'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createDevWallet, type DevWallet } from '../../../demo/chains/devWallet.ts'
import { type Anvil, startAnvil } from '../../../scripts/anvil.ts'
import { rpc } from '../../../test/setup/rpc.ts'
import type { Hex } from '../evm/index.ts'
import {
  classifyWalletError,
  type Eip1193WalletOptions,
  eip1193Wallet,
  readCallsId,
  readCallsStatus,
  type WalletAdapter,
  type WalletTransaction,
} from './index.ts'

const base = 8453
const arbitrum = 42161
const recipient = `0x${'c0ffee'.padStart(40, '0')}` as const

let nodes: Record<number, string>
let accounts: Hex[]
let started: Anvil[]
beforeAll(async () => {
  started = await Promise.all([startAnvil({ chainId: base }), startAnvil({ chainId: arbitrum })])
  nodes = { [base]: started[0]?.url ?? '', [arbitrum]: started[1]?.url ?? '' }
  accounts = (await rpc(nodes[base] ?? '', 'eth_accounts', [])) as Hex[]
})
afterAll(() => Promise.all(started.map((node) => node.stop())))

const open = (options: { connected?: boolean; rpcUrls?: Record<number, string> } = {}) => {
  const provider = createDevWallet({ nodes, account: accounts[0] as Hex, chainId: base, ...options })
  return { provider, wallet: eip1193Wallet(provider, { rpcUrls: options.rpcUrls, name: 'Dev wallet' }) }
}
const settled = (wallet: WalletAdapter) => expect.poll(() => wallet.getState().status).not.toMatch(/ing$/)
const connected = async (options = {}) => {
  const opened = open({ connected: true, ...options })
  await settled(opened.wallet)
  return opened
}
const transaction = (more: Partial<WalletTransaction> = {}): WalletTransaction => ({
  from: accounts[0] as Hex,
  chainId: base,
  to: recipient,
  data: '0x',
  value: 42n,
  ...more,
})
const methodsAsked = ({ asked }: DevWallet) => asked.map(({ method }) => method)

describe('the state of an EIP-1193 wallet', () => {
  it('asks nobody on load, and finds an account that is connected already', async () => {
    const { wallet, provider } = open({ connected: true })
    expect(wallet.getState().status).toBe('reconnecting')
    await settled(wallet)
    expect(wallet.getState()).toMatchObject({
      status: 'connected',
      account: accounts[0],
      chainId: base,
      connector: { name: 'Dev wallet' },
    })
    expect(provider.asked).toEqual([])
    const stranger = open()
    await settled(stranger.wallet)
    expect(stranger.wallet.getState()).toMatchObject({ status: 'disconnected', connectors: [{ name: 'Dev wallet' }] })
  })

  it('is one adapter, that listens once, for each provider and its options', () => {
    let listening = 0
    const provider = { request: async () => [], on: () => listening++ }
    const options = () => ({ rpcUrls: { [base]: 'https://base.example' } })
    const wallet = eip1193Wallet(provider, options())
    const once = listening
    for (let render = 0; render < 100; render++) expect(eip1193Wallet(provider, options())).toBe(wallet)
    expect(listening).toBe(once)
    expect(eip1193Wallet(provider)).not.toBe(wallet)
    expect(eip1193Wallet({ ...provider }, options())).not.toBe(wallet)
  })

  it('is one object until something changes, and says so when it does', async () => {
    const { wallet, provider } = await connected()
    let changes = 0
    const stop = wallet.subscribe(() => changes++)
    const before = wallet.getState()
    expect(wallet.getState()).toBe(before)
    provider.setChain(arbitrum)
    expect([wallet.getState().chainId, changes]).toEqual([arbitrum, 1])
    provider.setAccount(accounts[1] as Hex)
    await expect.poll(() => wallet.getState().account).toBe(accounts[1])
    provider.disconnect()
    await expect.poll(() => wallet.getState().status).toBe('disconnected')
    const seen = changes
    stop()
    await wallet.connect()
    expect([wallet.getState().status, changes]).toEqual(['connected', seen])
  })

  it('goes back to what it was when the user refuses to connect', async () => {
    const { wallet, provider } = open()
    await settled(wallet)
    provider.answer = 'reject'
    await expect(wallet.connect()).rejects.toMatchObject({ code: 4001 })
    expect(wallet.getState().status).toBe('disconnected')
  })

  it('changes the network, and forgets the account when it is disconnected', async () => {
    const { wallet } = await connected()
    await wallet.switchChain(arbitrum)
    expect(wallet.getState().chainId).toBe(arbitrum)
    await expect(wallet.switchChain(1)).rejects.toMatchObject({ code: 4902 })
    await wallet.disconnect()
    expect(wallet.getState()).toEqual({
      status: 'disconnected',
      connectors: [expect.objectContaining({ name: 'Dev wallet' })],
    })
  })

  it('forgets the account at once, also where the wallet never answers', async () => {
    const { provider } = open({ connected: true })
    const wallet = eip1193Wallet({
      request: (request: { method: string; params?: unknown }) =>
        request.method === 'wallet_revokePermissions' ? new Promise(() => {}) : provider.request(request),
    })
    await settled(wallet)
    expect(wallet.getState().status).toBe('connected')
    await wallet.disconnect()
    expect(wallet.getState().status).toBe('disconnected')
  })

  it('ends the session of a provider that has one, and connects with a new one', async () => {
    const wallets = [accounts[0], accounts[1]]
    const provider = {
      session: { account: wallets.shift() } as { account: Hex | undefined } | undefined,
      async enable() {
        this.session ??= { account: wallets.shift() }
        return this.request({ method: 'eth_requestAccounts' })
      },
      async disconnect() {
        this.session = undefined
      },
      async request({ method }: { method: string }) {
        if (!this.session) throw new Error('Please call connect() before request()')
        if (method === 'eth_chainId') return '0x2105'
        if (method === 'wallet_revokePermissions') throw new Error('Not supported.')
        return [this.session.account]
      },
    }
    const wallet = eip1193Wallet(provider)
    await settled(wallet)
    expect(wallet.getState().account).toBe(accounts[0])
    await wallet.disconnect()
    expect(provider.session).toBeUndefined()
    await wallet.connect()
    expect(wallet.getState()).toMatchObject({ status: 'connected', account: accounts[1] })
  })

  /** Opens a wallet that cannot revoke, and whose events a test sends. */
  const eventful = async () => {
    const { provider } = open({ connected: true })
    const listeners: Record<string, (value: unknown) => void> = {}
    const wallet = eip1193Wallet({
      async request(request: { method: string; params?: unknown }) {
        if (request.method === 'wallet_revokePermissions') throw new Error('Not supported.')
        return provider.request(request)
      },
      on: (event: string, listener: (value: unknown) => void) => {
        listeners[event] = listener
      },
    })
    await settled(wallet)
    return { provider, wallet, emit: (event: string, value: unknown) => listeners[event]?.(value) }
  }

  it('keeps its account while the wallet reconnects to a chain', async () => {
    const { provider, wallet, emit } = await eventful()
    const statuses: string[] = []
    wallet.subscribe(() => statuses.push(wallet.getState().status))
    emit('disconnect', { code: 1013, message: 'Disconnected from chain. Attempting to connect.' })
    expect(wallet.getState().account).toBe(accounts[0])
    provider.setChain(arbitrum)
    emit('connect', { chainId: '0xa4b1' })
    await expect.poll(() => wallet.getState().chainId).toBe(arbitrum)
    expect(statuses).toEqual(['connected'])
  })

  it('comes back after any other loss, but not once the page has forgotten the account', async () => {
    const { wallet, emit } = await eventful()
    emit('disconnect', { code: 4900 })
    expect(wallet.getState().status).toBe('disconnected')
    emit('connect', { chainId: '0x2105' })
    await expect.poll(() => wallet.getState().account).toBe(accounts[0])
    await wallet.disconnect()
    await emit('connect', { chainId: '0x2105' })
    expect(wallet.getState().status).toBe('disconnected')
    await wallet.connect()
    expect(wallet.getState().account).toBe(accounts[0])
  })
})

describe('an EIP-1193 wallet that announces nothing, or late', () => {
  const [first, second] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`] as const

  /** Opens a wallet without events. */
  const scripted = () => {
    const own = { accounts: [first] as Hex[], chainId: '0x2105', sent: 0 }
    const wallet = eip1193Wallet({
      async request({ method }: { method: string }) {
        if (method === 'eth_accounts') return own.accounts
        if (method === 'eth_chainId') return own.chainId
        if (method === 'eth_sendTransaction') return `0x${String(++own.sent).padStart(64, '0')}`
        throw new Error(`Not scripted: ${method}`)
      },
    })
    return { own, wallet }
  }

  it('is known to have moved once a request finds that out: the next one can be made', async () => {
    const { own, wallet } = scripted()
    await settled(wallet)
    own.accounts = [second]
    own.chainId = '0xa4b1'
    const sent = () => {
      const { account: from = first, chainId = 0 } = wallet.getState()
      return wallet.sendTransaction(transaction({ from, chainId }))
    }
    expect(classifyWalletError(await sent().catch((reason: unknown) => reason))).toBe('changed')
    expect(wallet.getState()).toMatchObject({ status: 'connected', account: second, chainId: arbitrum })
    await sent()
    expect(own.sent).toBe(1)
    own.accounts = []
    expect(classifyWalletError(await sent().catch((reason: unknown) => reason))).toBe('changed')
    expect(wallet.getState().status).toBe('disconnected')
  })

  it('has the account that the wallet changed to with the network', async () => {
    let announce: (accounts: Hex[]) => void = () => {}
    let chainId = '0x2105'
    let isSwitched = false
    const wallet = eip1193Wallet({
      async request({ method }: { method: string }) {
        if (method === 'eth_accounts') return [first]
        if (method === 'eth_chainId') {
          // The wallet announces its other account while the page asks for the network.
          if (isSwitched && chainId === '0x2105') {
            chainId = '0xa4b1'
            announce([second])
            await new Promise((resolve) => setTimeout(resolve))
          }
          return chainId
        }
        isSwitched = true
        return null
      },
      on(event: string, listener: (value: never) => void) {
        if (event === 'accountsChanged') announce = listener as never
      },
    })
    await settled(wallet)
    await wallet.switchChain(arbitrum)
    expect(wallet.getState()).toMatchObject({ account: second, chainId: arbitrum })
  })

  it('can be connected again if the user refuses before the page knows whether it is connected', async () => {
    let answer: (accounts: unknown) => void = () => {}
    let refuse: (error: unknown) => void = () => {}
    const wallet = eip1193Wallet({
      request: ({ method }: { method: string }) =>
        new Promise((resolve, reject) => {
          if (method === 'eth_accounts') answer = resolve
          else refuse = reject
        }),
    })
    const connecting = wallet.connect()
    answer([])
    await expect.poll(() => wallet.getState().status).toBe('disconnected')
    refuse(Object.assign(new Error(), { code: 4001 }))
    await expect(connecting).rejects.toMatchObject({ code: 4001 })
    expect(wallet.getState().status).toBe('disconnected')
  })

  it.each(['eth_accounts', 'eth_chainId'])(
    'can be connected after 15 s if it never answers %s on load',
    async (silent) => {
      vi.useFakeTimers()
      onTestFinished(() => void vi.useRealTimers())
      let isAwake = false
      const wallet = eip1193Wallet({
        async request({ method }: { method: string }) {
          if (method === silent && !isAwake) return new Promise(() => {})
          return method === 'eth_chainId' ? '0x2105' : accounts
        },
      })
      await vi.advanceTimersByTimeAsync(14_999)
      expect(wallet.getState().status).toBe('reconnecting')
      await vi.advanceTimersByTimeAsync(1)
      expect(wallet.getState().status).toBe('disconnected')
      isAwake = true
      await wallet.connect()
      expect(wallet.getState()).toMatchObject({ status: 'connected', account: accounts[0] })
    },
  )

  it('is still connecting after 15 s without an answer on load if the user was asked meanwhile', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const wallet = eip1193Wallet({ request: () => new Promise(() => {}) })
    await vi.advanceTimersByTimeAsync(5_000)
    void wallet.connect().catch(() => {})
    await vi.advanceTimersByTimeAsync(20_000)
    expect(wallet.getState().status).toBe('connecting')
  })

  it.each([
    ['comes', []],
    ['fails', undefined],
  ])('stays connected if its first answer %s after the user has connected it', async (_, answer) => {
    let settle = () => {}
    const first = new Promise((resolve, reject) => {
      settle = () => (answer ? resolve(answer) : reject(new Error('The wallet was locked.')))
    })
    const wallet = eip1193Wallet({
      async request({ method }: { method: string }) {
        return method === 'eth_chainId' ? '0x2105' : method === 'eth_accounts' ? first : accounts
      },
    })
    await wallet.connect()
    settle()
    await first.catch(() => {})
    await new Promise((resolve) => setTimeout(resolve))
    expect(wallet.getState()).toMatchObject({ status: 'connected', account: accounts[0] })
  })
})

describe('a network that the wallet does not know', () => {
  const polygon = 137
  const url = 'https://polygon.node.example'

  /** Opens a wallet that knows a chain once it was added. */
  const stranger = (options: Eip1193WalletOptions, { code = 4902, adding = 0 } = {}) => {
    const asked: { method: string; params?: unknown }[] = []
    let isAdded = false
    const wallet = eip1193Wallet(
      {
        async request(request: { method: string; params?: unknown }) {
          const { method } = request
          if (method === 'eth_accounts') return accounts
          if (method === 'eth_chainId') return isAdded ? '0x89' : '0x2105'
          asked.push(request)
          if (method === 'wallet_switchEthereumChain' && !isAdded)
            throw Object.assign(new Error(), { code, data: { originalError: { code: 4902 } } })
          if (adding) throw Object.assign(new Error(), { code: adding })
          isAdded = true
          return null
        },
      },
      options,
    )
    return { wallet, asked }
  }
  const methods = (asked: { method: string }[]) => asked.map(({ method }) => method.replace('EthereumChain', ''))

  it.each([4902, -32603])('is added with what the kit knows, and switched to (%i)', async (code) => {
    const { wallet, asked } = stranger({ rpcUrls: { [polygon]: url } }, { code })
    await settled(wallet)
    await wallet.switchChain(polygon)
    expect(wallet.getState().chainId).toBe(polygon)
    expect(methods(asked)).toEqual(['wallet_switch', 'wallet_add', 'wallet_switch'])
    const nativeCurrency = { name: 'POL', symbol: 'POL', decimals: 18 }
    const chain = { chainId: '0x89', chainName: 'Polygon', nativeCurrency, rpcUrls: [url] }
    expect(asked[1]?.params).toEqual([chain])
  })

  it('is added with what the host knows of it', async () => {
    const nativeCurrency = { name: 'Coin', symbol: 'COIN', decimals: 9 }
    const chain = { id: polygon, name: 'Own', nativeCurrency, explorerUrl: 'https://explorer.example' }
    const { wallet, asked } = stranger({ rpcUrls: { [polygon]: url }, chains: [chain] })
    await wallet.switchChain(polygon)
    expect(asked[1]?.params).toEqual([
      { chainId: '0x89', chainName: 'Own', nativeCurrency, rpcUrls: [url], blockExplorerUrls: [chain.explorerUrl] },
    ])
  })

  it.each<[string, number, Record<number, string>]>([
    ['no node is known', polygon, {}],
    ["its node's URL is relative", polygon, { [polygon]: '/rpc' }],
    ['it has no name', 31337, { 31337: url }],
  ])('is not added where %s', async (_, chainId, rpcUrls) => {
    const { wallet, asked } = stranger({ rpcUrls })
    await expect(wallet.switchChain(chainId)).rejects.toMatchObject({ code: 4902 })
    expect(methods(asked)).toEqual(['wallet_switch'])
  })

  it('stays unknown when the user refuses to add it', async () => {
    const { wallet, asked } = stranger({ rpcUrls: { [polygon]: url } }, { adding: 4001 })
    const error = await wallet.switchChain(polygon).catch((reason: unknown) => reason)
    expect(classifyWalletError(error)).toBe('rejected')
    expect(methods(asked)).toEqual(['wallet_switch', 'wallet_add'])
  })
})

describe('a request to an EIP-1193 wallet', () => {
  it('sends exactly the transaction', async () => {
    const { wallet, provider } = await connected()
    const hash = await wallet.sendTransaction(transaction({ nonce: 7 }))
    expect(provider.asked).toEqual([
      {
        method: 'eth_sendTransaction',
        params: [{ from: accounts[0], to: recipient, data: '0x', value: '0x2a', chainId: '0x2105', nonce: '0x7' }],
      },
    ])
    expect(hash).toMatch(/^0x[\da-f]{64}$/)
  })

  it.each<[what: string, move: (provider: DevWallet) => void]>([
    ['another network', (provider) => provider.setChain(arbitrum)],
    ['another account', (provider) => provider.setAccount(accounts[1] as Hex)],
    ['no account', (provider) => provider.disconnect()],
  ])('is not made when the wallet has moved to %s', async (_, move) => {
    const { wallet, provider } = await connected()
    move(provider)
    const domain = { name: 'Test', version: '1', chainId: base, verifyingContract: recipient }
    const data = { from: accounts[0] as Hex, domain, types: {}, primaryType: 'Test', message: {} }
    const calls = { id: '0x1', from: accounts[0] as Hex, chainId: base, calls: [] }
    for (const asked of [
      wallet.sendTransaction(transaction()),
      wallet.signTypedData(data),
      wallet.sendCalls?.(calls) as Promise<unknown>,
    ]) {
      const error = await asked.then(
        () => undefined,
        (reason: unknown) => reason,
      )
      expect(classifyWalletError(error)).toBe('changed')
    }
    expect(methodsAsked(provider)).toEqual([])
  })

  it.each([
    ['an error', {}, 'changed'],
    ['that the page has no permission', { code: 4100 }, 'refused'],
    ["that, as MetaMask's app wraps it", { code: -32603, data: { originalError: { code: 4100 } } }, 'changed'],
  ])('is not made when the wallet answers the question where it is with %s', async (_, facts, kind) => {
    const wallet = eip1193Wallet({ request: () => Promise.reject(Object.assign(new Error('It is locked.'), facts)) })
    await settled(wallet)
    const error = await wallet.sendTransaction(transaction()).catch((reason: unknown) => reason)
    expect(classifyWalletError(error)).toBe(kind)
  })

  it.each([
    ['does not say where it is in time', () => vi.advanceTimersByTimeAsync(15_000)],
    ['has not said where it is when the payer no longer waits', async (page: AbortController) => page.abort()],
  ])('is never made by a wallet that %s, whatever it says later', async (_, pass) => {
    const asked: string[] = []
    let isSilent = false
    const waiting: (() => void)[] = []
    const wallet = eip1193Wallet({
      async request({ method }: { method: string }) {
        asked.push(method)
        if (isSilent) await new Promise<void>((resolve) => waiting.push(resolve))
        return method === 'eth_accounts' ? [accounts[0]] : '0x2105'
      },
    })
    await settled(wallet)
    isSilent = true
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const page = new AbortController()
    const error = wallet.sendTransaction(transaction(), { signal: page.signal }).catch((reason: unknown) => reason)
    await pass(page)
    expect(classifyWalletError(await error)).toBe('refused')
    isSilent = false
    for (const wake of waiting) wake()
    await vi.advanceTimersByTimeAsync(60_000)
    const next = wallet.sendTransaction(transaction(), { signal: AbortSignal.abort() }).catch((reason) => reason)
    expect(classifyWalletError(await next)).toBe('refused')
    expect(asked).not.toContain('eth_sendTransaction')
  })

  it('signs typed data with its domain, whatever the page does to BigInt', async () => {
    const { wallet, provider } = await connected()
    const proto = BigInt.prototype as { toJSON?: () => string }
    proto.toJSON = () => 'tampered'
    try {
      await wallet.signTypedData({
        from: accounts[0] as Hex,
        domain: { name: 'Test', version: '1', chainId: base, verifyingContract: recipient },
        types: { Test: [{ name: 'amount', type: 'uint256' }] },
        primaryType: 'Test',
        message: { amount: 5n },
      })
    } finally {
      delete proto.toJSON
    }
    const [{ params } = {}] = provider.asked as { params?: unknown }[]
    const [, text = ''] = params as string[]
    expect(JSON.parse(text)).toMatchObject({
      domain: { chainId: base },
      message: { amount: '5' },
      types: {
        EIP712Domain: [{ name: 'name' }, { name: 'version' }, { name: 'chainId' }, { name: 'verifyingContract' }],
      },
    })
  })

  it('sends calls under an id where the wallet has EIP-5792, and reads how far they are', async () => {
    const asked: unknown[] = []
    const { provider } = open({ connected: true })
    const wallet = eip1193Wallet({
      async request(request: { method: string; params?: unknown }) {
        if (request.method === 'wallet_sendCalls') {
          asked.push(request.params)
          return { id: '0xabc' }
        }
        if (request.method === 'wallet_getCallsStatus') {
          return { status: 200, receipts: [{ transactionHash: `0x${'1'.repeat(64)}`, status: '0x1' }] }
        }
        return provider.request(request)
      },
    })
    await settled(wallet)
    const calls = [{ to: recipient, data: '0x', value: 1n } as const]
    expect(await wallet.sendCalls?.({ id: '0xabc', from: accounts[0] as Hex, chainId: base, calls })).toBe('0xabc')
    expect(asked).toEqual([
      [
        {
          version: '2.0.0',
          id: '0xabc',
          from: accounts[0],
          chainId: '0x2105',
          atomicRequired: false,
          calls: [{ to: recipient, data: '0x', value: '0x1' }],
        },
      ],
    ])
    expect(await wallet.getCallsStatus?.('0xabc')).toEqual({
      status: 200,
      receipts: [{ hash: `0x${'1'.repeat(64)}`, succeeded: true }],
    })
  })
})

it.each([
  [{ id: '0xown' }, '0xown'],
  ['0xown', '0xown'],
  [{}, '0xabc'],
  ['', '0xabc'],
  [null, '0xabc'],
])('reads the id of calls from the answer %o', (answer, id) => {
  expect(readCallsId(answer, '0xabc')).toBe(id)
})

it.each([
  ['0x1', true],
  ['0x01', true],
  [1, true],
  ['success', true],
  ['0x0', false],
  ['reverted', false],
  [undefined, false],
])('reads the hash of calls whose receipt has the status %s', (status, succeeded) => {
  const transactionHash = `0x${'1'.repeat(64)}`
  expect(readCallsStatus({ status: 200, receipts: [{ transactionHash, status }] })).toEqual({
    status: 200,
    receipts: [{ hash: transactionHash, succeeded }],
  })
})

it("takes a library's own type of provider", () => {
  const provider: EIP1193Provider = createDevWallet({ nodes, account: accounts[0] as Hex, chainId: base }) as never
  expect(eip1193Wallet(provider).getState().status).toBe('reconnecting')
})

describe('the readers of an EIP-1193 wallet', () => {
  it('read a chain through its node, and any other through the wallet while that is on it', async () => {
    const { wallet, provider } = await connected({ rpcUrls: { [arbitrum]: nodes[arbitrum] } })
    expect(await wallet.reader(arbitrum)?.getBalance(accounts[0] as Hex)).toBeGreaterThan(0n)
    const reader = wallet.reader(base)
    expect(await reader?.getBalance(accounts[0] as Hex)).toBeGreaterThan(0n)
    expect(wallet.reader(1)).toBeUndefined()
    provider.setChain(arbitrum)
    // The wallet would answer for the other chain.
    await expect(reader?.getBalance(accounts[0] as Hex)).rejects.toThrow('chain 42161')
  })
})
