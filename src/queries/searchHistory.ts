import {
  type GetIntentHistoryRequest,
  type GetIntentHistoryResponse,
  type Intent,
  IntentServiceError,
  searchIntents,
} from '../api/index.ts'
import { parseTime } from '../format/index.ts'
import { sameId } from '../format/internal/index.ts'
import type { OperationOf } from '../payments/service/index.ts'

export interface HistoryPage extends GetIntentHistoryResponse {
  /** Whether it comes from a search: the document states no limit, so any that found something may have left out rows. */
  isCut?: boolean | undefined
}

/** The history filters that a search supports too, and what they compare. An intent without an edge has no rail. */
const searchable: Record<string, (intent: Intent) => unknown> = {
  byOwnerAddress: ({ ownerAddress }) => ownerAddress,
  byProjectId: ({ projectId }) => projectId,
  // Which of its addresses is meant is not in the document.
  byEdgeAddress: () => undefined,
  byEdgeRail: ({ edge }) => (edge ? edge.rail : ''),
  byEdgeMode: ({ edge }) => (edge ? edge.mode : ''),
}

const createdAt = (intent: Intent): number => parseTime(intent.createdAt) ?? 0

/**
 * Reads past intents with `SearchIntents`, newest first, all on one page: it has no paging.
 *
 * @throws IntentServiceError `MethodNotFound` if a filter can't be applied, or none is set that can be searched by
 */
export const searchHistory: OperationOf<GetIntentHistoryRequest, HistoryPage> = async (
  client,
  { page: _, byStatus, byStatuses, ...filters },
  options,
) => {
  const set = Object.entries(filters).filter(([, filter]) => filter !== undefined)
  if (set.length === 0 || !set.every(([name]) => searchable[name]))
    throw new IntentServiceError({
      error: 'MethodNotFound',
      operation: 'GetIntentHistory',
      origin: 'service',
      msg: 'Only GetIntentHistory has these filters.',
    })
  const { intents } = await searchIntents(client, Object.fromEntries(set), options)
  // The document does not say how filters combine.
  const isOther = (intent: Intent) =>
    set.some(([name, filter]) => {
      const found = searchable[name]?.(intent)
      return found !== undefined && !sameId(String(found), String(filter))
    })
  const statuses = byStatus === undefined ? byStatuses : [byStatus, ...(byStatuses ?? [])]
  return {
    intents: intents
      .filter((intent) => !isOther(intent) && (!statuses?.length || statuses.includes(intent.status)))
      .sort((one, other) => createdAt(other) - createdAt(one)),
    ...(intents.length > 0 && { isCut: true }),
  }
}
