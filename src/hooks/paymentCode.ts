import { createLazyModule } from './lazyModule.ts'

/** The code that pays. Few pages pay from a wallet, and it would double the size of the hooks. */
export const paymentCode = /* @__PURE__ */ createLazyModule(() =>
  import('../payments/machine/index.ts').then((part) => part.createPayment),
)
