import { QueryClient, QueryClientContext } from '@tanstack/react-query'
import { useContext } from 'react'
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
