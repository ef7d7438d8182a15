import type { Handler } from '../context.ts'
import { pageOf } from '../yield/page.ts'
import { searchMarkets } from '../yield/search.ts'

/** Answers yield markets, filtered and sorted, a page at a time. */
export const yieldGetMarkets: Handler = (request, { markets, yieldLists }) => {
  const found = searchMarkets(request, markets.listed())
  return pageOf(
    request,
    found.map(({ row }) => row),
    yieldLists,
  )
}
