/** A hex string with its `0x` prefix. */
export type Hex = `0x${string}`

/** Whether a value has the form of an EVM address. */
export const isAddress = (value: unknown): value is Hex => typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value)

/** Whether a value is the hash of an EVM transaction. */
export const isHash = (value: unknown): value is Hex => typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value)

/** Whether a wallet's answer has the form of a signature. */
export const isSignature = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x([\da-f]{2}){64,}$/i.test(value)

/** Writes a number as JSON-RPC does, without leading zeros. */
export const toHex = (value: number | bigint): Hex => `0x${value.toString(16)}`
