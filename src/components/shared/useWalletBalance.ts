'use client'
import { useQuery } from '@tanstack/react-query'
import type { Wallet } from '../../hooks/index.ts'
import { getHeldAmount, type Hex } from '../../payments/evm/index.ts'

/**
 * What the connected account holds, in base units; undefined until it is known. Read again every 15 s.
 *
 * @param token Default: the chain's own coin.
 */
export function useWalletBalance(
  wallet: Wallet | undefined,
  chainId: number | undefined,
  token: Hex | undefined,
): bigint | undefined {
  const account = wallet?.account
  const reader = chainId === undefined ? undefined : wallet?.reader(chainId)
  const { data } = useQuery({
    queryKey: ['intent-kit', 'walletBalance', { account, chainId, token }],
    queryFn: () => getHeldAmount(reader as NonNullable<typeof reader>, token, account as Hex),
    enabled: reader !== undefined && account !== undefined,
    refetchInterval: 15_000,
    staleTime: 5_000,
    retry: 1,
    // React Query compares plain data only, and equal bigints are equal anyway.
    structuralSharing: false,
  })
  return data
}
