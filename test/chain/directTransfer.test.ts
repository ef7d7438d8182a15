import { encodeFunctionData } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Anvil, startAnvil } from '../../scripts/anvil.ts'
import { createIntentClient, type QuoteIntentRequest, quoteIntent } from '../../src/api/index.ts'
import { describeDirect } from '../../src/payments/checkout/index.ts'
import {
  createJournal,
  createPayment,
  createSchedule,
  directTerms,
  eip1193Wallet,
  type Hex,
  jsonRpcReader,
  type PaymentOptions,
  type PaymentState,
  type VerifyTransferOptions,
  verifyTransfer,
} from '../../src/payments/index.ts'
import { createSandboxChains } from '../../src/sandbox/chains/index.ts'
import { createSandbox } from '../../src/sandbox/index.ts'
import { usdcAcross } from '../contract/requests.ts'
import { base, erc20, native, other, payer, type TestChain, testChain, usdc } from '../setup/chains.ts'
import { ownAddress } from '../setup/ownAddress.ts'
import { RoomyStorage } from '../setup/storage.ts'

/** Tests direct transfers on a real chain, and their verification by a shop's server. */

const token = usdc[base]
const shop: Hex = '0x1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6d7e8ff3c4'
const price = 25_000_000n
/** The factor by which payments wait less than in real time. */
const haste = 20

let node: Anvil
let chain: TestChain
beforeAll(async () => {
  node = await startAnvil({ chainId: base })
  chain = testChain(base, node.url)
  // The first quote deploys the tokens, and gives them to the node's accounts.
  const { fetch } = createSandbox({ chains: createSandboxChains({ [base]: node.url }) })
  const client = createIntentClient({ baseUrl: 'http://sandbox.test', fetch })
  await quoteIntent(client, { ...usdcAcross(), ownerAddress: payer.address } as QuoteIntentRequest)
})
afterAll(() => node.stop())

let snapshot: unknown
beforeEach(async () => {
  snapshot = await chain.rpc('evm_snapshot')
})
const kills: (() => void)[] = []
afterEach(async () => {
  for (const kill of kills.splice(0)) kill()
  await chain.rpc('evm_setAutomine', true)
  await chain.rpc('evm_revert', snapshot)
})

/** Mines blocks while something is awaited, because a transaction counts only once it is deep enough. */
async function withBlocks(awaited: Promise<unknown>) {
  const timer = setInterval(() => void chain.rpc('anvil_mine', '0x2'), 200)
  await awaited.finally(() => clearInterval(timer))
}

function termsOf(tokenAddress: Hex = token, destinationTokenAmount = price) {
  const result = directTerms(
    {
      destinationChainId: base,
      destinationTokenAddress: tokenAddress,
      destinationTokenAmount,
      destinationToAddress: shop,
    },
    { account: payer.address },
  )
  if (!result.ok) throw new Error(result.reason)
  return result.terms
}

/** Creates a device with a wallet that sends at once. With `isHeard: false`, its answers are lost. */
function device({ isHeard = true, gas = undefined as Hex | undefined } = {}) {
  const storage = new RoomyStorage()
  const baseUrl = ownAddress()
  const sent: Hex[] = []
  const wallet = { isHeard, gas }
  async function request({ method, params = [] }: { method: string; params?: unknown[] }) {
    if (/^eth_(requestA|a)ccounts$/.test(method)) return [payer.address]
    if (method.startsWith('wallet_')) throw Object.assign(new Error('Not supported.'), { code: 4200 })
    if (method !== 'eth_sendTransaction') return chain.rpc(method, ...params)
    const hash = await chain.rpc(method, { ...(params[0] as object), ...(wallet.gas && { gas: wallet.gas }) })
    sent.push(hash as Hex)
    return wallet.isHeard ? hash : new Promise(() => {})
  }
  async function open(options: PaymentOptions) {
    const adapter = eip1193Wallet({ request } as never, { rpcUrls: { [base]: node.url } })
    await vi.waitFor(() => expect(adapter.getState().account).toBeDefined())
    const real = createSchedule()
    const schedule = { now: real.now, sleep: (ms: number, signal?: AbortSignal) => real.sleep(ms / haste, signal) }
    const client = createIntentClient({ baseUrl, fetch: () => Promise.reject(new TypeError('fetch failed')) })
    const journal = createJournal({ storage, prefix: 'direct ' })
    const payment = createPayment({ client, wallet: adapter, journal, schedule }, options)
    kills.push(payment.destroy)
    const reaches = (state: Partial<PaymentState>) =>
      vi.waitFor(() => expect(payment.getState()).toMatchObject(state), { timeout: 10_000, interval: 20 })
    return { payment, reaches, journal }
  }
  return { open, sent, wallet }
}

