import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTabs } from './twoTabs.ts'

vi.setConfig({ testTimeout: 60_000 })

const rounds = Array.from({ length: 20 }, (_, round) => `round ${round}`)

describe.each([
  ['Web Locks', true],
  ['leases', false],
])('two tabs of one origin, by %s', (_, withLocks) => {
  let tabs: Awaited<ReturnType<typeof startTabs>>
  beforeAll(async () => {
    tabs = await startTabs({ withLocks, leaseMs: 2000 })
  })
  afterAll(() => tabs.close())

  it('of two that begin at the same moment one acts, each time', async () => {
    const [one, two] = [await tabs.open(), await tabs.open()]
    expect(await one.page.evaluate(() => typeof navigator.locks)).toBe(withLocks ? 'object' : 'undefined')
    const states = (name: string) => Promise.all([one.stateOf(name), two.stateOf(name)])
    for (const name of rounds) {
      const at = Date.now() + 30
      await Promise.all([one.begin(name, at), two.begin(name, at)])
      await expect.poll(async () => (await states(name)).includes('')).toBe(false)
      expect((await states(name)).sort(), name).toEqual(['acting', 'refused'])
      expect(await Promise.all([one.isActing(name), two.isActing(name)])).toEqual([true, true])
      await Promise.all([one.end(name), two.end(name)])
      await expect.poll(async () => (await states(name)).sort()).toEqual(['done', 'refused'])
      expect(await Promise.all([one.isActing(name), two.isActing(name)])).toEqual([false, false])
    }
    // What was left free can be taken, by the other too.
    for (const tab of [one, two, one]) {
      await tab.begin('next')
      await expect.poll(() => tab.stateOf('next')).toBe('acting')
      await tab.end('next')
      await expect.poll(() => tab.stateOf('next')).toBe('done')
    }
  })

  it('one that is closed while it acts leaves the name to the other', async () => {
    const [one, two] = [await tabs.open(), await tabs.open()]
    await one.begin('pay')
    await expect.poll(() => one.stateOf('pay')).toBe('acting')
    // Longer than a lease that nobody renews.
    await new Promise((resolve) => setTimeout(resolve, 2500))
    await two.begin('pay')
    await expect.poll(() => two.stateOf('pay')).toBe('refused')
    await one.page.close()
    if (!withLocks) expect(await two.isActing('pay')).toBe(true)
    const tries = async () => {
      if ((await two.stateOf('pay')) === 'refused') await two.begin('pay')
      return two.stateOf('pay')
    }
    await expect.poll(tries, { timeout: 10_000, interval: 200 }).toBe('acting')
  })
})
