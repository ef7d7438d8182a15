'use client'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type IntentClient, isIntentServiceError } from '../api/index.ts'
import { parseAmount } from '../format/index.ts'
import { findToken, sameToken } from '../format/internal/index.ts'
import { worthOf } from '../payments/checkout/index.ts'
import { type RecoverableProblem, type RecoverableWallet, recoverableQueryOptions } from '../queries/internal/index.ts'
import { useIntentClient } from './context.ts'
import { useTokenPrices } from './useTokenPrices.ts'
import { useTokens } from './useTokens.ts'

export type { RecoverableProblem } from '../queries/internal/index.ts'

/** Parameters of {@link useRecoverable}. */
export interface UseRecoverableParameters {
  /** The account that owns the payments; while it is missing, nothing is asked. */
  owner?: string | undefined
  /** Default: the provider's. */
  client?: IntentClient | undefined
}

/** What lies in one intent wallet. */
export interface RecoverableItem extends RecoverableWallet {
  /**
   * US dollars, by the service's prices and the host's or the chain's decimals. Absent where the price or the decimals of one
   * of its tokens are not known. For display only.
   */
  valueUsd?: number | undefined
}

/** What {@link useRecoverable} returns. */
export interface UseRecoverableResult {
  /** By the service's word, the newest payment first; a recovery verifies it. Empty until it is known. */
  items: readonly RecoverableItem[]
  /** False until everything was read: there may be more. */
  isComplete: boolean
  /** What could not be read, and why. */
  errors: readonly RecoverableProblem[]
  /** It is being read for the first time. */
  isLoading: boolean
  /** Reads it again, as after a recovery. */
  refetch: () => void
}

/**
 * What lies in the intent wallets of an owner and does not move by itself: of their payments that failed, were aborted or were
 * refused, the newest 20 that may hold money. `useRecovery` brings it back. Fresh for a minute.
 *
 * @example
 * ```tsx
 * const { items, isComplete, errors } = useRecoverable({ owner: account })
 * if (!isComplete) note('There may be more.')
 * ```
 */
export function useRecoverable({ owner, client: own }: UseRecoverableParameters): UseRecoverableResult {
  const client = useIntentClient(own)
  const options = recoverableQueryOptions(client, { owner: owner ?? '' })
  const { data, error, isLoading, refetch } = useQuery({ ...options, enabled: Boolean(owner) })
  const ids = useMemo(() => {
    const all = data?.items.flatMap(({ chainId, tokens }) =>
      tokens.flatMap(({ contractAddress: tokenAddress }) => (tokenAddress ? [{ chainId, tokenAddress }] : [])),
    )
    return [...new Map(all?.map((id) => [`${id.chainId} ${id.tokenAddress.toLowerCase()}`, id])).values()]
  }, [data])
  const tokens = useTokens(ids)
  const { data: prices } = useTokenPrices({ tokens: ids, client })
  return useMemo(() => {
    const worthOfAll = ({ chainId, tokens: held }: RecoverableWallet): number | undefined =>
      held.reduce<number | undefined>((sum, { contractAddress: tokenAddress, balance }) => {
        const price = prices?.find(
          ({ token }) => token.chainId === chainId && sameToken(token.tokenAddress, tokenAddress),
        )
        const token = { ...findToken(tokens, chainId, tokenAddress), chainId, tokenAddress }
        const value = worthOf({ token, amount: parseAmount(balance ?? '', 0), priceUsd: price?.priceUsd })
        return sum === undefined || value === undefined ? undefined : sum + value
      }, 0)
    const items =
      data?.items.map((item) => ({ ...item, valueUsd: item.tokens.length ? worthOfAll(item) : undefined })) ?? []
    const failed = isIntentServiceError(error) ? [{ error }] : []
    return {
      items,
      isComplete: data?.isComplete === true && !error,
      errors: [...(data?.errors ?? []), ...failed],
      isLoading,
      refetch: () => void refetch(),
    }
  }, [data, error, isLoading, refetch, prices, tokens])
}
