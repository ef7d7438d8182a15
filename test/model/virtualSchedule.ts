import type { Schedule } from '../../src/payments/index.ts'

/** A schedule whose time passes only on the test's command. */
export interface VirtualSchedule extends Schedule {
  /** Advances time, wakes sleepers in order, and lets work settle in between. */
  advance(ms: number): Promise<void>
  /** Moves the clock without advancing time for sleepers. */
  jump(ms: number): void
}

/** Pending answers of other processes. */
export const underWay = new Set<Promise<unknown>>()

/** Runs everything to its end that waits only for answers. */
export async function settle(rounds = 4): Promise<void> {
  for (;;) {
    for (let round = 0; round < rounds; round++) await new Promise((resolve) => setImmediate(resolve))
    if (underWay.size === 0) return
    await Promise.allSettled(underWay)
  }
}

/** Creates a virtual schedule. @param startsAt epoch ms */
export function createVirtualSchedule(startsAt: number): VirtualSchedule {
  let passed = 0
  let offset = startsAt
  const sleepers = new Set<{ at: number; wake: () => void }>()
  return {
    now: () => passed + offset,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        const stop = () => {
          sleepers.delete(sleeper)
          reject(signal?.reason)
        }
        const wake = () => {
          signal?.removeEventListener('abort', stop)
          resolve()
        }
        const sleeper = { at: passed + ms, wake }
        sleepers.add(sleeper)
        signal?.addEventListener('abort', stop)
      }),
    jump(ms) {
      offset += ms
    },
    async advance(ms) {
      const end = passed + ms
      await settle()
      for (;;) {
        const next = [...sleepers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        sleepers.delete(next)
        passed = Math.max(passed, next.at)
        next.wake()
        await settle(2)
      }
      passed = end
    },
  }
}
