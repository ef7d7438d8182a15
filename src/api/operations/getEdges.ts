import { operation } from '../operation.ts'
import type { EdgeMode, EdgeRail } from '../resources/enums.ts'
import { type Infer, list, shape, text } from '../shape.ts'

const request = shape({})
/** An empty object. Not in the service document. */
export interface GetEdgesRequest extends Infer<typeof request> {}

const response = shape({ edges: list(shape({ rail: text<EdgeRail>, modes: list(text<EdgeMode>) })) })
/** Not in the service document. */
export interface GetEdgesResponse extends Infer<typeof response> {}

/**
 * Lists the rails and modes a deployment has switched on. Repeat: always.
 *
 * @throws IntentServiceError those of "Errors".
 * @example `const { edges } = await getEdges(client, {})`
 *
 * Source: named in "QuoteIntentEdge"; its shapes are not in the service document.
 */
export const getEdges = operation<GetEdgesRequest, GetEdgesResponse>('GetEdges', 'always', request, response, {
  display: true,
})
