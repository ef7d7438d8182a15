'use client'
import { useSyncExternalStore } from 'react'
import type { LazyModule } from '../../hooks/internal/index.ts'
import { useTranslator } from './useTranslator.ts'

export interface NotLoadedProps {
  part: LazyModule<object>
  onRetry: () => void
}

/** States that code failed to load, and offers to load it again, and to reload the page where that has failed too. */
export function NotLoaded({ part, onRetry }: NotLoadedProps) {
  const t = useTranslator()
  // A browser that keeps the failure fails again before the next render, so the part looks unchanged.
  const hasRetried = useSyncExternalStore(part.subscribe, part.hasRetried, part.hasRetried)
  return (
    <>
      <p className="ik-line">{t('part.notLoaded')}</p>
      <div className="ik-buttons">
        <button type="button" className="ik-button" onClick={onRetry}>
          {t('action.retry')}
        </button>
        {hasRetried && (
          <button type="button" className="ik-button" onClick={() => window.location.reload()}>
            {t('action.reload')}
          </button>
        )}
      </div>
    </>
  )
}
