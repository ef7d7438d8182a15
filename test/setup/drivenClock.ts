import type { QueryClient } from '@tanstack/react-query'
import { onTestFinished, vi } from 'vitest'

const toFake = ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const
const { setTimeout: realTimeout } = globalThis

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** React says of every update outside of `act` that it is one; here time makes them. */
const reactTests = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }

async function skip(ms: number): Promise<void> {
  const before = reactTests.IS_REACT_ACT_ENVIRONMENT ?? false
  reactTests.IS_REACT_ACT_ENVIRONMENT = false
  await vi.advanceTimersByTimeAsync(ms)
  // React renders in a task of its own.
  await turn()
  await turn()
  reactTests.IS_REACT_ACT_ENVIRONMENT = before
}

/**
 * Takes the page's clock into the test's hands: it goes on with time, and `pass` lets any time pass at once. The clock
 * stands while an answer is on its way, so that what happens within a time is the same on every machine.
 */
export function drivenClock(): {
  pass(ms: number, page: QueryClient, stepMs?: number): Promise<void>
  /** Lets time pass whatever is on its way. */
  skip(ms: number): Promise<void>
} {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...toFake] })
  onTestFinished(() => void vi.useRealTimers())
  return {
    skip,
    async pass(ms, page, stepMs = 100) {
      for (let left = ms; left > 0; left -= stepMs) {
        await skip(Math.min(stepMs, left))
        while (page.isFetching() + page.isMutating() > 0) await skip(0)
      }
    },
  }
}

/**
 * Makes time pass up to `times` as fast in the test, for the page and a sandbox in this process alike. It stands while the
 * process computes or loads code: a slow machine makes nothing late that would not be late otherwise.
 */
export function quickClock(times = 8): void {
  const tickMs = 2
  let isOver = false
  vi.useFakeTimers({ toFake: [...toFake] })
  onTestFinished(() => {
    isOver = true
    vi.useRealTimers()
  })
  const tick = async () => {
    // Another process prepares what is imported.
    await vi.dynamicImportSettled()
    if (isOver) return
    await vi.advanceTimersByTimeAsync(tickMs * times).catch((error) => {
      // What a timer throws is nobody's, as without this clock.
      realTimeout(() => {
        throw error
      })
    })
    realTimeout(tick, tickMs)
  }
  realTimeout(tick, tickMs)
}
