import { type ExchangeRate, type GetExchangeRateRequest, getExchangeRate, type IntentClient } from '../api/index.ts'
import { intentKey, type TaggedKey } from './key.ts'
import { read } from './options.ts'

/**
 * The key of {@link exchangeRateQueryOptions}: plain JSON, never the access key.
 *
 * @example `queryClient.getQueryData(exchangeRateQueryKey(client, { toCurrency: 'EUR' }))`
 */
export const exchangeRateQueryKey = (
  client: IntentClient,
  request: GetExchangeRateRequest = {},
): TaggedKey<ExchangeRate> => intentKey(client, 'exchangeRate', { toCurrency: request.toCurrency })

/**
 * Returns the options of a query for the factor of USD amounts, as data `ExchangeRate`. Without `toCurrency`, it is
 * that of USD. Fresh for five minutes.
 *
 * @example `useQuery(exchangeRateQueryOptions(client, { toCurrency: 'EUR' }))`
 */
export const exchangeRateQueryOptions = (client: IntentClient, request: GetExchangeRateRequest = {}) => ({
  ...read(client, 'exchangeRate', { toCurrency: request.toCurrency }, getExchangeRate, (answer) => answer.exchangeRate),
  staleTime: 300_000,
})
