import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { checksummed } from '../hashes.ts'
import { addressWord, bare, word } from '../recovery/hex.ts'
import { recoveryContracts } from '../recovery/transaction.ts'
import type { WalletParts } from '../rowChain.ts'

const keccak = (hexDigits: string): string => bytesToHex(keccak_256(hexToBytes(hexDigits)))

/** The minimal proxy of the main module (EIP-1167), as the factory deploys it. */
const proxy = `3d602d80600a3d3981f3363d3d373d3d3d363d73${bare(recoveryContracts.mainModule)}5af43d82803e903d91602b57fd5bf3`

/** Returns the salt with which the factory deploys the wallet. */
export const walletSalt = ({ owner, operator, salt }: WalletParts): string =>
  `0x${keccak(addressWord(owner) + addressWord(operator) + word(salt))}`

/** Returns the wallet's address, the same on every chain: CREATE2 by the factory. */
export function walletAddress(parts: WalletParts): string {
  const place = `ff${bare(recoveryContracts.factory)}${bare(walletSalt(parts))}${keccak(proxy)}`
  return checksummed(`0x${keccak(place).slice(24)}`)
}

/** Prefixes a signature with the data from which the wallet derives whose signature it must be. */
export const opened = ({ owner, operator, salt }: WalletParts, signature: string): string =>
  `0x${bare(owner)}${bare(operator)}${word(salt)}${bare(signature)}`
