import type { Schedule } from '../schedule/index.ts'
import type { ChainReader } from './chainReader.ts'

const lookEveryMs = 4_000

/**
 * Waits for a reader of the chain, such as that of a wallet that is still connecting after a reload.
 *
 * @throws the signal's reason
 */
export async function awaitReader(
  reader: (chainId: number) => ChainReader | undefined,
  chainId: number,
  schedule: Schedule,
  signal: AbortSignal,
): Promise<ChainReader> {
  for (;;) {
    const found = reader(chainId)
    if (found) return found
    await schedule.sleep(lookEveryMs, signal)
  }
}
