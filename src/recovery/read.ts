import type { Plain } from './plain.ts'
import type { Hex } from './types.ts'

/** Returns an address in lowercase. Returns undefined for anything else. */
export const addressOf = (value: Plain): Hex | undefined =>
  typeof value === 'string' && /^0x[\da-fA-F]{40}$/.test(value) ? (value.toLowerCase() as Hex) : undefined

/** Returns bytes in lowercase. Returns undefined for anything else. */
export const bytesOf = (value: Plain): Hex | undefined =>
  typeof value === 'string' && /^0x(?:[\da-fA-F]{2})*$/.test(value) ? (value.toLowerCase() as Hex) : undefined

/**
 * Reads a whole number from 0 to below 2^256: a bigint, a safe number, or text of decimal or `0x` hex digits. Returns
 * undefined for anything else.
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

/**
 * Reads a chain id: a whole number above 0. Text is refused, because some libraries silently drop it from the signed
 * data.
 */
export const chainIdOf = (value: Plain): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined

/** Whether it is the zero address, or the other placeholder of a chain's native token. */
export const isNative = (address: Hex): boolean => /^0x(0{40}|e{40})$/.test(address)
export const isZero = (address: Hex): boolean => /^0x0{40}$/.test(address)

/** Encodes an address or a number as a word of calldata: 64 digits without `0x`. */
export const word = (value: Hex | bigint): string =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')
