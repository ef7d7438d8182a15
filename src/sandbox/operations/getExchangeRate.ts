import type { GetExchangeRateResponse } from '../../api/index.ts'
import type { Handler } from '../context.ts'
import { invalidField } from '../errors.ts'
import { exchangeRateOf } from '../fiat.ts'

/**
 * What a USD is in a currency. A code that the list of currencies does not have is an `InvalidArgument` (which error it
 * is, is not in the service document). Source: "GetExchangeRate".
 */
export const getExchangeRate: Handler = (request, { clock, random }): GetExchangeRateResponse => {
  const code = request.text('toCurrency') ?? 'USD'
  const exchangeRate = exchangeRateOf(code, clock.now(), random)
  if (!exchangeRate) throw invalidField('toCurrency', 'expected a code of GetFiatCurrencyList')
  return { exchangeRate }
}
