import { list, object, shown } from '../codec.ts'
import { operation } from '../operation.ts'
import { Token, TokenPrice } from '../resources/price.ts'

/** The tokens to price. */
export interface GetTokenPricesRequest {
  tokens: Token[]
}

/** The prices, in no particular order. A token without a price may be missing. */
export interface GetTokenPricesResponse {
  tokenPrices: TokenPrice[]
}

/**
 * Reads prices in USD. Repeat: always.
 *
 * @throws IntentServiceError those of "Errors".
 * @example `const { tokenPrices } = await getTokenPrices(client, { tokens: [{ chainId: 8453, tokenAddress }] })`
 */
export const getTokenPrices = operation<GetTokenPricesRequest, GetTokenPricesResponse>(
  'GetTokenPrices',
  object<GetTokenPricesRequest>('tokens', { tokens: list(Token) }),
  object<GetTokenPricesResponse>('tokenPrices', {
    // The document leaves open what stands for a token without a price, so a row that can't be read is left out.
    tokenPrices: (...given) => list(shown(TokenPrice, true))(...given).filter(Boolean),
  }),
  { display: 'floats' },
)
