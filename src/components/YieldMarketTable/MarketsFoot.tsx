'use client'
import { useEffect, useRef } from 'react'
import type { IntentServiceError } from '../../api/index.ts'
import { marketsTexts } from '../../i18n/index.ts'
import { ErrorNotice } from '../ErrorNotice/index.ts'
import { useCardFocus } from '../shared/useCardFocus.ts'
import { useTranslator } from '../shared/useTranslator.ts'

export interface MarketsFootProps {
  /** The number of rows above. */
  shown: number
  /** Identifies the list. */
  listId: string
  hasMore: boolean
  loadingMore: boolean
  onMore: (() => void) | undefined
  error: IntentServiceError | null | undefined
  onRetry: (() => void) | undefined
}

/** Pages that load by themselves without a new row, such as while a token filter hides them. */
const mostPages = 3

/** Renders the end of the table: more rows, by a button or when it is near, and the error of a page beside the rows. */
export function MarketsFoot({ shown, listId, hasMore, loadingMore, onMore, error, onRetry }: MarketsFootProps) {
  const t = useTranslator(marketsTexts)
  const foot = useRef<HTMLDivElement>(null)
  // The pressed button may go away. Keyboard users continue from the foot.
  useCardFocus(foot)
  const tried = useRef({ rows: '', pages: 0 })
  const offers = hasMore && onMore !== undefined && !error
  const latest = useRef(onMore)
  useEffect(() => {
    latest.current = onMore
  })

  useEffect(() => {
    const element = foot.current
    if (!element || !offers || loadingMore || typeof IntersectionObserver === 'undefined') return
    const rows = `${shown} ${listId}`
    if (tried.current.rows !== rows) tried.current = { rows, pages: 0 }
    // Observe the end anew after each page. While it stays near, nothing else would report it.
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || tried.current.pages >= mostPages) return
        observer.disconnect()
        tried.current.pages++
        latest.current?.()
      },
      { rootMargin: '800px 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [offers, loadingMore, shown, listId])

  function more() {
    if (loadingMore) return
    tried.current = { ...tried.current, pages: 0 }
    onMore?.()
  }
  return (
    <div className="ik-section ik-markets-foot" ref={foot} tabIndex={-1}>
      {error && <ErrorNotice error={error} onRetry={onRetry} />}
      {offers && (
        // `disabled` would lose the focus while more rows load.
        <button
          type="button"
          className="ik-button"
          data-wide=""
          aria-disabled={loadingMore || undefined}
          onClick={more}
        >
          {t(loadingMore ? 'markets.loadingMore' : 'markets.more')}
        </button>
      )}
      {!hasMore && !error && shown > 0 && <p className="ik-line ik-soft ik-list-end">{t('markets.end')}</p>}
    </div>
  )
}
