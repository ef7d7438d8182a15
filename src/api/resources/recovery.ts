import type { Resource } from './fields.ts'

/** A token stranded in an intent wallet; `balance` is base units as decimal text. Source: "RecoveryToken". */
export interface RecoveryToken
  extends Resource<
    'balance' | 'decimals' | 'chainId',
    { contractAddress: string; balanceUsd: string; priceUsd: string; symbol: string }
  > {}
