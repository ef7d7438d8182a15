'use client'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId, useMemo, useRef } from 'react'
import type { IntentServiceError } from '../../api/index.ts'
import { listTexts } from '../../i18n/index.ts'
import type { JournalEntry } from '../../payments/index.ts'
import { ErrorNotice } from '../ErrorNotice/index.ts'
import { Card } from '../shared/Card.tsx'
import { classNames } from '../shared/classNames.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { ListFoot } from './ListFoot.tsx'
import { ListRows } from './ListRows.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { eachOnce, type IntentListItem, isAsQuoted } from './listItem.ts'
import { useSteadyRows } from './useSteadyRows.ts'

/** Props of {@link IntentListView}. Not in the service document. */
export interface IntentListViewProps
  extends Omit<ComponentPropsWithoutRef<'section'>, 'children' | 'onSelect' | 'title'> {
  /** The payments, in display order. Absent: the skeleton is shown, or the error if there is one. */
  items?: readonly IntentListItem[] | undefined
  /** The payees' names by intent id. A row without a payee names what was done. */
  payees?: { readonly [intentId: string]: string } | undefined
  /**
   * The journal entries of this device, as in `useTrackedIntents`: payees' names, and payments sent but not seen yet.
   */
  tracked?: readonly JournalEntry[] | undefined
  /** Identifies the list. Another id resets the list and releases the rows that are held back. */
  listId?: string | undefined
  /** Whether there are more payments than `items`. */
  hasMore?: boolean | undefined
  /** Whether more payments are loading. */
  loadingMore?: boolean | undefined
  /** Called to load more payments. */
  onMore?: (() => void) | undefined
  /** The reason why payments, more of them, or newer ones could not be loaded. Loaded rows stay. */
  error?: IntentServiceError | null | undefined
  /** Called to retry what failed. */
  onRetry?: (() => void) | undefined
  /** Called when a row is pressed. Without it and `hrefOf`, rows are not interactive. */
  onSelect?: ((item: IntentListItem) => void) | undefined
  /**
   * Returns the URL of a payment, which makes rows links. The id comes from the service, so encode it
   * (`encodeURIComponent`). With `onSelect`, the host handles a plain click, and the browser handles a click with a
   * modifier key.
   */
  hrefOf?: ((intentId: string) => string) | undefined
  /** The heading. Default: "Payments". */
  title?: string | undefined
  /** The text shown when there are no payments. */
  emptyText?: string | undefined
  /** Whether nothing has been requested yet, such as before a wallet is connected. */
  idle?: boolean | undefined
  /** An IANA time zone. Default: the reader's own. */
  timeZone?: string | undefined
  /** The content between the heading and the rows, such as a search. */
  children?: ReactNode
}

const none: readonly JournalEntry[] = []

/** The component that `IntentListView` of the index loads. */
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
        {/* The text changes only with the rows, so each change is announced once. */}
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
          <ListRows
            items={rows}
            payees={payees}
            entries={entries}
            timeZone={timeZone}
            onSelect={onSelect}
            hrefOf={hrefOf}
            labelledBy={heading}
          />
        </div>
      )}
      {rows && (!isEmpty || error || hasMore) && (
        <ListFoot hasMore={hasMore} loadingMore={loadingMore} onMore={onMore} error={error} onRetry={onRetry} />
      )}
    </Card>
  )
})
