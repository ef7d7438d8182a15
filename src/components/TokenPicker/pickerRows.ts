import type { TokenPrice } from '../../api/index.ts'
import { coinContracts, nativeAddress, sameId } from '../../format/internal/index.ts'
import type { WalletToken } from '../../hooks/index.ts'
import { worthOf } from '../../payments/checkout/index.ts'
import { readPrice } from '../../payments/price/index.ts'
import { hasWords, type PickerEntries, type PickerEntry, searchWords, tokenKey } from './pickerEntries.ts'

/** A balance of the picker: what `useWalletBalances` returns fits. */
export interface TokenBalance {
  /** The token. Its symbol and name are shown where the list doesn't have it. */
  token: WalletToken & { symbol?: string | undefined; name?: string | undefined; decimals?: number | undefined }
  /** The amount in base units. Undefined while it is unknown. */
  amount?: bigint | undefined
  /** The reason why it couldn't be read. The last known amount stays. */
  error?: unknown
}

export type PickerSection = 'held' | 'recent' | 'all' | 'unlisted'

export interface PickerRow {
  entry: PickerEntry
  section: PickerSection
  /** Whether it is the first row of its section. */
  isFirst: boolean
}

/** The wallet's holding of a token. */
export interface Holding {
  /** The balance in base units, if the wallet holds some. */
  amount?: bigint | undefined
  /** The value in US dollars, for display only. */
  worthUsd?: number | undefined
  /** The time of its price, in epoch ms. */
  pricedAt?: number | undefined
  /** Whether the balance couldn't be read. */
  isUnread: boolean
}

/** The wallet's balance of each token, by key. */
export interface Holdings {
  rows: ReadonlyMap<string, Holding>
  /** The keys of the held tokens, by worth. */
  held: readonly string[]
}

/**
 * Sums up what the wallet holds.
 *
 * @param receivedAt when the prices were received, in epoch ms
 */
export function readHoldings(
  entries: ReadonlyMap<string, PickerEntry>,
  balances: readonly TokenBalance[],
  prices: readonly TokenPrice[],
  receivedAt?: number,
): Holdings {
  const priceOf = new Map(
    prices.map((price) => [tokenKey(price.token), readPrice([price], price.token, receivedAt)] as const),
  )
  const rows = new Map(
    balances.map(({ token, amount, error }) => {
      const key = tokenKey(token)
      const decimals = entries.get(key)?.decimals
      const price = priceOf.get(key)
      const worthUsd = worthOf({ token: { decimals }, amount, priceUsd: price?.usd })
      return [key, { amount, worthUsd, pricedAt: price?.at, isUnread: amount === undefined && Boolean(error) }] as const
    }),
  )
  const held = [...rows]
    .filter(([, { amount }]) => amount !== undefined && amount > 0n)
    .sort(([, one], [, other]) => (other.worthUsd ?? -1) - (one.worthUsd ?? -1))
    .map(([key]) => key)
  return { rows, held }
}

/**
 * Adds up what the listed tokens are worth. Tokens that aren't on the list don't count: anyone can send them. A coin
 * that is also a token counts once.
 *
 * @param chainId only that network
 * @returns `pricedAt`: the time of the oldest price, Infinity if it is unknown
 */
export function sumWorth({ byKey }: PickerEntries, { rows, held }: Holdings, chainId: number | undefined) {
  let worthUsd = 0
  let pricedAt = Number.POSITIVE_INFINITY
  let isWhole = true
  for (const [key, { isUnread }] of rows) {
    const { chainId: on } = byKey.get(key)?.token ?? {}
    if (isUnread && on !== undefined && (chainId === undefined || on === chainId)) isWhole = false
  }
  for (const key of held) {
    const entry = byKey.get(key)
    if (!entry || (chainId !== undefined && entry.token.chainId !== chainId)) continue
    const { chainId: on, tokenAddress } = entry.token
    const coin = tokenKey({ chainId: on, tokenAddress: nativeAddress })
    if (sameId(tokenAddress, coinContracts[on]) && byKey.has(coin) && rows.get(coin)?.worthUsd) continue
    const row = rows.get(key)
    if (row?.worthUsd === undefined) isWhole = false
    else {
      worthUsd += row.worthUsd
      pricedAt = Math.min(pricedAt, row.pricedAt ?? pricedAt)
    }
  }
  return { worthUsd, pricedAt, isWhole }
}

/** The search and the network that filter the rows. */
export interface RowFilter {
  query: string
  /** Undefined: all networks. */
  chainId: number | undefined
}

/**
 * Lists the rows: what is held first, by worth, then recently chosen tokens, then the rest in the list's order, and at
 * the end held tokens that aren't on the list. A search puts the best matches of each section first.
 *
 * @param unlisted tokens that aren't on the list, by key
 */
export function listRows(
  { byKey, search }: PickerEntries,
  unlisted: ReadonlyMap<string, PickerEntry>,
  held: readonly string[],
  recent: readonly string[],
  { query, chainId }: RowFilter,
): PickerRow[] {
  const words = searchWords(query)
  const isOnChain = ({ token }: PickerEntry) => chainId === undefined || token.chainId === chainId
  const placed = new Set<string>()
  const take = (keys: readonly string[], of: ReadonlyMap<string, PickerEntry>) =>
    keys.flatMap((key) => {
      const entry = of.get(key)
      if (!entry || placed.has(key) || !isOnChain(entry) || !hasWords(entry, words)) return []
      placed.add(key)
      return [entry]
    })
  const sections: [PickerSection, readonly PickerEntry[]][] = [
    ['held', take(held, byKey)],
    ['recent', words.length ? [] : take(recent, byKey)],
    ['all', search(words).filter((entry) => isOnChain(entry) && !(placed.size && placed.has(entry.key)))],
    ['unlisted', take([...unlisted.keys()], unlisted)],
  ]
  const rows: PickerRow[] = []
  for (const [section, found] of sections) {
    let isFirst = true
    for (const entry of bestFirst(found, words[0])) {
      rows.push({ entry, section, isFirst })
      isFirst = false
    }
  }
  return rows
}

/** Puts equal symbols first, then symbols that begin with the word, then names that do. */
function bestFirst(found: readonly PickerEntry[], word: string | undefined): readonly PickerEntry[] {
  if (word === undefined) return found
  const ranks: PickerEntry[][] = [[], [], [], []]
  for (const entry of found) {
    const { searched, nameAt } = entry
    const isSymbol = searched.startsWith(word)
    const rank = isSymbol ? (nameAt === word.length + 1 ? 0 : 1) : searched.startsWith(word, nameAt) ? 2 : 3
    ranks[rank]?.push(entry)
  }
  return ranks.flat()
}
