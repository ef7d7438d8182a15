import { IntentServiceError, isIntentServiceError } from '../../api/index.ts'

interface Options<Request, Response> {
  mutationFn: (request: Request) => Promise<Response>
  retry: (failures: number, error: unknown) => boolean
  retryDelay: (failures: number, error: unknown) => number
}

/**
 * Makes a call by its mutation's own rule of repeating, outside of a component.
 *
 * @throws IntentServiceError
 */
export async function repeated<Request, Response>(
  { mutationFn, retry, retryDelay }: Options<Request, Response>,
  request: Request,
): Promise<Response> {
  for (let failures = 1; ; failures++) {
    try {
      return await mutationFn(request)
    } catch (error) {
      if (!isIntentServiceError(error) || !retry(failures, error)) throw error
      await new Promise((resolve) => setTimeout(resolve, retryDelay(failures, error)))
    }
  }
}

/** What a service said; anything else that went wrong is as unexpected as it gets, and says nothing of itself. */
export const serviceError = (error: unknown): IntentServiceError =>
  isIntentServiceError(error)
    ? error
    : new IntentServiceError({ error: 'Unexpected', operation: 'useRecovery', origin: 'client', msg: 'Unexpected.' })
