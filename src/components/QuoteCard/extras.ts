import { createLazyModule, type LazyModule } from '../../hooks/internal/index.ts'

/** The code that few quotes need; see quoteExtras.ts. */
export const extras: LazyModule<typeof import('./quoteExtras.ts')> = /* @__PURE__ */ createLazyModule(
  () => import('./quoteExtras.ts'),
)

/** The code that shows where a refund of a rail payment may go. */
export const refunds: LazyModule<typeof import('../shared/RefundLines.tsx')> = /* @__PURE__ */ createLazyModule(
  () => import('../shared/RefundLines.tsx'),
)
