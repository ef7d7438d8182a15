import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTabs } from './twoTabs.ts'

vi.setConfig({ testTimeout: 60_000 })

const rounds = Array.from({ length: 20 }, (_, round) => `round ${round}`)
let tabs: Awaited<ReturnType<typeof startTabs>>

describe('two tabs of one origin, by Web Locks', () => {
  beforeAll(async () => {
    tabs = await startTabs({ withLocks: true })
  })
  afterAll(() => tabs.close())

  it('of two that begin at the same moment one acts, each time', async () => {
    const [one, two] = [await tabs.open(), await tabs.open()]
    expect(await one.page.evaluate(() => typeof navigator.locks)).toBe('object')
    const states = (name: string) => Promise.all([one.stateOf(name), two.stateOf(name)])
    for (const name of rounds) {
      const at = Date.now() + 30
      await Promise.all([one.begin(name, at), two.begin(name, at)])
      await expect.poll(async () => (await states(name)).includes('')).toBe(false)
      expect((await states(name)).sort(), name).toEqual(['acting', 'refused'])
      expect(await Promise.all([one.isRunning(name), two.isRunning(name)])).toEqual([true, true])
      await Promise.all([one.end(name), two.end(name)])
      await expect.poll(async () => (await states(name)).sort()).toEqual(['done', 'refused'])
      expect(await Promise.all([one.isRunning(name), two.isRunning(name)])).toEqual([false, false])
    }
    // A released name can be taken again, also by the other tab.
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
    await two.begin('pay')
    await expect.poll(() => two.stateOf('pay')).toBe('refused')
    await one.page.close()
    const tries = async () => {
      if ((await two.stateOf('pay')) === 'refused') await two.begin('pay')
      return two.stateOf('pay')
    }
    await expect.poll(tries, { timeout: 10_000, interval: 200 }).toBe('acting')
  })
})

describe('without Web Locks, as on a page that is not https', () => {
  beforeAll(async () => {
    tabs = await startTabs({ withLocks: false })
  })
  afterAll(() => tabs.close())

  it('one tab acts once at a time; another is not kept out', async () => {
    const [one, two] = [await tabs.open(), await tabs.open()]
    expect(await one.page.evaluate(() => typeof navigator.locks)).toBe('undefined')
    await one.begin('pay')
    await expect.poll(() => one.stateOf('pay')).toBe('acting')
    expect(await Promise.all([one.isRunning('pay'), two.isRunning('pay')])).toEqual([true, false])
    await one.begin('pay')
    await expect.poll(() => one.stateOf('pay')).toBe('refused')
    await two.begin('pay')
    await expect.poll(() => two.stateOf('pay')).toBe('acting')
    await one.end('pay')
    await one.begin('pay')
    await expect.poll(() => one.stateOf('pay')).toBe('acting')
  })
})
