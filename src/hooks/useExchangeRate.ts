'use client'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ExchangeRate, GetExchangeRateRequest, IntentServiceError } from '../api/index.ts'
import { exchangeRateQueryOptions } from '../queries/index.ts'
import { useIntentClient } from './context.ts'
import { given, type ReadParameters } from './options.ts'

/** Parameters of {@link useExchangeRate}: `toCurrency` is an ISO 4217 code, by default USD. */
export type UseExchangeRateParameters<Selected = ExchangeRate> = GetExchangeRateRequest &
  ReadParameters<ExchangeRate, Selected>

/**
 * Returns the rate that converts a USD amount to a currency by multiplication; `data` is `ExchangeRate`. For display
 * only.
 *
 * @example `const { data: rate } = useExchangeRate({ toCurrency: 'EUR' })`
 */
export function useExchangeRate<Selected = ExchangeRate>({
  toCurrency,
  query,
  client,
}: UseExchangeRateParameters<Selected> = {}): UseQueryResult<Selected, IntentServiceError> {
  return useQuery({ ...exchangeRateQueryOptions(useIntentClient(client), { toCurrency }), ...given(query) })
}
