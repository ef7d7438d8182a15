'use client'
import { whenShown } from '../shared/whenShown.tsx'
import type { IntentListProps } from './IntentList.tsx'
import type { IntentListViewProps } from './IntentListView.tsx'

export type { IntentListItem } from './listItem.ts'
export type { IntentSearch, IntentSearchKind } from './searchKinds.ts'
export type { IntentListFilters } from './useIntentRows.ts'
export type { IntentListProps, IntentListViewProps }

/**
 * Payments: a history to page through, and a search by address, transaction or payment number that recognises what was
 * typed. While a payment of it can still move, the list is asked for again, as a whole and gently. Loaded when shown.
 *
 * @example
 * ```tsx
 * <IntentList filters={{ byOwnerAddress: account }} onSelect={({ intentId }) => open(intentId)} />
 * ```
 *
 * Source: "SearchIntents"; `GetIntentHistory` is named there, its shapes are not in the service document.
 */
export const IntentList = /* @__PURE__ */ whenShown<IntentListProps>(() =>
  import('./IntentList.tsx').then((part) => part.IntentList),
)

/**
 * A list of payments, by day. Newer rows wait behind a button while somebody is reading; a failure takes nothing off the
 * screen. Loaded when shown. State: `data-state` (`loading`, `rows`, `empty`, `idle`, `error`); of a row `data-status`
 * (the service's, as it came, cleaned), `data-situation` and `data-tone`.
 *
 * @example
 * ```tsx
 * <IntentListView items={data?.intents} hasMore={hasNextPage} onMore={fetchNextPage} onSelect={show} />
 * ```
 *
 * Source: "Intent", "IntentSummary".
 */
export const IntentListView = /* @__PURE__ */ whenShown<IntentListViewProps>(() =>
  import('./IntentList.tsx').then((part) => part.IntentListView),
)
