import { type Loadable, loadable } from '../shared/loadable.ts'

/** What few quotes need; see quoteExtras.ts. */
export const extras: Loadable<typeof import('./quoteExtras.ts')> = /* @__PURE__ */ loadable(
  () => import('./quoteExtras.ts'),
)
