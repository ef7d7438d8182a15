import type { UseMutationOptions, UseQueryOptions } from '@tanstack/react-query'
import type { IntentClient, IntentServiceError } from '../api/index.ts'
import type { Draft } from '../payments/checkout/index.ts'
import type { IntentKey } from '../queries/index.ts'

export type { Draft }

/** What every read takes beside its request. Not in the service document. */
export interface ReadParameters<Data, Selected = Data> {
  /** React Query's options; its key and function are the kit's. */
  query?: Omit<UseQueryOptions<Data, IntentServiceError, Selected, IntentKey>, 'queryKey' | 'queryFn'> | undefined
  /** Default: the provider's. */
  client?: IntentClient | undefined
}

/** React Query's options of a read that pages; key, function and paging are the kit's. Not in the service document. */
export type Paged<Options> = Omit<
  Options,
  'queryKey' | 'queryFn' | 'initialPageParam' | 'getNextPageParam' | 'getPreviousPageParam' | 'select'
>

/** What every write takes; the request goes to `mutate` or `mutateAsync`. Not in the service document. */
export interface WriteParameters<Request, Response> {
  /** React Query's options; its function is the kit's. */
  mutation?: Omit<UseMutationOptions<Response, IntentServiceError, Request>, 'mutationFn'> | undefined
  /** Default: the provider's. */
  client?: IntentClient | undefined
}

/** The host's `enabled`, as long as nothing the request needs is missing. */
export const enabledWhen = <E>(complete: boolean, enabled: E | undefined): E | boolean =>
  complete ? (enabled ?? true) : false

/** The host's options that are set: an `undefined` in the spread would switch the kit's own off. */
export const given = <Options extends object>(options: Options | undefined): Options =>
  Object.fromEntries(Object.entries(options ?? {}).filter(([, value]) => value !== undefined)) as Options

/** Who is looked for: a filter of these that is there but empty is not "all". */
const identity = /^by\w*(Id|Hash|Address|Addresses|QueryString)$/

/** Whether no filter by a person or a thing was named and left empty, as while a wallet is not connected yet. */
export const filtersAreSet = (filters: object): boolean =>
  Object.entries(filters).every(([name, filter]) => !identity.test(name) || (filter !== undefined && filter !== ''))
