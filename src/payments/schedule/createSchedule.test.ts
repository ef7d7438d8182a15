import { expect, it } from 'vitest'
import { createSchedule } from './index.ts'

it('tells the time and waits', async () => {
  const { now, sleep } = createSchedule()
  const before = now()
  await sleep(20)
  expect(now() - before).toBeGreaterThanOrEqual(19)
  expect(Math.abs(Date.now() - now())).toBeLessThan(1000)
})

it('ends with the reason of its signal, at once, and leaves nothing behind', async () => {
  const { sleep } = createSchedule()
  const stop = new AbortController()
  const sleeping = sleep(3_600_000, stop.signal)
  stop.abort(new Error('enough'))
  await expect(sleeping).rejects.toThrow('enough')
  await expect(sleep(3_600_000, stop.signal)).rejects.toThrow('enough')
})
