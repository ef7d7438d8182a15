'use client'
import { useQuery } from '@tanstack/react-query'
import type { TokenMetadata } from '../api/index.ts'
import { useIntentKit } from './context.ts'

const none: never[] = []

/** The result of {@link useTokensByAddress}. */
export interface UseTokensByAddressResult {
  tokens: readonly TokenMetadata[]
  /** Whether chains are being asked. */
  isLoading: boolean
}

/**
 * Reads the symbol and decimals of the ERC-20 token at an address, on every given chain that the wallet can read. Texts
 * of a contract are untrusted: any contract can have any symbol.
 *
 * @param address an EVM address; undefined reads nothing
 */
export function useTokensByAddress(address: string | undefined, chainIds: readonly number[]): UseTokensByAddressResult {
  const { wallet } = useIntentKit()
  const ids = address
    ? chainIds.filter((chainId) => wallet?.reader(chainId)).map((chainId) => `${chainId} ${address.toLowerCase()}`)
    : none
  const { data = none, isLoading } = useQuery<TokenMetadata[]>({
    queryKey: ['intent-kit', 'tokensByAddress', ids],
    queryFn: () => import('./readTokens.ts').then(({ readTokens }) => readTokens(wallet, ids)),
    enabled: ids.length > 0,
    retry: false,
    staleTime: 60_000,
  })
  return { tokens: data, isLoading }
}
