import type { SandboxToken } from '../tokens.ts'
import { networks, type YieldNetwork } from './networks.ts'
import { type ProviderPlan, providers } from './providers.ts'

/** The properties of a market that do not depend on the seed. */
export interface MarketPlan {
  /** The market's number, counted from 0. It determines the market's traits. */
  readonly index: number
  readonly id: string
  readonly network: YieldNetwork
  readonly token: SandboxToken
  readonly provider: ProviderPlan
  readonly type: 'lending' | 'vault'
}

type Place = Omit<MarketPlan, 'index' | 'id'>

const types = ['lending', 'vault'] as const

/** Every provider has both kinds of market for every token of every network. */
const places: readonly Place[] = providers.flatMap((provider) =>
  networks.flatMap((network) =>
    network.chain.tokens.flatMap((token) => types.map((type): Place => ({ network, token, provider, type }))),
  ),
)

/** The number of markets that a sandbox begins with. */
export const firstMarkets = places.length

/** Coprime to the number of places, so that a page shows many providers and networks. */
const stride = 131

const idOf = ({ network, token, provider, type }: Place): string =>
  `${network.name}-${token.symbol.toLowerCase()}-${provider.id}-${type}`

/** Returns the plan of the market with a number. Beyond the first ones, a place has a second market, a third, … */
export function planOf(index: number): MarketPlan {
  const place = places[(index * stride) % places.length] as Place
  const round = Math.floor(index / places.length) + 1
  return { index, id: round === 1 ? idOf(place) : `${idOf(place)}-${round}`, ...place }
}

const plansById = new Map(places.map((_, index) => [planOf(index).id, planOf(index)]))

/** Finds the lending market for the same token at another provider, `further` places on in the list. */
export function lendingPlan({ network, token, provider }: MarketPlan, further: number): MarketPlan {
  const other = providers[(providers.indexOf(provider) + further) % providers.length] as ProviderPlan
  const found = plansById.get(idOf({ network, token, provider: other, type: 'lending' }))
  if (!found) throw new Error(`No market of ${other.id} for ${token.symbol}`)
  return found
}
