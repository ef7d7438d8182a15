import { type Codec, number, object } from '../codec.ts'
import { resourceCodec } from './fieldCodecs.ts'

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
  updatedAt?: string | undefined
  priceUsd?: number | undefined
}

export const TokenPrice: Codec<TokenPrice> = object('token', { token: Token, priceUsd: number })

/** A currency amounts can be shown in. Source: "Price and currency resources". */
export interface FiatCurrency {
  /** ISO 4217. */
  code?: string | undefined
  symbol?: string | undefined
  name?: string | undefined
  /** An emoji. */
  flag?: string | undefined
  /** How many decimals are shown. */
  decimals?: number | undefined
}

/** A USD amount multiplied by `value` is the amount in the currency. Source: "GetExchangeRate". */
export interface ExchangeRate {
  value: number
  name?: string | undefined
  symbol?: string | undefined
  /** Typically USD. */
  vsCurrency?: string | undefined
  currencyType?: string | undefined
}
export const ExchangeRate: Codec<ExchangeRate> = object('value', { value: number })
