import { type Codec, list, object, shown } from '../codec.ts'
import { operation } from '../operation.ts'
import { Token, TokenPrice } from '../resources/price.ts'

/** The tokens to price. Source: "GetTokenPrices". */
export interface GetTokenPricesRequest {
  tokens: Token[]
}

/** The prices, in no particular order. A token without a price may be missing. Source: "GetTokenPrices". */
export interface GetTokenPricesResponse {
  tokenPrices: TokenPrice[]
}

const prices = /* @__PURE__ */ list(/* @__PURE__ */ shown(TokenPrice, true))
/** Reads the rows, without those that no price can be read from: the document leaves open what stands for no price. */
const rows: Codec<TokenPrice[]> = (...given) => prices(...given).filter(Boolean)

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
  object<GetTokenPricesRequest>('tokens', { tokens: list(Token) }),
  object<GetTokenPricesResponse>('tokenPrices', { tokenPrices: rows }),
  { display: 'floats' },
)
