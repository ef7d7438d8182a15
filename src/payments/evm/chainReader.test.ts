import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Anvil, startAnvil } from '../../../scripts/anvil.ts'
import { nodeBefore, quiet } from '../../../test/setup/between.ts'
import { mined } from '../../../test/setup/mined.ts'
import { rpc } from '../../../test/setup/rpc.ts'
import { awaitOutcome, type ChainOutcome, type Hex, jsonRpcReader, type SentTransaction } from './index.ts'

let anvil: Anvil
let payer: Hex
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 8453 })
  payer = ((await call('eth_accounts')) as Hex[])[0] as Hex
})
afterAll(() => anvil.stop())
beforeEach(() => call('evm_setAutomine', true))

const call = (method: string, ...params: unknown[]) => rpc(anvil.url, method, params)
const recipient = '0x00000000000000000000000000000000000c0ffe'
const dear = { maxFeePerGas: '0x174876e800', maxPriorityFeePerGas: '0x174876e800', gas: '0x5208' }

/** Creates a reader of a node, or of the server in front of it. */
const readerOf = (url = anvil.url) => jsonRpcReader(url, { pollingInterval: 50 })

const transfer = (more: object) => ({ from: payer, to: recipient, value: '0x2a', gas: '0x5208', ...more })
/** Sends some of the chain's own coin. */
const send = (more: object = {}) => call('eth_sendTransaction', transfer(more)) as Promise<Hex>
/** Sends the same, and waits until it is mined. */
const sendMined = async (more: object = {}) => (await mined(anvil.url, transfer(more))).transactionHash as Hex
const nextNonce = async () => Number(await call('eth_getTransactionCount', payer, 'latest'))
const height = () => call('eth_blockNumber') as Promise<Hex>
const nonceOf = (nonce: number) => `0x${nonce.toString(16)}`

/** The transaction of `send`, as a page records it. */
const noted = (nonce: number): SentTransaction => ({ from: payer, to: recipient, nonce, input: '0x', value: 42n })

/** Returns the outcome, or undefined if it isn't certain after about seven polls. */
const within = (outcome: Promise<ChainOutcome>, ms = 600) => Promise.race([outcome, quiet(ms).then(() => undefined)])

describe('a transaction', () => {
  it('is mined, or taken back, by its receipt', async () => {
    const reader = readerOf()
    const hash = await send()
    expect(await awaitOutcome(reader, hash)).toEqual({ kind: 'mined', hash, succeeded: true })
    // The bytecode of REVERT.
    await call('anvil_setCode', '0x00000000000000000000000000000000000000fd', '0xfd')
    const refused = await send({ to: '0x00000000000000000000000000000000000000fd', gas: '0x30d40' })
    expect(await awaitOutcome(reader, refused)).toEqual({ kind: 'mined', hash: refused, succeeded: false })
  })

  it('is found under the hash with which it was sped up', async () => {
    const nonce = await nextNonce()
    await call('evm_setAutomine', false)
    const hash = await send()
    const found: SentTransaction[] = []
    const outcome = awaitOutcome(readerOf(), hash, { onFound: (one) => found.push(one) })
    await expect.poll(() => found).toEqual([expect.objectContaining({ nonce, value: 42n, input: '0x' })])
    const faster = await send({ nonce: nonceOf(nonce), ...dear })
    await call('evm_mine')
    expect(await outcome).toEqual({ kind: 'mined', hash: faster, succeeded: true })
    expect(found).toHaveLength(1)
  })

  it('is found so by a page that was closed meanwhile: by what it has written down', async () => {
    const [nonce, since] = [await nextNonce(), BigInt(await height())]
    await call('evm_setAutomine', false)
    const hash = await send()
    const faster = await send({ nonce: nonceOf(nonce), ...dear })
    await call('evm_mine')
    // The node no longer knows the first transaction.
    expect(await call('eth_getTransactionByHash', hash)).toBeNull()
    const outcome = await awaitOutcome(readerOf(), hash, { transaction: noted(nonce), fromBlock: since })
    expect(outcome).toEqual({ kind: 'mined', hash: faster, succeeded: true })
  })

  it('is replaced where another one was seen in its place', async () => {
    const [nonce, since] = [await nextNonce(), BigInt(await height())]
    await call('evm_setAutomine', false)
    const hash = await send()
    const found: SentTransaction[] = []
    const outcome = awaitOutcome(readerOf(), hash, { fromBlock: since, onFound: (one) => found.push(one) })
    await expect.poll(() => found).toHaveLength(1)
    await send({ nonce: nonceOf(nonce), to: payer, value: '0x0', ...dear })
    await call('evm_mine')
    expect(await outcome).toEqual({ kind: 'replaced' })
  })

  it('is not called replaced by what other accounts send, or by an earlier one of its own', async () => {
    const [nonce, since] = [await nextNonce(), BigInt(await height())]
    await sendMined({ to: payer })
    const other = ((await call('eth_accounts')) as Hex[])[1]
    for (let sent = 0; sent < 3; sent++) await sendMined({ from: other })
    const outcome = awaitOutcome(readerOf(), `0x${'ab'.repeat(32)}`, {
      transaction: noted(nonce + 1),
      fromBlock: since,
    })
    expect(await within(outcome, 1000)).toBeUndefined()
    await call('evm_setAutomine', true)
    const hash = await send()
    expect(await outcome).toEqual({ kind: 'mined', hash, succeeded: true })
  })
})

