import { type Codec, integer, number, object } from '../codec.ts'
import { shownText } from './fieldCodecs.ts'
import { resourceCodec } from './quoteCodecs.ts'

/** The token that a price belongs to. */
export interface Token {
  chainId: number
  tokenAddress: string
  tokenSymbol?: string | undefined
}

export const Token: Codec<Token> = /* @__PURE__ */ resourceCodec('chainId tokenAddress')

/** The price of a token in USD. `priceUsd` is absent if no price is known. */
export interface TokenPrice {
  token: Token
  updatedAt?: unknown
  priceUsd?: number | undefined
}

export const TokenPrice: Codec<TokenPrice> = object<TokenPrice>('token', { token: Token, priceUsd: number })

/** A currency that amounts can be shown in. Its text is untrusted. */
export interface FiatCurrency {
  /** The ISO 4217 code. */
  code?: string | undefined
  symbol?: string | undefined
  name?: unknown
  /** An emoji. */
  flag?: unknown
  /** The number of decimals to show. */
  decimals?: number | undefined
}

export const FiatCurrency: Codec<FiatCurrency> = object<FiatCurrency>('', {
  code: shownText,
  symbol: shownText,
  decimals: integer,
})

/** The rate from USD to a currency: a USD amount times `value` is the amount in the currency. */
export interface ExchangeRate {
  value: number
  name?: unknown
  /** The code or the sign of the currency. It is untrusted. */
  symbol?: string | undefined
  /** The currency that `value` is relative to, typically USD, unchecked. Compare it before you convert anything. */
  vsCurrency?: unknown
  currencyType?: unknown
}
export const ExchangeRate: Codec<ExchangeRate> = object<ExchangeRate>('value', { symbol: shownText, value: number })
