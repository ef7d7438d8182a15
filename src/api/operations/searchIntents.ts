import { operation } from '../operation.ts'
import type { EdgeMode, EdgeRail } from '../resources/enums.ts'
import { Intent } from '../resources/intent.ts'
import { address, anyHash, evmAddress, fail, type Infer, id, integer, list, rest, shape } from '../shape.ts'
import { keepIntentTexts } from '../wireText.ts'

const request = shape(
  {},
  {
    byIntentId: id,
    byProjectId: integer,
    byTransactionHash: anyHash,
    /** The same filter by the name the document's prose gives it: set one of the two. */
    byDepositTransactionHash: anyHash,
    byOwnerAddress: evmAddress,
    byOriginIntentAddress: evmAddress,
    byDestinationIntentAddress: evmAddress,
    byEdgeAddress: address,
  },
  rest<{
    byQueryString: string
    /** Not in the service document. */
    byEdgeRail: EdgeRail
    /** Not in the service document. */
    byEdgeMode: EdgeMode
  }>,
)
/** At least one filter; several narrow each other. Source: "SearchIntents". */
export interface SearchIntentsRequest extends Infer<typeof request> {}

const response = shape({ intents: list(Intent) })
/** Source: "SearchIntents". */
export interface SearchIntentsResponse extends Infer<typeof response> {}

/**
 * Finds intents. The document states neither order nor paging. Repeat: always.
 *
 * @throws IntentServiceError `InvalidArgument` without a filter or with both hash filters, and those of "Errors".
 * @example `const { intents } = await searchIntents(client, { byOwnerAddress })`
 *
 * Source: "SearchIntents".
 */
export const searchIntents = operation<SearchIntentsRequest, SearchIntentsResponse>(
  'SearchIntents',
  'always',
  request,
  response,
  {
    check(filters) {
      if (!Object.values(filters).some((value) => value !== undefined)) fail('at least one filter')
      if (filters.byTransactionHash !== undefined && filters.byDepositTransactionHash !== undefined) {
        fail('no value beside byTransactionHash', 'byDepositTransactionHash')
      }
    },
    finish: keepIntentTexts,
  },
)
