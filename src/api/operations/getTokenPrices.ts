import { operation } from '../operation.ts'
import { Token, TokenPrice } from '../resources/price.ts'
import { type Infer, list, shape } from '../shape.ts'

const request = shape({ tokens: list(Token) })
/** Source: "GetTokenPrices". */
export interface GetTokenPricesRequest extends Infer<typeof request> {}

const response = shape({ tokenPrices: list(TokenPrice) })
/** In no promised order; a token without a price may be missing. Source: "GetTokenPrices". */
export interface GetTokenPricesResponse extends Infer<typeof response> {}

/**
 * Reads prices in USD. Repeat: always.
 *
 * @throws IntentServiceError those of "Errors".
 * @example `const { tokenPrices } = await getTokenPrices(client, { tokens: [{ chainId: 8453, tokenAddress }] })`
 *
 * Source: "GetTokenPrices".
 */
export const getTokenPrices = operation<GetTokenPricesRequest, GetTokenPricesResponse>(
  'GetTokenPrices',
  'always',
  request,
  response,
  {
    display: true,
  },
)
