import { decodeBase58 } from './base58.ts'

/** The kind of chain that an address belongs to: any EVM chain, or one of the document's edge rails. */
export type AddressKind = 'evm' | 'SOLANA' | 'TRON'

/**
 * The problem with an address. `shape`: it is no address of this kind at all · `charset`: it has a character that the
 * alphabet lacks · `length`: it is too short or too long · `checksum`: it is mistyped or altered · `placeholder`: it is
 * well formed, but stands for a native token or a program, and nobody holds its key.
 */
export type AddressProblem = 'shape' | 'checksum' | 'length' | 'charset' | 'placeholder'

/** The result of {@link checkAddress}. */
export type AddressCheck = { ok: true } | { ok: false; reason: AddressProblem }

/** Tells whether checksums are right, by the kind of address. */
export interface Checksums {
  /** @param address `0x` and 40 hex digits */
  evm: (address: string) => boolean
  /** @param bytes the 25 bytes of an address in base58check */
  tron: (bytes: Uint8Array) => boolean
}

/** The result of {@link readAddress}. `unchecked`: its checksum isn't verified yet, so it may be mistyped. */
export type AddressReading = AddressCheck | { ok: false; reason: 'unchecked' }

/** Checks an address as `checkAddress` does, or without its checksum. */
export type AddressChecker = (address: string, kind: AddressKind) => AddressReading

export const evmPlaceholder = /^0x(?:0{40}|e{40})$/i
export const solanaSystemProgram = '1'.repeat(32)
export const tronZero = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'
const solanaWrappedMint = 'So11111111111111111111111111111111111111112'

/**
 * Checks an address. Never throws, whatever the input.
 *
 * @param checksums the code that verifies checksums. Without it, an address that has a checksum is `unchecked`
 */
export function readAddress(address: string, kind: AddressKind, checksums: Checksums | undefined): AddressReading {
  // No address of any kind is longer than 44 characters, and decoding base58 takes quadratic time.
  if (typeof address !== 'string' || address === '') return no('shape')
  if (address.length > 64) return no('length')
  if (kind === 'evm') return readEvm(address, checksums)
  if (kind !== 'SOLANA' && kind !== 'TRON') return no('shape')
  const bytes = decodeBase58(address)
  if (!bytes) return no(address.startsWith('0x') ? 'shape' : 'charset')
  return kind === 'SOLANA' ? readSolana(address, bytes) : readTron(address, bytes, checksums)
}

function readEvm(address: string, checksums: Checksums | undefined): AddressReading {
  if (!address.startsWith('0x')) return no('shape')
  const digits = address.slice(2)
  if (!/^[\da-f]*$/i.test(digits)) return no('charset')
  if (digits.length !== 40) return no('length')
  if (evmPlaceholder.test(address)) return no('placeholder')
  const isMixed = /[a-f]/.test(digits) && /[A-F]/.test(digits)
  return (isMixed && checksumProblem(checksums?.evm(address))) || { ok: true }
}

function readSolana(address: string, bytes: Uint8Array): AddressReading {
  if (bytes.length !== 32) return no('length')
  return address === solanaSystemProgram || address === solanaWrappedMint ? no('placeholder') : { ok: true }
}

function readTron(address: string, bytes: Uint8Array, checksums: Checksums | undefined): AddressReading {
  if (!address.startsWith('T')) return no('shape')
  if (bytes.length !== 25) return no('length')
  const problem = checksumProblem(checksums?.tron(bytes))
  if (problem) return problem
  if (bytes[0] !== 0x41) return no('shape')
  return address === tronZero ? no('placeholder') : { ok: true }
}

function checksumProblem(isRight: boolean | undefined): AddressReading | undefined {
  return isRight ? undefined : no(isRight === undefined ? 'unchecked' : 'checksum')
}

function no<Reason>(reason: Reason): { ok: false; reason: Reason } {
  return { ok: false, reason }
}
