import { operation } from '../operation.ts'
import type { EdgeMode, EdgeRail, IntentProtocol, IntentStatus, RouteProvider } from '../resources/enums.ts'
import type { Page, PageCursor } from '../resources/page.ts'
import { resourceCodec } from '../resources/quoteCodecs.ts'
import type { IntentReceipt } from '../resources/receipt.ts'
import type { RecoveryToken } from '../resources/recovery.ts'
import { type RequestFields, requestCodec } from '../resources/requestCodecs.ts'
import type { Resource } from '../resources/resource.ts'

/** The filters and the page. */
export interface GetIntentHistoryRequest
  extends RequestFields<
    | 'byOwnerAddress'
    | 'byProjectId'
    | 'byEdgeAddress'
    | 'byParticipantAddresses'
    | 'originTokenAddress'
    | 'destinationTokenAddress'
    | 'originChainId'
    | 'destinationChainId',
    {
      /** The page, or the `nextPage` of an answer, unchanged. */
      page: Page | PageCursor
      byEdgeRail: EdgeRail
      byEdgeMode: EdgeMode
      byIntentProtocol: IntentProtocol
      bySwapProvider: RouteProvider
      byBridgeProvider: RouteProvider
      /** A time, sent unchanged. */
      fromTime: string | number
      /** A time, sent unchanged. */
      toTime: string | number
      byStatus: IntentStatus
      byStatuses: IntentStatus[]
      includeBalances: boolean
      onlyRecoverable: boolean
    }
  > {}

/** One intent of a history. */
export interface IntentHistoryEntry
  extends Resource<
    'expiresAt' | 'updatedAt' | 'createdAt',
    { receipt: IntentReceipt; balances: RecoveryToken[] },
    'hasBalance'
  > {
  intentId: string
  status: IntentStatus
}

/** A page of intents. The last page has no `nextPage`. */
export interface GetIntentHistoryResponse {
  intents: IntentHistoryEntry[]
  /** The cursor of the next page. Pass it to the next request unchanged. */
  nextPage?: PageCursor | undefined
}

/**
 * Reads past intents, page by page. Repeat: always.
 *
 * @throws IntentServiceError those of "Errors".
 * @example `const { intents, nextPage } = await getIntentHistory(client, { byOwnerAddress, page: { pageSize: 20 } })`
 */
export const getIntentHistory = operation<GetIntentHistoryRequest, GetIntentHistoryResponse>(
  'GetIntentHistory',
  requestCodec(),
  resourceCodec('intents'),
  { display: 'exact' },
)
