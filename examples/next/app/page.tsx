import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { yieldMarketsQueryOptions } from 'intent-kit/queries'
import { client, marketFilters } from './intents'
import { Markets } from './markets'

// The list changes, so it is fetched for each request instead of once at build time.
export const dynamic = 'force-dynamic'

/** Prefetches on the server. The browser continues with the same data and requests nothing until it is stale. */
export default async function EarnPage() {
  const queryClient = new QueryClient()
  await queryClient.prefetchInfiniteQuery(yieldMarketsQueryOptions(client, marketFilters))
  return (
    <main>
      <h1>Earn</h1>
      <HydrationBoundary state={dehydrate(queryClient)}>
        <Markets />
      </HydrationBoundary>
    </main>
  )
}
