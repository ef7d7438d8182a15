'use client'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Intent, IntentServiceError, SearchIntentsRequest } from '../api/index.ts'
import { searchIntentsQueryOptions } from '../queries/index.ts'
import { useIntentClient } from './context.ts'
import { enabledWhen, filtersAreSet, given, isSet, type ReadParameters } from './options.ts'

/** Parameters of {@link useSearchIntents}. */
export type UseSearchIntentsParameters<Selected = Intent[]> = SearchIntentsRequest & ReadParameters<Intent[], Selected>

/**
 * Finds intents; `data` is `Intent[]`. Waits while no filter is set, or one by an address or an id is present but
 * empty. How several filters combine, the order, and the number of results are undocumented.
 *
 * @example `const { data: intents } = useSearchIntents({ byOwnerAddress })`
 */
export function useSearchIntents<Selected = Intent[]>({
  query,
  client,
  ...filters
}: UseSearchIntentsParameters<Selected>): UseQueryResult<Selected, IntentServiceError> {
  const asked = filtersAreSet(filters) && Object.values(filters).some(isSet)
  const options = searchIntentsQueryOptions(useIntentClient(client), filters)
  return useQuery({ ...options, ...given(query), enabled: enabledWhen(asked, query?.enabled) })
}
