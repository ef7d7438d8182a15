import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isRunning, runExclusive } from './index.ts'

// Two pages with a browser's own locks are tested in test/browser/runExclusive.test.ts.

const nobody = { done: false }

/** Creates a task that runs until the test ends it. */
function pending() {
  let end = (_: string) => {}
  let fail = (_: Error) => {}
  const promise = new Promise<string>((resolve, reject) => {
    end = resolve
    fail = reject
  })
  return { act: vi.fn(() => promise), end, fail }
}

const refuse = () => {
  throw new DOMException('denied', 'SecurityError')
}

beforeEach(() => {
  vi.stubGlobal('navigator', {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe.each([
  ['no locks, as where a page is not https', () => {}],
  ['no browser', () => vi.stubGlobal('navigator', undefined)],
  ['locks that are refused', () => vi.stubGlobal('navigator', { locks: { request: refuse, query: refuse } })],
  [
    'locks that refuse later',
    () => vi.stubGlobal('navigator', { locks: { request: async () => refuse(), query: async () => refuse() } }),
  ],
])('with %s', (_, prepare) => {
  beforeEach(() => {
    prepare()
  })

  it('one page acts once at a time, and again afterwards', async () => {
    const { act, end } = pending()
    const first = runExclusive('pay', act)
    const again = vi.fn(async () => 'again')
    expect(await runExclusive('pay', again)).toEqual(nobody)
    expect(await isRunning('pay')).toBe(true)
    expect(await runExclusive('another', async () => 5)).toEqual({ done: true, result: 5 })
    end('paid')
    expect(await first).toEqual({ done: true, result: 'paid' })
    expect([act.mock.calls.length, again.mock.calls.length]).toEqual([1, 0])
    expect(await isRunning('pay')).toBe(false)
    expect(await runExclusive('pay', again)).toEqual({ done: true, result: 'again' })
  })

  it('an error of what is done passes through, and frees the name', async () => {
    const { act, fail } = pending()
    const first = runExclusive('pay', act)
    await expect.poll(() => act.mock.calls.length).toBe(1)
    fail(new Error('the wallet said no'))
    await expect(first).rejects.toThrow('the wallet said no')
    const atOnce = () => {
      throw new Error('at once')
    }
    await expect(runExclusive('pay', atOnce)).rejects.toThrow('at once')
    expect(await runExclusive('pay', async () => 1)).toEqual({ done: true, result: 1 })
    expect(act).toHaveBeenCalledOnce()
  })
})

it('a lock that is taken away does not have it done twice', async () => {
  const { act, end } = pending()
  const request = async (_: string, __: object, then: (lock: object) => Promise<unknown>) => {
    void then({})
    throw new DOMException('stolen', 'AbortError')
  }
  vi.stubGlobal('navigator', { locks: { request } })
  const first = runExclusive('pay', act)
  await expect.poll(() => act.mock.calls.length).toBe(1)
  end('paid')
  expect(await first).toEqual({ done: true, result: 'paid' })
  expect(act).toHaveBeenCalledOnce()
})
