'use client'
import { createLazyModule, type LazyModule, useLazyModule } from '../../hooks/internal/index.ts'
import type { PaymentTerms } from '../../payments/terms/index.ts'
import type { CardState } from './quoteCardState.ts'

/** The code that few quotes need; see quoteExtras.ts. */
export const extras: LazyModule<typeof import('./quoteExtras.ts')> = /* @__PURE__ */ createLazyModule(
  () => import('./quoteExtras.ts'),
)

/** The code that shows where a refund of a rail payment may go. */
export const refunds: LazyModule<typeof import('../shared/RefundLines.tsx')> = /* @__PURE__ */ createLazyModule(
  () => import('../shared/RefundLines.tsx'),
)

/** Returns whether everything that the payer agrees to is on screen. Until then, the quote cannot be accepted. */
export function useIsShown(state: CardState, terms: PaymentTerms | undefined): boolean {
  const notes = useLazyModule(extras)
  const refundLines = useLazyModule(refunds)
  return (
    // The notes name the changes.
    (state !== 'worse' || typeof notes === 'object') &&
    // For a rail, it is also agreed where a refund may go.
    (terms?.pays.leg !== 'rail' || typeof refundLines === 'object')
  )
}
