import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Checksums } from './addressForm.ts'

/** Verifies checksums. Imports hashes only, so that pages may load it beside what they show first. */
export const checksums: Checksums = {
  evm: (address) => toChecksumAddress(address) === address,
  tron: (bytes) => {
    const sum = sha256(sha256(bytes.subarray(0, 21)))
    return bytes.subarray(21).every((byte, at) => byte === sum[at])
  },
}

/**
 * Writes an EVM address with its EIP-55 checksum.
 *
 * @returns `undefined` unless it is `0x` and 40 hex digits. A wrong checksum isn't detected: check the address first.
 * @example
 * toChecksumAddress('0x71c7656ec7ab88b098defb751b7401b5f6d8976f')
 * // '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
 */
export function toChecksumAddress(address: string): string | undefined {
  if (!/^0x[\da-f]{40}$/i.test(address)) return undefined
  const lower = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(new TextEncoder().encode(lower)))
  const mixed = Array.from(lower, (char, index) =>
    Number.parseInt(hash[index] ?? '0', 16) > 7 ? char.toUpperCase() : char,
  )
  return `0x${mixed.join('')}`
}
