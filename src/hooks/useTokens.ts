'use client'
import { QueryClient, QueryClientContext, useQuery } from '@tanstack/react-query'
import { useContext, useMemo, useRef } from 'react'
import type { Intent, IntentSummary, TokenMetadata } from '../api/index.ts'
import { findToken, isNativeId, nativeAddress } from '../format/internal/index.ts'
import { ownDefaults } from '../queries/internal/index.ts'
import { useIntentKit } from './context.ts'

/** The id of a token in an answer or a request. */
export interface TokenId {
  chainId?: number | undefined
  tokenAddress?: unknown
}

const none: never[] = []
// A view outside of any provider has no wallet, so this client makes no request.
const idle = /* @__PURE__ */ new QueryClient()

/** Returns the tokens that an intent, or its receipt, moves between EVM chains. */
export const intentTokens = (intent: Intent | IntentSummary | undefined): TokenId[] =>
  intent
    ? [
        { chainId: intent.originChainId, tokenAddress: intent.originTokenAddress },
        { chainId: intent.destinationChainId, tokenAddress: intent.destinationTokenAddress },
      ]
    : none

/**
 * Returns the host's tokens, then the native coins of the wallet's chains.
 *
 * @param own replaces the provider's tokens
 */
export function useKnownTokens(own?: readonly TokenMetadata[]): readonly TokenMetadata[] {
  const { tokens: provided, wallet } = useIntentKit()
  const tokens = own ?? provided
  return useMemo(() => {
    const coins = wallet?.chains.map(({ id, nativeCurrency }) => ({
      ...nativeCurrency,
      chainId: id,
      tokenAddress: nativeAddress,
    }))
    return coins?.length ? [...tokens, ...coins] : tokens
  }, [tokens, wallet])
}

/**
 * Returns the tokens of {@link useKnownTokens}, and wanted tokens that neither the host nor the kit knows. It reads
 * those on chain, if the wallet can read their chain.
 */
export function useTokens(wanted: readonly TokenId[] = none, own?: readonly TokenMetadata[]): readonly TokenMetadata[] {
  return useLoadedTokens(findToken, wanted, own)
}

/** Implements {@link useTokens} for callers that load `findToken` themselves. `find` is undefined while it loads. */
export function useLoadedTokens(
  find: typeof findToken | undefined,
  wanted: readonly TokenId[] = none,
  own?: readonly TokenMetadata[],
): readonly TokenMetadata[] {
  const { wallet } = useIntentKit()
  const known = useKnownTokens(own)
  const client = useContext(QueryClientContext) ?? idle
  const unknown = wanted.flatMap(({ chainId, tokenAddress }) =>
    chainId !== undefined &&
    typeof tokenAddress === 'string' &&
    /^0x[\da-f]{40}$/i.test(tokenAddress) &&
    !isNativeId(tokenAddress) &&
    find &&
    find(known, chainId, tokenAddress).decimals === undefined &&
    wallet?.reader(chainId)
      ? [`${chainId} ${tokenAddress.toLowerCase()}`]
      : none,
  )
  const ids = [...new Set(unknown)]
  const { data } = useQuery<TokenMetadata[], never>(
    {
      ...ownDefaults,
      queryKey: ['intent-kit', 'chainTokens', ids],
      queryFn: () => import('./readTokens.ts').then(({ readTokens }) => readTokens(wallet, ids)),
      enabled: ids.length > 0,
      // A contract's answer stays valid. If a node failed, it is asked again when a card next needs the token.
      staleTime: ({ state }) => (state.data?.length === ids.length ? Number.POSITIVE_INFINITY : 60_000),
    },
    client,
  )
  const read = useRef<readonly TokenMetadata[]>(none)
  // Tokens that were read stay when others are wanted with them, because their node may not answer again.
  if (data?.some((token) => !read.current.includes(token))) read.current = [...data, ...read.current]
  const all = read.current
  return useMemo(() => (all.length > 0 ? [...known, ...all] : known), [known, all])
}
