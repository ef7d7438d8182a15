import { IntentServiceError } from '../api/index.ts'

const errors: Record<string, IntentServiceError> = {}

/**
 * Returns the error that is shown while a request waits for the network. The request hasn't failed, but the payer must
 * see why nothing comes. Equal arguments give the same object, so that it can be a dependency of an effect.
 *
 * @param path the parameter that waits
 */
export const offlineError = (operation: string, path?: string): IntentServiceError =>
  (errors[`${operation}${path}`] ??= new IntentServiceError({
    error: 'WebrpcRequestFailed',
    operation,
    origin: 'transport',
    path,
    msg: path ? 'The chain does not answer.' : 'The browser is offline.',
  }))
