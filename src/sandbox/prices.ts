import type { TokenPrice } from '../api/index.ts'
import { iso } from './clock.ts'
import { drift, stepAt, stepMs } from './drift.ts'
import type { Random } from './random.ts'
import { type SandboxToken, tokenOf } from './tokens.ts'

/** A token that the service knows but has no price for: its answer has no `priceUsd`. */
export const unpricedToken: SandboxToken = tokenOf(1399811149, 'WSOL')

/** A token whose price is hours old, as its `updatedAt` shows. */
export const staleToken: SandboxToken = tokenOf(137, 'WPOL')
const staleMs = 6 * 3_600_000

/** Returns a token's price as the service answers it, without the token. */
export function priceOf(token: SandboxToken, now: number, random: Random): Omit<TokenPrice, 'token'> {
  const step = stepAt(token === staleToken ? now - staleMs : now)
  const updatedAt = iso(step * stepMs)
  return token === unpricedToken ? { updatedAt } : { updatedAt, priceUsd: priceAt(token, step, random) }
}

/**
 * Returns a price close to the one that quotes use: within 0.03 % for tokens tied to the dollar, 0.5 % for all others.
 */
function priceAt({ symbol, priceMicros }: SandboxToken, step: number, random: Random): number {
  // A token moves in step on all its chains, and with its wrapped form.
  const worth = symbol.replace(/^W(?=[A-Z]{3})/, '')
  const millionths = 1e6 + drift(random, `price ${worth}`, step, worth.startsWith('USD') ? 300 : 5_000)
  return Math.round((Number(priceMicros) * millionths) / 1e6) / 1e6
}
