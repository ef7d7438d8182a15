'use client'
import { useEffect, useRef } from 'react'
import type { IntentServiceError } from '../../api/index.ts'
import { listTexts } from '../../i18n/index.ts'
import { ErrorNotice } from '../ErrorNotice/index.ts'
import { useTranslator } from '../shared/useTranslator.ts'

/** Props of {@link ListFoot}. */
export interface ListFootProps {
  hasMore: boolean
  loadingMore: boolean
  onMore?: (() => void) | undefined
  error?: IntentServiceError | null | undefined
  onRetry?: (() => void) | undefined
}

/** Renders the end of the list: a button for more rows, a note that there are no more, or the error. */
export function ListFoot({ hasMore, loadingMore, onMore, error, onRetry }: ListFootProps) {
  const t = useTranslator(listTexts)
  const foot = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  const offers = hasMore && onMore !== undefined && !error

  useEffect(() => {
    // The pressed button may be gone. Focus moves to the foot, so that keyboard users continue from there.
    const { activeElement, body } = foot.current?.ownerDocument ?? {}
    if (loadingMore || !pressed.current) return
    pressed.current = false
    if (!offers && (!activeElement || activeElement === body)) foot.current?.focus({ preventScroll: true })
  }, [loadingMore, offers])

  function more() {
    if (loadingMore) return
    pressed.current = true
    onMore?.()
  }
  return (
    <div className="ik-section ik-list-foot" ref={foot} tabIndex={-1}>
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
          {t(loadingMore ? 'list.loadingMore' : 'list.more')}
        </button>
      )}
      {!hasMore && !error && <p className="ik-line ik-soft ik-list-end">{t('list.end')}</p>}
    </div>
  )
}
