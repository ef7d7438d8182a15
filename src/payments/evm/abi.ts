import type { ChainLog, ChainReader } from './chainReader.ts'
import type { Hex } from './hex.ts'

/** ERC-20 `Transfer(address indexed from, address indexed to, uint256 value)`. */
export const transferTopic: Hex = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** Encodes an address or an amount as a 32-byte word of calldata, without `0x`. */
export const encodeWord = (value: string | bigint): string =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0')

/** Encodes the calldata of ERC-20 `transfer(address to, uint256 amount)`. */
export const encodeTransfer = (to: string, amount: bigint): Hex => `0xa9059cbb${encodeWord(to)}${encodeWord(amount)}`

/** Whether two values are the same EVM address, however they are written. */
export const isSameAddress = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && one.toLowerCase() === other?.toLowerCase()

/**
 * Reads an account's balance in base units: of the chain's native coin if `token` is absent.
 *
 * @throws Error if `token` is not a token contract on that chain
 */
export async function getHeldAmount(reader: ChainReader, token: Hex | undefined, owner: Hex): Promise<bigint> {
  if (!token) return reader.getBalance(owner)
  return readHeldAmount(await reader.call({ to: token, data: encodeBalanceOf(owner) }), token)
}

/** Encodes the calldata of ERC-20 `balanceOf(address)`. */
export const encodeBalanceOf = (owner: string): Hex => `0x70a08231${encodeWord(owner)}`

/**
 * Decodes the answer of ERC-20 `balanceOf(address)`, in base units.
 *
 * @throws Error if `token` is not a token contract on that chain
 */
export function readHeldAmount(answer: Hex, token: Hex): bigint {
  if (answer.length < 66) throw new TypeError(`${token} is not a token contract on this chain.`)
  return BigInt(answer.slice(0, 66))
}

/** One ERC-20 transfer of a transaction. */
export interface LoggedTransfer {
  token: Hex
  from: Hex
  to: Hex
  /** Base units. */
  amount: bigint
}

/** Reads the ERC-20 transfers from the logs of a transaction. Transfer logs of an NFT have another form. */
export const readTransfers = (logs: readonly ChainLog[]): LoggedTransfer[] =>
  logs.flatMap(({ address, topics: [topic, from, to, ...more], data }) =>
    topic === transferTopic && from && to && more.length === 0 && data.length === 66
      ? { token: address, from: addressIn(from), to: addressIn(to), amount: BigInt(data) }
      : [],
  )

const addressIn = (word: Hex): Hex => `0x${word.slice(-40)}`
