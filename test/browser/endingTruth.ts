import { transferTopic } from '../../src/payments/evm/index.ts'
import type { LedgerEntry } from '../../src/sandbox/index.ts'

/** An amount of a token at an address. */
export interface Place {
  chainId: number
  tokenAddress: string
  amount: bigint
  to: string
  hash?: string | undefined
}

/** Where the money of a payment is, from the sandbox's ledger or, without a service, from the chain's logs. */
export interface Truth {
  paid?: Place | undefined
  /** It is on its way, or stays there until somebody refunds or recovers it. */
  held?: Place | undefined
  delivered?: Place | undefined
  refunded?: Place | undefined
  /** How the card payment stands, once the money is delivered. */
  settlement?: 'open' | 'settled' | 'failed' | undefined
  /** The account whose wallet pays, or that owns the payment. */
  owner: string
  /** The addresses at which the payer gets money. */
  payer: readonly string[]
  /** What the payer's account holds of the paid token, if the page may show it. */
  balance?: bigint | undefined
  /** Whether the service or the rail still moves it. */
  isMoving: boolean
}

type Entry = Omit<LedgerEntry, 'amount'> & { amount: string }

/** Reads the sandbox's ledger, as its control answers it. */
export function readLedger(entries: readonly Entry[]): Pick<Truth, 'paid' | 'held' | 'delivered' | 'refunded'> {
  const places = entries.map(({ kind, amount, ...place }) => [kind, { ...place, amount: BigInt(amount) }] as const)
  return Object.fromEntries(places)
}

/** Asks a chain, by its id. */
export type AskChain = <Result>(chainId: number, method: string, ...params: unknown[]) => Promise<Result>

/** The chains on which every entry of the ledger is a transaction. */
const realChains: readonly number[] = [8453, 42161]

const hex = (value: number | bigint) => `0x${value.toString(16)}`
const isNative = (token: string) => BigInt(token) === 0n
const word = (address: string) => address.slice(2).toLowerCase().padStart(64, '0')

/** Returns what an address holds of a token, after a block. */
export async function balanceOf(
  ask: AskChain,
  { chainId, tokenAddress }: Pick<Place, 'chainId' | 'tokenAddress'>,
  holder: string,
  block: string = 'latest',
): Promise<bigint> {
  if (isNative(tokenAddress)) return BigInt(await ask<string>(chainId, 'eth_getBalance', holder, block))
  const call = { to: tokenAddress, data: `0x70a08231${word(holder)}` }
  return BigInt((await ask<string>(chainId, 'eth_call', call, block)).replace(/^0x$/, '0x0'))
}

/**
 * Compares the ledger with the chains: what moved has moved in its transaction's block, and what is held is there.
 * Returns the differences. Each transaction has a block of its own, so that payments side by side do not disturb it.
 */
export async function findUnbacked(ask: AskChain, truth: Truth): Promise<string[]> {
  const found: string[] = []
  for (const kind of ['paid', 'delivered', 'refunded'] as const) {
    const place = truth[kind]
    if (!place || !realChains.includes(place.chainId)) continue
    const receipt = await ask<{ blockNumber: string; status: string } | null>(
      place.chainId,
      'eth_getTransactionReceipt',
      place.hash,
    )
    if (!receipt) {
      found.push(`${kind}: no transaction ${place.hash}`)
      continue
    }
    const before = hex(BigInt(receipt.blockNumber) - 1n)
    const [had, has] = await Promise.all([
      balanceOf(ask, place, place.to, before),
      balanceOf(ask, place, place.to, receipt.blockNumber),
    ])
    if (receipt.status !== '0x1' || has - had !== place.amount)
      found.push(`${kind}: ${place.amount} in the ledger, ${has - had} on chain ${place.chainId} at ${place.to}`)
  }
  const { held } = truth
  if (held && realChains.includes(held.chainId)) {
    const has = await balanceOf(ask, held, held.to)
    if (has !== held.amount) found.push(`held: ${held.amount} in the ledger, ${has} on chain ${held.chainId}`)
  }
  return found
}

/** Finds a transfer of a token between two addresses since a block: where the money of a payment without a service is. */
export async function readTransfer(
  ask: AskChain,
  sought: Pick<Place, 'chainId' | 'tokenAddress' | 'to'> & { from: string; since: string },
): Promise<Pick<Truth, 'paid' | 'delivered'>> {
  const { chainId, tokenAddress, from, to, since } = sought
  const topics = [transferTopic, `0x${word(from)}`, `0x${word(to)}`]
  const filter = { address: tokenAddress, fromBlock: since, toBlock: 'latest', topics }
  const [found, ...more] = await ask<{ transactionHash: string; data: string }[]>(chainId, 'eth_getLogs', filter)
  if (more.length > 0) throw new Error(`it was paid twice ${JSON.stringify([filter, found, more])}`)
  if (!found) return {}
  const place = { chainId, tokenAddress, amount: BigInt(found.data), to, hash: found.transactionHash }
  return { paid: place, delivered: place }
}
