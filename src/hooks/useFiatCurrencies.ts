'use client'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { FiatCurrency, IntentServiceError } from '../api/index.ts'
import { fiatCurrenciesQueryOptions } from '../queries/index.ts'
import { useIntentClient } from './context.ts'
import { given, type ReadParameters } from './options.ts'

/** Parameters of {@link useFiatCurrencies}. */
export type UseFiatCurrenciesParameters<Selected = FiatCurrency[]> = ReadParameters<FiatCurrency[], Selected>

/**
 * Returns the currencies that amounts can be shown in; `data` is `FiatCurrency[]`.
 *
 * @example `const { data: currencies } = useFiatCurrencies()`
 */
export function useFiatCurrencies<Selected = FiatCurrency[]>({
  query,
  client,
}: UseFiatCurrenciesParameters<Selected> = {}): UseQueryResult<Selected, IntentServiceError> {
  return useQuery({ ...fiatCurrenciesQueryOptions(useIntentClient(client)), ...given(query) })
}
