'use client'
import { useQuery } from '@tanstack/react-query'
import type { GetTokenPricesRequest, TokenPrice } from '../api/index.ts'
import { tokenPricesQueryOptions } from '../queries/index.ts'
import { useIntentClient } from './context.ts'
import { type Draft, enabledWhen, given, type InitialData, type ReadParameters, type ReadResult } from './options.ts'

/** Parameters of {@link useTokenPrices}. */
export type UseTokenPricesParameters<
  Selected = TokenPrice[],
  Initial extends InitialData<TokenPrice[]> = InitialData<TokenPrice[]>,
> = Draft<GetTokenPricesRequest> & ReadParameters<TokenPrice[], Selected, Initial>

/**
 * Returns prices of tokens in USD; `data` is `TokenPrice[]`. A token without a price may be missing or come without
 * `priceUsd`, and the order isn't guaranteed: look prices up by their `token`. Waits while there is no token. Fresh for
 * 30 seconds; pass `query: { refetchInterval }` to keep them fresh.
 *
 * @example `const { data: prices } = useTokenPrices({ tokens: [{ chainId: 8453, tokenAddress }] })`
 */
export function useTokenPrices<
  Selected = TokenPrice[],
  Initial extends InitialData<TokenPrice[]> = InitialData<TokenPrice[]>,
>({ tokens = [], query, client }: UseTokenPricesParameters<Selected, Initial>): ReadResult<Selected, Initial> {
  const options = tokenPricesQueryOptions(useIntentClient(client), { tokens })
  return useQuery({
    ...options,
    ...given(query),
    enabled: enabledWhen(tokens.length > 0, query?.enabled),
  }) as ReadResult<Selected, Initial>
}
