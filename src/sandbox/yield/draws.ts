import type { Random } from '../random.ts'

/** The next whole number from `low` to `high`, both included. */
export type Draw = (low: number, high: number) => number

/** Numbers from the seed, one after the other; eight of them cost one digest, where each `between` costs its own. */
export function drawsOf(random: Random, label: string): Draw {
  let block: DataView = new DataView(new ArrayBuffer(0))
  let at = 0
  let blocks = 0
  return (low, high) => {
    if (at === block.byteLength) {
      block = new DataView(random.bytes(`${label} ${blocks++}`, 32).buffer)
      at = 0
    }
    const found = block.getUint32(at)
    at += 4
    return low + (found % (high - low + 1))
  }
}
