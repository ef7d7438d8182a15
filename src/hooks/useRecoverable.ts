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
  /** The account that owns the payments. While it is missing, nothing is requested. */
  owner?: string | undefined
  /** Default: the provider's. */
  client?: IntentClient | undefined
}

/** The money in one intent wallet. */
export interface RecoverableItem extends RecoverableWallet {
  /**
   * The value in US dollars, by the service's prices and the host's or the chain's decimals. Absent if the price or the
   * decimals of one token are unknown. For display only.
   */
  valueUsd?: number | undefined
}

/** What {@link useRecoverable} returns. */
export interface UseRecoverableResult {
  /** As the service states it, the newest payment first. A recovery verifies it. Empty until it is known. */
  items: readonly RecoverableItem[]
  /** False until everything was read. There may be more. */
  isComplete: boolean
  /** The payments that could not be read, and why. */
  errors: readonly RecoverableProblem[]
  /** Whether it is being read for the first time. */
  isLoading: boolean
  /** Reads it again, e.g. after a recovery. */
  refetch: () => void
}

/**
 * Finds money in an owner's intent wallets that doesn't move by itself: in the newest 20 payments that failed, were aborted
 * or were refused and may hold money. `useRecovery` recovers it. Fresh for a minute.
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
