import { hashDomain } from '../../recovery/internal/index.ts'
import { type ChainReader, emptyIfReverted, encodeWord, type Hex } from '../evm/index.ts'
import type { FeeOffer } from './feeOffer.ts'

/** The chain's current facts about an account that signs a deposit. */
export interface PermitFacts {
  /** The payer's next nonce at the entrypoint. */
  nonce: bigint
  /** The payer's token balance, and the entrypoint's current `allowance`, in base units. */
  held: bigint
  allowance: bigint
  /**
   * Facts for a permit. Absent if none is requested, or if the token may refuse it: the token has another EIP-712 domain
   * than its name and version make, or the account is a contract, and few tokens ask a contract about its signature.
   */
  permit?: { name: string; version: string; nonce: bigint } | undefined
}

/** Function selectors: the first four bytes of the calldata. */
const selectors = {
  nonces: '7ecebe00',
  balanceOf: '70a08231',
  allowance: 'dd62ed3e',
  name: '06fdde03',
  version: '54fd4d50',
  DOMAIN_SEPARATOR: '3644e515',
} as const

/** Calls a view function that takes only addresses. Returns the words of its answer. */
async function view(
  reader: ChainReader,
  to: Hex,
  name: keyof typeof selectors,
  ...args: readonly string[]
): Promise<string> {
  const answer = await reader.call({ to, data: `0x${selectors[name]}${args.map(encodeWord).join('')}` })
  return answer.slice(2)
}

/** Calls a view function that returns one number. */
async function readNumber(reader: ChainReader, to: Hex, name: keyof typeof selectors, ...args: string[]) {
  const words = await view(reader, to, name, ...args)
  if (words.length !== 64) throw new TypeError(`${name} is no number`)
  return BigInt(`0x${words}`)
}

/**
 * Reads how much the entrypoint may take from an account, in base units.
 *
 * @throws Error if the token does not answer
 */
export const readAllowance = (reader: ChainReader, user: Hex, { token, entrypoint }: FeeOffer): Promise<bigint> =>
  readNumber(reader, token, 'allowance', user, entrypoint)

/** Decodes an ABI-encoded string: its offset, its length in bytes, and its bytes. */
function textIn(words: string): string {
  const start = Number(BigInt(`0x${words.slice(0, 64) || 0}`)) * 2
  const length = Number(BigInt(`0x${words.slice(start, start + 64) || 0}`)) * 2
  const bytes = words.slice(start + 64, start + 64 + length)
  if (words.length < 128 || bytes.length !== length) throw new TypeError('not a text')
  return new TextDecoder('utf-8', { fatal: true }).decode(
    Uint8Array.from(bytes.match(/../g) ?? [], (byte) => Number(`0x${byte}`)),
  )
}

/** Reads the version of a token's permits. A token that states none uses version 1. */
async function readVersion(reader: ChainReader, token: Hex): Promise<string> {
  const words = await view(reader, token, 'version').catch(emptyIfReverted(''))
  try {
    return textIn(words)
  } catch {
    return '1'
  }
}

/**
 * Reads the values to sign from the contracts themselves.
 *
 * @throws Error if one of them does not answer. Nothing can be signed for it then.
 */
export async function readPermitFacts(
  reader: ChainReader,
  user: `0x${string}`,
  { token, entrypoint, permit, chainId }: FeeOffer,
): Promise<PermitFacts> {
  const number = (to: Hex, name: keyof typeof selectors, ...args: string[]) => readNumber(reader, to, name, ...args)
  const [nonce, held, allowance, permitted] = await Promise.all([
    number(entrypoint, 'nonces', user),
    number(token, 'balanceOf', user),
    number(token, 'allowance', user, entrypoint),
    permit
      ? Promise.all([
          view(reader, token, 'name').then(textIn),
          readVersion(reader, token),
          number(token, 'nonces', user),
          view(reader, token, 'DOMAIN_SEPARATOR').catch(emptyIfReverted('')),
          reader.isContract(user),
        ]).then(([name, version, nonce, separator, isContract]) =>
          isContract || separator !== hashDomain({ name, version, chainId, verifyingContract: token })
            ? undefined
            : { name, version, nonce },
        )
      : undefined,
  ])
  return { nonce, held, allowance, permit: permitted }
}
