import type { DefinedUseQueryResult, UseMutationOptions, UseQueryOptions, UseQueryResult } from '@tanstack/react-query'
import type { IntentClient, IntentServiceError, QuoteRequest } from '../api/index.ts'
import type { Draft } from '../payments/checkout/index.ts'
import type { IntentKey } from '../queries/index.ts'

export type { Draft }

/** React Query's `initialData`: the data, or a function that returns it. */
export type InitialData<Data> = Data | (() => Data | undefined) | undefined

/** The parameters that every read takes in addition to its request. `Initial` is the type of `query.initialData`. */
export interface ReadParameters<Data, Selected = Data, Initial extends InitialData<Data> = InitialData<Data>> {
  /** React Query's options, except the key and the function, which the kit sets. */
  query?:
    | (Omit<UseQueryOptions<Data, IntentServiceError, Selected, IntentKey>, 'queryKey' | 'queryFn'> & {
        initialData?: Initial
      })
    | undefined
  /** The client. Default: the provider's. */
  client?: IntentClient | undefined
}

/** React Query's result of a read. With `initialData`, its data is never undefined. */
export type ReadResult<Selected, Initial> = undefined extends (Initial extends () => infer Made ? Made : Initial)
  ? UseQueryResult<Selected, IntentServiceError>
  : DefinedUseQueryResult<Selected, IntentServiceError>

/** React Query's options of a paged read, except the key, function and paging, which the kit sets. */
export type Paged<Options> = Omit<
  Options,
  'queryKey' | 'queryFn' | 'initialPageParam' | 'getNextPageParam' | 'getPreviousPageParam' | 'select'
>

/** The parameters that every write takes. The request goes to `mutate` or `mutateAsync`. `Context` is what `onMutate` returns. */
export interface WriteParameters<Request, Response, Context = unknown> {
  /** React Query's options, except the function, which the kit sets. */
  mutation?: Omit<UseMutationOptions<Response, IntentServiceError, Request, Context>, 'mutationFn'> | undefined
  /** The client. Default: the provider's. */
  client?: IntentClient | undefined
}

/** Returns the host's `enabled` if the request is complete, or else false. */
export const enabledWhen = <E>(complete: boolean, enabled: E | undefined): E | boolean => complete && (enabled ?? true)

/** Whether all these fields are there. An empty string or list counts as missing. */
export const hasFields = <T>(request: T, fields: readonly (keyof T)[]): boolean =>
  fields.every((field) => isSet(request[field]))

/** Whether the amount that the trade type fixes is there. */
export const hasAmount = ({
  tradeType,
  originTokenAmount,
  destinationTokenAmount,
}: Pick<QuoteRequest, 'tradeType' | 'originTokenAmount' | 'destinationTokenAmount'>): boolean =>
  (tradeType === 'EXACT_INPUT' ? originTokenAmount : destinationTokenAmount) !== undefined

/** Returns the host's options that are set: in a spread, `undefined` would override the kit's own. */
export const given = <Options extends object>(options: Options | undefined): Options =>
  Object.fromEntries(Object.entries(options ?? {}).filter(([, value]) => value !== undefined)) as Options

/**
 * Matches filters that identify somebody or something. If such a filter is present but empty, it doesn't mean "all".
 */
const identity = /^by\w*(Id|Hash|Address|Addresses|QueryString)$/

/** Whether a filter has a value, and a list of values has some and no empty one. */
export const isSet = (filter: unknown): boolean =>
  Array.isArray(filter) ? filter.length > 0 && filter.every(isSet) : filter !== undefined && filter !== ''

/** Whether no such filter is present but empty, as it is while a wallet isn't connected yet. */
export const filtersAreSet = (filters: object): boolean =>
  Object.entries(filters).every(([name, filter]) => !identity.test(name) || isSet(filter))
