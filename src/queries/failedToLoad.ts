import { IntentServiceError } from '../api/index.ts'

/**
 * Makes a handler that throws if code that a query needs couldn't be loaded: the connection failed, or the page is
 * outdated.
 */
export const failedToLoad =
  (operation: string) =>
  (cause: unknown): never => {
    throw new IntentServiceError({
      error: 'WebrpcRequestFailed',
      origin: 'transport',
      operation,
      msg: 'Code that this needs could not be loaded.',
      code: -1,
      cause,
    })
  }
