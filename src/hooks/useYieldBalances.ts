'use client'
import { useQuery } from '@tanstack/react-query'
import { type YieldBalances, type YieldBalancesRequest, yieldBalancesQueryOptions } from '../queries/index.ts'
import { useIntentClient } from './context.ts'
import { type Draft, enabledWhen, given, type InitialData, type ReadParameters, type ReadResult } from './options.ts'

/** Parameters of {@link useYieldBalances}: any number of queries. */
export type UseYieldBalancesParameters<
  Selected = YieldBalances,
  Initial extends InitialData<YieldBalances> = InitialData<YieldBalances>,
> = Draft<YieldBalancesRequest> & ReadParameters<YieldBalances, Selected, Initial>

/**
 * Returns positions across yield markets; `data` is `{ items, errors, failed }`. It accepts any number of queries, sends
 * 25 per request, in parallel, and returns the results in their order. A failed query is data, in `errors`; a `refetch`
 * within half a minute repeats only the failed requests. Waits while `queries` is missing; without queries, no request
 * is sent.
 *
 * @example `const { data } = useYieldBalances({ queries: [{ address, network: 'base' }] })`
 */
export function useYieldBalances<
  Selected = YieldBalances,
  Initial extends InitialData<YieldBalances> = InitialData<YieldBalances>,
>({ queries, query, client }: UseYieldBalancesParameters<Selected, Initial>): ReadResult<Selected, Initial> {
  const options = yieldBalancesQueryOptions(useIntentClient(client), { queries: queries ?? [] })
  return useQuery({
    ...options,
    ...given(query),
    enabled: enabledWhen(queries !== undefined, query?.enabled),
  }) as ReadResult<Selected, Initial>
}
