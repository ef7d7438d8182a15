import type { Handler } from '../context.ts'
import { centsOf, centsText } from '../yield/amounts.ts'
import type { Market } from '../yield/markets.ts'
import { pageOf, rowOf } from '../yield/page.ts'
import { type ProviderPlan, providers } from '../yield/providers.ts'
import type { YieldProvider } from '../yield/yieldShapes.ts'

/** Answers the providers of markets, a page at a time. */
export const yieldGetProviders: Handler = (request, { markets, yieldLists }) => {
  const listed = markets.listed()
  return pageOf(
    request,
    providers.map((provider) => rowOf(presentProvider(provider, listed))),
    yieldLists,
  )
}

/** Builds a provider with the sum of its markets' TVL. The document does not describe the members of `tvlUsd`. */
function presentProvider(provider: ProviderPlan, listed: readonly Market[]): YieldProvider {
  let cents = 0n
  for (const { plan, shown } of listed) {
    const raw = plan.provider === provider ? shown.statistics?.tvlRaw : undefined
    if (raw) cents += centsOf(BigInt(raw), plan.token)
  }
  return provider.website ? { ...provider, tvlUsd: { total: centsText(cents) } } : provider
}
