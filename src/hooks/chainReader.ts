/** Hex with its `0x`. */
export type Hex = `0x${string}`

/** What of a client of viem is used: named here, so that whoever has no viem can read these types. */
export interface ChainClient {
  request(asked: never): Promise<unknown>
  readonly pollingInterval: number
}

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

/** What is known of a transaction that was sent. */
export type SentTransaction = Omit<ChainTransaction, 'hash'>

/** What a page knows of a transaction that it waits for. */
export interface OutcomeHints {
  /** What it was, if the page knows from before. */
  mine?: SentTransaction | undefined
  /** The chain's height before it was sent. Default: that of now. */
  since?: bigint | undefined
  /** Told once when a node has shown it. */
  onFound?: ((transaction: SentTransaction) => void) | undefined
  /** Another way to find out; asked at each look. */
  also?: (() => Promise<ChainOutcome | undefined>) | undefined
}

/** What a mined transaction has done. */
export interface ChainReceipt {
  succeeded: boolean
  /** What its sender has paid for it, in base units of the chain's own token. */
  fee: bigint
  logs: readonly { address: Hex; topics: readonly Hex[]; data: Hex }[]
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
  /** Undefined for a block that the node does not have. */
  transactionsOf(block: bigint): Promise<ChainTransaction[] | undefined>
  /** Undefined as long as it is not mined. */
  succeeded(hash: Hex): Promise<boolean | undefined>
  /** Undefined as long as it is not mined. */
  receipt(hash: Hex): Promise<ChainReceipt | undefined>
  /** Whether an account is a contract, whose own transactions say nothing of what it does. */
  isContract(address: Hex): Promise<boolean>
  /**
   * Waits until a transaction is mined, as long as the page lives; one that was sped up has another hash. That it never will
   * be is said only where another transaction was seen in its place.
   */
  outcome(hash: Hex, hints?: OutcomeHints): Promise<ChainOutcome>
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

interface RawReceipt extends Record<'status' | 'gasUsed', Hex> {
  blockNumber: Hex | null
  effectiveGasPrice?: Hex
  l1Fee?: Hex
  logs: ChainReceipt['logs']
}

/** The longest pause between two looks, in ms. */
const longest = 30_000

/** Reads a chain through a client of wagmi. */
export function chainReader(client: ChainClient): ChainReader {
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
      return found?.transactions.map(read)
    },
    async succeeded(hash) {
      const receipt = await ask<{ status: Hex; blockNumber: Hex | null } | null>('eth_getTransactionReceipt', hash)
      return receipt?.blockNumber ? BigInt(receipt.status) === 1n : undefined
    },
    async receipt(hash) {
      const found = await ask<RawReceipt | null>('eth_getTransactionReceipt', hash)
      if (!found?.blockNumber) return undefined
      const { status, gasUsed, effectiveGasPrice, l1Fee, logs } = found
      // On some chains the chain below is paid besides.
      const fee = BigInt(gasUsed) * BigInt(effectiveGasPrice ?? 0) + BigInt(l1Fee ?? 0)
      return { succeeded: BigInt(status) === 1n, fee, logs }
    },
    async isContract(address) {
      const code = await ask<Hex>('eth_getCode', address, 'latest')
      // EIP-7702: the account still sends by itself.
      return code.length > 2 && !code.startsWith('0xef0100')
    },
    outcome: (hash, hints = {}) =>
      outcomeOf(reader, hash, () => ask<Raw | null>('eth_getTransactionByHash', hash), hints),
  }
  return reader
}

async function outcomeOf(
  reader: ChainReader,
  hash: Hex,
  find: () => Promise<Raw | null>,
  { mine, since, onFound, also }: OutcomeHints,
): Promise<ChainOutcome> {
  let next = since ?? (await reader.height().catch(() => undefined))
  for (let { pause } = reader; ; pause = Math.min(pause * 1.2, longest)) {
    const succeeded = await reader.succeeded(hash).catch(() => undefined)
    if (succeeded !== undefined) return { kind: 'mined', hash, succeeded }
    if (!mine) {
      const found = await find().catch(() => null)
      mine = found ? read(found) : undefined
      if (mine) onFound?.(mine)
    }
    if (mine && next !== undefined && (await reader.sent(mine.from, 'mined').catch(() => 0)) > mine.nonce) {
      const { other, until } = await instead(reader, mine, next)
      next = until
      // Only what was seen in its place has taken it: nodes behind one address may not know the same.
      const same = other && isSame(other, mine)
      const made = same ? await reader.succeeded(other.hash).catch(() => undefined) : undefined
      if (other && other.hash !== hash && !same) return { kind: 'replaced' }
      if (other && made !== undefined) return { kind: 'mined', hash: other.hash, succeeded: made }
      if (other) next = since ?? next - 1n
    }
    const elsewhere = await also?.().catch(() => undefined)
    if (elsewhere) return elsewhere
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

const isSame = (one: SentTransaction, other: SentTransaction): boolean =>
  one.to?.toLowerCase() === other.to?.toLowerCase() &&
  one.input.toLowerCase() === other.input.toLowerCase() &&
  one.value === other.value

/** So many blocks are looked through at a time for what took a transaction's place. */
const mostBlocks = 60n

/** The transaction that took another's place, and up to where was looked. */
async function instead(
  reader: ChainReader,
  mine: SentTransaction,
  from: bigint,
): Promise<{ other?: ChainTransaction | undefined; until: bigint }> {
  let block = from
  try {
    const height = await reader.height()
    for (; block <= height && block < from + mostBlocks; block++) {
      const transactions = await reader.transactionsOf(block)
      // A node that is behind: the block is looked at again.
      if (!transactions) break
      const other = transactions.find(
        ({ from, nonce }) => from.toLowerCase() === mine.from.toLowerCase() && nonce === mine.nonce,
      )
      if (other) return { other, until: block + 1n }
    }
  } catch {
    // As far as it went.
  }
  return { until: block }
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
