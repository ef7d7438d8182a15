import { operation } from '../operation.ts'
import type { EdgeMode, EdgeRail, IntentProtocol, IntentStatus, RouteProvider } from '../resources/enums.ts'
import type { Page } from '../resources/page.ts'
import { IntentReceipt } from '../resources/receipt.ts'
import { RecoveryToken } from '../resources/recovery.ts'
import { address, evmAddress, type Infer, list, rest, shape, text } from '../shape.ts'

const request = shape(
  {},
  {
    byOwnerAddress: evmAddress,
    byEdgeAddress: address,
    byParticipantAddresses: list(address),
    originTokenAddress: address,
    destinationTokenAddress: address,
  },
  rest<{
    page: Page
    byProjectId: number
    byEdgeRail: EdgeRail
    byEdgeMode: EdgeMode
    byIntentProtocol: IntentProtocol
    bySwapProvider: RouteProvider
    byBridgeProvider: RouteProvider
    originChainId: number
    destinationChainId: number
    /** Sent as given. */
    fromTime: string | number
    /** Sent as given. */
    toTime: string | number
    byStatus: IntentStatus
    byStatuses: IntentStatus[]
    includeBalances: boolean
    onlyRecoverable: boolean
  }>,
)
/** Filters and a page. Not in the service document. */
export interface GetIntentHistoryRequest extends Infer<typeof request> {}

const entry = shape(
  { intentId: text, status: text<IntentStatus> },
  { receipt: IntentReceipt, balances: list(RecoveryToken) },
  rest<{ expiresAt: string; updatedAt: string; createdAt: string; hasBalance: boolean }>,
)
/** One intent of a history. Not in the service document. */
export interface IntentHistoryEntry extends Infer<typeof entry> {}

const response = shape({ intents: list(entry) }, {}, rest<{ nextPage: Page }>)
/** Not in the service document. */
export interface GetIntentHistoryResponse extends Infer<typeof response> {}

/**
 * Reads past intents, page by page. Repeat: always.
 *
 * @throws IntentServiceError those of "Errors".
 * @example `const { intents, nextPage } = await getIntentHistory(client, { byOwnerAddress, page: { pageSize: 20 } })`
 *
 * Source: named in "Operations named but not described"; its shapes are not in the service document.
 */
export const getIntentHistory = operation<GetIntentHistoryRequest, GetIntentHistoryResponse>(
  'GetIntentHistory',
  'always',
  request,
  response,
)
