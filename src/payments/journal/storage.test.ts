import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { RoomyStorage } from '../../../test/setup/storage.ts'
import { createIntentClient, parseIntentData, serializeIntentData } from '../../api/index.ts'
import { createJournal } from './createJournal.ts'
import { type JournalEntry, type JournalStorage, journalOf } from './index.ts'
import { writeEntry } from './readEntry.ts'

const client = createIntentClient({ baseUrl: 'https://x.test' })
const ids = (id: string) => ({ paymentId: id, intentId: id, kind: 'intent' })
const entry = (id: string, more = {}) => ({ ...ids(id), step: 'armed', createdAt: 1, updatedAt: 1, ...more })

it('is one for all clients of a deployment, also after a reload, and not for others', async () => {
  const storage = new RoomyStorage()
  const journal = journalOf(client, storage)
  journal.put({ intentId: 'i', step: 'armed' })
  expect(journalOf(createIntentClient({ baseUrl: 'https://x.test/' }), storage)).toBe(journal)
  const others = [
    { baseUrl: 'https://y.test' },
    { baseUrl: 'https://x.test', service: 'Acme' },
    { baseUrl: 'https://x.test/v2' },
  ]
  for (const other of others) expect(journalOf(createIntentClient(other), storage).getState().entries).toEqual([])
  vi.resetModules()
  const reloaded = await import('./index.ts')
  expect(reloaded.journalOf).not.toBe(journalOf)
  expect(reloaded.journalOf(client, storage).getState()).toEqual(journal.getState())
})

