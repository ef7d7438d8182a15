'use client'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { GetTokenPricesRequest, IntentServiceError, TokenPrice } from '../api/index.ts'
import { tokenPricesQueryOptions } from '../queries/index.ts'
import { useIntentClient } from './context.ts'
import { type Draft, enabledWhen, given, type ReadParameters } from './options.ts'

/** Parameters of {@link useTokenPrices}. */
export type UseTokenPricesParameters<Selected = TokenPrice[]> = Draft<GetTokenPricesRequest> &
  ReadParameters<TokenPrice[], Selected>

/**
 * Returns prices of tokens in USD; `data` is `TokenPrice[]`. A token without a price may be missing or come without
 * `priceUsd`, and the order isn't guaranteed: look prices up by their `token`. Waits while there is no token. Fresh for
 * 30 seconds; pass `query: { refetchInterval }` to keep them fresh.
 *
 * @example `const { data: prices } = useTokenPrices({ tokens: [{ chainId: 8453, tokenAddress }] })`
 */
export function useTokenPrices<Selected = TokenPrice[]>({
  tokens = [],
  query,
  client,
}: UseTokenPricesParameters<Selected>): UseQueryResult<Selected, IntentServiceError> {
  const options = tokenPricesQueryOptions(useIntentClient(client), { tokens })
  return useQuery({ ...options, ...given(query), enabled: enabledWhen(tokens.length > 0, query?.enabled) })
}