const options = async (hash: Hex, changes: Partial<VerifyTransferOptions> = {}): Promise<VerifyTransferOptions> => ({
  hash,
  chainId: base,
  recipient: shop,
  tokenAddress: token,
  minimum: price,
  notBefore: Date.now() - 60_000,
  reader: jsonRpcReader(node.url),
  ...changes,
})
const verify = async (hash: Hex, changes: Partial<VerifyTransferOptions> = {}) => {
  const result = await verifyTransfer(await options(hash, changes))
  return result.ok ? 'ok' : [...result.mismatches.map(({ path }) => path), ...result.unverified].join(' ')
}

describe('a direct transfer on a real chain', () => {
  it('of a token: the answer is lost, the page is killed, and the next one finds it by its id', async () => {
    const { open, sent } = device({ isHeard: false })
    const had = await chain.balanceOf(token, shop)
    const first = await open({ terms: termsOf() })
    void first.payment.pay()
    await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 10_000 })
    const { paymentId = '' } = first.payment.getState()
    first.payment.destroy()
    const next = await open({ paymentId })
    // In one process, the first page still holds the lock, but the next one searches anyway.
    await withBlocks(next.reaches({ step: 'submitted', hash: sent[0], isConfirmed: true }))
    await next.payment.pay()
    expect(sent).toHaveLength(1)
    expect(await chain.balanceOf(token, shop)).toBe(had + price)
    expect(next.journal.get(paymentId)).toMatchObject({
      kind: 'direct',
      step: 'final',
      depositTransactionHash: sent[0],
    })
  })

  it('of coins: two tabs pay once', async () => {
    const { open, sent } = device()
    const terms = termsOf(native, 10n ** 15n)
    const tabs = [await open({ terms }), await open({ terms: termsOf(native, 10n ** 15n) })]
    const had = await chain.balanceOf(native, shop)
    await Promise.all(tabs.map(({ payment }) => payment.pay()))
    for (const { reaches } of tabs) await withBlocks(reaches({ step: 'submitted', hash: sent[0], isConfirmed: true }))
    await Promise.all(tabs.map(({ payment }) => payment.pay()))
    expect(sent).toHaveLength(1)
    expect(await chain.balanceOf(native, shop)).toBe(had + 10n ** 15n)
    const coins = { tokenAddress: native, minimum: 10n ** 15n, confirmations: 1 }
    expect(await verify(sent[0] as Hex, coins)).toBe('ok')
    expect(await verify(sent[0] as Hex, { ...coins, recipient: other.address })).toBe('recipient')
    expect(await verify(sent[0] as Hex, { ...coins, from: other.address })).toBe('from')
  })

  it('that is reverted has paid nothing, and can be made again', async () => {
    const { open, sent, wallet } = device({ gas: '0x7530' })
    const { payment, reaches } = await open({ terms: termsOf() })
    await payment.pay()
    await withBlocks(reaches({ step: 'reverted', hash: sent[0] as Hex }))
    expect(await verify(sent[0] as Hex, { confirmations: 1 })).toBe('status')
    wallet.gas = undefined
    await payment.pay()
    await withBlocks(reaches({ step: 'submitted', hash: sent[1] as Hex, isConfirmed: true }))
  })

  it('of a token that takes a fee has arrived short, also when the page is opened anew', async () => {
    const odd = await chain.deployOdd('feeToken')
    await chain.send({
      to: odd,
      data: encodeFunctionData({ abi: erc20, functionName: 'mint', args: [payer.address, price] }),
    })
    const { open, sent } = device()
    const first = await open({ terms: termsOf(odd) })
    await first.payment.pay()
    const arrived = (price * 99n) / 100n
    await withBlocks(first.reaches({ step: 'submitted', hash: sent[0] as Hex, arrived }))
    expect(await chain.balanceOf(odd, shop)).toBe(arrived)
    expect(first.payment.getState().isConfirmed).toBeUndefined()
    expect(describeDirect(first.payment.getState())).toMatchObject({
      ...{ stage: 'delivered', outcome: 'short', isFinal: true, can: ['help'] },
      funds: { at: 'recipient', amount: arrived },
    })
    const { paymentId = '' } = first.payment.getState()
    first.payment.destroy()
    const next = await open({ paymentId })
    await next.reaches({ step: 'submitted', hash: sent[0] as Hex, arrived })
    await next.payment.pay()
    expect(sent).toHaveLength(1)
  })

  it('to a contract is not asked for', async () => {
    await chain.rpc('anvil_setCode', shop, '0x00')
    const { open, sent } = device()
    const { payment } = await open({ terms: termsOf() })
    await payment.pay()
    expect(payment.getState()).toMatchObject({ step: 'idle', blocker: 'contract-recipient' })
    expect(sent).toEqual([])
    const allowed = await open({ terms: termsOf(), allowContract: true })
    await allowed.payment.pay()
    await withBlocks(allowed.reaches({ isConfirmed: true }))
  })
})

