'use client'
import { useQuery } from '@tanstack/react-query'
import type { FiatCurrency } from '../api/index.ts'
import { fiatCurrenciesQueryOptions } from '../queries/index.ts'
import { useIntentClient } from './context.ts'
import { given, type InitialData, type ReadParameters, type ReadResult } from './options.ts'

/** Parameters of {@link useFiatCurrencies}. */
export type UseFiatCurrenciesParameters<
  Selected = FiatCurrency[],
  Initial extends InitialData<FiatCurrency[]> = InitialData<FiatCurrency[]>,
> = ReadParameters<FiatCurrency[], Selected, Initial>

/**
 * Returns the currencies that amounts can be shown in; `data` is `FiatCurrency[]`.
 *
 * @example `const { data: currencies } = useFiatCurrencies()`
 */
export function useFiatCurrencies<
  Selected = FiatCurrency[],
  Initial extends InitialData<FiatCurrency[]> = InitialData<FiatCurrency[]>,
>({ query, client }: UseFiatCurrenciesParameters<Selected, Initial> = {}): ReadResult<Selected, Initial> {
  return useQuery({ ...fiatCurrenciesQueryOptions(useIntentClient(client)), ...given(query) }) as ReadResult<
    Selected,
    Initial
  >
}
