// For components. Hosts use `useIntentKit`.
export { IntentKitContext, useIntentClient } from '../context.ts'
export { createLazyModule, type LazyModule, useLazyModule } from '../lazyModule.ts'
export { useLoadedAbort } from '../useAbort.ts'
export { useCountdown } from '../useCountdown.ts'
export { useDescribedPayment } from '../useDescribedPayment.ts'
export { useInBrowser } from '../useInBrowser.ts'
export { useLoadedPayment } from '../usePayment.ts'
export { useLoadedPaymentStatus } from '../usePaymentStatus.ts'
