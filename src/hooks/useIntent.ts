'use client'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { GetIntentRequest, Intent, IntentServiceError } from '../api/index.ts'
import { intentQueryOptions } from '../queries/index.ts'
import { useIntentClient } from './context.ts'
import { type Draft, enabledWhen, given, type ReadParameters } from './options.ts'

/** Parameters of {@link useIntent}. */
export type UseIntentParameters<Selected = Intent> = Draft<GetIntentRequest> & ReadParameters<Intent, Selected>

/**
 * Reads one intent with `GetIntent`, or with `SearchIntents` if a deployment lacks that; `data` is the `Intent`. Waits
 * while `intentId` is missing.
 *
 * @example `const { data: intent } = useIntent({ intentId })`
 */
export function useIntent<Selected = Intent>({
  intentId = '',
  query,
  client,
}: UseIntentParameters<Selected>): UseQueryResult<Selected, IntentServiceError> {
  const options = intentQueryOptions(useIntentClient(client), { intentId })
  return useQuery({ ...options, ...given(query), enabled: enabledWhen(intentId !== '', query?.enabled) })
}
