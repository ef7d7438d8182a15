// For components. Hosts use `useIntentKit`.
export { IntentKitContext, useIntentClient } from '../context.ts'
export { useCountdown } from '../useCountdown.ts'
