import { QueryClient, QueryClientContext } from '@tanstack/react-query'
import { useContext, useEffect, useRef } from 'react'
import type { IntentClient } from '../api/index.ts'
import { reportMisuse } from '../misuse/index.ts'

/** Reports to the page's developer that a hook finds no `QueryClient`. */
export function useQueryClientReport(): void {
  try {
    if (process.env.NODE_ENV !== 'production') {
      const isThere = useContext(QueryClientContext) !== undefined
      if (!isThere) reportMisuse('no-query-client')
    }
  } catch {
    // A page without a bundler may have no `process`.
  }
}

/** Reports a `QueryClient` from another copy of React Query. */
export function reportQueryClient(queryClient: QueryClient | undefined): void {
  try {
    if (process.env.NODE_ENV !== 'production' && queryClient && !(queryClient instanceof QueryClient))
      reportMisuse('query-client-copy')
  } catch {
    // A page without a bundler may have no `process`.
  }
}

/** The number of renders in a row with a new client that no page needs: a host may replace its client once. */
const mostClients = 3

/** Reports a client that is created in each render. */
export function useClientReport(client: IntentClient | undefined): void {
  try {
    if (process.env.NODE_ENV !== 'production') {
      const seen = useRef({ client, changes: 0 })
      useEffect(() => {
        const { client: before, changes } = seen.current
        const isNew = client !== before && client?.baseUrl === before?.baseUrl
        seen.current = { client, changes: isNew ? changes + 1 : 0 }
        if (seen.current.changes === mostClients) reportMisuse('new-client')
      })
    }
  } catch {
    // A page without a bundler may have no `process`.
  }
}
