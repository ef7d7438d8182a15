'use client'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { type Loadable, loadable, useLoadable } from '../shared/loadable.ts'
import { Skeleton } from '../shared/Skeleton.tsx'
import { useTranslator } from '../shared/useTranslator.ts'

type Extras = typeof import('./quoteExtras.ts')

/** What few quotes need; see quoteExtras.ts. */
export const extras: Loadable<Extras> = /* @__PURE__ */ loadable(() => import('./quoteExtras.ts'))

/** Props of {@link Extra}. */
export interface ExtraProps {
  /** Shows what has been loaded. */
  children: (loaded: Extras) => ReactNode
  /** Loads it on being shown; else whoever opens it has it loaded. */
  now?: boolean
  className?: string
  tone?: 'warn'
  id?: string
  box?: RefObject<HTMLDivElement | null> | undefined
  /** The code to load; its own when absent. */
  part?: Loadable<Extras>
}

/** The place of what is loaded when a quote needs it: a skeleton until then, and a way to try again when it fails. */
export function Extra({ children, now, className, tone, id, box, part = extras }: ExtraProps) {
  const t = useTranslator()
  const loaded = useLoadable(part)
  const own = useRef<HTMLDivElement>(null)
  const place = box ?? own
  useEffect(() => {
    if (now) part.preload()
  }, [now, part])
  function again() {
    // The button is gone at once; its focus waits here.
    place.current?.focus()
    part.retry()
  }
  return (
    <div ref={place} tabIndex={-1} id={id} className={className} data-tone={tone}>
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
