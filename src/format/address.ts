import { type AddressCheck, type AddressKind, readAddress } from './addressForm.ts'
import { checksums } from './checksums.ts'

/**
 * Checks whether an address may be paid to, refunded to or shown as a recipient. Don't use it for token ids: those may
 * be placeholders, see {@link isNativeToken}.
 *
 * EVM: `0x` and 40 hex digits, and the EIP-55 checksum if letters of both cases appear. Solana: base58 of exactly 32
 * bytes (Solana has no checksum: a typo can pass). Tron: base58check of 21 bytes that begin with 0x41.
 *
 * @returns the result; never throws, whatever the input
 * @example checkAddress('0x71C7656EC7ab88b098defB751B7401B5f6d8976f', 'evm') // { ok: false, reason: 'checksum' }
 */
export function checkAddress(address: string, kind: AddressKind): AddressCheck {
  return readAddress(address, kind, checksums) as AddressCheck
}
