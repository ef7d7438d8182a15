import {
  type ChainReader,
  decodeAggregate,
  encodeAggregate,
  encodeBalanceOf,
  encodeCoinBalance,
  getHeldAmount,
  type Hex,
  isRevertError,
  multicallAddress,
  readHeldAmount,
} from '../payments/evm/index.ts'
import type { WalletAdapter } from '../payments/wallet/index.ts'

/** The time in which requests for balances of one account on one chain are gathered, in ms. */
const gatherMs = 10
/** The most balances in one request to a node. */
const mostPerRequest = 100
/** The most requests that are open at once for one chain where balances are read one by one. */
const mostAtOnce = 8

interface Wanted {
  /** Undefined: the chain's native coin. */
  token: Hex | undefined
  resolve: (amount: bigint) => void
  reject: (reason: unknown) => void
}

interface AdapterState {
  /** The reads that are being gathered, by chain and account. */
  gathered: Map<string, Wanted[]>
  /** The chains without a Multicall3 contract. */
  withoutMulticall: Set<number>
}

const states = new WeakMap<WalletAdapter, AdapterState>()

/**
 * Reads an account's balance in base units. Balances that are asked for at nearly the same time share a request where
 * the chain has the Multicall3 contract. A token that can't be read doesn't affect the others.
 *
 * @param token undefined: the chain's native coin
 * @throws Error if the chain or the token can't be read
 */
export function readBalance(
  wallet: WalletAdapter,
  chainId: number,
  token: Hex | undefined,
  account: Hex,
): Promise<bigint> {
  const state = states.get(wallet) ?? { gathered: new Map(), withoutMulticall: new Set() }
  states.set(wallet, state)
  const key = `${chainId} ${account}`
  return new Promise((resolve, reject) => {
    const wanted = { token, resolve, reject }
    const gathered = state.gathered.get(key)
    if (gathered) return void gathered.push(wanted)
    state.gathered.set(key, [wanted])
    setTimeout(() => {
      const all = state.gathered.get(key) ?? []
      state.gathered.delete(key)
      readAll(wallet, chainId, account, all, state.withoutMulticall).catch((error: unknown) => {
        for (const one of all) one.reject(error)
      })
    }, gatherMs)
  })
}

/** Settles everything that is wanted from one chain. */
async function readAll(
  wallet: WalletAdapter,
  chainId: number,
  account: Hex,
  wanted: readonly Wanted[],
  withoutMulticall: Set<number>,
): Promise<void> {
  const reader = wallet.reader(chainId)
  if (!reader) throw new Error(`Chain ${chainId} cannot be read.`)
  const single: Wanted[] = []
  await Promise.all(
    chunksOf(wanted).map(async (chunk) => {
      if (chunk.length === 1 || withoutMulticall.has(chainId)) return void single.push(...chunk)
      const answers = await readChunk(reader, chunk, account)
      if (answers === 'no-multicall') withoutMulticall.add(chainId)
      // A call that failed is made again by itself: another one may have used up the gas, and only so is its error known.
      chunk.forEach((one, index) => {
        const answer = typeof answers === 'string' ? undefined : answers[index]
        if (answer === undefined) single.push(one)
        else settle(one, answer)
      })
    }),
  )
  const readNext = async (): Promise<void> => {
    for (let one = single.shift(); one; one = single.shift())
      await getHeldAmount(reader, one.token, account).then(one.resolve, one.reject)
  }
  await Promise.all(Array.from({ length: mostAtOnce }, readNext))
}

/** Reads several balances in one request. Rejects their promises if the node doesn't answer. */
async function readChunk(
  reader: ChainReader,
  chunk: readonly Wanted[],
  account: Hex,
): Promise<(Hex | undefined)[] | 'no-multicall' | 'refused'> {
  const calls = chunk.map(({ token }) =>
    token ? { to: token, data: encodeBalanceOf(account) } : { to: multicallAddress, data: encodeCoinBalance(account) },
  )
  try {
    const answer = await reader.call({ to: multicallAddress, data: encodeAggregate(calls) })
    // A call to an address without code returns nothing.
    return decodeAggregate(answer, calls.length) ?? 'no-multicall'
  } catch (error) {
    if (isRevertError(error) || /\bgas\b/i.test(String((error as Error | undefined)?.message))) return 'refused'
    throw error
  }
}

function settle({ token, resolve, reject }: Wanted, answer: Hex): void {
  try {
    resolve(readHeldAmount(answer, token ?? multicallAddress))
  } catch (error) {
    reject(error)
  }
}

function chunksOf(wanted: readonly Wanted[]): Wanted[][] {
  const chunks: Wanted[][] = []
  for (let at = 0; at < wanted.length; at += mostPerRequest) chunks.push(wanted.slice(at, at + mostPerRequest))
  return chunks
}
