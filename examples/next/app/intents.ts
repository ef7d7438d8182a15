import { createIntentClient } from 'intent-kit/api'
import type { YieldMarketsRequest } from 'intent-kit/queries'

/** The client on the server and in the browser. Query keys contain `id`, so it must be the same on both sides. */
export const client = createIntentClient({
  baseUrl: process.env.NEXT_PUBLIC_INTENTS_URL ?? 'http://127.0.0.1:8787',
  id: 'shop',
})

/** The markets that the page lists: prefetched on the server, read in the browser. */
export const marketFilters: YieldMarketsRequest = { sort: 'rewardRateDesc', limit: 10 }
