'use client'
import { useQuery } from '@tanstack/react-query'
import type { Intent, SearchIntentsRequest } from '../api/index.ts'
import { searchIntentsQueryOptions } from '../queries/index.ts'
import { useIntentClient } from './context.ts'
import {
  enabledWhen,
  filtersAreSet,
  given,
  type InitialData,
  isSet,
  type ReadParameters,
  type ReadResult,
} from './options.ts'

/** Parameters of {@link useSearchIntents}. */
export type UseSearchIntentsParameters<
  Selected = Intent[],
  Initial extends InitialData<Intent[]> = InitialData<Intent[]>,
> = SearchIntentsRequest & ReadParameters<Intent[], Selected, Initial>

/**
 * Finds intents; `data` is `Intent[]`. Waits while no filter is set, or one by an address or an id is present but
 * empty. How several filters combine, the order, and the number of results are undocumented.
 *
 * @example `const { data: intents } = useSearchIntents({ byOwnerAddress })`
 */
export function useSearchIntents<Selected = Intent[], Initial extends InitialData<Intent[]> = InitialData<Intent[]>>({
  query,
  client,
  ...filters
}: UseSearchIntentsParameters<Selected, Initial>): ReadResult<Selected, Initial> {
  const asked = filtersAreSet(filters) && Object.values(filters).some(isSet)
  const options = searchIntentsQueryOptions(useIntentClient(client), filters)
  return useQuery({ ...options, ...given(query), enabled: enabledWhen(asked, query?.enabled) }) as ReadResult<
    Selected,
    Initial
  >
}
