import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * Deterministic numbers that look random: a digest of the seed and a label. It has no state. The same label always
 * gives the same value, whatever was read before, and a row has nothing to store.
 */
export interface Random {
  /** Returns `length` bytes for `label`. */
  bytes(label: string, length: number): Uint8Array
  /** Returns an integer from `low` to `high`, both included. */
  between(label: string, low: number, high: number): number
}

/** Creates the numbers of one seed. */
export function createRandom(seed: number | string): Random {
  const bytes = (label: string, length: number): Uint8Array => {
    const blocks: Uint8Array[] = []
    for (let i = 0; i * 32 < length; i++) blocks.push(sha256(utf8ToBytes(`${seed}|${label}|${i}`)))
    return concatBytes(...blocks).slice(0, length)
  }
  return {
    bytes,
    between(label, low, high) {
      const [a = 0, b = 0, c = 0, d = 0] = bytes(label, 4)
      return low + ((((a << 24) | (b << 16) | (c << 8) | d) >>> 0) % (high - low + 1))
    },
  }
}

/** Prefixes every label with `label`. */
export const labelled = (random: Random, label: string): Random => ({
  bytes: (more, length) => random.bytes(`${label} ${more}`, length),
  between: (more, low, high) => random.between(`${label} ${more}`, low, high),
})
