import type { Hex } from './chainReader.ts'

/** Whether a value is the hash of an EVM transaction. */
export const isHash = (value: unknown): value is Hex => typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value)
