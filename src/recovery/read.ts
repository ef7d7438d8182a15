import type { Plain } from './plain.ts'
import type { Hex } from './types.ts'

/** An address in small letters; undefined for anything else. */
export const addressOf = (value: Plain): Hex | undefined =>
  typeof value === 'string' && /^0x[\da-fA-F]{40}$/.test(value) ? (value.toLowerCase() as Hex) : undefined

/** Bytes in small letters; undefined for anything else. */
export const bytesOf = (value: Plain): Hex | undefined =>
  typeof value === 'string' && /^0x(?:[\da-fA-F]{2})*$/.test(value) ? (value.toLowerCase() as Hex) : undefined

/**
 * A whole number from 0 to below 2^256: a bigint, a safe number, or text of decimal or `0x` hex digits. Undefined for
 * anything else.
 */
export function integerOf(value: Plain): bigint | undefined {
  const known =
    typeof value === 'bigint' ||
    (typeof value === 'number' && Number.isSafeInteger(value) && !Object.is(value, -0)) ||
    (typeof value === 'string' && /^(\d{1,78}|0x[\da-fA-F]{1,64})$/.test(value))
  if (!known) return undefined
  const number = BigInt(value)
  return number >= 0n && number < 1n << 256n ? number : undefined
}

/** A chain's id: a whole number above 0, not as text: some libraries drop those from what is signed without a word. */
export const chainIdOf = (value: Plain): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined

/** The zero address, or the other placeholder of a chain's own token. */
export const isNative = (address: Hex): boolean => /^0x(0{40}|e{40})$/.test(address)
export const isZero = (address: Hex): boolean => /^0x0{40}$/.test(address)

/** An address, or a number, as a word of calldata: 64 digits without `0x`. */
export const word = (value: Hex | bigint): string =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')
