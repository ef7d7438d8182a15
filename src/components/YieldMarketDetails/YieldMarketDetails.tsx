'use client'
import { forwardRef } from 'react'
import type { IntentClient } from '../../api/index.ts'
import { failureOf, useAllYieldProviders, useYieldMarket } from '../../hooks/internal/index.ts'
import { YieldMarketDetailsView, type YieldMarketDetailsViewProps } from './YieldMarketDetailsView.tsx'

/** Props of {@link YieldMarketDetails}. */
export interface YieldMarketDetailsProps
  extends Omit<YieldMarketDetailsViewProps, 'provider' | 'isMissing' | 'lookedThrough' | 'error' | 'onRetry'> {
  /** The market's `id`. */
  marketId: string
  /**
   * The market, where the host has it, such as from `onSelect` of the table. It is used as it is, without a request.
   * One with another id is ignored. Default: the market is looked for in the lists that were loaded, then in the
   * service's list, at most the first 2,000.
   */
  market?: YieldMarketDetailsViewProps['market']
  /** The client. Default: the provider's client. */
  client?: IntentClient | undefined
}

/** How many markets are looked through at most, as in the query. */
const most = 2_000

export const YieldMarketDetails = forwardRef<HTMLElement, YieldMarketDetailsProps>(function YieldMarketDetails(
  { marketId, market: given, client, ...rest },
  ref,
) {
  const own = given?.id === marketId ? given : undefined
  const query = useYieldMarket({ marketId, enabled: own === undefined, client })
  const { data, isFetching } = query
  const { error, retry } = failureOf(query, 'YieldGetMarkets')
  const providers = useAllYieldProviders(client)
  const market = own ?? data?.market
  const isMissing = marketId === '' || (data !== undefined && market === undefined && !isFetching)
  return (
    <YieldMarketDetailsView
      {...rest}
      ref={ref}
      market={market}
      provider={market && providers?.find(({ id }) => id === market.providerId)}
      isMissing={isMissing}
      lookedThrough={data && !data.isWholeList ? most : undefined}
      error={own ? undefined : error}
      onRetry={own || marketId === '' ? undefined : retry}
    />
  )
})

export { YieldMarketDetailsView } from './YieldMarketDetailsView.tsx'
