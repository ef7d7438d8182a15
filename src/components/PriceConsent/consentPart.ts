import { createLazyModule, type LazyModule } from '../../hooks/internal/index.ts'

/** Few quotes need the payer's word on their price, so the code comes when one does. */
export const consentPart: LazyModule<typeof import('./PriceConsent.tsx')> = /* @__PURE__ */ createLazyModule(
  () => import('./PriceConsent.tsx'),
)
