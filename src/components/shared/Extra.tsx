'use client'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { type LazyModule, useLazyModule } from '../../hooks/internal/index.ts'
import { Skeleton } from './Skeleton.tsx'
import { useTranslator } from './useTranslator.ts'

/** Props of {@link Extra}. */
export interface ExtraProps<Part extends object> {
  /** Shows what has been loaded. */
  children: (loaded: Part) => ReactNode
  /** Loads it on being shown; else whoever opens it has it loaded. */
  now?: boolean
  className?: string
  tone?: 'warn'
  box?: RefObject<HTMLDivElement | null> | undefined
  /** The code to load. */
  part: LazyModule<Part>
}

/** The place of what is loaded when something shown needs it: a skeleton until then, and a way to try again when it fails. */
export function Extra<Part extends object>({ children, now, className, tone, box, part }: ExtraProps<Part>) {
  const t = useTranslator()
  const loaded = useLazyModule(part)
  const own = useRef<HTMLDivElement>(null)
  const place = box ?? own
  useEffect(() => void (now && part.preload()), [now, part])
  function again() {
    // The button is gone at once; its focus waits here.
    place.current?.focus()
    part.retry()
  }
  return (
    <div ref={place} tabIndex={-1} className={className} data-tone={tone}>
      {loaded === 'failed' ? (
        <div role="alert">
          <p className="ik-line">{t('part.notLoaded')}</p>
          <button type="button" className="ik-button" onClick={again}>
            {t('action.retry')}
          </button>
        </div>
      ) : loaded ? (
        children(loaded)
      ) : (
        <p className="ik-line">
          <span className="ik-visually-hidden">{t('part.loading')}</span>
          <Skeleton digits={18} />
        </p>
      )}
    </div>
  )
}