describe('damaged text', () => {
  const good = entry('good', { step: 'paid' })
  const corrupt = ['', '{', 'null', '[]', '"#5"', serializeIntentData(entry('other'))]

  it.each(corrupt)('%j harms no other, and is put aside before its place is taken', (text) => {
    const storage = new RoomyStorage()
    storage.setItem('k bad', text)
    storage.setItem('k good', serializeIntentData(good))
    const before = new Map(storage.texts)
    const journal = createJournal({ prefix: 'k ', storage })
    expect(journal.getState()).toEqual({ entries: [good], persisted: true })
    journal.put({ intentId: 'new' })
    journal.forget('new')
    expect(storage.texts).toEqual(before)
    journal.put({ intentId: 'bad' })
    expect(storage.getItem('intent-kit:aside k bad')).toBe(text)
    expect(createJournal({ prefix: 'k ', storage }).getState().entries).toMatchObject([{ intentId: 'bad' }, good])
  })

  const now = Date.now()
  const quote = { edgeId: 'e', edge: {}, intent: { intentId: 'bad', status: 'QUOTED' }, sentAt: now }
  const ending = (end: number) => ({ ...quote.intent, expiresAt: new Date(end).toISOString() })
  const whole = {
    ...entry('bad', { step: 'paid', depositTransactionHash: '0x1', createdAt: now, updatedAt: now }),
    quote,
    walletAsked: true,
    asked: { from: '0xpayer', chainId: 8453, block: 21_000_000n },
    receipt: { status: 'FAILED', updatedAt: '2026-01-01T00:00:00Z' },
    label: 'x',
  }

  it.each<[string, damage: object, kept: object]>([
    ['createdAt', { createdAt: 'x' }, { createdAt: now }],
    ['updatedAt', { updatedAt: {} }, { updatedAt: now }],
    ['the step', { step: 'unheard' }, { step: 'paid' }],
    ['the step where no hash is known', { step: 7, depositTransactionHash: undefined }, { step: 'armed' }],
    ['its own id', { paymentId: 7 }, {}],
    ['the id of its intent', { intentId: 7 }, {}],
    ['its kind', { kind: 'x' }, {}],
    ['its abort', { abort: { chainId: 8453, hash: 'x' } }, { abort: undefined }],
    ['the chain of its abort', { abort: { chainId: -1 } }, { abort: undefined }],
    ['its recovery', { recovery: { step: 'sent' } }, { recovery: undefined }],
    ['the quote', { quote: 5 }, { quote: undefined }],
    [
      'the edge of the quote',
      { quote: { ...quote, edge: undefined, intent: { ...quote.intent, edge: { edgeId: 'e' } } } },
      { quote: undefined },
    ],
    ['the intent of the quote', { quote: { ...quote, intent: 'x' } }, { quote: undefined }],
    ['whose quote it is', { quote: { ...quote, intent: { intentId: 'b', status: 'QUOTED' } } }, { quote: undefined }],
    ['when it was requested', { quote: { ...quote, sentAt: 'x' } }, { quote: { ...quote, sentAt: 0 } }],
    ['when, which lies ahead', { quote: { ...quote, sentAt: now + 1e9 } }, { quote: { ...quote, sentAt: 0 } }],
    [
      'when, while the service says when it ends',
      { quote: { ...quote, intent: ending(now + 600_000), sentAt: now + 1e9 } },
      { quote: { ...quote, intent: ending(now + 600_000), sentAt: now - 300_000 } },
    ],
    [
      'when, while its end lies ahead too',
      { quote: { ...quote, intent: ending(now + 1e9), sentAt: now + 1e9 } },
      { quote: { ...quote, intent: ending(now + 1e9), sentAt: 0 } },
    ],
    [
      'an amount of the receipt',
      { receipt: { status: 'FAILED', summary: { destinationTokenAmount: '1.5' } } },
      { receipt: undefined },
    ],
    ['the receipt', { receipt: [] }, { receipt: undefined }],
    ['a time of the receipt', { receipt: { status: 'FAILED', updatedAt: [] } }, { receipt: { status: 'FAILED' } }],
    ['what the wallet was asked', { asked: { from: 5, chainId: 'x' } }, { asked: undefined }],
    ['whether it was asked', { walletAsked: 'x' }, { walletAsked: true }],
    ['a text', { label: {} }, { label: undefined }],
  ])('of %s costs nothing else of the intent', (_, damage, kept) => {
    const damaged = { ...whole, ...damage } as unknown as JournalEntry
    for (const text of [writeEntry(damaged), serializeIntentData(damaged)]) {
      const storage = new RoomyStorage()
      storage.setItem('k bad', text)
      const journal = createJournal({ prefix: 'k ', storage })
      expect(journal.get('bad')).toEqual({ ...whole, ...damage, ...kept, ...ids('bad') })
      expect(storage.getItem('k bad')).toBe(text)
      journal.update('bad', { status: 'REFUNDED' })
      expect(createJournal({ prefix: 'k ', storage }).get('bad')).toEqual(journal.get('bad'))
      expect(journal.get('bad')?.status).toBe('REFUNDED')
    }
  })

  it('is put aside before it is written over', () => {
    const damaged = { ...whole, quote: 5 } as unknown as JournalEntry
    for (const text of [
      writeEntry(damaged),
      serializeIntentData(damaged),
      writeEntry(whole as never).replace('"edge":{}', '"edge":{'),
    ]) {
      const storage = new RoomyStorage()
      storage.setItem('k bad', text)
      createJournal({ prefix: 'k ', storage }).update('bad', { label: 'y' })
      expect(storage.getItem('intent-kit:aside k bad')).toBe(text)
    }
  })

  it('of a large part that another tab wrote does not take from memory what it held', () => {
    const storage = new RoomyStorage()
    const journal = createJournal({ prefix: 'k ', storage })
    journal.put({ quote: whole.quote as never, label: 'x' })
    const text = storage.getItem('k bad') ?? ''
    storage.setItem('k bad', text.replace('"edge":{}', '"edge":{'))
    expect(journal.get('bad')?.quote).toMatchObject({ edgeId: 'e' })
  })

  it('does not take from memory what it held', () => {
    const storage = new RoomyStorage()
    const journal = createJournal({ prefix: 'k ', storage })
    journal.put({ intentId: 'i', label: 'x' })
    storage.setItem('k i', 'ruined')
    journal.put({ intentId: 'j' })
    expect(journal.get('i')).toMatchObject({ label: 'x' })
    journal.update('i', { step: 'armed' })
    expect(createJournal({ prefix: 'k ', storage }).getState()).toEqual(journal.getState())
  })

  it('changes no prototype', () => {
    const storage = new RoomyStorage()
    const text = `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},${JSON.stringify(good).slice(1)}`
    storage.setItem('k good', text)
    const [found] = createJournal({ prefix: 'k ', storage }).getState().entries
    expect(found).toMatchObject(good)
    expect([found, {}].map((one) => (one as Record<string, unknown>).polluted)).toEqual([undefined, undefined])
    expect(Object.getPrototypeOf(found)).toBe(Object.prototype)
  })

  it('of the host is never touched', () => {
    const storage = new RoomyStorage()
    const host = { k: 'x', 'kx good': 'y', '': 'z', 'other k good': '{}' }
    for (const [key, text] of Object.entries(host)) storage.setItem(key, text)
    const journal = createJournal({ prefix: 'k ', storage })
    journal.put({ intentId: 'i' })
    journal.forget('i')
    expect(Object.fromEntries(storage.texts)).toEqual(host)
  })
})

