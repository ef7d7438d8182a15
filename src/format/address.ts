import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { decodeBase58 } from './base58.ts'
import { type AddressKind, evmPlaceholder, solanaSystemProgram, tronZero } from './nativeToken.ts'

/**
 * The problem with an address. `shape`: it is no address of this kind at all · `charset`: it has a character that the
 * alphabet lacks · `length`: it is too short or too long · `checksum`: it is mistyped or altered · `placeholder`: it is
 * well formed, but stands for a native token or a program, and nobody holds its key. Not in the service document.
 */
export type AddressProblem = 'shape' | 'checksum' | 'length' | 'charset' | 'placeholder'

/** The result of {@link checkAddress}. Not in the service document. */
export type AddressCheck = { ok: true } | { ok: false; reason: AddressProblem }

const solanaWrappedMint = 'So11111111111111111111111111111111111111112'

/**
 * Checks whether an address may be paid to, refunded to or shown as a recipient. Don't use it for token ids: those may
 * be placeholders, see {@link isNativeToken}.
 *
 * EVM: `0x` and 40 hex digits, and the EIP-55 checksum if letters of both cases appear. Solana: base58 of exactly 32
 * bytes (Solana has no checksum: a typo can pass). Tron: base58check of 21 bytes that begin with 0x41.
 *
 * @returns the result; never throws, whatever the input
 * @example checkAddress('0x71C7656EC7ab88b098defB751B7401B5f6d8976f', 'evm') // { ok: false, reason: 'checksum' }
 *
 * Not in the service document.
 */
export function checkAddress(address: string, kind: AddressKind): AddressCheck {
  // No address of any kind is longer than 44 characters, and decoding base58 takes quadratic time.
  if (typeof address !== 'string' || address === '') return no('shape')
  if (address.length > 64) return no('length')
  if (kind === 'evm') return checkEvm(address)
  if (kind !== 'SOLANA' && kind !== 'TRON') return no('shape')
  const bytes = decodeBase58(address)
  if (!bytes) return no(address.startsWith('0x') ? 'shape' : 'charset')
  return kind === 'SOLANA' ? checkSolana(address, bytes) : checkTron(address, bytes)
}

/**
 * Writes an EVM address with its EIP-55 checksum.
 *
 * @returns `undefined` unless it is `0x` and 40 hex digits. A wrong checksum isn't detected: check the address first.
 * @example toChecksumAddress('0x71c7656ec7ab88b098defb751b7401b5f6d8976f') //
 * '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
 *
 * Not in the service document.
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

function checkEvm(address: string): AddressCheck {
  if (!address.startsWith('0x')) return no('shape')
  const digits = address.slice(2)
  if (!/^[\da-f]*$/i.test(digits)) return no('charset')
  if (digits.length !== 40) return no('length')
  if (evmPlaceholder.test(address)) return no('placeholder')
  const mixed = /[a-f]/.test(digits) && /[A-F]/.test(digits)
  return mixed && toChecksumAddress(address) !== address ? no('checksum') : { ok: true }
}

function checkSolana(address: string, bytes: Uint8Array): AddressCheck {
  if (bytes.length !== 32) return no('length')
  return address === solanaSystemProgram || address === solanaWrappedMint ? no('placeholder') : { ok: true }
}

function checkTron(address: string, bytes: Uint8Array): AddressCheck {
  if (!address.startsWith('T')) return no('shape')
  if (bytes.length !== 25) return no('length')
  const sum = sha256(sha256(bytes.subarray(0, 21)))
  if (bytes.subarray(21).some((byte, at) => byte !== sum[at])) return no('checksum')
  if (bytes[0] !== 0x41) return no('shape')
  return address === tronZero ? no('placeholder') : { ok: true }
}

function no(reason: AddressProblem): AddressCheck {
  return { ok: false, reason }
}
