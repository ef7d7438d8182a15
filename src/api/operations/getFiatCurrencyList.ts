import { operation } from '../operation.ts'
import type { FiatCurrency } from '../resources/price.ts'
import { type Infer, list, plain, shape } from '../shape.ts'

const request = shape({})
/** An empty object. Source: "GetFiatCurrencyList". */
export interface GetFiatCurrencyListRequest extends Infer<typeof request> {}

const response = shape({ currencies: list(plain<FiatCurrency>) })
/** Source: "GetFiatCurrencyList". */
export interface GetFiatCurrencyListResponse extends Infer<typeof response> {}

/**
 * Lists the currencies amounts can be shown in. Repeat: always.
 *
 * @throws IntentServiceError those of "Errors".
 * @example `const { currencies } = await getFiatCurrencyList(client, {})`
 *
 * Source: "GetFiatCurrencyList".
 */
export const getFiatCurrencyList = operation<GetFiatCurrencyListRequest, GetFiatCurrencyListResponse>(
  'GetFiatCurrencyList',
  'always',
  request,
  response,
  {
    display: true,
  },
)
