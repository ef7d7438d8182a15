'use client'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { IntentClient } from '../api/index.ts'
import { nativeAddress } from '../format/internal/index.ts'
import { readPrice } from '../payments/price/index.ts'
import { type RecoverableItem, type RecoverableProblem, recoverableQueryOptions } from '../queries/internal/index.ts'
import { useIntentClient } from './context.ts'
import { errorOf } from './failures.ts'
import { createLazyModule, useWantedModule } from './lazyModule.ts'
import { useTokenPrices } from './useTokenPrices.ts'
import { useLoadedTokens } from './useTokens.ts'

export type { RecoverableItem, RecoverableProblem } from '../queries/internal/index.ts'

/** Parameters of {@link useRecoverable}. */
export interface UseRecoverableParameters {
  /** The account that owns the payments. While it is missing, nothing is requested. */
  owner?: string | undefined
  /** Default: the provider's. */
  client?: IntentClient | undefined
}

/** The result of {@link useRecoverable}. */
export interface UseRecoverableResult {
  /** The money as the service states it, newest payment first. A recovery verifies it. Empty until it is known. */
  items: readonly RecoverableItem[]
  /** Whether everything was read. While it is false, there may be more. */
  isComplete: boolean
  /** The payments that could not be read, and why. */
  errors: readonly RecoverableProblem[]
  /** Whether it is being read for the first time. */
  isLoading: boolean
  /** Reads it again, e.g. after a recovery. */
  refetch: () => void
}

const tokenCode = /* @__PURE__ */ createLazyModule(() => import('./findToken.ts').then((part) => part.findToken))

/**
 * Finds money in an owner's intent wallets that doesn't move by itself: in the newest 20 payments that failed, were
 * aborted or were refused and may hold money. `useRecovery` recovers it. Fresh for a minute.
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
  const { data, error, isPending, isPaused, refetch } = useQuery({ ...options, enabled: Boolean(owner) })
  // A request that a host has canceled is made again at once.
  const isLoading = isPending && !isPaused && Boolean(owner)
  const ids = data?.items.flatMap(({ chainId, tokens }) =>
    tokens.map(({ contractAddress: tokenAddress = nativeAddress }) => ({ chainId, tokenAddress })),
  )
  const loaded = useWantedModule(tokenCode, Boolean(ids?.length))
  const findToken = loaded === 'failed' ? undefined : loaded
  const tokens = useLoadedTokens(findToken, ids)
  const { data: prices, dataUpdatedAt } = useTokenPrices({ tokens: ids, client })
  const failure = errorOf(error, isPaused, 'GetIntentHistory')
  return useMemo(() => {
    const priced = (item: RecoverableItem): RecoverableItem => {
      const { chainId, tokens: held } = item
      let valueUsd = held.length ? 0 : Number.NaN
      let pricedAt: number | undefined
      for (const { contractAddress: tokenAddress, balance = '' } of held) {
        const price = readPrice(prices, { chainId, tokenAddress }, dataUpdatedAt)
        if (price.at !== undefined) pricedAt = Math.min(pricedAt ?? price.at, price.at)
        const { decimals = Number.NaN } = findToken?.(tokens, chainId, tokenAddress) ?? {}
        valueUsd += (Number(balance || Number.NaN) / 10 ** decimals) * (price.usd ?? Number.NaN)
      }
      return Number.isNaN(valueUsd) ? item : { ...item, valueUsd, pricedAt }
    }
    const items = data?.items.map(priced) ?? []
    const failed = failure ? [{ error: failure }] : []
    return {
      items,
      isComplete: data?.isComplete === true && !failure,
      errors: [...(data?.errors ?? []), ...failed],
      isLoading,
      refetch: () => void refetch(),
    }
  }, [data, failure, isLoading, refetch, prices, dataUpdatedAt, tokens, findToken])
}
