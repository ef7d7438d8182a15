import { IntentServiceError } from '../api/index.ts'

/**
 * Creates the error that is shown while a request waits for the network. The request hasn't failed, but the payer must
 * see why nothing comes.
 */
export const offlineError = (operation: string): IntentServiceError =>
  new IntentServiceError({
    error: 'WebrpcRequestFailed',
    operation,
    origin: 'transport',
    msg: 'The browser is offline.',
  })
