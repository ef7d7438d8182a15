import { type Infer, integer, rest, shape, text } from '../shape.ts'

export const RecoveryToken = shape(
  {},
  {
    /** Base units as decimal text (not in the service document). */
    balance: text,
    decimals: integer,
    chainId: integer,
  },
  rest<{ contractAddress: string; balanceUsd: string; priceUsd: string; symbol: string }>,
)
/** A token stranded in an intent wallet. Source: "RecoveryToken". */
export interface RecoveryToken extends Infer<typeof RecoveryToken> {}
