'use client'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { GetEdgeStatusRequest, GetEdgeStatusResponse, IntentServiceError } from '../api/index.ts'
import { edgeStatusQueryOptions } from '../queries/index.ts'
import { useIntentClient } from './context.ts'
import { type Draft, enabledWhen, given, type ReadParameters } from './options.ts'

/** Parameters of {@link useEdgeStatus}. */
export type UseEdgeStatusParameters<Selected = GetEdgeStatusResponse> = Draft<GetEdgeStatusRequest> &
  ReadParameters<GetEdgeStatusResponse, Selected>

/**
 * Follows the hop over a rail until it is filled or refunded. It is the only signal between arming and fill. `data` is
 * the whole answer. Waits while `edgeId` is missing.
 *
 * @example `const { data } = useEdgeStatus({ edgeId: quote.edgeId })`
 */
export function useEdgeStatus<Selected = GetEdgeStatusResponse>({
  edgeId = '',
  query,
  client,
}: UseEdgeStatusParameters<Selected>): UseQueryResult<Selected, IntentServiceError> {
  const options = edgeStatusQueryOptions(useIntentClient(client), { edgeId })
  return useQuery({ ...options, ...given(query), enabled: enabledWhen(edgeId !== '', query?.enabled) })
}
