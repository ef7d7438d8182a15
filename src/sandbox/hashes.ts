import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58, createBase58check } from '@scure/base'
import type { Random } from './random.ts'

/** The kind of chain, which determines the format of its addresses and hashes. */
export type ChainKind = 'EVM' | 'SOLANA' | 'TRON'

const base58check = createBase58check(sha256)
/** The first byte of every Tron address. */
const tronPrefix = 0x41

/** Formats an EVM address with its EIP-55 checksum. */
export function checksummed(address: string): string {
  const lower = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)))
  const written = [...lower].map((digit, i) => (Number.parseInt(hash.charAt(i), 16) > 7 ? digit.toUpperCase() : digit))
  return `0x${written.join('')}`
}

/** Makes a well-formed address of the chain that belongs to nobody. */
export function madeAddress(kind: ChainKind, random: Random, label: string): string {
  if (kind === 'SOLANA') return base58.encode(random.bytes(label, 32))
  const body = random.bytes(label, 20)
  return kind === 'TRON'
    ? base58check.encode(new Uint8Array([tronPrefix, ...body]))
    : checksummed(`0x${bytesToHex(body)}`)
}

/** Makes a transaction hash in the chain's format: a 64-byte signature on Solana, hex without 0x on Tron. */
export function madeHash(kind: ChainKind, random: Random, label: string): string {
  if (kind === 'SOLANA') return base58.encode(random.bytes(label, 64))
  const hex = bytesToHex(random.bytes(label, 32))
  return kind === 'TRON' ? hex : `0x${hex}`
}

/**
 * Checks whether a text is an address of the chain: 32 bytes on Solana, a valid checksum on Tron, 40 hex digits on an
 * EVM chain.
 */
export function isAddress(kind: ChainKind, text: string): boolean {
  if (kind === 'EVM') return /^0x[\da-f]{40}$/i.test(text)
  try {
    if (kind === 'SOLANA') return base58.decode(text).length === 32
    const bytes = base58check.decode(text)
    return bytes.length === 21 && bytes[0] === tronPrefix
  } catch {
    return false
  }
}
