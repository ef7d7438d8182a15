import type { DataTag } from '@tanstack/react-query'
import type { IntentClient, IntentServiceError } from '../api/index.ts'
import { decimalJson } from '../api/internal/index.ts'

/** A request as plain JSON: bigints are decimal text (which the client accepts as amounts), absent fields are left out. */
export type KeyRequest = { readonly [field: string]: unknown }

/** The key of a query: the kit, the client's identity (never its access key), the base and the request. */
export type IntentKey = readonly [
  'intent-kit',
  { readonly baseUrl: string; readonly service: string; readonly id: string },
  base: string,
  request: KeyRequest,
]

// An interface keeps its name in declarations, where React Query's symbols would have none.
/** A key that also has the type of its query's data, as `getQueryData` and `setQueryData` read it. */
export interface TaggedKey<Data> extends DataTag<IntentKey, Data, IntentServiceError> {}

/** Returns the key prefix of all queries of one base, whatever their request. Use it to search the cache. */
export const baseKey = ({ baseUrl, service, id }: IntentClient, base: string) =>
  ['intent-kit', { baseUrl, service, id }, base] as const

/** Creates the key of a query from everything its function reads, as {@link KeyRequest}. */
export const intentKey = <Data = unknown>(client: IntentClient, base: string, request: object): TaggedKey<Data> =>
  [...baseKey(client, base), JSON.parse(decimalJson(request))] as readonly unknown[] as TaggedKey<Data>

/**
 * Reads the request back from a key, so that the key can't miss an input. Its amounts are decimal text, which the
 * operations accept in place of the original bigints.
 */
export const requestOf = <Request>(queryKey: IntentKey): Request => queryKey[3] as Request
