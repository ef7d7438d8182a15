import type { GetExchangeRateResponse } from '../../api/index.ts'
import type { Handler } from '../context.ts'
import { invalidField } from '../errors.ts'
import { exchangeRateOf } from '../fiat.ts'

/**
 * Answers the value of one USD in a currency. A code that is not on the list of currencies is an `InvalidArgument`.
 */
export const getExchangeRate: Handler = (request, { clock, random }): GetExchangeRateResponse => {
  const code = request.text('toCurrency') ?? 'USD'
  const exchangeRate = exchangeRateOf(code, clock.now(), random)
  if (!exchangeRate) throw invalidField('toCurrency', 'expected a code of GetFiatCurrencyList')
  return { exchangeRate }
}
