'use client'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId, useMemo, useRef } from 'react'
import type { IntentServiceError } from '../../api/index.ts'
import { listTexts } from '../../i18n/index.ts'
import type { JournalEntry } from '../../payments/index.ts'
import { ErrorNotice } from '../ErrorNotice/index.ts'
import { Card } from '../shared/Card.tsx'
import { classNames } from '../shared/classNames.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { ListDays } from './ListDays.tsx'
import { ListFoot } from './ListFoot.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { eachOnce, type IntentListItem, isAsQuoted } from './listItem.ts'
import { useSteadyRows } from './useSteadyRows.ts'

/** Props of {@link IntentListView}. Not in the service document. */
export interface IntentListViewProps
  extends Omit<ComponentPropsWithoutRef<'section'>, 'children' | 'onSelect' | 'title'> {
  /** In the order they are to stand in. Absent: the skeleton, or the error if there is one. */
  items?: readonly IntentListItem[] | undefined
  /** Names of those who are paid, by intent; where there is none, a row names what was done. */
  payees?: { readonly [intentId: string]: string } | undefined
  /** What this device has stored of them, as `useTrackedIntents` has it: their names, and what was sent and not seen yet. */
  tracked?: readonly JournalEntry[] | undefined
  /** What is listed, in a word: another list starts anew, with nothing held back. */
  listId?: string | undefined
  /** There are more than `items`. */
  hasMore?: boolean | undefined
  /** More are being asked for. */
  loadingMore?: boolean | undefined
  /** Asks for more. */
  onMore?: (() => void) | undefined
  /** Why there are none, no more or no newer ones; what is there stays. */
  error?: IntentServiceError | null | undefined
  /** Asks again for what failed. */
  onRetry?: (() => void) | undefined
  /** A row was pressed. Without it and `hrefOf` rows are not to be pressed. */
  onSelect?: ((item: IntentListItem) => void) | undefined
  /**
   * Makes rows links. The id comes from the service: encode it (`encodeURIComponent`). With `onSelect`, a plain press is
   * the host's, and one with a key held is the browser's.
   */
  hrefOf?: ((intentId: string) => string) | undefined
  /** The heading. Default "Payments". */
  title?: string | undefined
  /** Said when there are none. */
  emptyText?: string | undefined
  /** Nothing is asked for yet, such as before a wallet is connected. */
  idle?: boolean | undefined
  /** IANA name. Default: the reader's own. */
  timeZone?: string | undefined
  /** What stands between the heading and the rows, such as a search. */
  children?: ReactNode
}

const none: readonly JournalEntry[] = []
/** Rows from which those out of sight are not laid out. */
const longFrom = 60

/** What `IntentListView` of the index loads. */
export const IntentListView = forwardRef<HTMLElement, IntentListViewProps>(function IntentListView(
  {
    items,
    payees,
    tracked = none,
    listId,
    hasMore = false,
    loadingMore = false,
    onMore,
    error,
    onRetry,
    onSelect,
    hrefOf,
    title,
    emptyText,
    idle = false,
    timeZone,
    children,
    ...rest
  },
  ref,
) {
  const t = useTranslator(listTexts)
  const heading = useId()
  const list = useRef<HTMLDivElement>(null)
  const all = useMemo(() => items && eachOnce(items), [items])
  const { rows, waiting, release } = useSteadyRows(all, listId, list)
  const loading = !rows && !error && !idle
  const isEmpty = rows?.length === 0
  const entries = useMemo(() => new Map(tracked.map((entry) => [entry.intentId, entry])), [tracked])

  function showNew() {
    release()
    list.current?.focus()
    list.current?.scrollIntoView?.({ block: 'nearest' })
  }
  return (
    <Card
      aria-labelledby={heading}
      {...rest}
      ref={ref}
      className={classNames('ik-list', rest.className)}
      data-state={rows ? (isEmpty ? 'empty' : 'rows') : loading ? 'loading' : idle ? 'idle' : 'error'}
      data-long={Number(rows?.length) > longFrom || undefined}
      aria-busy={loading}
    >
      <div className="ik-section">
        <div className="ik-heading ik-list-heading">
          <h2 className="ik-title" id={heading}>
            {title ?? t('list.title')}
          </h2>
          {waiting > 0 && (
            <button type="button" className="ik-text-button" onClick={showNew}>
              {t('list.new', { count: waiting })}
            </button>
          )}
        </div>
        {children}
        {/* Its text changes with the rows and not otherwise, so it is read once for each. */}
        <p className="ik-line ik-soft ik-list-says" role="status">
          {loading && <span className="ik-visually-hidden">{t('list.loading')}</span>}
          {idle && !rows && t('list.idle')}
          {isEmpty && (emptyText ?? t('list.none'))}
          {rows && !isEmpty && t('list.shown', { count: rows.length })}
          {waiting > 0 && <span className="ik-visually-hidden"> {t('list.new', { count: waiting })}</span>}
        </p>
        {rows?.some(isAsQuoted) && <p className="ik-line ik-soft">{t('list.asQuoted')}</p>}
        {!rows && error && !idle && <ErrorNotice error={error} onRetry={onRetry} />}
      </div>
      {loading && <ListSkeleton />}
      {rows && (
        <div className="ik-list-days" ref={list} tabIndex={-1} hidden={isEmpty}>
          <ListDays
            items={rows}
            payees={payees}
            entries={entries}
            timeZone={timeZone}
            onSelect={onSelect}
            hrefOf={hrefOf}
          />
        </div>
      )}
      {rows && (!isEmpty || error || hasMore) && (
        <ListFoot hasMore={hasMore} loadingMore={loadingMore} onMore={onMore} error={error} onRetry={onRetry} />
      )}
    </Card>
  )
})
