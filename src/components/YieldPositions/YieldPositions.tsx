'use client'
import { forwardRef, useMemo } from 'react'
import type { IntentClient, YieldBalanceQuery } from '../../api/index.ts'
import { useYieldBalances } from '../../hooks/index.ts'
import { failureOf, useKnownYieldMarkets, useRetryYieldBalances } from '../../hooks/internal/index.ts'
import { eachQueryOnce } from './readPositions.ts'
import { YieldPositionsView, type YieldPositionsViewProps } from './YieldPositionsView.tsx'

/** Props of {@link YieldPositions}. */
export interface YieldPositionsProps
  extends Omit<YieldPositionsViewProps, 'balances' | 'queries' | 'markets' | 'error' | 'onRetry' | 'retrying'> {
  /** The addresses and networks to look up, in any number. A query that another one covers is not sent. */
  queries: readonly YieldBalanceQuery[]
  /** The client. Default: the provider's client. */
  client?: IntentClient | undefined
}

export const YieldPositions = forwardRef<HTMLElement, YieldPositionsProps>(function YieldPositions(
  { queries, client, ...rest },
  ref,
) {
  const asked = useMemo(() => eachQueryOnce(queries), [queries])
  const query = useYieldBalances({ queries: asked, client })
  const { data } = query
  const { error, retry: readAll } = failureOf(query, 'YieldGetAggregateBalances')
  const [retry, isRetrying] = useRetryYieldBalances({ queries: asked, client })
  const markets = useKnownYieldMarkets(client)
  return (
    <YieldPositionsView
      {...rest}
      ref={ref}
      balances={data}
      queries={asked}
      markets={markets}
      error={error}
      onRetry={data && !error ? retry : readAll}
      retrying={isRetrying}
    />
  )
})

export { YieldPositionsView } from './YieldPositionsView.tsx'
