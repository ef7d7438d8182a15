import { IntentServiceError } from '../api/index.ts'

/**
 * Creates the error that is shown while a request waits for the network. The request hasn't failed, but the payer must
 * see why nothing comes.
 *
 * @param path the parameter that waits
 */
export const offlineError = (operation: string, path?: string): IntentServiceError =>
  new IntentServiceError({
    error: 'WebrpcRequestFailed',
    operation,
    origin: 'transport',
    path,
    msg: path ? 'The chain does not answer.' : 'The browser is offline.',
  })
