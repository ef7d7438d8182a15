import { madeAddress } from '../hashes.ts'
import type { Random } from '../random.ts'
import { chainOf, chains, type SandboxToken, sameFamily } from '../tokens.ts'

/** Makes an address on a chain that belongs to nobody in the intent. */
export const strangerOn = (chainId: number, random: Random): string =>
  madeAddress(chainOf(chainId).kind, random, 'tamper stranger')

/** Finds another token on the same chain: the native coin, or for the native coin the first other token. */
export function otherTokenOn({ chainId, native }: SandboxToken, not?: SandboxToken): SandboxToken {
  const found = chainOf(chainId).tokens.find((token) => token.native !== native && token !== not)
  if (!found) throw new Error(`No other token on ${chainId}`)
  return found
}

/** Finds the same token, or the closest one, on another chain of the same kind. */
export function sameTokenElsewhere(token: SandboxToken, not: readonly number[]): SandboxToken {
  const elsewhere = chains.filter(({ id, kind }) => kind === 'EVM' && id !== token.chainId && !not.includes(id))
  const tokens = elsewhere.flatMap((chain) => chain.tokens)
  const found =
    tokens.find((other) => sameFamily(other, token)) ?? tokens.find((other) => other.native === token.native)
  if (!found) throw new Error(`No chain besides ${not.join(' and ')}`)
  return found
}
