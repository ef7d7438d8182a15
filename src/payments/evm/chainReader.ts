import { type Hex, toHex } from './hex.ts'

/** A call as a chain executes it. `value` is in base units of the chain's native coin. */
export interface ChainCall {
  from?: Hex | undefined
  to: Hex
  data: Hex
  value?: bigint | undefined
}

/** A transaction as a node reports it. `value` is in base units of the chain's native coin. */
export interface ChainTransaction {
  hash: Hex
  from: Hex
  to: Hex | null
  nonce: number
  input: Hex
  value: bigint
}

/** The outcome of a mined transaction. */
export interface ChainReceipt {
  succeeded: boolean
  /** The fee that the sender paid, in base units of the chain's native coin. */
  fee: bigint
  /** The block that contains it. */
  block: Pick<ChainBlock, 'number' | 'hash'>
  logs: readonly ChainLog[]
}

/** A log of a mined transaction. */
export interface ChainLog {
  address: Hex
  topics: readonly Hex[]
  data: Hex
}

/** A block without its transactions. */
export interface ChainBlock {
  /** The block number, which counts blocks, not base units. */
  number: bigint
  hash: Hex
  /** Epoch seconds. */
  time: number
}

/** A filter for the logs of a contract. */
export interface ChainLogFilter {
  address: Hex
  /** The first block number. */
  fromBlock: bigint
  topics: Hex[]
}

/**
 * Read access to one EVM chain. Every method rejects with the node's own error.
 *
 * @example `const held = await reader.getBalance(account)`
 */
export interface ChainReader {
  getChainId(): Promise<number>
  /** Returns a balance in base units of the chain's native coin. */
  getBalance(address: Hex): Promise<bigint>
  /** Returns an account's transaction count. `latest` counts mined transactions; `pending` includes pending ones. */
  getTransactionCount(address: Hex, block: 'latest' | 'pending'): Promise<number>
  getBlockNumber(): Promise<bigint>
  /** Returns the time of the latest block, in epoch seconds. */
  getBlockTime(): Promise<number>
  /**
   * Returns a block. `finalized` is the newest one that the chain will not revert. Undefined while the node does not
   * have it.
   */
  getBlock(block: bigint | 'finalized'): Promise<ChainBlock | undefined>
  /** Returns the gas price in base units of the chain's native coin. */
  getGasPrice(): Promise<bigint>
  estimateGas(call: ChainCall): Promise<bigint>
  /** Returns the bytes that a call returns; `0x` if it returns none. */
  call(call: ChainCall): Promise<Hex>
  /** Returns the matching logs up to the latest block. */
  getLogs(filter: ChainLogFilter): Promise<{ hash: Hex; data: Hex }[]>
  /** Returns a block's transactions. Undefined while the node does not have the block. */
  getBlockTransactions(block: bigint): Promise<ChainTransaction[] | undefined>
  /** Returns a transaction. Undefined while the node does not know it. */
  getTransaction(hash: Hex): Promise<ChainTransaction | undefined>
  /** Returns a transaction's receipt. Undefined while the transaction is not mined. */
  getTransactionReceipt(hash: Hex): Promise<ChainReceipt | undefined>
  /** Returns true for contract accounts. An EIP-7702 account counts as a plain one, since it still sends by itself. */
  isContract(address: Hex): Promise<boolean>
  /** Returns true for every account that does more than its own transactions show: contracts and EIP-7702 accounts. */
  hasCode(address: Hex): Promise<boolean>
  /** The time between two reads, in ms. */
  readonly pollingInterval: number
}

/** Sends one JSON-RPC request and resolves with its `result`. */
export type RpcRequest = (request: { method: string; params: readonly unknown[] }) => Promise<unknown>

interface RawTransaction extends Record<'hash' | 'from' | 'input' | 'nonce' | 'value', Hex> {
  to: Hex | null
}

interface RawReceipt extends Record<'status' | 'gasUsed' | 'blockHash', Hex> {
  blockNumber: Hex | null
  effectiveGasPrice?: Hex
  /** Rollups charge the fee of the underlying chain separately. */
  l1Fee?: Hex
  logs: ChainReceipt['logs']
}

const readTransaction = ({ hash, from, to, nonce, input, value }: RawTransaction): ChainTransaction => ({
  hash,
  from,
  to,
  nonce: Number(nonce),
  input,
  value: BigInt(value),
})

/** Creates a {@link ChainReader} on top of any JSON-RPC transport. */
export function createChainReader(request: RpcRequest, pollingInterval = 4_000): ChainReader {
  const ask = <Answer>(method: string, ...params: unknown[]) => request({ method, params }) as Promise<Answer>
  const askNumber = async (method: string, ...params: unknown[]) => BigInt(await ask<Hex>(method, ...params))
  const toRpc = ({ value, ...call }: ChainCall) => ({ ...call, value: value === undefined ? undefined : toHex(value) })
  const getCode = (address: Hex) => ask<Hex>('eth_getCode', address, 'latest')
  return {
    pollingInterval,
    getChainId: async () => Number(await askNumber('eth_chainId')),
    getBalance: (address) => askNumber('eth_getBalance', address, 'latest'),
    getTransactionCount: async (address, block) => Number(await askNumber('eth_getTransactionCount', address, block)),
    getBlockNumber: () => askNumber('eth_blockNumber'),
    getBlockTime: async () =>
      Number((await ask<{ timestamp: Hex }>('eth_getBlockByNumber', 'latest', false)).timestamp),
    async getBlock(block) {
      const place = typeof block === 'bigint' ? toHex(block) : block
      const found = await ask<Record<'number' | 'hash' | 'timestamp', Hex> | null>('eth_getBlockByNumber', place, false)
      return found ? { number: BigInt(found.number), hash: found.hash, time: Number(found.timestamp) } : undefined
    },
    getGasPrice: () => askNumber('eth_gasPrice'),
    estimateGas: (call) => askNumber('eth_estimateGas', toRpc(call)),
    call: async (call) => (await ask<Hex | null>('eth_call', toRpc(call), 'latest')) ?? '0x',
    async getLogs({ address, fromBlock, topics }) {
      const filter = { address, topics, fromBlock: toHex(fromBlock), toBlock: 'latest' }
      const found = await ask<{ transactionHash: Hex; data: Hex }[]>('eth_getLogs', filter)
      return found.map(({ transactionHash, data }) => ({ hash: transactionHash, data }))
    },
    async getBlockTransactions(block) {
      const found = await ask<{ transactions: RawTransaction[] } | null>('eth_getBlockByNumber', toHex(block), true)
      return found?.transactions.map(readTransaction)
    },
    async getTransaction(hash) {
      const found = await ask<RawTransaction | null>('eth_getTransactionByHash', hash)
      return found ? readTransaction(found) : undefined
    },
    async getTransactionReceipt(hash) {
      const found = await ask<RawReceipt | null>('eth_getTransactionReceipt', hash)
      if (!found?.blockNumber) return undefined
      const { status, gasUsed, effectiveGasPrice, l1Fee, logs, blockNumber, blockHash } = found
      const fee = BigInt(gasUsed) * BigInt(effectiveGasPrice ?? 0) + BigInt(l1Fee ?? 0)
      return { succeeded: BigInt(status) === 1n, fee, block: { number: BigInt(blockNumber), hash: blockHash }, logs }
    },
    async isContract(address) {
      const code = await getCode(address)
      return code.length > 2 && !code.startsWith('0xef0100')
    },
    hasCode: async (address) => (await getCode(address)).length > 2,
  }
}
