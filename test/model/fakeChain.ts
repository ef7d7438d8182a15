import { transferTopic } from '../../src/payments/evm/index.ts'
import type { ChainReader, ChainReceipt, ChainTransaction, Hex } from '../../src/payments/index.ts'

/** A transaction of the fake chain. */
export interface FakeTransaction extends ChainTransaction {
  /** Whether it is mined without effect. */
  reverts: boolean
  /**
   * The owner of the moved tokens or coins. It differs from `from` if a relay sends a contract account's transaction.
   */
  payer: string
}

const word = (text: string) => text.slice(2).toLowerCase().padStart(64, '0')
const rich = 10n ** 24n

/** A chain with one token: a mempool, blocks, and a reader of both. */
export class FakeChain {
  readonly token: Hex
  readonly blocks: FakeTransaction[][] = [[]]
  mempool: FakeTransaction[] = []
  /** Accounts with code. */
  readonly contracts = new Set<string>()
  /** The amounts swept from an address, by token or native coin. */
  private readonly swept = new Map<string, bigint>()
  private hashes = 0
  /** Returns the time in epoch ms. */
  now: () => number
  /** What the payer holds of the native coin, and of the token. Transfers don't lower it. */
  coins = rich
  tokens = rich
  /** Whether reads succeed. */
  isUp = true
  /** Whether the node reports that every transaction failed. */
  isLying = false

  constructor(token: Hex, now: () => number) {
    this.token = token
    this.now = now
  }

  mined(): FakeTransaction[] {
    return this.blocks.flat()
  }

  /** Returns the next nonce. @param withPending also counts pending transactions without a gap, as nodes do */
  nextNonce(from: string, withPending = true): number {
    const isOwn = (one: FakeTransaction) => one.from.toLowerCase() === from.toLowerCase()
    let next = this.mined().filter(isOwn).length
    while (withPending && this.mempool.some((one) => isOwn(one) && one.nonce === next)) next++
    return next
  }

  /** Puts a transaction into the mempool. Rejects one with the nonce of a mined one, as any node does. */
  send(transaction: Omit<FakeTransaction, 'hash'>): Hex | Promise<Hex> {
    const isSame = (one: FakeTransaction) =>
      one.from.toLowerCase() === transaction.from.toLowerCase() && one.nonce === transaction.nonce
    if (this.mined().some(isSame)) throw Object.assign(new Error('nonce too low'), { code: -32000 })
    if (this.mempool.some(isSame))
      throw Object.assign(new Error('replacement transaction underpriced'), { code: -32000 })
    const hash: Hex = `0x${(++this.hashes).toString(16).padStart(64, '0')}`
    this.mempool.push({ ...transaction, hash })
    return hash
  }

  /** Removes a transaction from the mempool. */
  remove({ hash }: FakeTransaction): void | Promise<void> {
    this.mempool = this.mempool.filter((one) => one.hash !== hash)
  }

  mine(): void | Promise<void> {
    const ready: FakeTransaction[] = []
    for (const one of [...this.mempool].sort((a, b) => a.nonce - b.nonce)) {
      const sent = [...this.mined(), ...ready].filter(({ from }) => from === one.from).length
      if (one.nonce === sent) ready.push(one)
    }
    this.mempool = this.mempool.filter((one) => !ready.includes(one))
    this.blocks.push(ready)
  }

  /** Reverts the last block. Its transactions become pending again. */
  reorganize(): void | Promise<void> {
    if (this.blocks.length < 2) return
    this.mempool.push(...(this.blocks.pop() ?? []))
  }

  /** Returns the amount that a transaction moves to an address. */
  private moved({ to, input, value, reverts }: FakeTransaction, token: boolean, recipient: string): bigint {
    if (reverts) return 0n
    if (!token) return to?.toLowerCase() === recipient.toLowerCase() ? value : 0n
    const isTransfer = to?.toLowerCase() === this.token.toLowerCase() && input.slice(10, 74) === word(recipient)
    return isTransfer ? BigInt(`0x${input.slice(74)}`) : 0n
  }

