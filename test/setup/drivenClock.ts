import type { QueryClient } from '@tanstack/react-query'
import { onTestFinished, vi } from 'vitest'

const toFake = ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const
const { setTimeout: realTimeout } = globalThis

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** React warns about every update outside `act`. Here, the passing of time causes updates. */
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
 * Puts the page's clock under the test's control. The clock follows real time, and `pass` advances it at once. The
 * clock stands still while a request is pending, so that what happens within a time is the same on every machine.
 */
export function drivenClock(): {
  pass(ms: number, page: QueryClient, stepMs?: number): Promise<void>
  /** Advances the clock even if a request is pending. */
  skip(ms: number): Promise<void>
} {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...toFake] })
  onTestFinished(() => void vi.useRealTimers())
  return {
    skip,
    async pass(ms, page, stepMs = 100) {
      const isBusy = () => page.isFetching() + page.isMutating() > 0
      for (let left = ms; left > 0; left -= stepMs) {
        await skip(Math.min(stepMs, left))
        while (isBusy()) await skip(0)
      }
      // React Query tells React of an answer in a timer. What is shown then may ask for more.
      let isShown: boolean
      const ends = [page.getQueryCache(), page.getMutationCache()].map((cache) =>
        cache.subscribe((event) => {
          if (event.type === 'updated') isShown = false
        }),
      )
      do {
        isShown = !isBusy()
        await skip(isShown ? 1 : 0)
      } while (!isShown || isBusy())
      for (const end of ends) end()
    },
  }
}

/**
 * Lets Testing Library look again after 200 ms in place of 50 ms. It looks after each change of the page too, and at a
 * quick clock it would do little else.
 */
function askSeldom(): void {
  const fake = globalThis.setInterval
  const seldom = (callback: () => void, ms = 0) =>
    fake(callback, callback.name === 'checkRealTimersCallback' ? ms * 4 : ms)
  // The fake function's own properties are what restores the real one.
  globalThis.setInterval = Object.assign(seldom, fake)
}

/** The quick clock that ticks. */
let running: object | undefined

/**
 * Makes time pass up to `times` as fast in the test, for the page and for a sandbox in this process. The clock stands
 * still while the process computes or loads code, so that a slow machine makes nothing late. The last call in a test
 * counts.
 */
export function quickClock(times = 8): void {
  const tickMs = 2
  const own = {}
  running = own
  vi.useFakeTimers({ toFake: [...toFake] })
  askSeldom()
  onTestFinished(() => {
    running = undefined
    vi.useRealTimers()
  })
  const tick = async () => {
    // Another process prepares imported modules.
    await vi.dynamicImportSettled()
    if (running !== own) return
    await vi.advanceTimersByTimeAsync(tickMs * times).catch((error) => {
      // Report the error of a timer as uncaught, as without this clock.
      realTimeout(() => {
        throw error
      })
    })
    realTimeout(tick, tickMs)
  }
  realTimeout(tick, tickMs)
}
