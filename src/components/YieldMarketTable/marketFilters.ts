import { cleanText } from '../../format/index.ts'
import type { YieldMarketsRequest } from '../../queries/index.ts'

/**
 * The filters of `YieldMarketTable`. Plain texts, so that a host can keep them in its URL: an absent one filters
 * nothing, and none is empty.
 *
 * @example
 * const query = String(new URLSearchParams(filters))
 * const filters: YieldMarketFilters = Object.fromEntries(new URLSearchParams(location.search))
 */
export type YieldMarketFilters = { [name in YieldMarketFilterName]?: string }

/** The name of a filter of `YieldMarketTable`. */
export type YieldMarketFilterName = 'provider' | 'chainId' | 'type' | 'token' | 'search' | 'sort'

const names = ['provider', 'chainId', 'type', 'token', 'search', 'sort'] as const

/** Longer texts are cut. */
const longest = 200

/** The named order of the service. */
export const highestRate = 'rewardRateDesc'

/** Returns the filters that are set. A host's URL may contain anything. */
export function readFilters(filters: object): YieldMarketFilters {
  const read: YieldMarketFilters = {}
  for (const name of names) {
    const value: unknown = Object.hasOwn(filters, name) ? (filters as { [name: string]: unknown })[name] : undefined
    const text = typeof value === 'string' ? cleanText(value.slice(0, longest), longest).trim() : ''
    if (text) read[name] = text
  }
  return read
}

/** Returns whether a filter leaves markets out. An order doesn't. */
export const isNarrowed = ({ sort: _, ...filters }: YieldMarketFilters): boolean => Object.keys(filters).length > 0

/** Returns the request of filters. The service has no filter by token, so its search finds the token's name. */
export function marketsRequest({ token, ...filters }: YieldMarketFilters): YieldMarketsRequest {
  const search = filters.search ?? token
  return search === undefined ? filters : { ...filters, search }
}
