import type { ChainReader, ChainReceipt, ChainTransaction, Hex } from '../../src/payments/evm/index.ts'
import type { Schedule } from '../../src/payments/schedule/index.ts'
import type { WalletAdapter, WalletState, WalletTransaction, WalletTypedData } from '../../src/payments/wallet/index.ts'

/** An in-memory chain, wallet and clock, for the rules of a recovery. */

const word = (value: bigint | string) =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0')
const hashOf = (number: number): Hex => `0x${number.toString(16).padStart(64, 'a')}`
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Creates a clock that the test moves. */
export function manualSchedule() {
  let now = 0
  let sleepers: { at: number; wake: () => void }[] = []
  const schedule: Schedule = {
    now: () => now,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        const stop = () => {
          sleepers = sleepers.filter((one) => one !== sleeper)
          reject(signal?.reason)
        }
        const sleeper = {
          at: now + ms,
          wake() {
            signal?.removeEventListener('abort', stop)
            resolve()
          },
        }
        sleepers.push(sleeper)
        signal?.addEventListener('abort', stop)
      }),
  }
  /** Runs everything that does not wait for time. */
  const settle = async () => {
    for (let turns = 0; turns < 40; turns++) await turn()
  }
  return {
    schedule,
    settle,
    async pass(ms: number) {
      const end = now + ms
      for (;;) {
        await settle()
        const [next] = sleepers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)
        if (!next) break
        now = next.at
        sleepers = sleepers.filter((one) => one !== next)
        next.wake()
      }
      now = end
    },
  }
}

/** Creates a chain that moves the tokens of a recovery when its transaction is mined. */
export function createChain(plan: { chainId: number; token: Hex; from: Hex; to: Hex; amount: bigint }) {
  const balances = new Map([[plan.from.toLowerCase(), plan.amount]])
  const contracts = new Set<string>([plan.from.toLowerCase()])
  const signers = new Map<string, string>()
  const pending: ChainTransaction[] = []
  const blocks: { transactions: ChainTransaction[]; receipts: Map<Hex, ChainReceipt> }[] = [
    { transactions: [], receipts: new Map() },
  ]
  const state = { isDown: false, isMoving: true, isRevertingCalls: false, accepts1271: true }
  const demand = () => {
    if (state.isDown) throw new Error('The node is down.')
  }
  const logOf = () => ({
    address: plan.token,
    topics: [transferTopic, `0x${word(plan.from)}`, `0x${word(plan.to)}`] as Hex[],
    data: `0x${word(plan.amount)}` as Hex,
  })

  const blockAt = (number: number | bigint) => ({
    number: BigInt(number),
    hash: `0x${word(BigInt(number))}` as Hex,
    time: 0,
  })

  function mine(transactions = pending.splice(0), succeeded = true) {
    const receipts = new Map<Hex, ChainReceipt>()
    for (const { hash } of transactions) {
      const isMoved = succeeded && state.isMoving && (balances.get(plan.from.toLowerCase()) ?? 0n) >= plan.amount
      if (isMoved) move()
      receipts.set(hash, { succeeded, fee: 1n, block: blockAt(blocks.length), logs: isMoved ? [logOf()] : [] })
    }
    blocks.push({ transactions, receipts })
  }
  function move() {
    balances.set(plan.from.toLowerCase(), 0n)
    balances.set(plan.to.toLowerCase(), plan.amount)
  }

  const reader: ChainReader = {
    pollingInterval: 1_000,
    getChainId: async () => plan.chainId,
    getBlock: async (block) => (typeof block === 'bigint' ? blockAt(block) : undefined),
    async getBalance() {
      demand()
      return 10n ** 18n
    },
    async getTransactionCount(address) {
      demand()
      return blocks.flatMap(({ transactions }) => transactions).filter(({ from }) => from === address).length
    },
    async getBlockNumber() {
      demand()
      return BigInt(blocks.length - 1)
    },
    getBlockTime: async () => 0,
    getGasPrice: async () => 1n,
    async estimateGas() {
      demand()
      if (state.isRevertingCalls) throw new Error('execution reverted')
      return 21_000n
    },
    async call({ to, data }) {
      demand()
      if (data.startsWith('0x70a08231')) return `0x${word(balances.get(`0x${data.slice(34)}`) ?? 0n)}`
      if (BigInt(to) === 1n) return `0x${word(signers.get(`0x${data.slice(-128)}`) ?? '0x')}`
      return data.startsWith('0x1626ba7e') && state.accepts1271 ? `0x${'1626ba7e'.padEnd(64, '0')}` : '0x'
    },
    async getLogs({ fromBlock }) {
      demand()
      if (fromBlock >= blocks.length) throw new Error('invalid block range params')
      return blocks
        .slice(Number(fromBlock))
        .flatMap(({ receipts }) => [...receipts])
        .flatMap(([hash, { logs }]) => logs.map(({ data }) => ({ hash, data })))
    },
    async getBlockTransactions(block) {
      demand()
      return blocks[Number(block)]?.transactions
    },
    async getTransaction(hash) {
      demand()
      const all = [...pending, ...blocks.flatMap(({ transactions }) => transactions)]
      return all.find((one) => one.hash === hash)
    },
    async getTransactionReceipt(hash) {
      demand()
      return blocks.map(({ receipts }) => receipts.get(hash)).find((found) => found)
    },
    async isContract(address) {
      demand()
      return contracts.has(address.toLowerCase())
    },
    async hasCode(address) {
      demand()
      return contracts.has(address.toLowerCase())
    },
  }
  let count = 0
  return {
    reader,
    contracts,
    signers,
    state,
    mine,
    /** Moves the money with somebody else's transaction. */
    move,
    submit({ from, to, data, value }: WalletTransaction): Hex {
      const hash = hashOf(++count)
      pending.push({ hash, from, to, nonce: count - 1, input: data, value })
      return hash
    },
    /** Makes the wallet send something else with the nonce of the pending transaction. */
    replace() {
      const [first] = pending.splice(0)
      const { isMoving } = state
      state.isMoving = false
      if (first) mine([{ ...first, hash: hashOf(++count), input: '0x', to: first.from }])
      state.isMoving = isMoving
    },
    held: (address: string) => balances.get(address.toLowerCase()) ?? 0n,
  }
}

