import {
  type FiatCurrency,
  type GetFiatCurrencyListRequest,
  getFiatCurrencyList,
  type IntentClient,
} from '../api/index.ts'
import { intentKey, type TaggedKey } from './key.ts'
import { read } from './options.ts'

/**
 * The key of {@link fiatCurrenciesQueryOptions}: plain JSON, never the access key.
 *
 * @example `queryClient.getQueryData(fiatCurrenciesQueryKey(client))`
 */
export const fiatCurrenciesQueryKey = (
  client: IntentClient,
  _request: GetFiatCurrencyListRequest = {},
): TaggedKey<FiatCurrency[]> => intentKey(client, 'fiatCurrencies', {})

/**
 * Returns the options of a query for the currencies that amounts can be shown in, as data `FiatCurrency[]`. Fresh for a
 * day.
 *
 * @example `useQuery(fiatCurrenciesQueryOptions(client))`
 */
export const fiatCurrenciesQueryOptions = (client: IntentClient, _request: GetFiatCurrencyListRequest = {}) => ({
  ...read(client, 'fiatCurrencies', {}, getFiatCurrencyList, ({ currencies }) => currencies),
  staleTime: 24 * 3_600_000,
})
