/** Bytes as text, with their `0x`. */
export type Hex = `0x${string}`

/** A call as a chain executes it; `value` in base units of the chain's coin. */
export interface ChainCall {
  from?: Hex | undefined
  to: Hex
  data: Hex
  value?: bigint | undefined
}

/** A transaction as a node reports it; `value` in base units of the chain's coin. */
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
  /** What the sender paid for it, in base units of the chain's coin. */
  fee: bigint
  /** The block it is in. */
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
  /** The block number, which counts blocks, no base units. */
  number: bigint
  hash: Hex
  /** Epoch seconds. */
  time: number
}

/** Which logs of a contract are wanted. */
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
  /** In base units of the chain's coin. */
  getBalance(address: Hex): Promise<bigint>
  /** `latest` counts mined transactions, `pending` those under way too. */
  getTransactionCount(address: Hex, block: 'latest' | 'pending'): Promise<number>
  getBlockNumber(): Promise<bigint>
  /** Of the latest block, in epoch seconds. */
  getBlockTime(): Promise<number>
  /** `finalized`: the newest one that the chain does not take back. Undefined while the node does not have the block. */
  getBlock(block: bigint | 'finalized'): Promise<ChainBlock | undefined>
  /** In base units of the chain's coin per unit of gas. */
  getGasPrice(): Promise<bigint>
  estimateGas(call: ChainCall): Promise<bigint>
  /** The bytes a call returns; `0x` when it returns none. */
  call(call: ChainCall): Promise<Hex>
  /** Up to the latest block. */
  getLogs(filter: ChainLogFilter): Promise<{ hash: Hex; data: Hex }[]>
  /** Undefined while the node does not have the block. */
  getBlockTransactions(block: bigint): Promise<ChainTransaction[] | undefined>
  /** Undefined while the node does not know the transaction. */
  getTransaction(hash: Hex): Promise<ChainTransaction | undefined>
  /** Undefined while the transaction is not mined. */
  getTransactionReceipt(hash: Hex): Promise<ChainReceipt | undefined>
  /** True for contract accounts; an EIP-7702 account counts as a plain one, since it still sends by itself. */
  isContract(address: Hex): Promise<boolean>
  /** True for every account that does more than its own transactions show: contracts and EIP-7702 accounts. */
  hasCode(address: Hex): Promise<boolean>
  /** Time between two looks, in ms. */
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
  /** Rollups charge the fee of the chain below separately. */
  l1Fee?: Hex
  logs: ChainReceipt['logs']
}

const toHex = (value: bigint): Hex => `0x${value.toString(16)}`

const readTransaction = ({ hash, from, to, nonce, input, value }: RawTransaction): ChainTransaction => ({
  hash,
  from,
  to,
  nonce: Number(nonce),
  input,
  value: BigInt(value),
})

/** A {@link ChainReader} over anything that answers JSON-RPC. */
export function createChainReader(request: RpcRequest, pollingInterval = 4_000): ChainReader {
  const ask = <Answer>(method: string, ...params: unknown[]) => request({ method, params }) as Promise<Answer>
  const askNumber = async (method: string, ...params: unknown[]) => BigInt(await ask<Hex>(method, ...params))
  const toRpc = ({ from, to, data, value }: ChainCall) => ({ from, to, data, value: value && toHex(value) })
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
