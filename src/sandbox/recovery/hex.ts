/** Encodes a number as hex digits of a number of bytes, without `0x`. */
export const digits = (value: bigint | number, bytes: number): string => value.toString(16).padStart(bytes * 2, '0')

/** Encodes a number as a word of 32 bytes. */
export const word = (value: bigint | number): string => digits(value, 32)

/** Removes `0x` and converts to lower case. */
export const bare = (hex: string): string => hex.slice(2).toLowerCase()

/** Encodes an address as a word of 32 bytes. */
export const addressWord = (address: string): string => bare(address).padStart(64, '0')

/** Returns the number of bytes in hex digits without `0x`. */
export const sizeOf = (hexDigits: string): number => hexDigits.length / 2
