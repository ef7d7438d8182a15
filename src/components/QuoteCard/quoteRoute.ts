import type { EdgeRail } from '../../api/index.ts'
import type { ChainInfo } from '../../hooks/index.ts'
import type { AnyQuote, QuoteFacts } from '../shared/quoteFacts.ts'

/** One chain that the money passes. */
export interface RouteChain {
  chainId?: number | undefined
  /** Set when the chain is the rail. */
  rail?: EdgeRail | undefined
}

/**
 * The chains of a quote in the order the money passes them, each once: the payer's, the two of the intent, the
 * recipient's. Source: "Intent", "Edge". Which provider serves which hop is not in the service document.
 */
export function routeChains(quote: AnyQuote, facts: QuoteFacts): RouteChain[] {
  const { intent } = quote
  const all: RouteChain[] = [
    facts.pay,
    { chainId: intent?.originChainId },
    { chainId: intent?.destinationChainId },
    facts.receive,
  ]
  const known = all.filter(({ chainId, rail }) => rail || chainId)
  return known.filter((chain, index) => routeKey(chain) !== routeKey(known[index - 1]))
}

/** Tells the chains of a route apart. */
export const routeKey = (chain: RouteChain | undefined): string => String(chain?.rail ?? chain?.chainId)

/**
 * Which chains of a route are for testing: by the host's word where it has one, since who believes it is play money pays
 * without looking; else by the answer's.
 *
 * @returns `'all'`, or those that are, if only some
 *
 * Source: "Intent" (`isTestnet`); the host's chains are not in the service document.
 */
export function testChains(quote: AnyQuote, route: RouteChain[], chains: readonly ChainInfo[]): 'all' | RouteChain[] {
  // Comes unchecked: only a true is one.
  const said = quote.intent?.isTestnet === true
  const isTest = ({ chainId }: RouteChain) => chains.find(({ id }) => id === chainId)?.testnet ?? said
  const test = route.filter(isTest)
  return said && route.length === 0 ? 'all' : test.length > 0 && test.length === route.length ? 'all' : test
}

/** A chain whose gas is in demand. */
export interface BusyChain {
  chainId?: number | undefined
  very: boolean
}

/**
 * The chains that the quote calls busy, by the `chainGasUsageStatus` of either leg. The document names `NORMAL` as a
 * value; `BUSY` and `VERY_BUSY`, and what follows from them, are not in it. Any other word is no hint (it stands among
 * the costs, as it came), and nothing is concluded from durations or errors.
 *
 * Source: "Fees".
 */
export function busyChains({ intent }: AnyQuote): BusyChain[] {
  const fees = intent?.fees
  const legs = [
    { gas: fees?.originGas, chainId: intent?.originChainId },
    { gas: fees?.destinationGas, chainId: intent?.destinationChainId },
  ]
  const busy = new Map<number | undefined, BusyChain>()
  for (const leg of legs) {
    const chainId = leg.gas?.chainId ?? leg.chainId
    const very = leg.gas?.chainGasUsageStatus === 'VERY_BUSY'
    if (very || (leg.gas?.chainGasUsageStatus === 'BUSY' && !busy.has(chainId))) busy.set(chainId, { chainId, very })
  }
  return [...busy.values()]
}
