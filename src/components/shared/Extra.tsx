'use client'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { type LazyModule, useLazyModule } from '../../hooks/internal/index.ts'
import { LoadingLines } from './LoadingLines.tsx'
import { NotLoaded } from './NotLoaded.tsx'

export interface ExtraProps<Part extends object> {
  /** Renders the loaded code. Absent where only its loading is shown. */
  children?: ((loaded: Part) => ReactNode) | undefined
  /** Whether to load the code on mount. Otherwise the code that opens this part loads it. */
  now?: boolean
  className?: string
  tone?: 'warn'
  box?: RefObject<HTMLDivElement | null> | undefined
  /** The code to load. */
  part: LazyModule<Part>
}

/** Renders a part whose code loads on demand: a skeleton until then, and a retry button if loading fails. */
export function Extra<Part extends object>({ children, now, className, tone, box, part }: ExtraProps<Part>) {
  const loaded = useLazyModule(part)
  const own = useRef<HTMLDivElement>(null)
  const place = box ?? own
  useEffect(() => void (now && part.preload()), [now, part])
  function again() {
    // The button disappears at once; focus waits here.
    place.current?.focus()
    part.retry()
  }
  return (
    <div ref={place} tabIndex={-1} className={className} data-tone={tone}>
      {loaded === 'failed' ? (
        <div role="alert">
          <NotLoaded part={part} onRetry={again} />
        </div>
      ) : loaded ? (
        children?.(loaded)
      ) : (
        <LoadingLines digits={[18]} />
      )}
    </div>
  )
}
