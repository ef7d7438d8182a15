import { type IntentClient, isIntentServiceError, type YieldProvider, yieldGetProviders } from '../api/index.ts'
import { retryPolicy } from '../payments/service/index.ts'
import { firstOfEach } from './firstOfEach.ts'
import { intentKey } from './key.ts'
import type { ReadContext } from './options.ts'
import { ownDefaults } from './ownDefaults.ts'
import { statedTotal } from './statedTotal.ts'

/** The number of rows that a request asks for, the number of rows after which nothing more is read, and of requests. */
const pageSize = 100
const enoughRows = 2_000
const mostPages = 40

/**
 * Returns the options of a query for all providers of yield markets, each once. It reads no more once it has 2,000 rows,
 * or after 40 requests: a deployment may cut pages to fewer rows than were requested. Fresh for an hour.
 */
export const allYieldProvidersQueryOptions = (client: IntentClient) => ({
  ...ownDefaults,
  queryKey: intentKey(client, 'allYieldProviders', {}),
  queryFn: async ({ signal }: ReadContext): Promise<YieldProvider[]> => {
    let rows: YieldProvider[] = []
    let offset = 0
    for (let page = 0; page < mostPages && rows.length < enoughRows; page++) {
      const answer = await yieldGetProviders(client, { limit: pageSize, offset }, { signal }).catch(
        (error: unknown) => {
          // A service may refuse an offset past its end. The rows so far are of use also without the others.
          if (offset === 0 || !isIntentServiceError(error) || error.origin !== 'service' || error.retryable) throw error
          return undefined
        },
      )
      if (!answer) break
      const total = statedTotal(answer, offset)
      const before = rows.length
      rows = firstOfEach([...rows, ...answer.items], ({ id }) => id)
      offset += answer.items.length
      // Without a total, the list ends with a page that brings nothing new.
      if (rows.length === before || offset >= Number(total)) break
    }
    return rows
  },
  staleTime: 3_600_000,
  ...retryPolicy,
})
