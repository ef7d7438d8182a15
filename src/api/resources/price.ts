import { type Codec, integer, number, object, shown, text } from '../codec.ts'
import { resourceCodec } from './quoteCodecs.ts'

/** Which token a price is of. Source: "Price and currency resources". */
export interface Token {
  chainId: number
  tokenAddress: string
  tokenSymbol?: string | undefined
}

export const Token: Codec<Token> = /* @__PURE__ */ resourceCodec('chainId tokenAddress')

/** A token's price in USD; without `priceUsd` when none is known. Source: "Price and currency resources". */
export interface TokenPrice {
  token: Token
  updatedAt?: unknown
  priceUsd?: number | undefined
}

export const TokenPrice: Codec<TokenPrice> = object<TokenPrice>('token', { token: Token, priceUsd: number })

/** A currency amounts can be shown in; its text is untrusted. Source: "Price and currency resources". */
export interface FiatCurrency {
  /** ISO 4217. */
  code?: string | undefined
  symbol?: string | undefined
  name?: unknown
  /** An emoji. */
  flag?: unknown
  /** How many decimals are shown. */
  decimals?: number | undefined
}

export const FiatCurrency: Codec<FiatCurrency> = object<FiatCurrency>('', {
  code: shown(text),
  symbol: shown(text),
  decimals: integer,
})

/** A USD amount multiplied by `value` is the amount in the currency. Source: "GetExchangeRate". */
export interface ExchangeRate {
  value: number
  name?: unknown
  symbol?: unknown
  /** What `value` is relative to, typically USD, as it came: compare it before anything is converted. */
  vsCurrency?: unknown
  currencyType?: unknown
}
export const ExchangeRate: Codec<ExchangeRate> = object<ExchangeRate>('value', { value: number })
