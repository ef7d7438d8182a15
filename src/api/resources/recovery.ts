import type { Resource } from './resource.ts'

/**
 * A token stranded in an intent wallet. `balance` is base units as decimal text.
 */
export interface RecoveryToken
  extends Resource<
    'balance' | 'decimals' | 'chainId' | 'contractAddress' | 'symbol',
    object,
    'balanceUsd' | 'priceUsd'
  > {}