  /** Returns the token's logs of a transaction. */
  private logsOf({ to, input, reverts, payer }: FakeTransaction): ChainReceipt['logs'] {
    if (reverts || to?.toLowerCase() !== this.token.toLowerCase()) return []
    const topics: Hex[] = [transferTopic, `0x${word(payer)}`, `0x${input.slice(10, 74)}`]
    return [{ address: this.token, topics, data: `0x${input.slice(74)}` }]
  }

  /** Counts the transfers of an amount of the token to an address. */
  countTransfers(recipient: string, amount: bigint): number | Promise<number> {
    return this.mined().filter((one) => this.moved(one, true, recipient) === amount).length
  }

  /** Returns everything that has ever reached an address. */
  received(recipient: string): bigint {
    return this.mined().reduce(
      (sum, one) => sum + this.moved(one, true, recipient) + this.moved(one, false, recipient),
      0n,
    )
  }

  sweep(recipient: string): void | Promise<void> {
    for (const token of [true, false]) {
      const total = this.mined().reduce((sum, one) => sum + this.moved(one, token, recipient), 0n)
      this.swept.set(`${token} ${recipient.toLowerCase()}`, total)
    }
  }

  private held(recipient: string, token: boolean): bigint {
    const total = this.mined().reduce((sum, one) => sum + this.moved(one, token, recipient), 0n)
    return total - (this.swept.get(`${token} ${recipient.toLowerCase()}`) ?? 0n)
  }

  reader(payers: readonly string[]): ChainReader {
    const up = async <Value>(read: () => Value): Promise<Value> => {
      if (!this.isUp) throw new Error('The node does not answer.')
      return read()
    }
    const isPayer = (address: string) => payers.some((one) => one.toLowerCase() === address.toLowerCase())
    const find = (hash: string) => this.mined().find((one) => one.hash === hash)
    const blockAt = (number: number) => ({
      number: BigInt(number),
      hash: `0x${number.toString(16).padStart(64, 'b')}` as Hex,
      time: Math.floor(this.now() / 1000),
    })
    return {
      pollingInterval: 4_000,
      getChainId: async () => 8453,
      getBlock: (block) =>
        up(() => (typeof block === 'bigint' && this.blocks[Number(block)] ? blockAt(Number(block)) : undefined)),
      getBalance: (address) => up(() => (isPayer(address) ? this.coins : this.held(address, false))),
      getTransactionCount: (address, block) => up(() => this.nextNonce(address, block === 'pending')),
      getBlockNumber: () => up(() => BigInt(this.blocks.length - 1)),
      getBlockTime: () => up(() => Math.floor(this.now() / 1000)),
      getGasPrice: () => up(() => 1n),
      estimateGas: () => up(() => 21_000n),
      call: ({ data = '0x' }) =>
        up((): Hex => {
          if (!data.startsWith('0x70a08231')) return `0x${word('0x1')}`
          const owner = `0x${data.slice(34)}`
          const held = isPayer(owner) ? this.tokens : this.held(owner, true)
          return `0x${held.toString(16).padStart(64, '0')}`
        }),
      getLogs: ({ fromBlock, topics }) =>
        up(() =>
          this.blocks
            .slice(Number(fromBlock))
            .flat()
            .filter((one) => {
              const [log] = this.logsOf(one)
              return log?.topics.every((topic, place) => topic === topics[place])
            })
            .map(({ hash, input }) => ({ hash, data: `0x${input.slice(74)}` as Hex })),
        ),
      getBlockTransactions: (block) => up(() => this.blocks[Number(block)]),
      getTransaction: (hash) => up(() => [...this.mined(), ...this.mempool].find((one) => one.hash === hash)),
      getTransactionReceipt: (hash) =>
        up(() => {
          const found = find(hash)
          if (!found) return undefined
          const block = blockAt(this.blocks.findIndex((one) => one.includes(found)))
          const succeeded = !found.reverts && !this.isLying
          return { succeeded, fee: 0n, block, logs: succeeded ? this.logsOf(found) : [] }
        }),
      isContract: (address) => up(() => this.contracts.has(address.toLowerCase())),
      hasCode: (address) => up(() => this.contracts.has(address.toLowerCase())),
    }
  }
}
