import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { addressWord, bare, word } from './hex.ts'
import type { WalletCall, WalletCalls } from './packedCalls.ts'

/** The wallet and the chain for which a signature is valid. */
export interface Domain {
  chainId: number
  verifyingContract: string
}

/** Typed data and its EIP-712 digest. */
export interface Signable {
  typedData: Record<string, unknown>
  digest: string
}

type Members = readonly { readonly name: string; readonly type: string }[]

/** Parses the members of a type from `type name, type name`. */
const members = (text: string): Members =>
  text.split(', ').map((member) => {
    const [type = '', name = ''] = member.split(' ')
    return { name, type }
  })

const domainName = { name: 'Sequence Wallet', version: '3' }
const types = {
  EIP712Domain: members('string name, string version, uint256 chainId, address verifyingContract'),
  Calls: members('Call[] calls, uint256 space, uint256 nonce, address[] wallets'),
  Call: members(
    'address to, uint256 value, bytes data, uint256 gasLimit, bool delegateCall, bool onlyFallback, uint256 behaviorOnError',
  ),
  ConfigUpdate: members('bytes32 imageHash, address[] wallets'),
}

/** Returns the keccak digest of hex digits, as hex digits. */
const hash = (...parts: string[]): string => bytesToHex(keccak_256(hexToBytes(parts.join(''))))
const hashText = (text: string): string => bytesToHex(keccak_256(utf8ToBytes(text)))

/** Returns the hash of a type in EIP-712 notation, followed by the types that it refers to. */
const typeHash = (...names: (keyof typeof types)[]): string =>
  hashText(names.map((name) => `${name}(${types[name].map((member) => `${member.type} ${member.name}`)})`).join(''))

const hashDomain = ({ chainId, verifyingContract }: Domain): string =>
  hash(
    typeHash('EIP712Domain'),
    hashText(domainName.name),
    hashText(domainName.version),
    word(chainId),
    addressWord(verifyingContract),
  )

const hashCall = (call: WalletCall): string =>
  hash(
    typeHash('Call'),
    addressWord(call.to),
    word(call.value),
    hash(bare(call.data)),
    word(call.gasLimit),
    word(Number(call.delegateCall)),
    word(Number(call.onlyFallback)),
    word(call.behaviorOnError),
  )

/** The digest of an empty list, because an intent wallet has no parent wallet. */
const noWallets = hash()

const digestOf = (domain: Domain, message: string): string => `0x${hash('1901', hashDomain(domain), message)}`

const typedDataOf = (domain: Domain, made: (keyof typeof types)[], message: object): Record<string, unknown> => ({
  domain: { ...domainName, ...domain },
  types: Object.fromEntries((['EIP712Domain', ...made] as const).map((name) => [name, types[name]])),
  primaryType: made[0],
  message,
})

/**
 * Builds the typed data of calls that the owner signs. Its integers are decimal text in either encoding of amounts,
 * because typed data goes to a wallet unchanged, and many wallets would round a long number.
 */
export function signableCalls(domain: Domain, { calls, space, nonce }: WalletCalls): Signable {
  const message = {
    calls: calls.map(({ to, value, data, gasLimit, delegateCall, onlyFallback, behaviorOnError }) => ({
      to,
      value: String(value),
      data,
      gasLimit: String(gasLimit),
      delegateCall,
      onlyFallback,
      behaviorOnError: String(behaviorOnError),
    })),
    space: String(space),
    nonce: String(nonce),
    wallets: [],
  }
  const hashed = hash(typeHash('Calls', 'Call'), hash(...calls.map(hashCall)), word(space), word(nonce), noWallets)
  return { typedData: typedDataOf(domain, ['Calls', 'Call'], message), digest: digestOf(domain, hashed) }
}

/** Builds typed data that changes the wallet's owners, for a tamper mode. It must never be signed as a recovery. */
export function signableConfigUpdate(domain: Domain, imageHash: string): Signable {
  const hashed = hash(typeHash('ConfigUpdate'), bare(imageHash), noWallets)
  return {
    typedData: typedDataOf(domain, ['ConfigUpdate'], { imageHash, wallets: [] }),
    digest: digestOf(domain, hashed),
  }
}
