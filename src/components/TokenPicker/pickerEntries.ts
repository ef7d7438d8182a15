import type { TokenMetadata } from '../../api/index.ts'
import { chainRail, cleanText, isNativeToken, knownToken, shortenAddress } from '../../format/index.ts'
import { knownDecimals } from '../../format/internal/index.ts'
import type { WalletToken } from '../../hooks/index.ts'
import { foldSymbol, hasOtherScript } from './foldSymbol.ts'

/** A token as the picker shows it. */
export interface PickerEntry {
  /** The chain and the address, equal for every way to write them. */
  key: string
  /** The token that is chosen. */
  token: TokenMetadata & { chainId: number; tokenAddress: string }
  /** The symbol, safe to show; the shortened address where there is none. */
  symbol: string
  /** The name, safe to show. May be empty. */
  name: string
  decimals: number | undefined
  /** Whether the token stands in the list of the host. */
  isListed: boolean
  /** Whether its symbol is, or looks like, that of another listed token on its network; their addresses differ. */
  isAmbiguous: boolean
  /** The listed token that it may be confused with. */
  lookAlikeOf?: PickerEntry | undefined
  /** The searched text, in lower case. */
  searched: string
  /** Where the name begins in `searched`. */
  nameAt: number
}

/** The listed tokens, prepared for searching. */
export interface PickerEntries {
  list: readonly PickerEntry[]
  byKey: ReadonlyMap<string, PickerEntry>
  /** Listed tokens by folded symbol. */
  bySymbol: ReadonlyMap<string, readonly PickerEntry[]>
  /** Returns the entries that have all words of {@link searchWords}, in the list's order. */
  search: (words: readonly string[]) => readonly PickerEntry[]
}

/** Returns the words of a search as they stand in `searched`. */
export const searchWords = (query: string): string[] =>
  query.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean)

export const hasWords = ({ searched }: PickerEntry, words: readonly string[]): boolean =>
  words.every((word) => searched.includes(word))

/** Searches a list. Text that was only added to is looked for in what was found before. */
function createSearch(list: readonly PickerEntry[]): PickerEntries['search'] {
  let last = { text: '', found: list }
  return (words) => {
    const text = words.join(' ')
    if (text !== last.text) {
      const found = text.startsWith(last.text) ? last.found : list
      last = { text, found: found.filter((entry) => hasWords(entry, words)) }
    }
    return last.found
  }
}

/** Returns the key of a token: the chain and the address. All placeholders of a native coin are the same. */
export function tokenKey({ chainId, tokenAddress }: WalletToken): string {
  if (!tokenAddress || isNativeToken(tokenAddress, chainRail(chainId) ?? 'evm')) return `${chainId} native`
  return `${chainId} ${tokenAddress.startsWith('0x') ? tokenAddress.toLowerCase() : tokenAddress}`
}

/** Prepares the host's list. Tokens without a chain or an address are left out; the first entry of a token counts. */
export function createEntries(tokens: readonly TokenMetadata[], chainName: (chainId: number) => string): PickerEntries {
  const byKey = new Map<string, PickerEntry>()
  const bySymbol = new Map<string, PickerEntry[]>()
  const names = new Map<number, string>()
  const nameOf = (chainId: number) => {
    const name = names.get(chainId) ?? chainName(chainId)
    names.set(chainId, name)
    return name
  }
  for (const token of tokens) {
    const entry = createEntry(token, nameOf)
    if (!entry || byKey.has(entry.key)) continue
    entry.isListed = true
    byKey.set(entry.key, entry)
    const folded = foldSymbol(entry.symbol)
    const same = bySymbol.get(folded)
    if (same) same.push(entry)
    else bySymbol.set(folded, [entry])
  }
  // In a list, equal symbols are common: a token exists on many chains. A letter of another script is not.
  for (const same of bySymbol.values()) {
    if (same.length < 2) continue
    for (const entry of same) {
      const { chainId } = entry.token
      entry.isAmbiguous = same.some((other) => other !== entry && other.token.chainId === chainId)
      if (hasOtherScript(entry.symbol))
        entry.lookAlikeOf = nearest(
          same.filter((other) => !hasOtherScript(other.symbol)),
          chainId,
        )
    }
  }
  const list = [...byKey.values()]
  return { list, byKey, bySymbol, search: createSearch(list) }
}

/** Prepares a token that isn't on the list: one that the wallet holds, or that was found by its address. */
export function createUnlisted(
  token: TokenMetadata,
  { bySymbol }: PickerEntries,
  chainName: (chainId: number) => string,
): PickerEntry | undefined {
  const known = knownToken(token.chainId, token.tokenAddress)
  const entry = createEntry({ ...token, ...known }, chainName)
  // The kit vouches for what it knows.
  if (entry && known) entry.isListed = true
  else if (entry) entry.lookAlikeOf = nearest(bySymbol.get(foldSymbol(entry.symbol)) ?? [], entry.token.chainId)
  return entry
}

const nearest = (entries: readonly PickerEntry[], chainId: number) =>
  entries.find(({ token }) => token.chainId === chainId) ?? entries[0]

function createEntry(token: TokenMetadata, chainName: (chainId: number) => string): PickerEntry | undefined {
  const { chainId, tokenAddress } = token
  if (chainId === undefined || !Number.isSafeInteger(chainId) || typeof tokenAddress !== 'string') return undefined
  // The kit's own facts are needed only where the list has none.
  const known = token.symbol && token.decimals !== undefined ? undefined : knownToken(chainId, tokenAddress)
  const symbol = shownText(token.symbol, 24) || known?.symbol || shortenAddress(tokenAddress)
  const name = shownText(token.name, 60)
  const decimals = knownDecimals(token.decimals) ?? known?.decimals
  return {
    key: tokenKey({ chainId, tokenAddress }),
    token: { ...token, chainId, tokenAddress },
    symbol,
    name: name === symbol ? '' : name,
    decimals,
    isListed: false,
    isAmbiguous: false,
    searched: `${symbol}\n${name}\n${tokenAddress}\n${chainName(chainId)}`.toLowerCase(),
    nameAt: symbol.toLowerCase().length + 1,
  }
}

/** Makes a text safe to show. Most are plain, so that thousands of them take no time. */
const shownText = (text: unknown, maxLength: number): string =>
  typeof text === 'string' && text.length <= maxLength && /^[\w.$+-]+(?: [\w.$+-]+)*$/.test(text)
    ? text
    : cleanText(text, maxLength)
