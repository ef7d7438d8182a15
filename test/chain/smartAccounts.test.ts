import { encodeDeployData, encodeFunctionData, type Hex, parseAbi, parseEventLogs } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Anvil, startAnvil } from '../../scripts/anvil.ts'
import { type IntentClient, quoteIntent } from '../../src/api/index.ts'
import {
  createJournal,
  createPayment,
  createSchedule,
  eip1193Wallet,
  type JournalEntry,
  type Payment,
  type PaymentState,
} from '../../src/payments/index.ts'
import { createSandboxChains } from '../../src/sandbox/chains/index.ts'
import { serve } from '../contract/serve.ts'
import { base, erc20, native, other, payer, type TestChain, testChain, usdc } from '../setup/chains.ts'
import { delayedAccount } from '../setup/delayedAccount.ts'
import { RoomyStorage } from '../setup/storage.ts'

/** Tests payments from accounts that are more than a key, on a real chain and with a service that reads it. */

const accountAbi = parseAbi(delayedAccount.abi)
const token = usdc[base]
const unit = 1_000_000n
/** The factor by which payments wait less than in real time. */
const haste = 20

let node: Anvil
let chain: TestChain
let service: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  node = await startAnvil({ chainId: base })
  chain = testChain(base, node.url)
  service = await serve({ now: undefined, chains: createSandboxChains({ [base]: node.url }) })
  // The first quote prepares the chain.
  await quote(service.client(), payer.address)
})
afterAll(async () => {
  await service.close()
  await node.stop()
})

/** Each test begins with the chain in its initial state: dev accounts have their money, and no code. */
let snapshot: unknown
beforeEach(async () => {
  snapshot = await chain.rpc('evm_snapshot')
})
const opened: Page[] = []
afterEach(async () => {
  for (const page of opened.splice(0)) page.kill()
  await chain.rpc('evm_revert', snapshot)
})

async function quote(client: IntentClient, ownerAddress: Hex, originTokenAddress: Hex = token) {
  const request = {
    ownerAddress,
    originChainId: base,
    originTokenAddress,
    destinationChainId: 10,
    destinationTokenAddress: '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85',
    tradeType: 'EXACT_INPUT',
    originTokenAmount: originTokenAddress === native ? 10n ** 16n : 60n * unit,
  } as const
  return { request, quote: await quoteIntent(client, request) }
}

interface Call {
  method: string
  params?: unknown[]
}
type Provider = (call: Call) => unknown
const fail = (code: number, message: string) => Object.assign(new Error(message), { code })
/** Creates an answer that never comes. */
const never = () => new Promise<never>(() => {})

/** Creates a provider. `own` and a few defaults answer its methods, and the node answers the rest. */
function provider(account: Hex, own: Record<string, (params: never[]) => unknown>) {
  const calls: Call[] = []
  const request: Provider = (call) => {
    calls.push(call)
    const act = own[call.method]
    if (act) return act((call.params ?? []) as never[])
    if (/^eth_(requestA|a)ccounts$/.test(call.method)) return [account]
    // Wallets without EIP-5792 answer like this.
    if (call.method.startsWith('wallet_')) throw fail(4200, 'The method is not supported.')
    return chain.rpc(call.method, ...(call.params ?? []))
  }
  const asked = (method: string) => calls.filter((call) => call.method === method).map(({ params }) => params?.[0])
  return { request, asked, own }
}

interface Page {
  payment: Payment
  entry(): JournalEntry | undefined
  reaches(step: PaymentState['step']): Promise<PaymentState>
  /** Closes the page, with everything that it waited for. */
  kill(): void
}

