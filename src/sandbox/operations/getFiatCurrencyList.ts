import type { GetFiatCurrencyListResponse } from '../../api/index.ts'
import type { Handler } from '../context.ts'
import { currencies } from '../fiat.ts'

/** Answers every currency. */
export const getFiatCurrencyList: Handler = (): GetFiatCurrencyListResponse => ({ currencies: [...currencies] })
