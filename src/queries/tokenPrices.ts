import { type GetTokenPricesRequest, getTokenPrices, type IntentClient, type TokenPrice } from '../api/index.ts'
import { intentKey, type TaggedKey } from './key.ts'
import { read } from './options.ts'

/**
 * The key of {@link tokenPricesQueryOptions}: plain JSON, never the access key.
 *
 * @example `queryClient.getQueryData(tokenPricesQueryKey(client, { tokens }))`
 */
export const tokenPricesQueryKey = (client: IntentClient, request: GetTokenPricesRequest): TaggedKey<TokenPrice[]> =>
  intentKey(client, 'tokenPrices', { tokens: request.tokens })

/**
 * Returns the options of a query for prices in USD, as data `TokenPrice[]`. A token without a price may be missing or
 * come without `priceUsd`, and the order isn't guaranteed: look prices up by their `token`. Fresh for 30 seconds.
 *
 * @example `useQuery(tokenPricesQueryOptions(client, { tokens: [{ chainId: 8453, tokenAddress }] }))`
 */
export const tokenPricesQueryOptions = (client: IntentClient, request: GetTokenPricesRequest) => ({
  ...read(client, 'tokenPrices', { tokens: request.tokens }, getTokenPrices, ({ tokenPrices }) => tokenPrices),
  staleTime: 30_000,
})
