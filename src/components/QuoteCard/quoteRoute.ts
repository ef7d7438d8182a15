import type { EdgeRail } from '../../api/index.ts'
import type { ChainInfo } from '../../hooks/index.ts'
import type { AnyQuote, QuoteFacts } from '../shared/quoteFacts.ts'

/** A chain that the money passes. */
export interface RouteChain {
  chainId?: number | undefined
  /** The rail; set if the chain is the rail. */
  rail?: EdgeRail | undefined
}

/**
 * Returns the chains of a quote in the order in which the money passes them, without repeats in a row: the payer's, the
 * two of the intent, and the recipient's.
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

/** Returns a key that distinguishes the chains of a route. */
export const routeKey = (chain: RouteChain | undefined): string => String(chain?.rail ?? chain?.chainId)

/**
 * Finds the test chains of a route. If the host states whether a chain is one, that decides, because a payer who
 * believes that it is play money pays without looking. Otherwise, the answer decides.
 *
 * @returns `'all'`, or the test chains if only some are
 */
export function testChains(quote: AnyQuote, route: RouteChain[], chains: readonly ChainInfo[]): 'all' | RouteChain[] {
  // This field is unchecked, so only `true` counts.
  const said = quote.intent?.isTestnet === true
  const isTest = ({ chainId }: RouteChain) => chains.find(({ id }) => id === chainId)?.testnet ?? said
  const test = route.filter(isTest)
  return test.length === route.length && (test.length > 0 || said) ? 'all' : test
}

/** A chain with a high demand for gas. */
export interface BusyChain {
  chainId?: number | undefined
  very: boolean
}

/**
 * Returns the chains that the quote marks as busy, by the `chainGasUsageStatus` of either leg. Any value but
 * `BUSY` and `VERY_BUSY` is no hint (the fee details show it as received), and nothing is concluded from durations or errors.
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
