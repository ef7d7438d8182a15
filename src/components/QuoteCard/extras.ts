import { type Loadable, loadable } from '../shared/loadable.ts'

/** What few quotes need; see quoteExtras.ts. */
export const extras: Loadable<typeof import('./quoteExtras.ts')> = /* @__PURE__ */ loadable(
  () => import('./quoteExtras.ts'),
)

/** Where a refund may go of what is paid on a rail. */
export const refunds: Loadable<typeof import('../shared/RefundLines.tsx')> = /* @__PURE__ */ loadable(
  () => import('../shared/RefundLines.tsx'),
)
