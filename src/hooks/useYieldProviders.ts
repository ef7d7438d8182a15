'use client'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { IntentServiceError, YieldGetProvidersRequest, YieldGetProvidersResponse } from '../api/index.ts'
import { yieldProvidersQueryOptions } from '../queries/index.ts'
import { useIntentClient } from './context.ts'
import { given, type ReadParameters } from './options.ts'

/** Parameters of {@link useYieldProviders}. */
export type UseYieldProvidersParameters<Selected = YieldGetProvidersResponse> = YieldGetProvidersRequest &
  ReadParameters<YieldGetProvidersResponse, Selected>

/**
 * Returns providers of yield markets; `data` is `{ items, total? }`. A provider's `id` is the `provider` filter of
 * `useYieldMarkets`.
 *
 * @example `const { data } = useYieldProviders({ limit: 100 })`
 */
export function useYieldProviders<Selected = YieldGetProvidersResponse>({
  limit,
  offset,
  query,
  client,
}: UseYieldProvidersParameters<Selected> = {}): UseQueryResult<Selected, IntentServiceError> {
  return useQuery({ ...yieldProvidersQueryOptions(useIntentClient(client), { limit, offset }), ...given(query) })
}
