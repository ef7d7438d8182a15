import type { SandboxToken } from '../tokens.ts'

/** Formats integer units with decimals as exact text: `1234500` with 6 is `1.2345`. */
function decimalText(units: bigint, decimals: number): string {
  const digits = String(units).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction ? `${whole}.${fraction}` : whole
}

/** Formats an amount in a token's base units as text in whole tokens. */
export const tokenText = (raw: bigint, { decimals }: SandboxToken): string => decimalText(raw, decimals)

/** Converts an amount to cents of equal value, rounded down. */
export const centsOf = (raw: bigint, { priceMicros, decimals }: SandboxToken): bigint =>
  (raw * priceMicros) / 10n ** BigInt(decimals + 4)

/** Formats cents as text in USD, always with two decimals. */
export function centsText(cents: bigint): string {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Formats an amount as text in USD. */
export const usdText = (raw: bigint, token: SandboxToken): string => centsText(centsOf(raw, token))

/** Converts cents to a token's base units. */
export const rawOf = (cents: bigint, { priceMicros, decimals }: SandboxToken): bigint =>
  (cents * 10n ** BigInt(decimals + 4)) / priceMicros