it('reads the large parts of an entry once they are needed', () => {
  const storage = new RoomyStorage()
  const quote = { edgeId: 'e', edge: {}, intent: { intentId: 'i', status: 'QUOTED' }, sentAt: Date.now() }
  const receipt = { status: 'EXECUTING', updatedAt: '2026-01-01T00:00:00Z' }
  createJournal({ prefix: 'k ', storage }).put({ quote: quote as never, request: { intent: {} } as never, receipt })
  const parse = vi.spyOn(JSON, 'parse')
  onTestFinished(() => parse.mockRestore())
  const found = createJournal({ prefix: 'k ', storage }).get('i')
  expect(parse).toHaveBeenCalledTimes(1)
  expect(found?.receipt).toMatchObject(receipt)
  expect(found?.receipt).toBe(found?.receipt)
  expect(parse).toHaveBeenCalledTimes(2)
  expect(found?.quote).toMatchObject(quote)
  expect(parse).toHaveBeenCalledTimes(3)
})

it('writes an entry as one JSON object, which a tab with the version before reads too', () => {
  const storage = new RoomyStorage()
  const quote = { edgeId: 'e', edge: {}, intent: { intentId: 'i', status: 'QUOTED' }, sentAt: 5 }
  const journal = createJournal({ prefix: 'k ', storage })
  journal.put({ quote: quote as never, request: { intent: {} } as never, walletAsked: true })
  expect(parseIntentData(storage.getItem('k i') ?? '')).toEqual(journal.get('i'))
})

it('reads the large parts of an entry that the host has frozen', () => {
  const storage = new RoomyStorage()
  createJournal({ prefix: 'k ', storage }).put({ intentId: 'i', request: { intent: {} } as never })
  const journal = createJournal({ prefix: 'k ', storage })
  for (const entry of journal.getState().entries) Object.freeze(entry)
  const { request } = journal.get('i') ?? {}
  expect(request).toEqual({ intent: {} })
  expect(journal.get('i')?.request).toBe(request)
  expect(journal.update('i', { walletAsked: true })?.request).toBe(request)
})

describe('without room', () => {
  const quote = { intent: { intentId: 'big', status: 'QUOTED' }, sentAt: 0, edge: { providerQuote: 'x'.repeat(1000) } }

  it('goes on in memory and says so; what may hold money is stored first', () => {
    const storage = new RoomyStorage(400)
    const journal = createJournal({ prefix: 'k ', storage })
    journal.put({ intentId: 'paying', step: 'armed' })
    expect(journal.getState().persisted).toBe(true)
    journal.put(quote as never)
    expect(journal.getState()).toMatchObject({
      entries: [{ intentId: 'big' }, { intentId: 'paying' }],
      persisted: false,
    })
    journal.update('paying', { step: 'paid' })
    expect(createJournal({ prefix: 'k ', storage }).getState().entries).toMatchObject([
      { intentId: 'paying', step: 'paid' },
    ])
    storage.room = 10_000
    journal.update('big', { label: 'now there is room' })
    expect(journal.getState().persisted).toBe(true)
    expect(createJournal({ prefix: 'k ', storage }).getState()).toEqual(journal.getState())
  })

  describe.each<[what: string, fields: object]>([
    ['a quote that is too long', { quote: { edge: { requestId: 'x'.repeat(6e5) } } }],
    // The parser bears what the writer does not.
    [
      'a quote that is too deep',
      { quote: { edge: { providerQuote: JSON.parse(`${'{"a":'.repeat(2e4)}1${'}'.repeat(2e4)}`) } } },
    ],
    ['a status that is too long', { status: 'x'.repeat(6e5) }],
  ])('for an entry with %s', (_, { quote, status }: { quote?: object; status?: string }) => {
    const asked = { from: '0xpayer', chainId: 8453 }
    const evil = {
      intentId: 'evil',
      ...(quote && {
        quote: { edgeId: 'e', intent: { intentId: 'evil', status: 'QUOTED' }, sentAt: 0, ...quote } as never,
      }),
      status,
    }
    const begin = () => {
      const storage = new RoomyStorage(5e5)
      const journal = createJournal({ prefix: 'k ', storage })
      for (const order of ['6', '7'])
        journal.put({
          paymentId: `direct ${order}`,
          kind: 'direct',
          step: 'final',
          depositTransactionHash: `0x${order}`,
        })
      journal.put({ intentId: 'done', step: 'final', status: 'SUCCEEDED' })
      return { storage, journal, before: new Map(storage.texts) }
    }

    it('leaves the others, and keeps it in memory', () => {
      const { storage, journal, before } = begin()
      journal.put({ ...evil, step: 'armed', walletAsked: true, asked })
      journal.update('evil', { step: 'paid', depositTransactionHash: '0xhash' })
      for (const [key, text] of before) expect(storage.getItem(key)).toBe(text)
      expect(journal.get('evil')).toMatchObject({ ...(status && { status }), depositTransactionHash: '0xhash' })
      expect(journal.get('evil')?.quote).toEqual(evil.quote)
      expect(journal.getState()).toMatchObject({ entries: { length: 4 }, persisted: false })
    })

    it('costs the others nothing either while it is only quoted', () => {
      const { storage, journal, before } = begin()
      journal.put({ ...evil, step: 'quoted' })
      expect(journal.getState()).toMatchObject({ entries: { length: 4 }, persisted: false })
      for (const [key, text] of before) expect(storage.getItem(key)).toBe(text)
    })
  })

  it.each([
    ['in the same millisecond', 0],
    ['after the clock was set back', -3_600_000],
  ])('what could not be written is newer than what was, %s', (_, passed) => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const storage = new RoomyStorage()
    const journal = createJournal({ prefix: 'k ', storage })
    journal.put({ intentId: 'i', step: 'armed' })
    storage.room = 0
    vi.setSystemTime(Date.now() + passed)
    journal.update('i', { walletAsked: true })
    expect(journal.get('i')?.walletAsked).toBe(true)
  })

  it('drops payments that are over, if that makes room for one that may hold money', () => {
    const storage = new RoomyStorage(700)
    const journal = createJournal({ prefix: 'k ', storage })
    journal.put({ intentId: 'done', step: 'final', status: 'SUCCEEDED', label: 'x'.repeat(400) })
    expect(journal.getState().persisted).toBe(true)
    journal.put({ intentId: 'paying', step: 'armed', label: 'y'.repeat(400) })
    expect(createJournal({ prefix: 'k ', storage }).getState().entries).toMatchObject([
      { intentId: 'paying', label: 'y'.repeat(400) },
    ])
    expect(journal.getState()).toMatchObject({ entries: { length: 2 }, persisted: false })
  })

  it('leaves damaged text where it is', () => {
    const storage = new RoomyStorage(50)
    storage.setItem('k i', 'ruined'.repeat(6))
    const journal = createJournal({ prefix: 'k ', storage })
    journal.put({ intentId: 'i' })
    expect(journal.getState()).toMatchObject({ entries: [{ intentId: 'i' }], persisted: false })
    expect([...storage.texts]).toEqual([['k i', 'ruined'.repeat(6)]])
  })
})

