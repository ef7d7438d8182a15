'use client'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId, useMemo, useRef, useState } from 'react'
import type { IntentServiceError, RecoveryToken } from '../../api/index.ts'
import { useWallet } from '../../hooks/index.ts'
import { listTexts } from '../../i18n/index.ts'
import type { JournalEntry } from '../../payments/index.ts'
import type { StatusGroup } from '../../payments/status/index.ts'
import { ErrorNotice } from '../ErrorNotice/index.ts'
import { Card } from '../shared/Card.tsx'
import { classNames } from '../shared/classNames.ts'
import { useFocusedCard } from '../shared/useCardFocus.ts'
import { usePaymentLink } from '../shared/usePaymentLink.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { filterRows } from './filterRows.ts'
import { ListFoot } from './ListFoot.tsx'
import { ListRows } from './ListRows.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { eachOnce, type IntentListItem, isAsQuoted } from './listItem.ts'
import { StatusFilter } from './StatusFilter.tsx'
import { useMoreRows } from './useMoreRows.ts'
import { useSteadyRows } from './useSteadyRows.ts'

/** Props of {@link IntentListView}. */
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
  /** The tokens that `PrepareIntentRecovery` lists in the wallets of payments, by intent id. Default: unknown. */
  recoverable?: ReadonlyMap<string, readonly RecoveryToken[]> | undefined
  /** Identifies the list. Another id resets the list and releases the rows that are held back. */
  listId?: string | undefined
  /** Whether `items` are the results of a search that may have left out payments. */
  isCut?: boolean | undefined
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
  /** Called when a row is pressed. Without it and `paymentLink`, rows are not interactive. */
  onSelect?: ((item: IntentListItem) => void) | undefined
  /**
   * Returns the URL of a payment, which makes rows links. Default: the provider's `paymentLink`. The id comes from the service, so encode it
   * (`encodeURIComponent`). With `onSelect`, the host handles a plain click, and the browser handles a click with a
   * modifier key.
   */
  paymentLink?: ((paymentId: string) => string) | undefined
  /** The heading. Default: "Payments". */
  title?: string | undefined
  /** The text shown when there are no payments. */
  emptyText?: string | undefined
  /** Whether nothing has been requested yet, such as before a wallet is connected. */
  idle?: boolean | undefined
  /** Whether the reader can filter the payments by status group. Default: true. */
  filterable?: boolean | undefined
  /**
   * Whether unpaid, expired quotes are hidden at first. The list states how many, with a button that shows them. A payment
   * that may have been paid is never hidden. Default: true.
   */
  hideUnpaid?: boolean | undefined
  /** An IANA time zone. Default: the reader's own. */
  timeZone?: string | undefined
  /** The content between the heading and the rows, such as a search. */
  children?: ReactNode
}

const none: readonly JournalEntry[] = []

export const IntentListView = forwardRef<HTMLElement, IntentListViewProps>(function IntentListView(
  {
    items,
    payees,
    tracked = none,
    recoverable,
    listId,
    isCut = false,
    hasMore = false,
    loadingMore = false,
    onMore,
    error,
    onRetry,
    onSelect,
    paymentLink,
    title,
    emptyText,
    idle = false,
    filterable = true,
    hideUnpaid = true,
    timeZone,
    children,
    ...rest
  },
  ref,
) {
  const t = useTranslator(listTexts)
  const heading = useId()
  const list = useRef<HTMLDivElement>(null)
  const card = useFocusedCard(ref)
  const account = useWallet()?.account
  const linkOf = usePaymentLink(paymentLink)
  const [group, setGroup] = useState<StatusGroup>()
  const [unpaidShown, setUnpaidShown] = useState(false)
  const all = useMemo(() => items && eachOnce(items), [items])
  const entries = useMemo(() => new Map(tracked.map((entry) => [entry.intentId, entry])), [tracked])
  const leavesOut = hideUnpaid && !unpaidShown
  const filtered = useMemo(
    () => all && filterRows(all, { group, hideUnpaid: leavesOut, entries, account, recoverable }),
    [all, group, leavesOut, entries, account, recoverable],
  )
  const { rows, waiting, release } = useSteadyRows(filtered?.rows, `${group} ${leavesOut} ${listId}`, list)
  const loading = !rows && !error && !idle
  const isEmpty = rows?.length === 0
  const hidden = filtered?.hidden ?? 0
  const more = useMoreRows({
    loaded: all?.length ?? 0,
    shown: filtered?.rows.length ?? 0,
    listId: `${group} ${listId}`,
    onMore: hasMore && !loadingMore && !error ? onMore : undefined,
  })

  function showNew() {
    release()
    list.current?.focus()
    list.current?.scrollIntoView?.({ block: 'nearest' })
  }
  return (
    <Card
      aria-labelledby={heading}
      {...rest}
      ref={card}
      className={classNames('ik-list', rest.className)}
      data-state={rows ? (isEmpty ? 'empty' : 'rows') : loading ? 'loading' : idle ? 'idle' : 'error'}
      aria-busy={loading}
    >
      <div className="ik-section">
        <div className="ik-heading ik-list-heading">
          <h2 className="ik-title" id={heading} tabIndex={-1}>
            {title ?? t('list.title')}
          </h2>
          {waiting > 0 && (
            <button type="button" className="ik-text-button" onClick={showNew}>
              {t('list.new', { count: waiting })}
            </button>
          )}
        </div>
        {children}
        {isCut && rows && <p className="ik-line ik-soft">{t('list.first')}</p>}
        {filterable && all && all.length > 0 && <StatusFilter group={group} onChange={setGroup} />}
        {/* The text changes only with the rows, so each change is announced once. */}
        <p className="ik-line ik-soft ik-list-says" role="status">
          {loading && <span className="ik-visually-hidden">{t('list.loading')}</span>}
          {idle && !rows && t('list.idle')}
          {isEmpty && (isCut || (group && all?.length) ? t('list.noneInGroup') : (emptyText ?? t('list.none')))}
          {rows && !isEmpty && t('list.shown', { count: rows.length })}
          {waiting > 0 && <span className="ik-visually-hidden"> {t('list.new', { count: waiting })}</span>}
        </p>
        {(hidden > 0 || (hideUnpaid && unpaidShown)) && (
          <p className="ik-line ik-soft">
            {hidden > 0 && `${t('list.hidden', { count: hidden })} `}
            <button type="button" className="ik-text-button" onClick={() => setUnpaidShown(!unpaidShown)}>
              {t(unpaidShown ? 'list.hideUnpaid' : 'list.showUnpaid')}
            </button>
          </p>
        )}
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
            account={account}
            recoverable={recoverable}
            timeZone={timeZone}
            onSelect={onSelect}
            linkOf={linkOf}
            labelledBy={heading}
          />
        </div>
      )}
      {rows && ((!isEmpty && !isCut) || error || hasMore) && (
        <ListFoot hasMore={hasMore} loadingMore={loadingMore} onMore={onMore && more} error={error} onRetry={onRetry} />
      )}
    </Card>
  )
})
