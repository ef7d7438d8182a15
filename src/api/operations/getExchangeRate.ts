import { object } from '../codec.ts'
import { operation } from '../operation.ts'
import { ExchangeRate } from '../resources/price.ts'

/** The target currency: `toCurrency` is an ISO 4217 code, by default USD. */
export interface GetExchangeRateRequest {
  toCurrency?: string | undefined
}

/** The rate. */
export interface GetExchangeRateResponse {
  exchangeRate: ExchangeRate
}

/**
 * Reads the rate from USD to a currency. Multiply USD amounts by its `value`. Repeat: always.
 *
 * @throws IntentServiceError those of "Errors".
 * @example `const { exchangeRate } = await getExchangeRate(client, { toCurrency: 'EUR' })`
 */
export const getExchangeRate = operation<GetExchangeRateRequest, GetExchangeRateResponse>(
  'GetExchangeRate',
  '',
  object<GetExchangeRateResponse>('exchangeRate', { exchangeRate: ExchangeRate }),
  { display: 'floats' },
)
