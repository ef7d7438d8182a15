import { createLazyModule, type LazyModule } from '../../hooks/internal/index.ts'

/** What few quotes need; see quoteExtras.ts. */
export const extras: LazyModule<typeof import('./quoteExtras.ts')> = /* @__PURE__ */ createLazyModule(
  () => import('./quoteExtras.ts'),
)

/** Where a refund may go of what is paid on a rail. */
export const refunds: LazyModule<typeof import('../shared/RefundLines.tsx')> = /* @__PURE__ */ createLazyModule(
  () => import('../shared/RefundLines.tsx'),
)
