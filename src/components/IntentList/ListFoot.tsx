'use client'
import { useRef } from 'react'
import type { IntentServiceError } from '../../api/index.ts'
import { listTexts } from '../../i18n/index.ts'
import { ErrorNotice } from '../ErrorNotice/index.ts'
import { useCardFocus } from '../shared/useCardFocus.ts'
import { useTranslator } from '../shared/useTranslator.ts'

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
  // The pressed button may go away. Keyboard users continue from the foot.
  useCardFocus(foot)
  const offers = hasMore && onMore !== undefined && !error

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
          onClick={() => loadingMore || onMore?.()}
        >
          {t(loadingMore ? 'list.loadingMore' : 'list.more')}
        </button>
      )}
      {!hasMore && !error && <p className="ik-line ik-soft ik-list-end">{t('list.end')}</p>}
    </div>
  )
}
