// For components. Hosts use `useIntentKit`.
export { IntentKitContext, useIntentClient } from '../context.ts'
export { createLazyModule, type LazyModule, useLazyModule } from '../lazyModule.ts'
export { useLoadedAbort } from '../useAbort.ts'
export { useCountdown } from '../useCountdown.ts'
export { useLoadedPayment } from '../usePayment.ts'
