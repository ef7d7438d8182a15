'use client'
import { useQuery } from '@tanstack/react-query'
import type { YieldGetProvidersRequest, YieldGetProvidersResponse } from '../api/index.ts'
import { yieldProvidersQueryOptions } from '../queries/index.ts'
import { useIntentClient } from './context.ts'
import { given, type InitialData, type ReadParameters, type ReadResult } from './options.ts'

/** Parameters of {@link useYieldProviders}. */
export type UseYieldProvidersParameters<
  Selected = YieldGetProvidersResponse,
  Initial extends InitialData<YieldGetProvidersResponse> = InitialData<YieldGetProvidersResponse>,
> = YieldGetProvidersRequest & ReadParameters<YieldGetProvidersResponse, Selected, Initial>

/**
 * Returns providers of yield markets; `data` is `{ items, total? }`. A provider's `id` is the `provider` filter of
 * `useYieldMarkets`.
 *
 * @example `const { data } = useYieldProviders({ limit: 100 })`
 */
export function useYieldProviders<
  Selected = YieldGetProvidersResponse,
  Initial extends InitialData<YieldGetProvidersResponse> = InitialData<YieldGetProvidersResponse>,
>({
  limit,
  offset,
  query,
  client,
}: UseYieldProvidersParameters<Selected, Initial> = {}): ReadResult<Selected, Initial> {
  return useQuery({
    ...yieldProvidersQueryOptions(useIntentClient(client), { limit, offset }),
    ...given(query),
  }) as ReadResult<Selected, Initial>
}
