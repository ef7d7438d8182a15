import { word } from './read.ts'
import type { Hex } from './types.ts'

/** Encodes `bytes` as a strict encoder does: the length, then the bytes, padded to whole words. */
const dynamic = (digits: string): string =>
  word(BigInt(digits.length / 2)) + digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')

/**
 * Reads the payload from calldata of `execute(bytes payload, bytes signature)`. Returns undefined unless encoding both
 * again gives exactly these bytes.
 */
export function readExecute(data: Hex): Hex | undefined {
  const digits = data.slice(10)
  const size = (at: number) => Number(BigInt(`0x${digits.slice(at, at + 64) || '0'}`))
  const bytesAt = (at: number) => digits.slice(at + 64, at + 64 + size(at) * 2)
  const second = size(64) * 2
  // An offset beyond the calldata fails the comparison with the re-encoded bytes.
  if (!Number.isSafeInteger(second) || second > digits.length || size(128) > digits.length) return undefined
  const [payload, signature] = [bytesAt(128), bytesAt(second)]
  const head = dynamic(payload)
  const anew = `0x1f6a1eb9${word(64n)}${word(BigInt(64 + head.length / 2))}${head}${dynamic(signature)}`
  return anew === data ? `0x${payload}` : undefined
}

/** Whether it is calldata of `deploy(address mainModule, bytes32 salt)` and nothing else. */
export const readDeploy = (data: Hex): boolean => /^0x32c02a140{24}[\da-f]{104}$/.test(data)
