import type { SandboxToken } from './tokens.ts'

/** Divides whole numbers and rounds up. */
export const divideUp = (a: bigint, b: bigint): bigint => (a + b - 1n) / b

/** Returns the numerator and denominator that convert base units of one token to another at their prices. */
const rate = (from: SandboxToken, to: SandboxToken): [bigint, bigint] => [
  from.priceMicros * 10n ** BigInt(to.decimals),
  to.priceMicros * 10n ** BigInt(from.decimals),
]

/** Converts an amount to base units of another token of equal value, rounded down. */
export function worth(amount: bigint, from: SandboxToken, to: SandboxToken): bigint {
  const [up, down] = rate(from, to)
  return (amount * up) / down
}

/** Converts like {@link worth}, but rounds up: the amount that must be paid so that nothing is missing. */
export function worthUp(amount: bigint, from: SandboxToken, to: SandboxToken): bigint {
  const [up, down] = rate(from, to)
  return divideUp(amount * up, down)
}

/** Returns an amount in USD: amount × price, as the nearest double. */
export const usd = (amount: bigint, { priceMicros, decimals }: SandboxToken): number =>
  Number(amount * priceMicros) / 10 ** (decimals + 6)

/** Returns a token's price in USD. */
export const priceUsd = ({ priceMicros }: SandboxToken): number => Number(priceMicros) / 1e6

/** Converts a fraction of 1 to millionths. */
export const millionths = (fraction: number): bigint => BigInt(Math.round(fraction * 1e6))
