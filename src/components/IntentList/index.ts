'use client'
import { lazyComponent } from '../shared/lazyComponent.tsx'
import type { IntentListProps } from './IntentList.tsx'
import type { IntentListViewProps } from './IntentListView.tsx'

export type { IntentListItem } from './listItem.ts'
export type { IntentSearch, IntentSearchKind } from './searchKinds.ts'
export type { IntentListFilters } from './useIntentRows.ts'
export type { IntentListProps, IntentListViewProps }

/**
 * Lists payments: a history with pages, and a search by address, transaction or payment number that recognizes the
 * typed text. While a listed payment can still change, the list refetches at a moderate rate, with two
 * requests at most. Of more than 60 payments, only the rows near the visible ones are in the document. Loaded when shown.
 *
 * @example
 * ```tsx
 * <IntentList filters={{ byOwnerAddress: account }} onSelect={({ intentId }) => open(intentId)} />
 * ```
 */
export const IntentList = /* @__PURE__ */ lazyComponent<IntentListProps>(() =>
  import('./IntentList.tsx').then((part) => part.IntentList),
)

/**
 * Renders a list of payments by day. While the user reads, newer rows wait behind a button. An error removes nothing
 * from the screen. Loaded when shown. State: `data-state` (`loading`, `rows`, `empty`, `idle`, `error`); on each row
 * `data-status` (the service's status, cleaned), `data-situation` and `data-tone`.
 *
 * @example
 * ```tsx
 * <IntentListView items={data?.intents} hasMore={hasNextPage} onMore={fetchNextPage} onSelect={show} />
 * ```
 */
export const IntentListView = /* @__PURE__ */ lazyComponent<IntentListViewProps>(() =>
  import('./IntentList.tsx').then((part) => part.IntentListView),
)
