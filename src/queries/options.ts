import type { IntentClient } from '../api/index.ts'
import { type OperationOf, retryPolicy } from '../payments/service/index.ts'
import { type IntentKey, intentKey, requestOf } from './key.ts'
import { noPlaceholder } from './polling.ts'

/** What a read needs of React Query's context. */
export interface ReadContext {
  queryKey: IntentKey
  signal: AbortSignal
}

/** Key, function and repeat rule of a read: what every query of the kit has in common. */
export const read = <Request extends object, Response, Data>(
  client: IntentClient,
  base: string,
  request: Request,
  operation: OperationOf<Request, Response>,
  useful: (response: Response) => Data,
) => ({
  queryKey: intentKey(client, base, request),
  queryFn: async ({ queryKey, signal }: ReadContext): Promise<Data> =>
    useful(await operation(client, requestOf<Request>(queryKey), { signal })),
  placeholderData: noPlaceholder,
  ...retryPolicy,
})