describe('verifyTransfer on a real chain', () => {
  it('accepts what has paid the order, once it is deep enough, and nothing else', async () => {
    const hash = await chain.pay(token, shop, price)
    expect(await verify(hash)).toBe('confirmations')
    await chain.rpc('anvil_mine', '0xb')
    expect(await verify(hash, { from: payer.address })).toBe('ok')
    expect(await verify(hash, { minimum: price + 1n })).toBe('amount')
    expect(await verify(hash, { recipient: other.address })).toBe('recipient')
    expect(await verify(hash, { tokenAddress: other.address })).toBe('tokenAddress')
    expect(await verify(hash, { from: other.address })).toBe('from')
    expect(await verify(hash, { tokenAddress: native })).toBe('recipient')
    expect(await verify(hash, { notBefore: Date.now() + 3_600_000 })).toBe('blockTime')
    expect(await verify(`0x${'7'.repeat(64)}`)).toBe('receipt')
  })

  it('counts the logs of another contract for nothing, whatever they say', async () => {
    const impostor = await chain.deployOdd('feeToken')
    const amount = price * 2n
    await chain.send({
      to: impostor,
      data: encodeFunctionData({ abi: erc20, functionName: 'mint', args: [payer.address, amount] }),
    })
    const hash = await chain.pay(impostor, shop, amount)
    expect(await verify(hash, { confirmations: 1 })).toBe('tokenAddress')
    // If the token itself is expected, its log counts: the amount after its fee.
    const own = { tokenAddress: impostor, confirmations: 1 }
    const result = await verifyTransfer(await options(hash, own))
    expect(result).toMatchObject({ ok: true, amount: await chain.balanceOf(impostor, shop) })
    expect(await verify(hash, { ...own, minimum: amount })).toBe('amount')
  })

  it('does not count what a reorganization took out', async () => {
    await chain.rpc('anvil_mine', '0x2')
    const hash = await chain.pay(token, shop, price)
    expect(await verify(hash, { confirmations: 1 })).toBe('ok')
    await chain.rpc('anvil_reorg', 1, [])
    expect(await verify(hash, { confirmations: 1 })).toBe('receipt')
  })

  it('a node that does not answer proves nothing: an error, to be asked again', async () => {
    const reader = jsonRpcReader('http://127.0.0.1:9')
    await expect(verify(`0x${'7'.repeat(64)}`, { reader })).rejects.toMatchObject({ retryable: true })
  })
})
