import { operation } from '../operation.ts'
import { ExchangeRate } from '../resources/price.ts'
import { type Infer, rest, shape } from '../shape.ts'

const request = shape({}, {}, rest<{ toCurrency: string }>)
/** `toCurrency`: ISO 4217, default USD. Source: "GetExchangeRate". */
export interface GetExchangeRateRequest extends Infer<typeof request> {}

const response = shape({ exchangeRate: ExchangeRate })
/** Source: "GetExchangeRate". */
export interface GetExchangeRateResponse extends Infer<typeof response> {}

/**
 * Reads the rate from USD to a currency: USD amounts are multiplied by its `value`. Repeat: always.
 *
 * @throws IntentServiceError those of "Errors".
 * @example `const { exchangeRate } = await getExchangeRate(client, { toCurrency: 'EUR' })`
 *
 * Source: "GetExchangeRate".
 */
export const getExchangeRate = operation<GetExchangeRateRequest, GetExchangeRateResponse>(
  'GetExchangeRate',
  'always',
  request,
  response,
  {
    display: true,
  },
)
