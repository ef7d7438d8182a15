// For components. Hosts use `useIntentKit`.
export { IntentKitContext, useIntentClient } from '../context.ts'
