import type { Client } from 'viem'

/** Hex with its `0x`. */
export type Hex = `0x${string}`

/** A call as a chain would make it; amounts in base units. */
export interface ChainCall {
  from?: Hex | undefined
  to: Hex
  data: Hex
  value?: bigint | undefined
}

/** A transaction as a node tells it. */
export interface ChainTransaction {
  hash: Hex
  from: Hex
  to: Hex | null
  nonce: number
  input: Hex
  value: bigint
}

/** How a transaction ended on its chain. */
export type ChainOutcome =
  | { kind: 'mined'; hash: Hex; succeeded: boolean }
  /** Another transaction of the account took its place. */
  | { kind: 'replaced' }

/**
 * What is asked of a chain, over the host's own transport: single JSON-RPC calls, so that of viem's clients no more is
 * loaded than wagmi needs itself. Rejects with what the node said.
 */
export interface ChainReader {
  balance(address: Hex): Promise<bigint>
  /** How many transactions an account has sent: those that are mined, or also those under way. */
  sent(address: Hex, which: 'mined' | 'pending'): Promise<number>
  height(): Promise<bigint>
  gasPrice(): Promise<bigint>
  estimateGas(call: ChainCall): Promise<bigint>
  /** What a call would answer. */
  call(call: ChainCall): Promise<Hex>
  logs(filter: { address: Hex; from: bigint; topics: Hex[] }): Promise<{ hash: Hex; data: Hex }[]>
  transactionsOf(block: bigint): Promise<ChainTransaction[]>
  /** Undefined as long as it is not mined. */
  succeeded(hash: Hex): Promise<boolean | undefined>
  /** Waits until a transaction is mined, as long as the page lives; one that was sped up has another hash. */
  outcome(hash: Hex): Promise<ChainOutcome>
  /** How long to wait between two looks, in ms. */
  readonly pause: number
}

const hex = (value: bigint): Hex => `0x${value.toString(16)}`

type Raw = Record<'hash' | 'from' | 'input', Hex> & { to: Hex | null; nonce: Hex; value: Hex }
const read = ({ hash, from, to, nonce, input, value }: Raw): ChainTransaction => ({
  hash,
  from,
  to,
  nonce: Number(nonce),
  input,
  value: BigInt(value),
})

/** The longest pause between two looks, in ms. */
const longest = 30_000

/** Reads a chain through a client of wagmi. */
export function chainReader(client: Client): ChainReader {
  const ask = <Answer>(method: string, ...params: unknown[]): Promise<Answer> =>
    client.request({ method, params } as never) as Promise<Answer>
  const number = async (method: string, ...params: unknown[]) => BigInt(await ask<Hex>(method, ...params))
  const written = ({ from, to, data, value }: ChainCall) => ({ from, to, data, value: value && hex(value) })

  const reader: ChainReader = {
    pause: client.pollingInterval,
    balance: (address) => number('eth_getBalance', address, 'latest'),
    sent: async (address, which) =>
      Number(await number('eth_getTransactionCount', address, which === 'mined' ? 'latest' : which)),
    height: () => number('eth_blockNumber'),
    gasPrice: () => number('eth_gasPrice'),
    estimateGas: (call) => number('eth_estimateGas', written(call)),
    call: async (call) => (await ask<Hex | null>('eth_call', written(call), 'latest')) ?? '0x',
    async logs({ address, from, topics }) {
      const found = await ask<{ transactionHash: Hex; data: Hex }[]>('eth_getLogs', {
        address,
        topics,
        fromBlock: hex(from),
        toBlock: 'latest',
      })
      return found.map(({ transactionHash, data }) => ({ hash: transactionHash, data }))
    },
    async transactionsOf(block) {
      const found = await ask<{ transactions: Raw[] } | null>('eth_getBlockByNumber', hex(block), true)
      return found?.transactions.map(read) ?? []
    },
    async succeeded(hash) {
      const receipt = await ask<{ status: Hex; blockNumber: Hex | null } | null>('eth_getTransactionReceipt', hash)
      return receipt?.blockNumber ? BigInt(receipt.status) === 1n : undefined
    },
    outcome: (hash) => outcomeOf(reader, hash, () => ask<Raw | null>('eth_getTransactionByHash', hash)),
  }
  return reader
}

async function outcomeOf(reader: ChainReader, hash: Hex, find: () => Promise<Raw | null>): Promise<ChainOutcome> {
  const from = await reader.height().catch(() => undefined)
  let mine: ChainTransaction | undefined
  let { pause } = reader
  // Nodes behind one address may not know the same yet, so what is missing has to be missing twice.
  for (let missing = 0; missing < 2; ) {
    const succeeded = await reader.succeeded(hash).catch(() => undefined)
    if (succeeded !== undefined) return { kind: 'mined', hash, succeeded }
    const found = mine ? null : await find().catch(() => null)
    if (found) mine = read(found)
    const taken = mine && (await reader.sent(mine.from, 'mined').catch(() => 0)) > mine.nonce
    missing = taken ? missing + 1 : 0
    const other =
      mine && taken && from !== undefined ? await instead(reader, mine, from).catch(() => undefined) : undefined
    const same = other && other.to === mine?.to && other.input === mine?.input && other.value === mine?.value
    if (same) return { kind: 'mined', hash: other.hash, succeeded: (await reader.succeeded(other.hash)) ?? true }
    await new Promise((resolve) => setTimeout(resolve, pause))
    pause = Math.min(pause * 1.2, longest)
  }
  return { kind: 'replaced' }
}

/** So many blocks are looked through for what took a transaction's place. */
const mostBlocks = 60n

/** The transaction that took another's place. */
async function instead(
  reader: ChainReader,
  mine: ChainTransaction,
  from: bigint,
): Promise<ChainTransaction | undefined> {
  const height = await reader.height()
  const first = height - from > mostBlocks ? height - mostBlocks : from
  for (let block = first; block <= height; block++) {
    const found = (await reader.transactionsOf(block)).find(
      ({ from, nonce }) => from.toLowerCase() === mine.from.toLowerCase() && nonce === mine.nonce,
    )
    if (found) return found
  }
  return undefined
}

/** An address, or an amount, as a word of calldata or of a log. */
export const word = (value: string | bigint): string =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0')

/**
 * What an account holds, in base units: of the chain's own token without `token`.
 *
 * @throws Error where there is no such token
 */
export async function balanceOf(reader: ChainReader, token: Hex | undefined, owner: Hex): Promise<bigint> {
  if (!token) return reader.balance(owner)
  const answer = await reader.call({ to: token, data: `0x70a08231${word(owner)}` })
  if (answer.length < 66) throw new TypeError('not a token')
  return BigInt(answer.slice(0, 66))
}
