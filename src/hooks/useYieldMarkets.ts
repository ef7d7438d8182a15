'use client'
import { type UseInfiniteQueryOptions, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type { IntentClient, IntentServiceError, YieldGetMarketsResponse } from '../api/index.ts'
import {
  type IntentKey,
  type YieldMarkets,
  type YieldMarketsRequest,
  yieldMarketsQueryOptions,
} from '../queries/index.ts'
import { useIntentClient } from './context.ts'
import { given, type Paged } from './options.ts'

/** Parameters of {@link useYieldMarkets}: the filters. `limit` is the size of a page, by default 50, at most 100. */
export interface UseYieldMarketsParameters extends YieldMarketsRequest {
  /** React Query's options, except the key, function and paging, which the kit sets. */
  query?:
    | Paged<UseInfiniteQueryOptions<YieldGetMarketsResponse, IntentServiceError, YieldMarkets, IntentKey, number>>
    | undefined
  /** The client. Default: the provider's. */
  client?: IntentClient | undefined
}

/**
 * Returns yield markets, page by page; `data` is `{ items, total? }`, with each market once, and there are
 * `fetchNextPage` and `hasNextPage`. `total` is absent if the deployment states none, or fewer than the rows;
 * `hasNextPage` may then be true once too often, since a short page may be all that the deployment allows.
 *
 * @example `const { data, fetchNextPage, hasNextPage } = useYieldMarkets({ type: 'lending', sort: 'rewardRateDesc' })`
 */
export function useYieldMarkets({
  query,
  client,
  ...request
}: UseYieldMarketsParameters = {}): UseInfiniteQueryResult<YieldMarkets, IntentServiceError> {
  const options = yieldMarketsQueryOptions(useIntentClient(client), request)
  return useInfiniteQuery<YieldGetMarketsResponse, IntentServiceError, YieldMarkets, IntentKey, number>({
    ...options,
    ...given(query),
  })
}
