'use client'
import { useQuery } from '@tanstack/react-query'
import { coinContracts, isNativeId, sameId } from '../format/internal/index.ts'
import { type Hex, readFeeReserve } from '../payments/evm/index.ts'
import { ownDefaults } from '../queries/internal/index.ts'
import { useWallet } from './useWallet.ts'
import type { WalletToken } from './useWalletBalances.ts'

const isCoinOf = ({ chainId, tokenAddress }: WalletToken): boolean =>
  !tokenAddress || isNativeId(tokenAddress) || sameId(tokenAddress, coinContracts[chainId])

/**
 * Reads how much of a token the connected account has to keep to pay the network fee of one transfer: nothing, unless the
 * token is the coin that pays it.
 *
 * @returns base units; undefined while it is unknown
 */
export function useFeeReserve(token: WalletToken | undefined): bigint | undefined {
  const wallet = useWallet()
  const account = wallet?.account
  const isCoin = token !== undefined && isCoinOf(token)
  const reader = isCoin ? wallet?.reader(token.chainId) : undefined
  const { data } = useQuery({
    ...ownDefaults,
    queryKey: ['intent-kit', 'feeReserve', token?.chainId, account],
    queryFn: () => readFeeReserve(reader as NonNullable<typeof reader>, account as Hex),
    enabled: reader !== undefined && account !== undefined,
    staleTime: 15_000,
    refetchInterval: 30_000,
    retry: 1,
    structuralSharing: false,
  })
  return isCoin ? data : 0n
}
