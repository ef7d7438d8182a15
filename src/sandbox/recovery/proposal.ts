import { bytesToHex } from '@noble/hashes/utils.js'
import { approval, payment } from '../calls.ts'
import { checksummed, madeAddress } from '../hashes.ts'
import type { Random } from '../random.ts'
import type { RecoveryTamper } from '../tamper/tamperModes.ts'
import { tokenOf } from '../tokens.ts'
import { packCalls, type WalletCall, type WalletCalls } from './packedCalls.ts'
import type { Held, Recoverable } from './recoverable.ts'
import { type Domain, type Signable, signableCalls, signableConfigUpdate } from './typedData.ts'

/** The funds that a recovery brings back, and their recipient. */
export interface Choice extends Recoverable {
  /** The row's id. */
  id: number
  refundTo: string
  /** The next nonce of the space, if the wallet has executed something in it before. */
  nonce?: bigint | undefined
}

/** A recovery as it is proposed to the owner. */
export interface Proposal {
  choice: Choice
  encoded: string
  typedData: Record<string, unknown>
  payloadHash: string
  /** The bytes that the built transaction executes: `encoded`, if it is honest. */
  executed: string
}

/**
 * Builds the recovery of a choice: one call for each token. The same choice gives the same proposal. Two proposals for
 * the same tokens share their `(space, nonce)`, so that only one of them can ever be executed.
 */
export function propose(choice: Choice, random: Random, tamper?: RecoveryTamper): Proposal {
  const { chainId, wallet } = choice
  const stranger = madeAddress('EVM', random, 'recovery stranger')
  const elsewhere = sweep({ ...choice, refundTo: stranger }, random)
  const honest = sweep(tamper === 'amount' ? { ...choice, tokens: oneMore(choice.tokens) } : choice, random)
  const signed =
    tamper === 'recipient' ? elsewhere : { ...honest, calls: altered(honest.calls, choice, stranger, tamper) }
  const domain = {
    chainId: tamper === 'chain-zero' ? 0 : chainId,
    verifyingContract: tamper === 'domain' ? stranger : wallet,
  }
  const { typedData, digest } = tamper === 'primary-type' ? newOwners(domain, random) : signableCalls(domain, signed)
  const encoded = packCalls(tamper === 'encoded' ? elsewhere : signed, wallet)
  return {
    choice,
    encoded,
    typedData,
    payloadHash: tamper === 'hash' ? signableCalls(domain, elsewhere).digest : digest,
    executed: tamper === 'transaction' ? packCalls(elsewhere, wallet) : encoded,
  }
}

/** Builds the calls that pay each token to its recipient. An unused space begins at nonce 0. */
function sweep(choice: Choice, random: Random): WalletCalls {
  const { tokens, refundTo, nonce = 0n } = choice
  return {
    calls: tokens.map(({ token, amount }) => payment(token, checksummed(refundTo), amount)),
    space: recoverySpace(choice, random),
    nonce,
  }
}

/** Returns the space in which these tokens are recovered. */
export function recoverySpace(
  { id, chainId, tokens }: Pick<Choice, 'id' | 'chainId' | 'tokens'>,
  random: Random,
): bigint {
  const which = tokens.map(({ token }) => token.address).join(' ')
  return BigInt(`0x${bytesToHex(random.bytes(`${id} recovery ${chainId} ${which} space`, 12))}`)
}

const oneMore = ([first, ...rest]: readonly Held[]): Held[] =>
  first ? [{ ...first, amount: first.amount + 1n }, ...rest] : []

/** Applies the modes that change the list of calls or a call's flags. */
function altered(
  calls: readonly WalletCall[],
  { chainId, tokens }: Choice,
  stranger: string,
  tamper: RecoveryTamper | undefined,
): readonly WalletCall[] {
  if (tamper === 'delegate-call') return calls.map((call, i) => ({ ...call, delegateCall: i === 0 }))
  if (tamper !== 'extra-call') return calls
  const { token } = tokens.find((held) => !held.token.native) ?? { token: tokenOf(chainId, 'USDC') }
  return [...calls, approval(token, stranger, 2n ** 256n - 1n)]
}

const newOwners = (domain: Domain, random: Random): Signable =>
  signableConfigUpdate(domain, `0x${bytesToHex(random.bytes('recovery image hash', 32))}`)
