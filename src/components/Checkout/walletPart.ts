import { type Loadable, loadable } from '../shared/loadable.ts'

/** Loaded when shown, since pages without a wallet adapter do not need the code. */
export const walletPart: Loadable<typeof import('./PayerWallet.tsx')> = /* @__PURE__ */ loadable(
  () => import('./PayerWallet.tsx'),
)
