'use client'
import { useMemo, useState } from 'react'
import type { YieldMarket, YieldProvider } from '../../api/index.ts'
import { cleanText } from '../../format/index.ts'
import { useIntentKit } from '../../hooks/index.ts'
import { marketsTexts } from '../../i18n/index.ts'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { readChainId } from '../shared/yield/index.ts'
import type { YieldMarketFilters } from './marketFilters.ts'
import { factsOf } from './marketRowFacts.ts'

/** A value to filter by, and its text. */
export interface FilterOption {
  value: string
  text: string
}

export interface FilterOptions {
  tokens: FilterOption[]
  chains: FilterOption[]
  providers: FilterOption[]
  types: FilterOption[]
}

/** The values in the markets so far. They stay when a filter leaves fewer markets. */
interface Seen {
  markets: readonly YieldMarket[]
  tokens: ReadonlySet<string>
  chains: ReadonlySet<string>
  providers: ReadonlySet<string>
}

const none: Seen = { markets: [], tokens: new Set(), chains: new Set(), providers: new Set() }

/** Whether the payer sees all of an id. One that is too long or has hidden characters is not offered. */
const isClean = (id: unknown): id is string => typeof id === 'string' && cleanText(id, 60) === id

/** The service takes these; others would be refused. */
const types = ['lending', 'vault'] as const
const mostOptions = 200

/**
 * Returns the options of the filters: those in the markets so far, and those that the host and the service list. A host's
 * list may be long and have none of the markets' tokens, so it comes second.
 */
export function useFilterOptions(
  markets: readonly YieldMarket[],
  names: ReadonlyMap<string, string>,
  listed: readonly YieldProvider[],
  filters: YieldMarketFilters,
): FilterOptions {
  const t = useTranslator(marketsTexts)
  const { name: chainName } = useChains()
  const { tokens, chains } = useIntentKit()
  const [seen, setSeen] = useState(none)
  if (seen.markets !== markets && markets.length > 0) setSeen(addSeen(seen, markets))

  return useMemo(() => {
    const list = (
      values: Iterable<string>,
      chosen: string | undefined,
      textOf: (value: string) => string,
      most = mostOptions,
    ) =>
      [...new Set([...new Set(values)].slice(0, most)).add(chosen ?? '')]
        .filter(Boolean)
        .map((value) => ({ value, text: textOf(value) }))
    const byText = (one: FilterOption, other: FilterOption) => one.text.localeCompare(other.text, t.locale)
    return {
      tokens: list([...seen.tokens, ...tokens.map(({ symbol }) => cleanText(symbol, 24))], filters.token, (symbol) =>
        cleanText(symbol, 24),
      ).sort(byText),
      chains: list([...seen.chains, ...(chains ?? []).map(({ id }) => String(id))], filters.chainId, (id) =>
        chainName(readChainId(id)),
      ).sort(byText),
      providers: list(
        [...listed.map(({ id }) => id).filter(isClean), ...seen.providers],
        filters.provider,
        (id) => names.get(id) || cleanText(id, 60),
        // All that the service lists, which the query limits.
        Number.POSITIVE_INFINITY,
      ).sort(byText),
      types: list(types, filters.type, (type) =>
        type === 'lending' || type === 'vault' ? t(`markets.type.${type}`) : cleanText(type, 40),
      ),
    }
  }, [tokens, chains, seen, listed, names, filters, chainName, t])
}

function addSeen(seen: Seen, markets: readonly YieldMarket[]): Seen {
  const tokens = new Set(seen.tokens)
  const chains = new Set(seen.chains)
  const providers = new Set(seen.providers)
  // Later pages come after the rows that were there.
  const from = markets[seen.markets.length - 1] === seen.markets.at(-1) ? seen.markets.length : 0
  for (const market of markets.slice(from)) {
    const { token, chainId } = factsOf(market)
    if (token?.symbol && !token.isPoints && tokens.size < mostOptions) tokens.add(token.symbol)
    if (chainId !== undefined && chains.size < mostOptions) chains.add(String(chainId))
    if (isClean(market.providerId) && providers.size < mostOptions) providers.add(market.providerId)
  }
  return { markets, tokens, chains, providers }
}
