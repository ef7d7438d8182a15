'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { IntentClient, YieldBalanceQuery } from '../api/index.ts'
import { retryYieldBalances } from '../queries/index.ts'
import { useIntentClient } from './context.ts'

/** Returns a function that asks again for the failed queries of `useYieldBalances` alone, and whether it does. */
export function useRetryYieldBalances({
  queries,
  client,
}: {
  queries: YieldBalanceQuery[]
  client?: IntentClient | undefined
}): [retry: () => void, isRetrying: boolean] {
  const queryClient = useQueryClient()
  const own = useIntentClient(client)
  const running = useRef(false)
  const [isRetrying, setRetrying] = useState(false)
  function retry() {
    if (running.current) return
    running.current = true
    setRetrying(true)
    const settle = () => {
      running.current = false
      setRetrying(false)
    }
    // If the code can't be loaded, what failed still says so, and its button is there again.
    retryYieldBalances(queryClient, own, { queries }).then(settle, settle)
  }
  return [retry, isRetrying]
}
