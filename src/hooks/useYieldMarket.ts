'use client'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import type { IntentClient, IntentServiceError } from '../api/index.ts'
import type { IntentKey } from '../queries/index.ts'
import { type FoundMarket, yieldMarketQueryOptions } from '../queries/internal/index.ts'
import { useIntentClient } from './context.ts'

export interface UseYieldMarketParameters {
  marketId: string
  /** Whether the market is looked for. Default: true. */
  enabled?: boolean | undefined
  client?: IntentClient | undefined
}

/** Returns one market: from the lists that were read already, else from the service's list. */
export function useYieldMarket({
  marketId,
  enabled = true,
  client,
}: UseYieldMarketParameters): UseQueryResult<FoundMarket, IntentServiceError> {
  const options = yieldMarketQueryOptions(useIntentClient(client), useQueryClient(), marketId)
  return useQuery<FoundMarket, IntentServiceError, FoundMarket, IntentKey>({
    ...options,
    enabled: enabled && marketId !== '',
  })
}
