import { list, object, text } from '../codec.ts'
import { operation } from '../operation.ts'
import type { EdgeMode, EdgeRail } from '../resources/enums.ts'

/** An empty object. */
export type GetEdgesRequest = Record<string, never>

/** The rails of a deployment, with the modes that are enabled on each. */
export interface GetEdgesResponse {
  edges: { rail: EdgeRail; modes: EdgeMode[] }[]
}

/**
 * Lists the rails and modes that a deployment has enabled. Repeat: always.
 *
 * @throws IntentServiceError those of "Errors".
 * @example `const { edges } = await getEdges(client, {})`
 */
export const getEdges = operation<GetEdgesRequest, GetEdgesResponse>(
  'GetEdges',
  '',
  object<GetEdgesResponse>('edges', {
    edges: list(object<GetEdgesResponse['edges'][number]>('rail modes', { modes: list(text) })),
  }),
  { display: 'floats' },
)
