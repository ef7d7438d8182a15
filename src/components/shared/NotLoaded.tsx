'use client'
import type { LazyModule } from '../../hooks/internal/index.ts'
import { useTranslator } from './useTranslator.ts'

/** Props of {@link NotLoaded}. */
export interface NotLoadedProps {
  part: LazyModule<object>
  onRetry: () => void
}

/** States that code failed to load, and offers to load it again, and to reload the page where that has failed too. */
export function NotLoaded({ part, onRetry }: NotLoadedProps) {
  const t = useTranslator()
  return (
    <>
      <p className="ik-line">{t('part.notLoaded')}</p>
      <div className="ik-buttons">
        <button type="button" className="ik-button" onClick={onRetry}>
          {t('action.retry')}
        </button>
        {part.hasRetried() && (
          <button type="button" className="ik-button" onClick={() => window.location.reload()}>
            {t('action.reload')}
          </button>
        )}
      </div>
    </>
  )
}
