'use client'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { GetEdgesResponse, IntentServiceError } from '../api/index.ts'
import { edgesQueryOptions } from '../queries/index.ts'
import { useIntentClient } from './context.ts'
import { given, type ReadParameters } from './options.ts'

type Edges = GetEdgesResponse['edges']

/** Parameters of {@link useEdges}. */
export type UseEdgesParameters<Selected = Edges> = ReadParameters<Edges, Selected>

/**
 * Returns the rails and modes that a deployment has enabled; `data` is `{ rail, modes }[]`.
 *
 * @example `const { data: edges } = useEdges()`
 */
export function useEdges<Selected = Edges>({
  query,
  client,
}: UseEdgesParameters<Selected> = {}): UseQueryResult<Selected, IntentServiceError> {
  return useQuery({ ...edgesQueryOptions(useIntentClient(client)), ...given(query) })
}
