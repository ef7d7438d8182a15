import { addressWord, bare, sizeOf, word } from './hex.ts'
import { packCalls, plainCall } from './packedCalls.ts'

/**
 * The contracts through which a wallet that is not deployed yet recovers its funds, for the allow-lists of verifiers.
 * `relay` has been seen in this family of services; the others are made up.
 *
 * @example
 * ```ts
 * const { relay, factory } = recoveryContracts
 * const allowed = { relays: [relay], factories: [factory] }
 * ```
 */
export const recoveryContracts = {
  /** Executes packed calls for any sender. */
  relay: '0x0000000000006Ac72ed1d192fa28f0058D3F8806',
  /** Deploys intent wallets. */
  factory: '0x654280687b1028F4F22541bAf17461c2941c6652',
  /** The code that a deployed wallet runs. */
  mainModule: '0xe7099dD6D982e0eE743e3d89E079D91d4883e231',
} as const

/**
 * The sandbox's contracts, for `recovery` of `IntentKitProvider`. No real deployment has the factory.
 *
 * @example
 * ```tsx
 * <IntentKitProvider client={client} wallet={wallet} recovery={sandboxRecovery} />
 * ```
 */
export const sandboxRecovery: { relays: readonly string[]; factories: readonly string[]; source: string } = {
  relays: [recoveryContracts.relay],
  factories: [recoveryContracts.factory],
  source: 'intent-kit/sandbox',
}

/** Encodes `bytes` of calldata: the length, then the bytes, padded to whole words. */
const dynamic = (hexDigits: string): string =>
  word(sizeOf(hexDigits)) + hexDigits.padEnd(Math.ceil(hexDigits.length / 64) * 64, '0')

/** Encodes the calldata of `execute(bytes payload, bytes signature)`. */
export function executeData(payload: string, signature: string): string {
  const [first, second] = [dynamic(bare(payload)), dynamic(bare(signature))]
  // The two words are the offsets of the arguments, which begin after these words.
  return `0x1f6a1eb9${word(64)}${word(64 + sizeOf(first))}${first}${second}`
}

/** Encodes the calldata of `deploy(address mainModule, bytes32 salt)`. */
export const deployData = (salt: string): string =>
  `0x32c02a14${addressWord(recoveryContracts.mainModule)}${bare(salt)}`

/**
 * Encodes calldata for the relay, which takes packed calls without a function selector. It deploys the wallet, then
 * makes the wallet execute. If one call fails, all are reverted.
 */
export function relayData(wallet: string, salt: string, execute: string): string {
  const { relay, factory } = recoveryContracts
  const calls = [plainCall(factory, 0n, deployData(salt)), plainCall(wallet, 0n, execute)]
  return packCalls({ calls, space: 0n, nonce: 0n }, relay)
}
