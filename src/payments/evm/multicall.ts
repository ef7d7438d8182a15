import { encodeWord } from './abi.ts'
import type { ChainCall } from './chainReader.ts'
import type { Hex } from './hex.ts'

/** The address of the Multicall3 contract, the same on every chain that has it. */
export const multicallAddress: Hex = '0xca11bde05977b3631167028862be2a173976ca11'

/** Encodes the calldata of Multicall3 `getEthBalance(address)`. */
export const encodeCoinBalance = (owner: string): Hex => `0x4d2301cc${encodeWord(owner)}`

/** Encodes the calldata of Multicall3 `aggregate3((address target, bool allowFailure, bytes callData)[])`. */
export function encodeAggregate(calls: readonly Pick<ChainCall, 'to' | 'data'>[]): Hex {
  const tuples = calls.map(({ to, data }) => {
    const digits = data.slice(2)
    const padded = digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')
    return `${encodeWord(to)}${encodeWord(1n)}${encodeWord(0x60n)}${encodeWord(BigInt(digits.length / 2))}${padded}`
  })
  let offset = calls.length * 32
  const offsets = tuples.map((tuple) => {
    const word = encodeWord(BigInt(offset))
    offset += tuple.length / 2
    return word
  })
  return `0x82ad56cb${encodeWord(0x20n)}${encodeWord(BigInt(calls.length))}${offsets.join('')}${tuples.join('')}`
}

/**
 * Decodes the answer of `aggregate3`: what each call returned, undefined for a call that failed.
 *
 * @returns `undefined` if it is no answer to that many calls, such as where the contract doesn't exist
 */
export function decodeAggregate(answer: Hex, count: number): (Hex | undefined)[] | undefined {
  const digits = answer.slice(2)
  // Reads a word of at most four bytes: no answer is longer.
  const read = (at: number): number => {
    const word = digits.slice(2 * at, 2 * at + 64)
    return /^0{56}[\da-f]{8}$/i.test(word) ? Number.parseInt(word, 16) : Number.NaN
  }
  const list = read(0) + 32
  if (read(list - 32) !== count) return undefined
  const results: (Hex | undefined)[] = []
  for (let index = 0; index < count; index++) {
    const tuple = list + read(list + 32 * index)
    const [succeeded, bytes] = [read(tuple), tuple + read(tuple + 32)]
    const length = read(bytes)
    const data = digits.slice(2 * (bytes + 32), 2 * (bytes + 32 + length))
    if (!(succeeded <= 1) || data.length !== 2 * length) return undefined
    results.push(succeeded ? `0x${data}` : undefined)
  }
  return results
}
