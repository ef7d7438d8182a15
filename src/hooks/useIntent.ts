'use client'
import { useQuery } from '@tanstack/react-query'
import type { GetIntentRequest, Intent } from '../api/index.ts'
import { followedIntentQueryOptions } from '../queries/internal/index.ts'
import { useIntentClient } from './context.ts'
import { type Draft, enabledWhen, given, type InitialData, type ReadParameters, type ReadResult } from './options.ts'

/** Parameters of {@link useIntent}. */
export type UseIntentParameters<
  Selected = Intent,
  Initial extends InitialData<Intent> = InitialData<Intent>,
> = Draft<GetIntentRequest> & ReadParameters<Intent, Selected, Initial>

/**
 * Reads one intent with `GetIntent`, or with `SearchIntents` if a deployment lacks that; `data` is the `Intent`. Waits
 * while `intentId` is missing. Without an answer it asks again at growing intervals, except after a refusal.
 *
 * @example `const { data: intent } = useIntent({ intentId })`
 */
export function useIntent<Selected = Intent, Initial extends InitialData<Intent> = InitialData<Intent>>({
  intentId = '',
  query,
  client,
}: UseIntentParameters<Selected, Initial>): ReadResult<Selected, Initial> {
  const options = followedIntentQueryOptions(useIntentClient(client), { intentId })
  return useQuery({ ...options, ...given(query), enabled: enabledWhen(intentId !== '', query?.enabled) }) as ReadResult<
    Selected,
    Initial
  >
}
