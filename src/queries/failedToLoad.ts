import { IntentServiceError } from '../api/index.ts'

/** What a query rejects with when code that it needs could not be loaded: the connection failed, or the page is outdated. */
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
