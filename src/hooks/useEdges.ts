'use client'
import { useQuery } from '@tanstack/react-query'
import type { GetEdgesResponse } from '../api/index.ts'
import { edgesQueryOptions } from '../queries/index.ts'
import { useIntentClient } from './context.ts'
import { given, type InitialData, type ReadParameters, type ReadResult } from './options.ts'

type Edges = GetEdgesResponse['edges']

/** Parameters of {@link useEdges}. */
export type UseEdgesParameters<
  Selected = Edges,
  Initial extends InitialData<Edges> = InitialData<Edges>,
> = ReadParameters<Edges, Selected, Initial>

/**
 * Returns the rails and modes that a deployment has enabled; `data` is `{ rail, modes }[]`.
 *
 * @example `const { data: edges } = useEdges()`
 */
export function useEdges<Selected = Edges, Initial extends InitialData<Edges> = InitialData<Edges>>({
  query,
  client,
}: UseEdgesParameters<Selected, Initial> = {}): ReadResult<Selected, Initial> {
  return useQuery({ ...edgesQueryOptions(useIntentClient(client)), ...given(query) }) as ReadResult<Selected, Initial>
}