describe('without a storage', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const denied: JournalStorage = { length: 1, key: refuse, getItem: refuse, setItem: refuse, removeItem: refuse }

  it.each([
    ['denied', denied],
    ['none', null],
  ])('(%s) works in memory as long as the page lives, and says so', (_, storage) => {
    const journal = journalOf(client, storage)
    expect(journal.getState()).toEqual({ entries: [], persisted: false })
    journal.put({ intentId: 'i' })
    journal.update('i', { status: 'EXECUTING' })
    expect(journalOf(client, storage).getState()).toMatchObject({
      entries: [{ status: 'EXECUTING' }],
      persisted: false,
    })
    journal.forget('i')
    expect(journal.getState().entries).toEqual([])
  })

  it.each<[string, object]>([
    ['asynchronous', { getItem: async () => null, setItem: async () => {}, removeItem: async () => {} }],
    ['one that keeps nothing', { length: 0, key: () => null, getItem: () => null, setItem() {}, removeItem() {} }],
  ])('(%s) works in memory as long as the page lives, and says so once there is a payment', (_, storage) => {
    const journal = journalOf(client, storage as JournalStorage)
    journal.put({ intentId: 'i', walletAsked: true })
    journal.update('i', { depositTransactionHash: '0x' })
    const known = { intentId: 'i', walletAsked: true, depositTransactionHash: '0x' }
    expect(journal.get('i')).toMatchObject(known)
    expect(journal.getState()).toMatchObject({ entries: [known], persisted: false })
  })

  it('says so in an app whose window has none', () => {
    vi.stubGlobal('window', {})
    const journal = journalOf(createIntentClient({ baseUrl: 'https://native.test' }))
    vi.unstubAllGlobals()
    journal.put({ intentId: 'i' })
    expect(journal.getState()).toMatchObject({ entries: [{ intentId: 'i' }], persisted: false })
  })

  it('writes over nothing that it could not read', () => {
    const storage = new RoomyStorage()
    createJournal({ prefix: 'k ', storage }).put({ intentId: 'kept', step: 'armed' })
    const before = new Map(storage.texts)
    vi.spyOn(storage, 'getItem').mockImplementation(refuse)
    const unread = createJournal({ prefix: 'k ', storage })
    unread.put({ intentId: 'kept', label: 'again' })
    expect(unread.getState()).toMatchObject({ entries: [{ label: 'again' }], persisted: false })
    expect(storage.texts).toEqual(before)
  })

  it('on a server is nothing that two visitors share', () => {
    const visitors = [1, 2].map(() => createIntentClient({ baseUrl: 'https://x.test' }))
    const [first, second] = visitors.map((visitor) => journalOf(visitor))
    first?.put({ intentId: 'i' })
    expect(second?.getState().entries).toEqual([])
    expect(first?.getInitialState().entries).toEqual([])
  })
})

