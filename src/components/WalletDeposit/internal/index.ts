'use client'
import { whenShown } from '../../shared/whenShown.tsx'
import type { PassthroughPaymentProps, WalletPaymentProps } from '../WalletDeposit.tsx'

/** The card of `WalletDeposit` for a payment that another component owns. Loaded when shown. */
export const WalletPayment = /* @__PURE__ */ whenShown<WalletPaymentProps>(() =>
  import('../WalletDeposit.tsx').then((part) => part.WalletPayment),
)

/** The card of a payment straight over a bridge, which asks for the payer's word on its price. Loaded when shown. */
export const PassthroughPayment = /* @__PURE__ */ whenShown<PassthroughPaymentProps>(() =>
  import('../WalletDeposit.tsx').then((part) => part.PassthroughPayment),
)
