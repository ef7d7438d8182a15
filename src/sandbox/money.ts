import type { SandboxToken } from './tokens.ts'

/** Whole division that rounds up. */
export const divideUp = (a: bigint, b: bigint): bigint => (a + b - 1n) / b

/** The two sides of a fraction that turns base units of one token into those of another at their prices. */
const rate = (from: SandboxToken, to: SandboxToken): [bigint, bigint] => [
  from.priceMicros * 10n ** BigInt(to.decimals),
  to.priceMicros * 10n ** BigInt(from.decimals),
]

/** What an amount is worth in base units of another token, rounded down. */
export function worth(amount: bigint, from: SandboxToken, to: SandboxToken): bigint {
  const [up, down] = rate(from, to)
  return (amount * up) / down
}

/** The same, rounded up: what must be paid so that nothing is missing. */
export function worthUp(amount: bigint, from: SandboxToken, to: SandboxToken): bigint {
  const [up, down] = rate(from, to)
  return divideUp(amount * up, down)
}

/** An amount in USD: amount × price, as the nearest double. */
export const usd = (amount: bigint, { priceMicros, decimals }: SandboxToken): number =>
  Number(amount * priceMicros) / 10 ** (decimals + 6)

/** A token's price in USD. */
export const priceUsd = ({ priceMicros }: SandboxToken): number => Number(priceMicros) / 1e6

/** Parts of a million, from a fraction of 1. */
export const millionths = (fraction: number): bigint => BigInt(Math.round(fraction * 1e6))
