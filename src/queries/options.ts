import type { IntentClient } from '../api/index.ts'
import { type OperationOf, retryPolicy } from '../payments/service/index.ts'
import { type IntentKey, intentKey, requestOf } from './key.ts'
import { ownDefaults } from './ownDefaults.ts'

/** The parts of React Query's context that a read uses. */
export interface ReadContext {
  queryKey: IntentKey
  signal: AbortSignal
}

/** Returns the key, the function and the retry policy of a read, which all queries of the kit share. */
export const read = <Request extends object, Response, Data>(
  client: IntentClient,
  base: string,
  request: Request,
  operation: OperationOf<Request, Response>,
  useful: (response: Response) => Data,
) => ({
  ...ownDefaults,
  queryKey: intentKey<Data>(client, base, request),
  queryFn: async ({ queryKey, signal }: ReadContext): Promise<Data> =>
    useful(await operation(client, requestOf<Request>(queryKey), { signal })),
  ...retryPolicy,
})
