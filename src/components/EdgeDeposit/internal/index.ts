'use client'
import { lazyComponent } from '../../shared/lazyComponent.tsx'
import type { EdgePaymentProps } from '../EdgeDeposit.tsx'

/** The card of `EdgeDeposit` for a payment that another component owns. Loaded when shown. */
export const EdgePayment = /* @__PURE__ */ lazyComponent<EdgePaymentProps>(() =>
  import('../EdgeDeposit.tsx').then((part) => part.EdgePayment),
)
