import { IntentServiceError } from '../api/index.ts'

/** Why nothing comes while a question waits for the network: it has not failed, but the payer is to know. */
export const offlineError = (operation: string): IntentServiceError =>
  new IntentServiceError({
    error: 'WebrpcRequestFailed',
    operation,
    origin: 'transport',
    msg: 'The browser is offline.',
  })
