import { operation } from '../operation.ts'
import type { EdgeMode, EdgeRail } from '../resources/enums.ts'
import { resource } from '../resources/fields.ts'
import { type Filters, filters } from '../resources/filters.ts'
import type { Intent } from '../resources/intent.ts'
import { fail, object } from '../shape.ts'
import { keepIntentTexts } from '../wireText.ts'

/**
 * At least one filter; how several combine is not in the service document. `byDepositTransactionHash` is `byTransactionHash` by the name the
 * document's prose gives it: set one of the two. Source: "SearchIntents".
 */
export interface SearchIntentsRequest
  extends Filters<
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
      /** Not in the service document. */
      byEdgeRail: EdgeRail
      /** Not in the service document. */
      byEdgeMode: EdgeMode
    }
  > {}

/** Source: "SearchIntents". */
export interface SearchIntentsResponse {
  intents: Intent[]
}

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
  object('', filters),
  resource('intents'),
  {
    check(request) {
      const set = Object.values(request).filter((value) => value != null && value !== '')
      if (!set.length) fail('at least one filter')
      if (request.byTransactionHash && request.byDepositTransactionHash) {
        fail('no value beside byTransactionHash', 'byDepositTransactionHash')
      }
    },
    finish: keepIntentTexts,
  },
)
