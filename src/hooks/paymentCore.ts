import { createLazyModule } from './lazyModule.ts'

/** Few pages pay from a wallet, and it would double what the hooks load. */
export const paymentCore = /* @__PURE__ */ createLazyModule(() =>
  import('../payments/machine/index.ts').then((part) => part.createPayment),
)
