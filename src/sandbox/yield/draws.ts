import type { Random } from '../random.ts'

/** Returns the next integer from `low` to `high`, both included. */
export type Draw = (low: number, high: number) => number

/** Creates a sequence of numbers from the seed. Eight of them cost one digest, while each `between` costs its own. */
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