describe('a node that is behind', () => {
  /**
   * Opens a node with the latest height and nonces that lacks the receipts, and the blocks after `old.height`. Nodes
   * behind one URL may differ like this.
   */
  async function behind() {
    const old = { height: undefined as Hex | undefined, looks: 0 }
    const url = await nodeBefore(anvil.url, async (method, params, pass) => {
      const { height: end } = old
      if (!end) return pass()
      if (method === 'eth_getTransactionReceipt') {
        old.looks++
        return null
      }
      if (method === 'eth_getBlockByNumber' && BigInt(params[0] as Hex) > BigInt(end)) return null
      return pass()
    })
    return { old, reader: readerOf(url) }
  }

  it('makes nobody say that a transaction was replaced: it is found when the node has caught up', async () => {
    const { old, reader } = await behind()
    old.height = await height()
    const hash = await sendMined()
    const outcome = awaitOutcome(reader, hash)
    expect(await within(outcome)).toBeUndefined()
    await expect.poll(() => old.looks).toBeGreaterThan(3)
    old.height = undefined
    expect(await outcome).toEqual({ kind: 'mined', hash, succeeded: true })
  })

  it('makes nobody overlook what took its place: the blocks that it lacked are looked at again', async () => {
    const { old, reader } = await behind()
    const [nonce, since] = [await nextNonce(), BigInt(await height())]
    old.height = await height()
    await sendMined({ to: payer, value: '0x0' })
    const outcome = awaitOutcome(reader, `0x${'cd'.repeat(32)}`, { transaction: noted(nonce), fromBlock: since })
    expect(await within(outcome)).toBeUndefined()
    old.height = undefined
    expect(await outcome).toEqual({ kind: 'replaced' })
  })

  it('and one that is not, in turn: a payment that was made is made', async () => {
    const end = await height()
    const asked = { receipts: 0, others: 0 }
    const url = await nodeBefore(anvil.url, async (method, params, pass) => {
      // The reader polls for the receipt, so its first five answers are empty.
      if (method === 'eth_getTransactionReceipt') return ++asked.receipts < 6 ? null : pass()
      if (asked.others++ % 2) return pass()
      if (method === 'eth_blockNumber') return end
      if (method === 'eth_getTransactionCount') return '0x0'
      if (method === 'eth_getBlockByNumber' && BigInt(params[0] as Hex) > BigInt(end)) return null
      return pass()
    })
    const hash = await sendMined()
    expect(await awaitOutcome(readerOf(url), hash)).toEqual({ kind: 'mined', hash, succeeded: true })
  })

  it('has no transactions of a block that it lacks, and some of one that it has', async () => {
    const reader = readerOf()
    const hash = await sendMined()
    const now = BigInt(await height())
    expect(await reader.getBlockTransactions(now)).toEqual([expect.objectContaining({ hash, from: payer, value: 42n })])
    expect(await reader.getBlockTransactions(now + 1n)).toBeUndefined()
  })
})

describe('an account', () => {
  it('is a contract by its code, unless that only stands in for it', async () => {
    const reader = readerOf()
    const account = '0x0000000000000000000000000000000000005afe'
    expect(await reader.isContract(account)).toBe(false)
    await call('anvil_setCode', account, '0x00')
    expect(await reader.isContract(account)).toBe(true)
    // EIP-7702
    await call('anvil_setCode', account, `0xef0100${recipient.slice(2)}`)
    expect(await reader.isContract(account)).toBe(false)
  })
})
