'use client'
import { whenShown } from '../../shared/whenShown.tsx'
import type { WalletPaymentProps } from '../WalletDeposit.tsx'

/** The card of `WalletDeposit` for a payment that another component owns. Loaded when shown. */
export const WalletPayment = /* @__PURE__ */ whenShown<WalletPaymentProps>(() =>
  import('../WalletDeposit.tsx').then((part) => part.WalletPayment),
)
