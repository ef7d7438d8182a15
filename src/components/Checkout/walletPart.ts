import { type Loadable, loadable } from '../shared/loadable.ts'

/** A page without a wallet adapter needs none of this code. */
export const walletPart: Loadable<typeof import('./PayerWallet.tsx')> = /* @__PURE__ */ loadable(
  () => import('./PayerWallet.tsx'),
)
