import { address, integer, number, object, type Reader } from '../shape.ts'

/** Which token a price is of. Source: "Price and currency resources". */
export interface Token {
  chainId: number
  tokenAddress: string
  tokenSymbol?: string | undefined
}
export const Token: Reader<Token> = object('chainId tokenAddress', { chainId: integer, tokenAddress: address })

/** A token's price in USD; without `priceUsd` when none is known. Source: "Price and currency resources". */
export interface TokenPrice {
  token: Token
  updatedAt?: string | undefined
  priceUsd?: number | undefined
}
export const TokenPrice: Reader<TokenPrice> = object('token', { token: Token, priceUsd: number })

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
export const ExchangeRate: Reader<ExchangeRate> = object('value', { value: number })
