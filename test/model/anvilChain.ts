import { keccak256 } from 'viem'
import { type ChainReader, createChainReader } from '../../src/payments/evm/index.ts'
import type { Hex } from '../../src/payments/index.ts'
import { rpc } from '../setup/rpc.ts'
import { FakeChain, type FakeTransaction } from './fakeChain.ts'
import { underWay } from './virtualSchedule.ts'

const hex = (value: number | bigint): Hex => `0x${value.toString(16)}`
const gwei = 10n ** 9n
const plenty = 10n ** 24n
const transferFrom = '0x23b872dd'
/** The storage slots of the token's balances and allowances. */
const slots = { balance: 4n, allowance: 5n }
const word = (value: string | bigint) => (typeof value === 'bigint' ? hex(value) : value).slice(2).padStart(64, '0')
const slotOf = (key: Hex, slot: bigint | Hex): Hex => keccak256(`0x${word(key.toLowerCase())}${word(slot)}`)

interface Receipt {
  status: Hex
  blockNumber: Hex | null
}

/** The model's chain on a real node. It reads the mined and pending transactions after every command. */
export class AnvilChain extends FakeChain {
  private readonly url: string
  /** The transactions that were sent and not removed, by hash. */
  private readonly sent = new Map<Hex, { transaction: FakeTransaction; raw: object }>()
  private tips = 0n
  private lowest = 0

  constructor(url: string, token: Hex, now: () => number) {
    super(token, now)
    this.url = url
  }

  private ask<Answer>(method: string, ...params: unknown[]): Promise<Answer> {
    const answer = rpc(this.url, method, params) as Promise<Answer>
    underWay.add(answer)
    const end = () => underWay.delete(answer)
    answer.then(end, end)
    return answer
  }

  /**
   * Gives tokens to an account on a chain that already has the token contract. A relay may move them if the account is
   * a contract.
   */
  async begin(account: Hex, relay: Hex): Promise<void> {
    await this.ask('evm_setAutomine', false)
    await this.ask('anvil_autoImpersonateAccount', true)
    for (const one of [account, relay]) await this.ask('anvil_setBalance', one, hex(plenty))
    const held = slotOf(account, slots.balance)
    const allowed = slotOf(relay, slotOf(account, slots.allowance))
    for (const slot of [held, allowed]) await this.ask('anvil_setStorageAt', this.token, slot, `0x${word(plenty)}`)
    if (this.contracts.has(account.toLowerCase())) await this.ask('anvil_setCode', account, '0x00')
    await this.ask('evm_mine')
    this.lowest = Number(await this.ask<Hex>('eth_blockNumber'))
  }

  override async send(transaction: Omit<FakeTransaction, 'hash'>): Promise<Hex> {
    const { from, to, input, value, nonce, reverts, payer } = transaction
    const isRelayed = payer.toLowerCase() !== from.toLowerCase()
    const data = isRelayed ? `${transferFrom}${word(payer)}${input.slice(10)}` : input
    const raw = {
      ...{ from, to, data, value: hex(value), nonce: hex(nonce) },
      // This is too little for a transfer, so the transaction is mined and fails.
      gas: hex(reverts ? 30_000 : 200_000),
      maxFeePerGas: hex(100n * gwei),
      // A different tip makes every transaction unique.
      maxPriorityFeePerGas: hex(gwei + ++this.tips),
    }
    const hash = await this.ask<Hex>('eth_sendTransaction', raw).catch((error: Error) => {
      throw Object.assign(error, { code: -32000 })
    })
    this.sent.set(hash, { transaction: { ...transaction, hash }, raw })
    await this.sync()
    return hash
  }

  override async remove({ hash }: FakeTransaction): Promise<void> {
    this.sent.delete(hash)
    await this.ask('anvil_dropTransaction', hash)
    await this.sync()
  }

  override async mine(): Promise<void> {
    await this.ask('evm_mine')
    await this.sync()
  }

  override async reorganize(): Promise<void> {
    if (Number(await this.ask<Hex>('eth_blockNumber')) <= this.lowest) return
    await this.ask('anvil_reorg', 1, [])
    await this.sync()
  }

  override async sweep(recipient: string): Promise<void> {
    await this.ask('anvil_setStorageAt', this.token, slotOf(recipient as Hex, slots.balance), `0x${word(0n)}`)
  }

  override async countTransfers(recipient: string, amount: bigint): Promise<number> {
    const filter = { address: this.token, fromBlock: '0x0', toBlock: 'latest' }
    const logs = await this.ask<{ topics: Hex[]; data: Hex }[]>('eth_getLogs', filter)
    const isTo = (topic: Hex | undefined) => topic === `0x${word(recipient.toLowerCase())}`
    return logs.filter(({ topics, data }) => isTo(topics[2]) && BigInt(data) === amount).length
  }

  /**
   * Reads the state of everything that was sent. Transactions that the node has lost, as in a reorganization, are sent
   * again.
   */
  private async sync(): Promise<void> {
    const mined: FakeTransaction[] = []
    const waiting: FakeTransaction[] = []
    for (const [hash, { transaction, raw }] of [...this.sent]) {
      const receipt = await this.ask<Receipt | null>('eth_getTransactionReceipt', hash)
      if (receipt?.blockNumber) mined.push({ ...transaction, reverts: receipt.status !== '0x1' })
      else {
        if (!(await this.ask('eth_getTransactionByHash', hash))) {
          const again = await this.ask<Hex>('eth_sendTransaction', raw)
          if (again !== hash) throw new Error('A transaction that is sent again has another hash.')
        }
        waiting.push(transaction)
      }
    }
    this.blocks.splice(0, this.blocks.length, mined)
    this.mempool = waiting
  }

  override reader(): ChainReader {
    const reader = createChainReader(({ method, params }) => {
      if (!this.isUp) return Promise.reject(new Error('The node does not answer.'))
      return this.ask(method, ...params)
    })
    return {
      ...reader,
      getBlockTime: async () => Math.floor(this.now() / 1000),
      getTransactionReceipt: async (hash) => {
        const receipt = await reader.getTransactionReceipt(hash)
        return receipt && { ...receipt, succeeded: receipt.succeeded && !this.isLying }
      },
    }
  }
}
