'use client'
import { cleanText, formatPercent } from 'intent-kit/format'
import { useYieldMarkets } from 'intent-kit/hooks'
import { marketFilters } from './intents'

export function Markets() {
  const { data, hasNextPage, fetchNextPage } = useYieldMarkets(marketFilters)
  return (
    <>
      <ul>
        {data?.items.map(({ id, metadata, rewardRate }) => (
          <li key={id}>
            {cleanText(metadata?.name) || id}: {formatPercent(rewardRate?.total, 'en')}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <button type="button" onClick={() => fetchNextPage()}>
          More
        </button>
      )}
    </>
  )
}