export type Chain = ReturnType<typeof createChain>

/** Creates a wallet whose answers the test sets. It records its requests in `signed` and `sent`. */
export function createWallet(chain: Chain, chainId: number, account: Hex) {
  const signature: Hex = `0x${'ab'.repeat(64)}1b`
  chain.signers.set(`0x${'ab'.repeat(64)}`, account)
  const signed: WalletTypedData[] = []
  const sent: WalletTransaction[] = []
  const answers = {
    sign: async (): Promise<Hex> => signature,
    send: async (transaction: WalletTransaction): Promise<Hex> => chain.submit(transaction),
    isReadable: true,
  }
  const unsupported = async () => {
    throw new Error('Not asked for here.')
  }
  let state: WalletState = { status: 'connected', account, chainId, connectors: [] }
  const listeners = new Set<() => void>()
  const adapter: WalletAdapter = {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    connect: unsupported,
    disconnect: unsupported,
    async switchChain(next) {
      state = { ...state, chainId: next }
      for (const listener of listeners) listener()
    },
    signTypedData(data) {
      signed.push(data)
      return answers.sign()
    },
    sendTransaction(transaction) {
      sent.push(transaction)
      return answers.send(transaction)
    },
    reader: (id) => (id === chainId && answers.isReadable ? chain.reader : undefined),
    chains: [],
  }
  return { adapter, answers, signed, sent, signature }
}

/** Creates an answer that the test gives later. */
export function later<Value>() {
  let resolve = (_: Value) => {}
  let reject = (_: unknown) => {}
  const promise = new Promise<Value>((...both) => {
    ;[resolve, reject] = both
  })
  return { promise, resolve, reject }
}

export const rejected = Object.assign(new Error('User rejected the request.'), { code: 4001 })
export const lost = new Error('The connection to the wallet was lost.')
