import type { ChainReader, Hex } from './chainReader.ts'

/** Encodes an address or an amount as a 32-byte word of calldata, without `0x`. */
export const encodeWord = (value: string | bigint): string =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0')

/** Whether two values are the same EVM address, however they are written. */
export const isSameAddress = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && one.toLowerCase() === other?.toLowerCase()

/** Whether a value is the hash of an EVM transaction. */
export const isHash = (value: unknown): value is Hex => typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value)

/**
 * Reads what an account holds, in base units: of the chain's own coin when `token` is absent.
 *
 * @throws Error when `token` is not a token contract on that chain
 */
export async function getHeldAmount(reader: ChainReader, token: Hex | undefined, owner: Hex): Promise<bigint> {
  if (!token) return reader.getBalance(owner)
  const answer = await reader.call({ to: token, data: `0x70a08231${encodeWord(owner)}` })
  if (answer.length < 66) throw new TypeError(`${token} is not a token contract on this chain.`)
  return BigInt(answer.slice(0, 66))
}
