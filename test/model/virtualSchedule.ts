import type { Schedule } from '../../src/payments/index.ts'

/** A schedule whose time passes only when the test says so. */
export interface VirtualSchedule extends Schedule {
  /** Lets time pass, waking sleepers in order, and work settle in between. */
  advance(ms: number): Promise<void>
  /** Moves the clock without letting time pass for sleepers. */
  jump(ms: number): void
}

/** Answers of other processes that are on their way. */
export const underWay = new Set<Promise<unknown>>()

/** Lets everything that waits for nothing but answers run to its end. */
export async function settle(rounds = 4): Promise<void> {
  for (;;) {
    for (let round = 0; round < rounds; round++) await new Promise((resolve) => setImmediate(resolve))
    if (underWay.size === 0) return
    await Promise.allSettled(underWay)
  }
}

/** @param startsAt epoch ms */
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