/** Creates a device with a wallet, and a payment that any number of its pages can open. */
async function device(account: Hex, wallet: { request: Provider }, originToken: Hex = token) {
  const quoted = await quote(service.client(), account, originToken)
  const storage = new RoomyStorage()
  const transfer = quoted.quote.intent
  const intentId = transfer.intentId
  const recipient = transfer.originIntentAddress as Hex

  async function open(): Promise<Page> {
    const gone = new AbortController()
    const left = new Promise<never>((_, reject) => {
      gone.signal.addEventListener('abort', () => reject(new Error('The page is gone.')))
    })
    left.catch(() => {})
    const adapter = eip1193Wallet(
      { request: async (call: Call) => Promise.race([wallet.request(call), left]) } as never,
      { rpcUrls: { [base]: node.url } },
    )
    await vi.waitFor(() => expect(adapter.getState().account).toBeDefined())
    const real = createSchedule()
    const schedule = { now: real.now, sleep: (ms: number, signal?: AbortSignal) => real.sleep(ms / haste, signal) }
    // The writes of a closed page are lost.
    const own = new Proxy(storage, {
      get: (target, key) => {
        if (gone.signal.aborted && /^(set|remove)Item$/.test(String(key))) return () => {}
        const value = Reflect.get(target, key)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const journal = createJournal({ storage: own, prefix: 'smart ' })
    const payment = createPayment({ client: service.client(), wallet: adapter, journal, schedule }, quoted)
    const page: Page = {
      payment,
      entry: () => journal.get(intentId),
      reaches: (step) =>
        vi.waitFor(
          () => {
            const state = payment.getState()
            expect(state).toMatchObject({ step })
            return state
          },
          { timeout: 10_000, interval: 20 },
        ),
      kill() {
        gone.abort()
        payment.destroy()
      },
    }
    opened.push(page)
    return page
  }

  /** Returns how many payments the chain has seen, derived from what the intent's address has received. */
  async function paid(): Promise<bigint> {
    const { quote: amounts } = transfer
    const held = await chain.balanceOf(originToken, recipient)
    return held / (amounts?.fromAmount as bigint)
  }
  return { open, paid, recipient, intentId }
}

/** Waits while work that needs several reads of the chain continues. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 30_000 / haste))
/** Confirms repeatedly that nothing is open, and tries to pay. */
async function insist({ payment }: Page) {
  for (let press = 0; press < 3; press++) {
    await payment.pay()
    await payment.confirmNothingOpen()
    await payment.recheck()
  }
}

/**
 * Creates a contract account's wallet that answers as soon as its owner has approved, with an id of the account that no
 * chain knows.
 */
async function contractWallet(isHeard = true) {
  const data = encodeDeployData({ abi: accountAbi, bytecode: delayedAccount.code, args: [payer.address] })
  const hash = await chain.send({ data })
  const { contractAddress } = await chain.client.getTransactionReceipt({ hash })
  const account = contractAddress as Hex
  await chain.send({
    to: token,
    data: encodeFunctionData({ abi: erc20, functionName: 'mint', args: [account, 500n * unit] }),
  })
  await chain.rpc('anvil_setBalance', account, `0x${(10n ** 18n).toString(16)}`)
  const ids: Hex[] = []
  const wallet = provider(account, {
    async eth_sendTransaction([call]: { to: Hex; value: Hex; data: Hex }[]) {
      const { to, value, data } = call as { to: Hex; value: Hex; data: Hex }
      const args = [to, BigInt(value), data] as const
      const scheduled = await chain.send({
        to: account,
        data: encodeFunctionData({ abi: accountAbi, functionName: 'schedule', args }),
      })
      const { logs } = await chain.client.getTransactionReceipt({ hash: scheduled })
      const id = parseEventLogs({ abi: accountAbi, eventName: 'Scheduled', logs })[0]?.args.id as Hex
      ids.push(id)
      return isHeard ? id : never()
    },
  })
  /** Makes the call from another account, once it is due. */
  async function execute(id = ids[0] as Hex): Promise<Hex> {
    const data = encodeFunctionData({ abi: accountAbi, functionName: 'execute', args: [id] })
    await chain.rpc('anvil_mine', '0x2')
    const hash = await chain.send({ to: account, data }, other)
    expect(await chain.client.getTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
    return hash
  }
  return { account, wallet, ids, execute }
}

describe('a contract account that executes later', () => {
  it.each([
    ['in one page', false],
    ['in a page that is opened again', true],
  ])('pays a token: the hash of the execution is found and reported, %s', async (_, isKilled) => {
    const { account, wallet, ids, execute } = await contractWallet()
    const { open, paid, recipient } = await device(account, wallet)
    let page = await open()
    await page.payment.pay()
    expect(await page.reaches('unreported')).toMatchObject({ hash: ids[0], error: { error: 'InvalidArgument' } })
    await insist(page)
    if (isKilled) {
      page.kill()
      page = await open()
      await page.reaches('unreported')
      await insist(page)
    }
    expect(await paid()).toBe(0n)
    const hash = await execute()
    expect(await page.reaches('reported')).toMatchObject({ hash })
    expect(page.entry()).toMatchObject({ depositTransactionHash: hash })
    expect([await paid(), wallet.asked('eth_sendTransaction').length]).toEqual([1n, 1])
    expect(await chain.balanceOf(token, recipient)).toBe(60n * unit)
  })

  it.each([
    ['in one page', false],
    ['in a page that is opened again', true],
  ])('pays coins, which leaves no log: the service confirms what has arrived, %s', async (_, isKilled) => {
    const { account, wallet, ids, execute } = await contractWallet()
    const { open, paid } = await device(account, wallet, native)
    let page = await open()
    await page.payment.pay()
    await page.reaches('unreported')
    if (isKilled) {
      page.kill()
      page = await open()
      await page.reaches('unreported')
    }
    await insist(page)
    expect(page.entry()).toMatchObject({ depositTransactionHash: ids[0] })
    await execute()
    await page.reaches('reported')
    await insist(page)
    expect([await paid(), wallet.asked('eth_sendTransaction').length]).toEqual([1n, 1])
  })

  it.each([
    ['a token', token],
    ['coins', native],
  ])('of unknown outcome is not asked again, and is found: %s', async (_, originToken) => {
    const { account, wallet, execute } = await contractWallet(false)
    const { open, paid } = await device(account, wallet, originToken)
    const first = await open()
    void first.payment.pay()
    await vi.waitFor(() => expect(wallet.asked('eth_sendTransaction')).toHaveLength(1))
    first.kill()
    const page = await open()
    await page.reaches('outcome-unknown')
    await insist(page)
    expect(await page.reaches('outcome-unknown')).toMatchObject({ search: 'pending' })
    // Blocks in which the account does nothing prove nothing.
    await chain.rpc('anvil_mine', '0x5')
    await aWhile()
    await insist(page)
    expect(page.entry()).toMatchObject({ walletAsked: true, asked: { contract: true } })
    const hash = await execute()
    const { hash: found } = await page.reaches('reported')
    expect(found).toBe(originToken === token ? hash : undefined)
    expect([await paid(), wallet.asked('eth_sendTransaction').length]).toEqual([1n, 1])
  })

  it('that was rejected is closed: the next press is a first request', async () => {
    const { account, wallet, execute } = await contractWallet()
    const { eth_sendTransaction } = wallet.own
    wallet.own.eth_sendTransaction = () => {
      throw fail(4001, 'User rejected the request.')
    }
    const page = await (await device(account, wallet)).open()
    await page.payment.pay()
    await page.reaches('rejected')
    wallet.own.eth_sendTransaction = eth_sendTransaction as never
    await page.payment.pay()
    await page.reaches('unreported')
    const hash = await execute()

    expect(await page.reaches('reported')).toMatchObject({ hash })
  })
})

describe('a contract account whose transactions somebody else sends', () => {
  it('is not asked again while the call of a transaction that was reverted can still be made', async () => {
    const { account, wallet, ids, execute } = await contractWallet()
    const schedule = wallet.own.eth_sendTransaction as (params: never[]) => Promise<Hex>
    wallet.own.eth_sendTransaction = async (params) => {
      const id = await schedule(params)
      // The call is too early, so it is reverted.
      const data = encodeFunctionData({ abi: accountAbi, functionName: 'execute', args: [id] })
      return chain.send({ to: account, data }, other)
    }
    const { open, paid } = await device(account, wallet)
    const page = await open()
    await page.payment.pay()
    await page.reaches('unreported')
    await chain.rpc('anvil_mine', '0x5')
    await aWhile()
    await insist(page)
    const hash = await execute(ids[0])
    expect(await page.reaches('reported')).toMatchObject({ hash })
    expect([await paid(), wallet.asked('eth_sendTransaction').length]).toEqual([1n, 1])
  })

  it('is not asked again where the transaction worked and moved nothing: the call may be made later', async () => {
    const { account, wallet, ids, execute } = await contractWallet()
    const schedule = wallet.own.eth_sendTransaction as (params: never[]) => Promise<Hex>
    let scheduled: Hex | undefined
    wallet.own.eth_sendTransaction = async (params) => {
      await schedule(params)
      const { transactions } = await chain.client.getBlock()
      scheduled = transactions.at(-1)
      return scheduled
    }
    const { open, paid } = await device(account, wallet)
    const page = await open()
    await page.payment.pay()
    expect(await page.reaches('unreported')).toMatchObject({ hash: scheduled })
    await chain.rpc('anvil_mine', '0x5')
    await aWhile()
    await insist(page)
    expect(await page.reaches('unreported')).toMatchObject({ hash: scheduled })
    const hash = await execute(ids[0])
    expect(await page.reaches('reported')).toMatchObject({ hash })
    expect([await paid(), wallet.asked('eth_sendTransaction').length]).toEqual([1n, 1])
  })
})

describe('an account with EIP-7702 code', () => {
  const account = payer.address
  beforeEach(async () => {
    // This code accepts every call, and does nothing.
    const delegate = `0x${'de1e'.repeat(10)}`
    await chain.rpc('anvil_setCode', delegate, '0x00')
    await chain.rpc('anvil_setCode', account, `0xef0100${delegate.slice(2)}`)
  })

  it('pays with a transaction of its own', async () => {
    const wallet = provider(account, {})
    const { open, paid } = await device(account, wallet)
    const page = await open()
    await page.payment.pay()
    const { hash } = await page.reaches('reported')
    expect(await chain.client.getTransaction({ hash: hash as Hex })).toMatchObject({ from: account.toLowerCase() })
    expect(page.entry()).toMatchObject({ depositTransactionHash: hash, asked: { contract: true } })
    expect(await paid()).toBe(1n)
  })

  it('of unknown outcome is not asked again: its own transactions do not show what it does', async () => {
    const wallet = provider(account, {
      eth_sendTransaction: () => {
        throw fail(-32603, 'The relay was lost.')
      },
    })
    const page = await (await device(account, wallet)).open()
    await page.payment.pay()
    await page.reaches('outcome-unknown')
    await insist(page)
    expect(await page.reaches('outcome-unknown')).toMatchObject({ search: 'pending' })
    expect(wallet.asked('eth_sendTransaction')).toHaveLength(1)
  })

  it('that was rejected is closed: the next press is a first request', async () => {
    const wallet = provider(account, {
      eth_sendTransaction: () => {
        throw fail(4001, 'User rejected the request.')
      },
    })
    const { open, paid } = await device(account, wallet)
    const page = await open()
    await page.payment.pay()
    await page.reaches('rejected')
    delete wallet.own.eth_sendTransaction
    await page.payment.pay()
    await page.reaches('reported')
    expect(await paid()).toBe(1n)
  })

  it('whose transaction was reverted may pay again', async () => {
    let gas: Hex | undefined = '0x7530'
    const wallet = provider(account, {
      eth_sendTransaction: ([call]: object[]) => chain.rpc('eth_sendTransaction', { ...call, ...(gas && { gas }) }),
    })
    const { open, paid } = await device(account, wallet)
    const page = await open()
    await page.payment.pay()
    await page.reaches('reverted')
    gas = undefined
    await page.payment.pay()
    await page.reaches('reported')
    expect(await paid()).toBe(1n)
  })
})

describe('a wallet with EIP-5792', () => {
  interface Bundle {
    version: string
    id: string
    from: Hex
    chainId: Hex
    atomicRequired: boolean
    calls: { to: Hex; value: Hex; data: Hex }[]
  }
  type Fate = { status: number; hash?: Hex }

  /** Creates a wallet that stores requests under their ids. `confirm` and `refuse` play the user. */
  function callsWallet(account: Hex = payer.address) {
    const bundles = new Map<string, { bundle: Bundle; fate: Fate }>()
    const wallet = provider(account, {
      wallet_sendCalls([bundle]: Bundle[]) {
        const { id } = bundle as Bundle
        if (bundles.has(id)) throw fail(5720, 'Duplicate ID.')
        bundles.set(id, { bundle: bundle as Bundle, fate: { status: 100 } })
        return { id }
      },
      async wallet_getCallsStatus([id]: string[]) {
        const found = bundles.get(id as string)
        if (!found) throw fail(5730, 'Unknown bundle id.')
        const { status, hash } = found.fate
        const receipt = hash && (await chain.client.getTransactionReceipt({ hash }))
        const receipts = receipt ? [{ ...receipt, status: receipt.status === 'success' ? '0x1' : '0x0' }] : undefined
        return { version: '2.0.0', id, chainId: '0x2105', atomic: false, status, receipts }
      },
    })
    const last = () => [...bundles.values()].at(-1) as { bundle: Bundle; fate: Fate }
    /** Sends and mines the transaction, and reports it. */
    async function confirm(found = last()): Promise<Hex> {
      const [{ to, value, data }] = found.bundle.calls as [Bundle['calls'][number]]
      const hash = await chain.send({ to, data, value: BigInt(value) })
      found.fate = { status: 200, hash }
      return hash
    }
    const refuse = () => {
      last().fate = { status: 400 }
    }
    const sent = () => wallet.asked('wallet_sendCalls') as Bundle[]
    return { wallet, bundles, last, confirm, refuse, sent }
  }

  it('is asked once, for one call that need not be atomic; its receipt names the transaction', async () => {
    const { wallet, bundles, confirm, sent } = callsWallet()
    const { open, paid, recipient } = await device(payer.address, wallet)
    const [page, tab] = [await open(), await open()]
    await Promise.all([page.payment.pay(), page.payment.pay(), tab.payment.pay()])
    await page.reaches('awaiting-wallet')
    await insist(page)
    expect(sent()).toEqual([
      {
        version: '2.0.0',
        id: expect.stringMatching(/^0x[\da-f]+$/),
        from: payer.address,
        chainId: '0x2105',
        atomicRequired: false,
        calls: [
          {
            to: token.toLowerCase(),
            value: '0x0',
            data: encodeFunctionData({ abi: erc20, functionName: 'transfer', args: [recipient, 60n * unit] }),
          },
        ],
      },
    ])
    const hash = await confirm()
    expect(await page.reaches('reported')).toMatchObject({ hash })
    expect([bundles.size, await paid(), wallet.asked('eth_sendTransaction').length]).toEqual([1, 1n, 0])
  })

  it('that has the request already takes it once, and is followed', async () => {
    const { wallet, bundles, confirm, sent } = callsWallet()
    const { open, paid } = await device(payer.address, wallet)
    const first = await open()
    await first.payment.pay()
    await first.reaches('awaiting-wallet')
    first.kill()
    const page = await open()
    await page.reaches('outcome-unknown')
    await page.payment.confirmNothingOpen()
    await page.reaches('awaiting-wallet')
    expect([sent().length, new Set(sent().map(({ id }) => id)).size, bundles.size]).toEqual([2, 1, 1])
    const hash = await confirm()
    expect(await page.reaches('reported')).toMatchObject({ hash })
    expect(await paid()).toBe(1n)
  })

  it('that does not show its record for a while is asked under the same id', async () => {
    const { wallet, bundles, confirm } = callsWallet()
    const { open, paid } = await device(payer.address, wallet)
    const first = await open()
    await first.payment.pay()
    await first.reaches('awaiting-wallet')
    first.kill()
    const { wallet_getCallsStatus } = wallet.own
    wallet.own.wallet_getCallsStatus = () => {
      throw fail(4100, 'The wallet is locked.')
    }
    const page = await open()
    await page.reaches('outcome-unknown')
    await insist(page)
    expect(wallet.asked('eth_sendTransaction')).toEqual([])
    wallet.own.wallet_getCallsStatus = wallet_getCallsStatus as never
    const hash = await confirm()
    expect(await page.reaches('reported')).toMatchObject({ hash })
    expect([bundles.size, await paid()]).toEqual([1, 1n])
  })

  it('that has refused is asked under the next id', async () => {
    const { wallet, bundles, confirm, refuse, sent } = callsWallet()
    const { open, paid } = await device(payer.address, wallet)
    const page = await open()
    await page.payment.pay()
    await page.reaches('awaiting-wallet')
    refuse()
    await page.reaches('idle')
    expect(page.entry()).toMatchObject({ walletAsked: false })
    await page.payment.pay()
    await page.reaches('awaiting-wallet')
    expect(sent()).toHaveLength(2)
    expect(bundles.size).toBe(2)
    const hash = await confirm()
    expect(await page.reaches('reported')).toMatchObject({ hash })
    expect(await paid()).toBe(1n)
  })

  it.each([
    ['a token', token],
    ['coins', native],
  ])('whose call failed inside a transaction that worked is asked under the next id: %s', async (_, originToken) => {
    const { wallet, bundles, last, confirm } = callsWallet()
    await chain.rpc('anvil_setCode', payer.address, `0xef0100${'de1e'.repeat(10)}`)
    const { open, paid } = await device(payer.address, wallet, originToken)
    const page = await open()
    await page.payment.pay()
    await page.reaches('awaiting-wallet')
    last().fate = { status: 500, hash: await chain.send({ to: other.address }, other) }
    await page.reaches('reverted')
    expect(page.entry()).toMatchObject({ walletAsked: false, asked: { isClosedByChain: true } })
    await page.payment.pay()
    await page.reaches('awaiting-wallet')
    expect(bundles.size).toBe(2)
    const hash = await confirm()
    expect(await page.reaches('reported')).toMatchObject({ hash })
    expect(await paid()).toBe(1n)
  })

  it('that has refused while no page was open is asked under the next id', async () => {
    const { wallet, bundles, confirm, refuse } = callsWallet()
    const { open, paid } = await device(payer.address, wallet)
    const first = await open()
    await first.payment.pay()
    await first.reaches('awaiting-wallet')
    first.kill()
    refuse()
    const page = await open()
    await vi.waitFor(() => expect(page.entry()).toMatchObject({ walletAsked: false }))
    await page.reaches('idle')
    await page.payment.pay()
    await page.reaches('awaiting-wallet')
    expect(bundles.size).toBe(2)
    await confirm()
    await page.reaches('reported')
    expect(await paid()).toBe(1n)
  })

  it('whose refusal is read late does not close the next request', async () => {
    const { wallet, bundles, confirm, refuse } = callsWallet()
    const { open, paid } = await device(payer.address, wallet)
    const first = await open()
    await first.payment.pay()
    await first.reaches('awaiting-wallet')
    first.kill()
    refuse()
    const { wallet_getCallsStatus } = wallet.own
    const read = wallet_getCallsStatus as (params: never[]) => unknown
    let answers = () => {}
    const late = new Promise<void>((resolve) => {
      answers = resolve
    })
    wallet.own.wallet_getCallsStatus = (params) => late.then(() => read(params))
    const page = await open()
    await page.reaches('outcome-unknown')
    await vi.waitFor(() => expect(wallet.asked('wallet_getCallsStatus').length).toBeGreaterThan(1))
    wallet.own.wallet_getCallsStatus = read
    await page.payment.confirmNothingOpen()
    await page.reaches('awaiting-wallet')
    answers()
    await aWhile()
    expect(page.payment.getState().step).toBe('awaiting-wallet')
    expect([page.entry()?.walletAsked, bundles.size]).toEqual([true, 2])
    await confirm()
    await page.reaches('reported')
    expect(await paid()).toBe(1n)
  })

  it('that rejects at once is asked under the next id', async () => {
    const { wallet, bundles, confirm, sent } = callsWallet()
    const { wallet_sendCalls } = wallet.own
    wallet.own.wallet_sendCalls = () => {
      throw fail(4001, 'User rejected the request.')
    }
    const page = await (await device(payer.address, wallet)).open()
    await page.payment.pay()
    await page.reaches('rejected')
    wallet.own.wallet_sendCalls = wallet_sendCalls as never
    await page.payment.pay()
    await page.reaches('awaiting-wallet')
    expect([new Set(sent().map(({ id }) => id)).size, bundles.size]).toEqual([2, 1])
    await confirm()
    await page.reaches('reported')
  })

  it('is asked what became of its request when the page is opened again', async () => {
    const { wallet, confirm, sent } = callsWallet()
    const { open, paid } = await device(payer.address, wallet)
    const first = await open()
    await first.payment.pay()
    await first.reaches('awaiting-wallet')
    first.kill()
    const hash = await confirm()
    const page = await open()
    expect(await page.reaches('reported')).toMatchObject({ hash })
    expect([sent().length, await paid()]).toEqual([1, 1n])
  })

  it('that confirms without a receipt is not believed: the chain names the transaction', async () => {
    const { wallet, bundles, confirm } = callsWallet()
    const { open } = await device(payer.address, wallet)
    const page = await open()
    await page.payment.pay()
    await page.reaches('awaiting-wallet')
    for (const one of bundles.values()) one.fate = { status: 200 }
    await aWhile()
    expect(page.payment.getState().step).toBe('awaiting-wallet')
    const hash = await confirm()
    expect(await page.reaches('reported')).toMatchObject({ hash })
  })

  it.each([-32601, 4200])('that answers %s to wallet_getCallsStatus is asked for a transaction', async (code) => {
    const { wallet, sent } = callsWallet()
    wallet.own.wallet_getCallsStatus = () => {
      throw fail(code, 'The method is not supported.')
    }
    const { open, paid } = await device(payer.address, wallet)
    const page = await open()
    await page.payment.pay()
    await page.reaches('reported')
    expect([sent().length, wallet.asked('eth_sendTransaction').length, await paid()]).toEqual([0, 1, 1n])
  })
})
