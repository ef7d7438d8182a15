/** A number as hex digits of so many bytes, without `0x`. */
export const digits = (value: bigint | number, bytes: number): string => value.toString(16).padStart(bytes * 2, '0')

/** A number as a word of 32 bytes. */
export const word = (value: bigint | number): string => digits(value, 32)

/** What stands behind `0x`, in small letters. */
export const bare = (hex: string): string => hex.slice(2).toLowerCase()

/** An address as a word of 32 bytes. */
export const addressWord = (address: string): string => bare(address).padStart(64, '0')

/** How many bytes hex digits without `0x` are. */
export const sizeOf = (hexDigits: string): number => hexDigits.length / 2
