import { type Loadable, loadable } from '../shared/loadable.ts'

/** Few quotes need the payer's word on their price, so the code comes when one does. */
export const consentPart: Loadable<typeof import('./PriceConsent.tsx')> = /* @__PURE__ */ loadable(
  () => import('./PriceConsent.tsx'),
)
