'use client'
import { lazyComponent } from '../../shared/lazyComponent.tsx'
import type { PassthroughPaymentProps, WalletPaymentProps } from '../WalletDeposit.tsx'

/** The card of `WalletDeposit` for a payment that another component owns. Loaded when shown. */
export const WalletPayment = /* @__PURE__ */ lazyComponent<WalletPaymentProps>(() =>
  import('../WalletDeposit.tsx').then((part) => part.WalletPayment),
)

/** The card of a payment straight over a bridge, which asks for the payer's word on its price. Loaded when shown. */
export const PassthroughPayment = /* @__PURE__ */ lazyComponent<PassthroughPaymentProps>(() =>
  import('../WalletDeposit.tsx').then((part) => part.PassthroughPayment),
)
