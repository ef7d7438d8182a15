'use client'
import { QueryClient, QueryClientContext, useQuery } from '@tanstack/react-query'
import { useContext, useMemo } from 'react'
import type { Intent, IntentSummary, TokenMetadata } from '../api/index.ts'
import { findToken, isNativeId } from '../format/internal/index.ts'
import { useIntentKit } from './context.ts'

/** Stands for a chain's own coin. */
export const nativeAddress = `0x${'0'.repeat(40)}`

/** Which token, as an answer or a request names it. */
export interface TokenId {
  chainId?: number | undefined
  tokenAddress?: unknown
}

const none: never[] = []
// For a view outside of any provider: it has no wallet, so nothing is asked.
const idle = /* @__PURE__ */ new QueryClient()

/** The tokens that an intent, or its receipt, moves between EVM chains. */
export const intentTokens = (intent: Intent | IntentSummary | undefined): TokenId[] =>
  intent
    ? [
        { chainId: intent.originChainId, tokenAddress: intent.originTokenAddress },
        { chainId: intent.destinationChainId, tokenAddress: intent.destinationTokenAddress },
      ]
    : none

/**
 * The host's tokens, then the native coins of the wallet's chains.
 *
 * @param own instead of the provider's
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
 * Like {@link useKnownTokens}, and reads on chain what neither the host nor the kit knows of the wanted tokens, where the
 * wallet can read their chain.
 */
export function useTokens(wanted: readonly TokenId[] = none, own?: readonly TokenMetadata[]): readonly TokenMetadata[] {
  const { wallet } = useIntentKit()
  const known = useKnownTokens(own)
  const client = useContext(QueryClientContext) ?? idle
  const unknown = wanted.flatMap(({ chainId, tokenAddress }) =>
    chainId !== undefined &&
    typeof tokenAddress === 'string' &&
    /^0x[\da-f]{40}$/i.test(tokenAddress) &&
    !isNativeId(tokenAddress) &&
    findToken(known, chainId, tokenAddress).decimals === undefined &&
    wallet?.reader(chainId)
      ? [`${chainId} ${tokenAddress.toLowerCase()}`]
      : none,
  )
  const ids = [...new Set(unknown)]
  const { data } = useQuery<TokenMetadata[]>(
    {
      queryKey: ['intent-kit', 'chainTokens', ids],
      queryFn: () => import('./readTokens.ts').then(({ readTokens }) => readTokens(wallet, ids)),
      enabled: ids.length > 0,
      // What a contract said once holds; a node that failed is asked again when a card next needs it.
      staleTime: ({ state }) => (state.data?.length === ids.length ? Number.POSITIVE_INFINITY : 60_000),
    },
    client,
  )
  return useMemo(() => (data ? [...known, ...data] : known), [known, data])
}
