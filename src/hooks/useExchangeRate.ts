'use client'
import { useQuery } from '@tanstack/react-query'
import type { ExchangeRate, GetExchangeRateRequest } from '../api/index.ts'
import { exchangeRateQueryOptions } from '../queries/index.ts'
import { useIntentClient } from './context.ts'
import { given, type InitialData, type ReadParameters, type ReadResult } from './options.ts'

/** Parameters of {@link useExchangeRate}: `toCurrency` is an ISO 4217 code, by default USD. */
export type UseExchangeRateParameters<
  Selected = ExchangeRate,
  Initial extends InitialData<ExchangeRate> = InitialData<ExchangeRate>,
> = GetExchangeRateRequest & ReadParameters<ExchangeRate, Selected, Initial>

/**
 * Returns the rate that converts a USD amount to a currency by multiplication; `data` is `ExchangeRate`. For display
 * only.
 *
 * @example `const { data: rate } = useExchangeRate({ toCurrency: 'EUR' })`
 */
export function useExchangeRate<
  Selected = ExchangeRate,
  Initial extends InitialData<ExchangeRate> = InitialData<ExchangeRate>,
>({ toCurrency, query, client }: UseExchangeRateParameters<Selected, Initial> = {}): ReadResult<Selected, Initial> {
  return useQuery({
    ...exchangeRateQueryOptions(useIntentClient(client), { toCurrency }),
    ...given(query),
  }) as ReadResult<Selected, Initial>
}
