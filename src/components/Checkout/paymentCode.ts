import { createLazyModule, type LazyModule } from '../../hooks/internal/index.ts'
import type { createPayment } from '../../payments/index.ts'

/** The code that pays from this page. */
export const paymentCode: LazyModule<typeof createPayment> = /* @__PURE__ */ createLazyModule(() =>
  import('./paymentPart.ts').then((part) => part.createPayment),
)
