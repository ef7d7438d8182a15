import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { PackedCalls } from './packedCalls.ts'
import { word } from './read.ts'
import { callsTypes, type Hex, type RecoveryTypedData } from './types.ts'

/** The scope of a signature: one wallet on one chain. */
export interface RecoveryDomain {
  name: string
  version: string
  chainId: number
  intentAddress: Hex
}

/**
 * Builds the typed data of calls from the values that were read and from hard-coded types. Addresses get their
 * checksum.
 */
export function typedDataOf(
  { name, version, chainId, intentAddress }: RecoveryDomain,
  { calls, space, nonce }: PackedCalls,
): RecoveryTypedData {
  return {
    domain: { name, version, chainId, verifyingContract: checksummed(intentAddress) },
    types: callsTypes,
    primaryType: 'Calls',
    message: { calls: calls.map((call) => ({ ...call, to: checksummed(call.to) })), space, nonce, wallets: [] },
  }
}

/** Returns the hash of an EIP-712 domain: 64 hex digits. */
export const hashDomain = ({ name, version, chainId, verifyingContract }: RecoveryTypedData['domain']): string =>
  hashWords([domainType, hashText(name), hashText(version), word(BigInt(chainId)), addressWord(verifyingContract)])

/** Returns the EIP-712 digest of typed data, and its two halves. Only the types of a recovery can be hashed. */
export function hashesOf({ domain, message }: RecoveryTypedData): { digest: Hex; domainHash: Hex; messageHash: Hex } {
  const domainHash = hashDomain(domain)
  const messageHash = hashWords([
    callsType,
    hashWords(message.calls.map(hashCall)),
    word(message.space),
    word(message.nonce),
    hashWords(message.wallets.map(addressWord)),
  ])
  const digest = hashBytes(hexToBytes(`1901${domainHash}${messageHash}`))
  return { digest: `0x${digest}`, domainHash: `0x${domainHash}`, messageHash: `0x${messageHash}` }
}

/** Returns an address with the checksum of EIP-55. */
export function checksummed(address: Hex): Hex {
  const digits = address.slice(2).toLowerCase()
  const hash = hashText(digits)
  // A letter is uppercase if the hash's digit is 8 or more.
  return `0x${digits.replace(/[a-f]/g, (letter, at: number) => (hash.charCodeAt(at) > 55 ? letter.toUpperCase() : letter))}`
}

// Hashes and words are hex digits without `0x`.

const hashBytes = (bytes: Uint8Array): string => bytesToHex(keccak_256(bytes))
const hashText = (text: string): string => hashBytes(utf8ToBytes(text))
const hashWords = (words: readonly string[]): string => hashBytes(hexToBytes(words.join('')))
const addressWord = (address: Hex): string => word(address.toLowerCase() as Hex)
const boolWord = (value: boolean): string => word(value ? 1n : 0n)

const membersOf = (name: 'Calls' | 'Call'): string =>
  `${name}(${callsTypes[name].map((member) => `${member.type} ${member.name}`).join(',')})`

const domainType = /* @__PURE__ */ hashText(
  'EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)',
)
const callType = /* @__PURE__ */ hashText(membersOf('Call'))
const callsType = /* @__PURE__ */ hashText(membersOf('Calls') + membersOf('Call'))

const hashCall = (call: RecoveryTypedData['message']['calls'][number]): string =>
  hashWords([
    callType,
    addressWord(call.to),
    word(call.value),
    hashBytes(hexToBytes(call.data.slice(2))),
    word(call.gasLimit),
    boolWord(call.delegateCall),
    boolWord(call.onlyFallback),
    word(call.behaviorOnError),
  ])
