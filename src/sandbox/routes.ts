import { invalidField } from './errors.ts'
import type { Fields } from './fields.ts'
import { type SandboxToken, sameFamily } from './tokens.ts'

/** The providers of a trade, and its costs. */
export interface Route {
  readonly swapProvider?: string | undefined
  readonly bridgeProvider?: string | undefined
  /** Fee rates in millionths of what is paid. */
  readonly rates: { readonly provider: bigint; readonly svc: bigint; readonly collector: bigint }
  /** The minimum gas on each chain; 0 means that the chain has no transaction of its own. */
  readonly gas: { readonly origin: number; readonly destination: number }
  /** The estimated duration in seconds. */
  readonly estimatedDuration: number
}

/** The costs of an intent with any provider. */
const ofIntent = {
  rates: { provider: 1_500n, svc: 1_000n, collector: 250n },
  gas: { origin: 180_000, destination: 240_000 },
  estimatedDuration: 20,
}

/** Returns the names of a route's providers, in order. */
export const providersOf = ({ swapProvider, bridgeProvider }: Route): string[] =>
  [swapProvider, bridgeProvider].filter((name) => name !== undefined)

/** Creates the route of an edge quote. */
export const edgeRoute = (provider: string): Route => ({ bridgeProvider: provider, ...ofIntent })

/** A transfer without an intent: one transaction of the payer, and a bridge. */
export const directRoute: Route = {
  bridgeProvider: 'RELAY',
  rates: { provider: 500n, svc: 0n, collector: 0n },
  gas: { origin: 65_000, destination: 0 },
  estimatedDuration: 12,
}

/** The provider's rate and the duration for each preference. */
const preferences: Record<string, { provider: bigint; estimatedDuration: number }> = {
  RECOMMENDED: { provider: 1_500n, estimatedDuration: 20 },
  FASTEST: { provider: 2_500n, estimatedDuration: 8 },
  CHEAPEST: { provider: 900n, estimatedDuration: 90 },
  TRUSTLESS: { provider: 1_500n, estimatedDuration: 780 },
}

type Serves = (from: SandboxToken, to: SandboxToken) => boolean
const always: Serves = () => true
const eitherIs =
  (symbol: string): Serves =>
  (from, to) =>
    from.symbol === symbol || to.symbol === symbol

/** The routes that each provider can swap. Automatic selection takes the first provider that can. */
const swaps: Record<string, Serves> = {
  WETH: (from, to) => from.chainId === to.chainId && sameFamily(from, to),
  RELAY: always,
  LIFI: always,
  ZEROX: always,
  SUSHI: always,
}
/** The routes that each provider can bridge. Automatic selection takes the first provider that can. */
const bridges: Record<string, Serves> = {
  RELAY: always,
  CCTP: eitherIs('USDC'),
  LZ_OFT: eitherIs('USDT'),
  LZ_TRANSFER: eitherIs('USDT'),
  GASZIP: (from, to) => from.native && to.native,
  LIFI: always,
  OIF: always,
  HYPERLANE: always,
}

/**
 * Chooses the route for a quote's options. A named provider that cannot serve the route is replaced if the fallback is
 * allowed, otherwise rejected.
 */
export function routeFor(options: Fields | undefined, from: SandboxToken, to: SandboxToken): Route {
  const bridged = from.chainId !== to.chainId
  const swapped = !bridged || !sameFamily(from, to)
  const preference = options?.oneOf('preference', Object.keys(preferences)) ?? 'RECOMMENDED'
  const { provider = 0n, estimatedDuration = 0 } = preferences[preference] ?? {}
  const swap = serving(options, 'swapProvider', swaps, from, to, swapped)
  const bridge = serving(options, 'bridgeProvider', bridges, from, to, bridged)
  return {
    swapProvider: swapped ? swap : undefined,
    bridgeProvider: bridged ? bridge : undefined,
    rates: { ...ofIntent.rates, provider },
    gas: ofIntent.gas,
    estimatedDuration,
  }
}

function serving(
  options: Fields | undefined,
  key: 'swapProvider' | 'bridgeProvider',
  table: Record<string, Serves>,
  from: SandboxToken,
  to: SandboxToken,
  wanted: boolean,
): string | undefined {
  const known = ['AUTO', ...new Set([...Object.keys(swaps), ...Object.keys(bridges)])]
  const named = options?.oneOf(key, known) ?? 'AUTO'
  const fallback = options?.flag(`${key}Fallback`) ?? false
  if (table[named]?.(from, to)) return named
  if (options && wanted && named !== 'AUTO' && !fallback) {
    throw invalidField(options.at(key), `${named} does not serve this route, and ${key}Fallback is not set`)
  }
  return Object.keys(table).find((name) => table[name]?.(from, to))
}
