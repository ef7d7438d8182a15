'use client'
import { useQuery } from '@tanstack/react-query'
import type { TokenMetadata } from '../api/index.ts'
import { ownDefaults } from '../queries/internal/index.ts'
import { useIntentKit } from './context.ts'
import type { TokensRead } from './readTokens.ts'

const none: never[] = []
const nothing: TokensRead = { tokens: none, unreadChains: none }

/** The result of {@link useTokensByAddress}. */
export interface UseTokensByAddressResult {
  tokens: readonly TokenMetadata[]
  /** The chains that could not be read, such as of a node that is down. */
  unreadChains: readonly number[]
  /** Whether chains are being asked, for the first time or after some could not be read. */
  isLoading: boolean
  /** Asks the chains again. */
  retry: () => unknown
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
  const isAsked = ids.length > 0
  const {
    data = nothing,
    isPending,
    isFetching,
    refetch,
  } = useQuery<TokensRead, never>({
    ...ownDefaults,
    queryKey: ['intent-kit', 'tokensByAddress', ids],
    queryFn: () =>
      import('./readTokens.ts')
        .then(({ lookUpTokens }) => lookUpTokens(wallet, ids))
        .catch(() => ({ tokens: none, unreadChains: ids.map((id) => Number.parseInt(id, 10)) })),
    enabled: isAsked,
    retry: false,
    staleTime: ({ state: { data } }) => (data?.unreadChains.length ? 0 : 60_000),
  })
  const isRetrying = isFetching && data.unreadChains.length > 0
  return { ...data, isLoading: isAsked && (isPending || isRetrying), retry: refetch }
}
