import { invalidField } from './errors.ts'
import type { Fields } from './fields.ts'
import { type SandboxToken, sameFamily } from './tokens.ts'

/** Who carries out a trade, and what it costs. */
export interface Route {
  readonly swapProvider?: string | undefined
  readonly bridgeProvider?: string | undefined
  /** Parts of a million of what is paid. */
  readonly rates: { readonly provider: bigint; readonly svc: bigint; readonly collector: bigint }
  /** Gas per chain, at least; 0: no transaction of its own there. */
  readonly gas: { readonly origin: number; readonly destination: number }
  /** Seconds. */
  readonly estimatedDuration: number
}

/** What an intent costs, whoever carries it out. */
const ofIntent = {
  rates: { provider: 1_500n, svc: 1_000n, collector: 250n },
  gas: { origin: 180_000, destination: 240_000 },
  estimatedDuration: 20,
}

/** The names of those who carry out a route, in order. */
export const providersOf = ({ swapProvider, bridgeProvider }: Route): string[] =>
  [swapProvider, bridgeProvider].filter((name) => name !== undefined)

/** The route of an edge quote. */
export const edgeRoute = (provider: string): Route => ({ bridgeProvider: provider, ...ofIntent })

/** A transfer without an intent: one transaction of the payer, and a bridge. */
export const directRoute: Route = {
  bridgeProvider: 'RELAY',
  rates: { provider: 500n, svc: 0n, collector: 0n },
  gas: { origin: 65_000, destination: 0 },
  estimatedDuration: 12,
}

/** What a preference changes: the provider's rate and the time. */
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

/** Who swaps what; automatic selection takes the first that can. */
const swaps: Record<string, Serves> = {
  WETH: (from, to) => from.chainId === to.chainId && sameFamily(from, to),
  RELAY: always,
  LIFI: always,
  ZEROX: always,
  SUSHI: always,
}
/** Who bridges what; automatic selection takes the first that can. */
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
 * The route that a quote's options ask for. Who is named and cannot serve is replaced if the fallback is allowed, else
 * refused.
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
