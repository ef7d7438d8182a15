import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isActing, oneAtATime } from './index.ts'

// What two pages make of it with a browser's own locks and storage stands in test/browser/oneAtATime.test.ts.

const key = 'intent-kit:lease pay'
const nobody = { done: false }

/** Something that goes on until it is told how it ends. */
function pending() {
  let end = (_: string) => {}
  let fail = (_: Error) => {}
  const promise = new Promise<string>((resolve, reject) => {
    end = resolve
    fail = reject
  })
  return { act: vi.fn(() => promise), end, fail }
}

/** Another page of the same origin: the same storage, a module of its own. */
async function anotherPage(): Promise<typeof import('./index.ts')> {
  vi.resetModules()
  return import('./index.ts')
}

const refuse = () => {
  throw new DOMException('denied', 'SecurityError')
}

/** As Firefox does where the profile forbids databases. */
function openInVain() {
  const request = { onerror: () => {}, error: new DOMException('denied', 'InvalidStateError') }
  setTimeout(() => request.onerror())
  return request
}

/** Writes what another page may have left, or reads it. */
function storedLease(value?: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('intent-kit', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('leases')
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const transaction = request.result.transaction('leases', 'readwrite')
      const leases = transaction.objectStore('leases')
      const read = value === undefined ? leases.get(key) : leases.put(value, key)
      transaction.oncomplete = () => {
        request.result.close()
        resolve(read.result)
      }
    }
  })
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('navigator', {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe.each([
  ['leases', () => {}],
  ['a database that is denied', () => vi.stubGlobal('indexedDB', { open: refuse })],
  ['a database that does not open', () => vi.stubGlobal('indexedDB', { open: openInVain })],
  ['no database, as on a server', () => vi.stubGlobal('indexedDB', undefined)],
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
    const first = oneAtATime('pay', act)
    const again = vi.fn(async () => 'again')
    expect(await oneAtATime('pay', again)).toEqual(nobody)
    expect(await isActing('pay')).toBe(true)
    expect(await oneAtATime('another', async () => 5)).toEqual({ done: true, result: 5 })
    end('paid')
    expect(await first).toEqual({ done: true, result: 'paid' })
    expect([act.mock.calls.length, again.mock.calls.length]).toEqual([1, 0])
    expect(await isActing('pay')).toBe(false)
    expect(await oneAtATime('pay', again)).toEqual({ done: true, result: 'again' })
  })

  it('an error of what is done passes through, and frees the name', async () => {
    const { act, fail } = pending()
    const first = oneAtATime('pay', act)
    await expect.poll(() => act.mock.calls.length).toBe(1)
    fail(new Error('the wallet said no'))
    await expect(first).rejects.toThrow('the wallet said no')
    const atOnce = () => {
      throw new Error('at once')
    }
    await expect(oneAtATime('pay', atOnce)).rejects.toThrow('at once')
    expect(await oneAtATime('pay', async () => 1)).toEqual({ done: true, result: 1 })
    expect(act).toHaveBeenCalledOnce()
  })
})

describe('a lease', () => {
  it('keeps another page out until it is given back', async () => {
    const { act, end } = pending()
    const first = oneAtATime('pay', act)
    await expect.poll(() => act.mock.calls.length).toBe(1)
    const other = await anotherPage()
    expect(await other.isActing('pay')).toBe(true)
    const acts = vi.fn(async () => 'twice')
    expect(await other.oneAtATime('pay', acts)).toEqual(nobody)
    expect(await other.oneAtATime('another', async () => 1)).toEqual({ done: true, result: 1 })
    end('paid')
    await first
    expect(acts).not.toHaveBeenCalled()
    expect(await storedLease()).toBeUndefined()
    expect(await other.oneAtATime('pay', acts)).toEqual({ done: true, result: 'twice' })
  })

  it('goes to one of two pages that ask at the same moment', async () => {
    const pages = await Promise.all([anotherPage(), anotherPage(), anotherPage()])
    const { act, end } = pending()
    const asked = pages.map((page) => page.oneAtATime('pay', act))
    await expect.poll(() => act.mock.calls.length).toBe(1)
    const refused = await Promise.any(asked)
    end('paid')
    expect(refused).toEqual(nobody)
    expect((await Promise.all(asked)).filter(({ done }) => done)).toHaveLength(1)
    expect(act).toHaveBeenCalledOnce()
  })

  it('is renewed for as long as what is done goes on', async () => {
    const { act, end } = pending()
    const first = oneAtATime('pay', act, { leaseMs: 150 })
    await expect.poll(() => act.mock.calls.length).toBe(1)
    const other = await anotherPage()
    const endsAt = async () => ((await storedLease()) as { endsAt: number }).endsAt
    const atFirst = await endsAt()
    await expect.poll(endsAt, { timeout: 5000 }).toBeGreaterThan(atFirst + 300)
    expect(await other.oneAtATime('pay', async () => 1, { leaseMs: 150 })).toEqual(nobody)
    end('paid')
    await first
  })

  it('that a killed page left behind counts until its time, and not for ever', async () => {
    await storedLease({ owner: 'killed', endsAt: Date.now() + 80_000 })
    expect(await oneAtATime('pay', async () => 1)).toEqual(nobody)
    expect(await isActing('pay')).toBe(true)
    const old = [Date.now() - 1, Date.now() + 3_600_000].map((endsAt) => ({ owner: 'killed', endsAt }))
    // Past its time; of a clock that was set back; and what is none.
    for (const left of [...old, '', 'ruined', {}, null, 7]) {
      await storedLease(left)
      expect(await isActing('pay')).toBe(false)
      expect(await oneAtATime('pay', async () => 1)).toEqual({ done: true, result: 1 })
    }
  })

  it('is not taken from a page that got it while this one slept', async () => {
    const { act, end } = pending()
    const first = oneAtATime('pay', act, { leaseMs: 90 })
    await expect.poll(() => act.mock.calls.length).toBe(1)
    const taken = { owner: 'another', endsAt: Date.now() + 80 }
    await storedLease(taken)
    end('paid')
    await first
    expect(await storedLease()).toEqual(taken)
  })
})

it('a lock that is taken away does not have it done twice', async () => {
  const { act, end } = pending()
  const request = async (_: string, __: object, then: (lock: object) => Promise<unknown>) => {
    void then({})
    throw new DOMException('stolen', 'AbortError')
  }
  vi.stubGlobal('navigator', { locks: { request } })
  const first = oneAtATime('pay', act)
  await expect.poll(() => act.mock.calls.length).toBe(1)
  end('paid')
  expect(await first).toEqual({ done: true, result: 'paid' })
  expect(act).toHaveBeenCalledOnce()
})
