import { address, type Infer, integer, number, rest, shape } from '../shape.ts'

export const Token = shape({ chainId: integer, tokenAddress: address }, {}, rest<{ tokenSymbol: string }>)
/** Which token a price is of. Source: "Price and currency resources". */
export interface Token extends Infer<typeof Token> {}

export const TokenPrice = shape({ token: Token }, { priceUsd: number }, rest<{ updatedAt: string }>)
/** A token's price in USD; without `priceUsd` when none is known. Source: "Price and currency resources". */
export interface TokenPrice extends Infer<typeof TokenPrice> {}

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

export const ExchangeRate = shape(
  { value: number },
  {},
  rest<{
    name: string
    symbol: string
    /** Typically USD. */
    vsCurrency: string
    currencyType: string
  }>,
)
/** A USD amount multiplied by `value` is the amount in the currency. Source: "GetExchangeRate". */
export interface ExchangeRate extends Infer<typeof ExchangeRate> {}
