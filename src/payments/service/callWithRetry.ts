import type { IntentServiceError } from '../../api/index.ts'
import type { Schedule } from '../schedule/index.ts'
import { retryPolicy } from './retryPolicy.ts'

/**
 * Makes a call and repeats it according to {@link retryPolicy}, outside of React Query.
 *
 * @throws IntentServiceError of the last attempt
 */
export async function callWithRetry<Response>(
  call: () => Promise<Response>,
  { sleep }: Pick<Schedule, 'sleep'>,
  signal?: AbortSignal,
): Promise<Response> {
  for (let failures = 1; ; failures++) {
    try {
      return await call()
    } catch (error) {
      if (!retryPolicy.retry(failures, error as IntentServiceError)) throw error
      await sleep(retryPolicy.retryDelay(failures, error as IntentServiceError), signal)
    }
  }
}
