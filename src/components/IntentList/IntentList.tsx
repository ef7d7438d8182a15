'use client'
import { forwardRef, useState } from 'react'
import type { IntentClient } from '../../api/index.ts'
import { useTrackedIntents } from '../../hooks/index.ts'
import { listTexts } from '../../i18n/index.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { IntentListView, type IntentListViewProps } from './IntentListView.tsx'
import { IntentSearchForm } from './IntentSearchForm.tsx'
import { MoneyWaiting } from './MoneyWaiting.tsx'
import type { IntentSearch } from './searchKinds.ts'
import { useHeldTokens } from './useHeldTokens.ts'
import { type IntentListFilters, useIntentRows } from './useIntentRows.ts'

/** Props of {@link IntentList}. */
export interface IntentListProps
  extends Omit<
    IntentListViewProps,
    | 'items'
    | 'recoverable'
    | 'listId'
    | 'isCut'
    | 'hasMore'
    | 'loadingMore'
    | 'onMore'
    | 'error'
    | 'onRetry'
    | 'idle'
    | 'children'
  > {
  /**
   * The filters of the list while there is no search. A filter by an address or an id that is present but empty makes
   * no request, as before a wallet is connected. Default: the newest payments of the access key.
   */
  filters?: IntentListFilters | undefined
  /** The number of rows per page. Default: 20. */
  pageSize?: number | undefined
  /** The search, if the host controls it (such as in the page's URL). `null`: no search. */
  search?: IntentSearch | null | undefined
  /** The initial search, if the list controls it. */
  defaultSearch?: IntentSearch | undefined
  /** Called when the search changes, with `null` when it is cleared. A search is not limited by `filters`. */
  onSearchChange?: ((search: IntentSearch | null) => void) | undefined
  /** Whether there is a search field. Default: `true`. */
  searchable?: boolean | undefined
  /** The client. Default: the provider's client. */
  client?: IntentClient | undefined
}

const everything: IntentListFilters = {}

export const IntentList = forwardRef<HTMLElement, IntentListProps>(function IntentList(
  {
    filters = everything,
    pageSize = 20,
    search,
    defaultSearch,
    onSearchChange,
    searchable = true,
    hideUnpaid = true,
    emptyText,
    client,
    ...rest
  },
  ref,
) {
  const t = useTranslator(listTexts)
  const [own, setOwn] = useState(defaultSearch)
  const current = search === undefined ? own : (search ?? undefined)
  const { intents: tracked } = useTrackedIntents({ client })
  const recoverable = useHeldTokens(client)
  const { foundBy, ...rows } = useIntentRows({ filters, search: current, pageSize, tracked, client })

  function look(next: IntentSearch | undefined) {
    setOwn(next)
    onSearchChange?.(next ?? null)
  }
  return (
    <IntentListView
      tracked={tracked}
      {...rest}
      {...rows}
      recoverable={recoverable}
      ref={ref}
      listId={JSON.stringify(current ? [current.text, current.kind] : filters)}
      // A row that was searched for is always shown.
      hideUnpaid={hideUnpaid && !current}
      emptyText={current ? t('list.noneFound') : emptyText}
    >
      {!current && <MoneyWaiting owner={filters.byOwnerAddress} client={client} />}
      {searchable && <IntentSearchForm search={current} onSearch={look} />}
      {foundBy && <p className="ik-line ik-soft">{t('list.foundBy', { kind: t(`list.kind.${foundBy}`) })}</p>}
    </IntentListView>
  )
})

export { IntentListView } from './IntentListView.tsx'
