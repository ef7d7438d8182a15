'use client'
import { type ComponentType, useRef } from 'react'
import { createLazyModule, type LazyModule, useLazyModule } from '../../hooks/internal/index.ts'
import { feeLineTexts } from '../../i18n/index.ts'
import { LoadingLines } from '../shared/LoadingLines.tsx'
import { NotLoaded } from '../shared/NotLoaded.tsx'
import type { AnyQuote } from '../shared/quoteFacts.ts'
import { useTranslator } from '../shared/useTranslator.ts'

type Part = LazyModule<ComponentType<{ quote: AnyQuote }>>

const details: Part = /* @__PURE__ */ createLazyModule(() => import('./FeeDetails.tsx').then((part) => part.FeeDetails))

export interface FeeMoreProps {
  quote: AnyQuote
  /** Whether the details include calls. */
  calls: boolean
  /** The code to load. Default: the fee details. */
  part?: Part
}

/** Renders rarely needed details in a collapsed section. Their code loads when the user is about to open it. */
export function FeeMore({ quote, calls, part = details }: FeeMoreProps) {
  const t = useTranslator(feeLineTexts)
  const Details = useLazyModule(part)
  const name = useRef<HTMLElement>(null)
  function again() {
    // The button disappears at once; focus waits on the summary.
    name.current?.focus()
    part.retry()
  }
  return (
    <details className="ik-fees-more" onToggle={part.preload}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is what one presses */}
      <summary ref={name} className="ik-details-name" onPointerEnter={part.preload} onFocus={part.preload}>
        {t(calls ? 'fees.moreCalls' : 'fees.more')}
      </summary>
      {Details === 'failed' ? (
        <div role="alert">
          <NotLoaded part={part} onRetry={again} />
        </div>
      ) : Details ? (
        <Details quote={quote} />
      ) : (
        <div role="status">
          <LoadingLines digits={[24]} />
        </div>
      )}
    </details>
  )
}
