import { createLazyModule, type LazyModule } from '../../hooks/internal/index.ts'

/** The form's wallet parts. They load when shown, because pages without a wallet adapter do not need the code. */
export const walletPart: LazyModule<typeof import('./walletParts.ts')> = /* @__PURE__ */ createLazyModule(
  () => import('./walletParts.ts'),
)
