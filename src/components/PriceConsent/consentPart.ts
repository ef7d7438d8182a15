import { createLazyModule, type LazyModule } from '../../hooks/internal/index.ts'

/** Few quotes need consent to their price, so the code loads on demand. */
export const consentPart: LazyModule<typeof import('./PriceConsent.tsx')> = /* @__PURE__ */ createLazyModule(
  () => import('./PriceConsent.tsx'),
)