describe('two tabs', () => {
  it('do not undo each other’s changes, though neither was told', () => {
    const storage = new RoomyStorage()
    const [one, two] = [createJournal({ prefix: 'k ', storage }), createJournal({ prefix: 'k ', storage })]
    one.put({ intentId: 'a', step: 'armed' })
    two.put({ intentId: 'b', step: 'armed' })
    one.update('a', { label: 'x' })
    two.forget('a')
    one.update('b', { step: 'paid' })
    expect(one.getState().entries).toMatchObject([{ intentId: 'b', step: 'paid' }])
    expect(createJournal({ prefix: 'k ', storage }).getState()).toEqual(one.getState())
    expect(one.update('a', { step: 'paid' })).toBeUndefined()
  })

  it('know at once what the other wrote, before its event comes', () => {
    const storage = new RoomyStorage()
    const [one, two] = [createJournal({ prefix: 'k ', storage }), createJournal({ prefix: 'k ', storage })]
    one.put({ intentId: 'a', step: 'armed' })
    expect(two.get('a')).toMatchObject({ step: 'armed' })
    one.update('a', { walletAsked: true })
    expect(two.update('a', {})).toMatchObject({ walletAsked: true })
    expect(two.getState().entries).toEqual([])
    one.forget('a')
    expect(two.get('a')).toBeUndefined()
  })

  it('read one key, not the whole storage, where nothing changes', () => {
    const storage = new RoomyStorage()
    const journal = createJournal({ prefix: 'k ', storage })
    for (const id of ['a', 'b', 'c']) journal.put({ intentId: id, step: 'armed' })
    const [keys, texts] = [vi.spyOn(storage, 'key'), vi.spyOn(storage, 'getItem')]
    journal.update('b', { step: 'armed' })
    journal.put({ intentId: 'b' })
    expect(keys).not.toHaveBeenCalled()
    expect(new Set(texts.mock.calls.flat())).toEqual(new Set(['k b']))
  })

  it('lose nothing when both write before either has read', () => {
    const storage = new RoomyStorage()
    const [one, two] = [createJournal({ prefix: 'k ', storage }), createJournal({ prefix: 'k ', storage })]
    // As where a tab's view of the storage is a moment old.
    const stale = vi.spyOn(storage, 'length', 'get').mockReturnValue(0)
    one.put({ intentId: 'b', step: 'armed' })
    two.put({ intentId: 'a', step: 'armed' })
    stale.mockRestore()
    one.update('b', { label: 'x' })
    expect(one.getState().entries).toMatchObject([{ intentId: 'a' }, { intentId: 'b', label: 'x' }])
  })

  it('see the later change of the other after the clock was set back, also while one of them is out of room', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const storage = new RoomyStorage()
    const first = createJournal({ prefix: 'k ', storage })
    const second = createJournal({ prefix: 'k ', storage })
    first.put({ intentId: 'i', step: 'armed' })
    storage.room = 0
    first.put({ intentId: 'j', step: 'armed' })
    expect(first.getState().persisted).toBe(false)
    storage.room = Number.POSITIVE_INFINITY
    vi.setSystemTime(Date.now() - 3_600_000)
    second.update('i', { walletAsked: true })
    expect(first.get('i')?.walletAsked).toBe(true)
  })

  it('keep what one of them could not write when the other writes', () => {
    const storage = new RoomyStorage(500)
    const [one, two] = [createJournal({ prefix: 'k ', storage }), createJournal({ prefix: 'k ', storage })]
    one.put({ intentId: 'b', label: 'x'.repeat(600) })
    two.put({ intentId: 'a', step: 'armed' })
    one.update('a', { step: 'paid' })
    expect(one.getState()).toMatchObject({ entries: [{ intentId: 'a' }, { intentId: 'b' }], persisted: false })
    expect(createJournal({ prefix: 'k ', storage }).getState().entries).toMatchObject([{ intentId: 'a', step: 'paid' }])
  })
})
