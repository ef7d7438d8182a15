import { list, object } from '../codec.ts'
import { operation } from '../operation.ts'
import { FiatCurrency } from '../resources/price.ts'

/** An empty object. */
export type GetFiatCurrencyListRequest = Record<string, never>

/** The currencies that amounts can be shown in. */
export interface GetFiatCurrencyListResponse {
  currencies: FiatCurrency[]
}

/**
 * Lists the currencies that amounts can be shown in. Repeat: always.
 *
 * @throws IntentServiceError those of "Errors".
 * @example `const { currencies } = await getFiatCurrencyList(client, {})`
 */
export const getFiatCurrencyList = operation<GetFiatCurrencyListRequest, GetFiatCurrencyListResponse>(
  'GetFiatCurrencyList',
  '',
  object<GetFiatCurrencyListResponse>('currencies', { currencies: list(FiatCurrency) }),
  { display: 'floats' },
)
