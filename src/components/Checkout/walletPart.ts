import { createLazyModule, type LazyModule } from '../../hooks/internal/index.ts'

/** Loaded when shown, since pages without a wallet adapter do not need the code. */
export const walletPart: LazyModule<typeof import('./PayerWallet.tsx')> = /* @__PURE__ */ createLazyModule(
  () => import('./PayerWallet.tsx'),
)
