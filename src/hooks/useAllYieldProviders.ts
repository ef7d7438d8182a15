'use client'
import { useQuery } from '@tanstack/react-query'
import type { IntentClient, IntentServiceError, YieldProvider } from '../api/index.ts'
import type { IntentKey } from '../queries/index.ts'
import { allYieldProvidersQueryOptions } from '../queries/internal/index.ts'
import { useIntentClient } from './context.ts'

/** Returns all providers of yield markets, or undefined while they are read. */
export function useAllYieldProviders(client: IntentClient | undefined): YieldProvider[] | undefined {
  const options = allYieldProvidersQueryOptions(useIntentClient(client))
  return useQuery<YieldProvider[], IntentServiceError, YieldProvider[], IntentKey>(options).data
}
