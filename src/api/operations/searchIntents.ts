import { type Codec, fail } from '../codec.ts'
import { operation } from '../operation.ts'
import type { EdgeMode, EdgeRail } from '../resources/enums.ts'
import type { Intent } from '../resources/intent.ts'
import { resourceCodec } from '../resources/quoteCodecs.ts'
import { type RequestFields, requestCodec } from '../resources/requestCodecs.ts'
import { keepWireTexts } from '../wireText.ts'

/**
 * The search filters; at least one is required. How several combine is undocumented.
 * `byDepositTransactionHash` is the name of `byTransactionHash` in the document's prose: set only one of the two.
 */
export interface SearchIntentsRequest
  extends RequestFields<
    | 'byIntentId'
    | 'byProjectId'
    | 'byTransactionHash'
    | 'byDepositTransactionHash'
    | 'byOwnerAddress'
    | 'byOriginIntentAddress'
    | 'byDestinationIntentAddress'
    | 'byEdgeAddress',
    {
      byQueryString: string
      /** The rail of the edge. */
      byEdgeRail: EdgeRail
      /** The mode of the edge. */
      byEdgeMode: EdgeMode
    }
  > {}

/** The matching intents. Their order is undocumented. */
export interface SearchIntentsResponse {
  intents: Intent[]
}

const isAnySet = (filters: object) => Object.values(filters).some((filter) => filter != null && filter !== '')

const request: Codec<SearchIntentsRequest> = (value, context) => {
  const filters = requestCodec<SearchIntentsRequest>()(value, context)
  if (!isAnySet(filters)) fail('at least one filter')
  if (filters.byTransactionHash && filters.byDepositTransactionHash)
    fail('no value beside byTransactionHash', 'byDepositTransactionHash')
  return filters
}

/**
 * Returns the id if it is the only filter. How filters combine is unknown, so with another filter the rows may be other
 * intents.
 */
const onlyId = ({ byIntentId, ...others }: SearchIntentsRequest): string | undefined =>
  isAnySet(others) ? undefined : byIntentId

/**
 * Finds intents. The document states neither order nor paging. Repeat: always.
 *
 * @throws IntentServiceError `InvalidArgument` without a filter or with both hash filters, and those of "Errors".
 * @example `const { intents } = await searchIntents(client, { byOwnerAddress })`
 */
export const searchIntents = operation<SearchIntentsRequest, SearchIntentsResponse>(
  'SearchIntents',
  request,
  resourceCodec('intents'),
  { intentId: onlyId, finish: keepWireTexts },
)
