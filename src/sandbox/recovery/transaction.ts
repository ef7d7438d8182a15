import { addressWord, bare, sizeOf, word } from './hex.ts'
import { packCalls, plainCall } from './packedCalls.ts'

/**
 * The contracts through which a wallet that is not there yet recovers, for the allow-lists of those who check. `relay`
 * has been seen in this family; the others are made up.
 *
 * @example
 * ```ts
 * const { relay, factory } = recoveryContracts
 * const allowed = { relays: [relay], factories: [factory] }
 * ```
 * Not in the service document.
 */
export const recoveryContracts = {
  /** Executes packed calls for anybody. */
  relay: '0x0000000000006Ac72ed1d192fa28f0058D3F8806',
  /** Deploys intent wallets. */
  factory: '0x654280687b1028F4F22541bAf17461c2941c6652',
  /** What a deployed wallet runs. */
  mainModule: '0xe7099dD6D982e0eE743e3d89E079D91d4883e231',
} as const

/** `bytes` of calldata: their length, then they, filled up to whole words. */
const dynamic = (hexDigits: string): string =>
  word(sizeOf(hexDigits)) + hexDigits.padEnd(Math.ceil(hexDigits.length / 64) * 64, '0')

/** Calldata of `execute(bytes payload, bytes signature)`. Not in the service document. */
export function executeData(payload: string, signature: string): string {
  const [first, second] = [dynamic(bare(payload)), dynamic(bare(signature))]
  // Where each begins: behind the two words that say so.
  return `0x1f6a1eb9${word(64)}${word(64 + sizeOf(first))}${first}${second}`
}

/** Calldata of `deploy(address mainModule, bytes32 salt)`. Not in the service document. */
export const deployData = (salt: string): string =>
  `0x32c02a14${addressWord(recoveryContracts.mainModule)}${bare(salt)}`

/**
 * Calldata for the relay, which takes packed calls as they are: deploys the wallet, then has it execute. If one fails all
 * is undone. Not in the service document.
 */
export function relayData(wallet: string, salt: string, execute: string): string {
  const { relay, factory } = recoveryContracts
  const calls = [plainCall(factory, 0n, deployData(salt)), plainCall(wallet, 0n, execute)]
  return packCalls({ calls, space: 0n, nonce: 0n }, relay)
}
