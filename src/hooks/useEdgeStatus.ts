'use client'
import { useQuery } from '@tanstack/react-query'
import type { GetEdgeStatusRequest, GetEdgeStatusResponse } from '../api/index.ts'
import { edgeStatusQueryOptions } from '../queries/index.ts'
import { useIntentClient } from './context.ts'
import { type Draft, enabledWhen, given, type InitialData, type ReadParameters, type ReadResult } from './options.ts'

/** Parameters of {@link useEdgeStatus}. */
export type UseEdgeStatusParameters<
  Selected = GetEdgeStatusResponse,
  Initial extends InitialData<GetEdgeStatusResponse> = InitialData<GetEdgeStatusResponse>,
> = Draft<GetEdgeStatusRequest> & ReadParameters<GetEdgeStatusResponse, Selected, Initial>

/**
 * Follows the hop over a rail until it is filled or refunded. It is the only signal between arming and fill. `data` is
 * the whole answer. Waits while `edgeId` is missing.
 *
 * @example `const { data } = useEdgeStatus({ edgeId: quote.edgeId })`
 */
export function useEdgeStatus<
  Selected = GetEdgeStatusResponse,
  Initial extends InitialData<GetEdgeStatusResponse> = InitialData<GetEdgeStatusResponse>,
>({ edgeId = '', query, client }: UseEdgeStatusParameters<Selected, Initial>): ReadResult<Selected, Initial> {
  const options = edgeStatusQueryOptions(useIntentClient(client), { edgeId })
  return useQuery({ ...options, ...given(query), enabled: enabledWhen(edgeId !== '', query?.enabled) }) as ReadResult<
    Selected,
    Initial
  >
}
