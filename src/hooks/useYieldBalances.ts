'use client'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { IntentServiceError } from '../api/index.ts'
import { type YieldBalances, type YieldBalancesRequest, yieldBalancesQueryOptions } from '../queries/index.ts'
import { useIntentClient } from './context.ts'
import { type Draft, enabledWhen, given, type ReadParameters } from './options.ts'

/** Parameters of {@link useYieldBalances}: any number of queries. Source: "YieldGetAggregateBalances". */
export type UseYieldBalancesParameters<Selected = YieldBalances> = Draft<YieldBalancesRequest> &
  ReadParameters<YieldBalances, Selected>

/**
 * Positions across yield markets; `data` is `{ items, errors }`, whatever the number of queries: 25 go into a request, side
 * by side, and what comes back is in their order. A failed query is data, in `errors`; a `refetch` within half a minute asks
 * for the failed requests alone. Waits while `queries` is missing; none asks nothing.
 *
 * @example `const { data } = useYieldBalances({ queries: [{ address, network: 'base' }] })`
 *
 * Source: "YieldGetAggregateBalances", "Limits".
 */
export function useYieldBalances<Selected = YieldBalances>({
  queries,
  query,
  client,
}: UseYieldBalancesParameters<Selected>): UseQueryResult<Selected, IntentServiceError> {
  const options = yieldBalancesQueryOptions(useIntentClient(client), { queries: queries ?? [] })
  return useQuery({ ...options, ...given(query), enabled: enabledWhen(queries !== undefined, query?.enabled) })
}
