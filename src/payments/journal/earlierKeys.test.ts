import { describe, expect, it, vi } from 'vitest'
import { RoomyStorage } from '../../../test/setup/storage.ts'
import { createIntentClient } from '../../api/index.ts'
import { type JournalStorage, journalOf } from './index.ts'
import { earlierMerged } from './loadEarlier.ts'

const client = createIntentClient({ baseUrl: 'https://x.test' })
const place = `${client.baseUrl} ${client.service}`
const hash = `0x${'ab'.repeat(32)}`
const address = (digit: string) => `0x${digit.repeat(40)}`
const now = Date.now()

/** As the version before wrote them. */
const journalKey = (id: string) => `intent-kit:journal:1 ${place} ${id}`
const abortKey = (id: string) => `intent-kit:abort ${place} ${id}`
const recoveryKey = (id: string) => `intent-kit:recovery ${place} ${id}`
const key = (id: string) => `intent-kit:journal:2 ${place} ${id}`
const entryText =
  `{"intentId":"i","step":"armed","status":"QUOTED","createdAt":${now - 5},"updatedAt":${now - 4},` +
  `"quote":{"edgeId":"e","edge":{},"intent":{"intentId":"i","status":"QUOTED"},"sentAt":7},"walletAsked":true,` +
  `"asked":{"from":"0xpayer","chainId":8453,"nonce":3,"block":21000000},"label":"Order 17"}`
const abortText = `{"chainId":8453,"hash":"${hash}"}`
const recoveryText =
  `{"intentId":"i","chainId":8453,"intentAddress":"${address('2')}","source":"origin",` +
  `"calls":[{"kind":"erc20","token":"${address('3')}","to":"${address('4')}","amount":"100000000000000000000"},` +
  `{"kind":"native","to":"${address('4')}","amount":"5"}],"step":"sent","hash":"${hash}","from":"${address('1')}",` +
  `"block":"21000000","held":[{"token":"${address('3')}","wallet":"100000000000000000000","recipient":"0"}]}`

const entry = {
  paymentId: 'i',
  intentId: 'i',
  kind: 'intent',
  step: 'armed',
  walletAsked: true,
  asked: { from: '0xpayer', chainId: 8453, nonce: 3, block: 21_000_000n },
  label: 'Order 17',
}
const recovery = {
  step: 'sent',
  hash,
  from: address('1'),
  block: 21_000_000n,
  chainId: 8453,
  intentAddress: address('2'),
  source: 'origin',
  calls: [
    { kind: 'erc20', token: address('3'), to: address('4'), amount: 10n ** 20n },
    { kind: 'native', to: address('4'), amount: 5n },
  ],
  held: [{ token: address('3'), wallet: 10n ** 20n, recipient: 0n }],
}

function storageWith(texts: Record<string, string>, room?: number): RoomyStorage {
  const storage = new RoomyStorage()
  for (const [key, text] of Object.entries(texts)) storage.setItem(key, text)
  if (room !== undefined) storage.room = room
  return storage
}
const keysOf = (storage: RoomyStorage) => [...storage.texts.keys()].sort()
const settled = () => new Promise((resolve) => setTimeout(resolve))
async function opened(storage: JournalStorage) {
  const journal = journalOf(client, storage)
  await earlierMerged()
  return journal
}
/** Another tab of this version: the same storage, a journal of its own. */
async function anotherTab(storage: JournalStorage) {
  vi.resetModules()
  const journal = (await import('./index.ts')).journalOf(client, storage)
  await (await import('./loadEarlier.ts')).earlierMerged()
  return journal
}

describe('what the version before stored', () => {
  it('becomes one entry per payment, once', async () => {
    const storage = storageWith({
      [journalKey('i')]: entryText,
      [abortKey('i')]: abortText,
      [recoveryKey('i')]: recoveryText,
      other: 'the host’s',
    })
    const journal = await opened(storage)
    expect(journal.getState()).toMatchObject({ entries: [entry], persisted: true })
    expect(journal.get('i')).toMatchObject({ ...entry, abort: { chainId: 8453, hash }, recovery, createdAt: now - 5 })
    expect(journal.get('i')?.quote?.sentAt).toBe(7)
    expect(keysOf(storage)).toEqual([key('i'), 'other'])
    const { writes } = storage
    expect((await anotherTab(storage)).getState()).toEqual(journal.getState())
    expect(storage.writes).toBe(writes)
  })

  it.each([
    ['an abort', { [abortKey('j')]: '{"chainId":8453}' }, { abort: { chainId: 8453 } }],
    ['a recovery', { [recoveryKey('j')]: recoveryText.replace('"i"', '"j"') }, { recovery }],
  ])('makes an entry of %s alone', async (_, texts, part) => {
    const storage = storageWith(texts)
    const journal = await opened(storage)
    expect(journal.get('j')).toMatchObject({ paymentId: 'j', intentId: 'j', kind: 'intent', step: 'armed', ...part })
    expect(keysOf(storage)).toEqual([key('j')])
  })

  it('is there before anything is paid', async () => {
    const journal = journalOf(client, storageWith({ [journalKey('i')]: entryText }))
    const { runExclusive } = await import('./index.ts')
    const ran = await runExclusive('pay i', async () => journal.get('i'))
    expect(ran).toMatchObject({ done: true, result: entry })
  })

  it('keeps everything from being paid as long as its code cannot be loaded', async () => {
    vi.resetModules()
    let isOnline = false
    let loads = 0
    vi.doMock('./earlierKeys.ts', (original) => {
      loads++
      if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module')
      return original()
    })
    const { journalOf, runExclusive } = await import('./index.ts')
    const storage = storageWith({ [journalKey('i')]: entryText })
    const journal = journalOf(client, storage)
    const act = vi.fn(async () => journal.get('i'))
    await vi.waitFor(() => expect(loads).toBe(1))
    await settled()
    await expect(runExclusive('pay i', act)).rejects.toThrow()
    expect(act).not.toHaveBeenCalled()
    isOnline = true
    vi.doUnmock('./earlierKeys.ts')
    expect(await runExclusive('pay i', act)).toMatchObject({ done: true, result: entry })
  })

  it('of another deployment stays', async () => {
    const texts = { [`intent-kit:journal:1 https://y.test ${client.service} i`]: entryText }
    const storage = storageWith(texts)
    expect((await opened(storage)).getState().entries).toEqual([])
    expect(Object.fromEntries(storage.texts)).toEqual(texts)
  })

  it.each([
    ['a ruined entry', { [journalKey('i')]: 'ruined' }],
    ['an entry of another payment', { [journalKey('i')]: entryText.replace('"i"', '"j"') }],
    ['a ruined abort', { [abortKey('i')]: '{' }],
    ['an abort with another hash', { [abortKey('i')]: '{"chainId":8453,"hash":"0x1"}' }],
    ['an abort on no chain', { [abortKey('i')]: '{"chainId":"soon"}' }],
    ['a recovery of another payment', { [recoveryKey('j')]: recoveryText }],
    ['a recovery without its calls', { [recoveryKey('i')]: recoveryText.replace('"calls"', '"x"') }],
    ['a recovery of a broken amount', { [recoveryKey('i')]: recoveryText.replace('"5"', '"1.5"') }],
    ['a prototype', { [abortKey('i')]: '{"__proto__":{"chainId":8453}}' }],
  ])('and is %s counts for nothing, and is left as it is', async (_, texts) => {
    const storage = storageWith(texts)
    const journal = await opened(storage)
    journal.put({ intentId: 'new', step: 'armed' })
    expect(journal.getState()).toMatchObject({ entries: [{ paymentId: 'new' }], persisted: true })
    expect(Object.fromEntries(storage.texts)).toMatchObject(texts)
  })

  it('and is damaged in part is put aside, and the rest of it stays', async () => {
    const text = entryText.replace('"sentAt":7', '"sentAt":7,"edge":5').replace('"label":"Order 17"', '"label":{}')
    const storage = storageWith({ [journalKey('i')]: text, [abortKey('i')]: '{"chainId":0}' })
    const found = (await opened(storage)).get('i')
    expect(found).toMatchObject({ step: 'armed', walletAsked: true, asked: entry.asked })
    expect([found?.label, found?.abort]).toEqual([undefined, undefined])
    expect(storage.getItem(`intent-kit:aside ${journalKey('i')}`)).toBe(text)
    expect(keysOf(storage)).toEqual([abortKey('i'), `intent-kit:aside ${journalKey('i')}`, key('i')].sort())
  })

  it('and was given up long ago does not come back', async () => {
    const long = now - 40 * 24 * 3_600_000
    const storage = storageWith({
      [journalKey('i')]: `{"intentId":"i","step":"armed","status":"QUOTED","createdAt":${long},"updatedAt":${long}}`,
    })
    expect((await opened(storage)).getState().entries).toEqual([])
    expect(keysOf(storage)).toEqual([])
  })

  it('and is over takes no room', async () => {
    const texts = Array.from({ length: 60 }, (_, n) => [
      journalKey(`over-${n}`),
      `{"intentId":"over-${n}","step":"final","status":"SUCCEEDED","createdAt":${n + 1},"updatedAt":${n + 1}}`,
    ])
    const storage = storageWith(Object.fromEntries(texts))
    expect((await opened(storage)).getState().entries).toHaveLength(50)
    expect(keysOf(storage).filter((key) => key.includes('journal:1'))).toEqual([])
    expect(storage.texts.size).toBe(50)
  })
})

describe('a tab of the version before', () => {
  it('that writes later is heard, and takes nothing away', async () => {
    const storage = storageWith({ [journalKey('i')]: entryText })
    const journal = await opened(storage)
    journal.update('i', { status: 'COMMITTED', label: 'Order 18' })
    // Its entry is gone, so it begins one with what it has learned.
    storage.setItem(
      journalKey('i'),
      `{"intentId":"i","step":"paid","depositTransactionHash":"0x1","createdAt":${now},"updatedAt":${now}}`,
    )
    storage.setItem(abortKey('i'), abortText)
    journal.put({ intentId: 'j' })
    expect(journal.get('i')).toMatchObject({
      ...entry,
      label: 'Order 18',
      step: 'paid',
      status: 'COMMITTED',
      depositTransactionHash: '0x1',
      abort: { chainId: 8453, hash },
      createdAt: now - 5,
    })
    storage.removeItem(abortKey('i'))
    expect(journal.get('i')?.abort).toEqual({ chainId: 8453, hash })
    expect(keysOf(storage)).toEqual([key('i'), key('j')])
  })

  it('does not take back what is known better', async () => {
    const storage = storageWith({ [recoveryKey('i')]: recoveryText, [abortKey('i')]: abortText })
    const journal = await opened(storage)
    journal.update('i', { recovery: { ...recovery, step: 'proven' } as never })
    storage.setItem(recoveryKey('i'), recoveryText)
    storage.setItem(abortKey('i'), '{"chainId":10}')
    journal.put({ intentId: 'j' })
    expect(journal.get('i')).toMatchObject({ recovery: { step: 'proven' }, abort: { chainId: 8453, hash } })
    expect(keysOf(storage)).toEqual([key('i'), key('j')])
  })

  it('may take over at the same moment as another', async () => {
    const storage = storageWith({ [journalKey('i')]: entryText, [abortKey('i')]: abortText })
    // Both look before either has written.
    const texts = new Map(storage.texts)
    const [one, two] = [await opened(storage), await anotherTab(new Proxy(storage, {}))]
    for (const [key, text] of texts) storage.texts.set(key, text)
    two.put({ intentId: 'j' })
    one.put({ intentId: 'k' })
    for (const journal of [one, two])
      expect(journal.get('i')).toMatchObject({ ...entry, abort: { chainId: 8453, hash } })
    expect(keysOf(storage)).toEqual([key('i'), key('j'), key('k')])
  })
})

describe('where it cannot be taken over', () => {
  it('for want of room, the old text stays, and what is known of it goes on', async () => {
    const texts = { [journalKey('i')]: entryText }
    const storage = storageWith(texts, journalKey('i').length + entryText.length)
    const journal = await opened(storage)
    expect(journal.get('i')).toMatchObject(entry)
    expect(journal.getState().persisted).toBe(false)
    expect(Object.fromEntries(storage.texts)).toEqual(texts)
    journal.update('i', { walletAsked: false })
    expect(journal.get('i')).toMatchObject({ walletAsked: false })
    expect(Object.fromEntries(storage.texts)).toEqual(texts)
    storage.room = 10_000
    journal.update('i', { label: 'there is room' })
    expect(journal.getState()).toMatchObject({
      entries: [{ walletAsked: false, label: 'there is room' }],
      persisted: true,
    })
    expect(keysOf(storage)).toEqual([key('i')])
  })

  it('as writing is denied, nothing is removed', async () => {
    const texts = { [journalKey('i')]: entryText, [abortKey('i')]: abortText }
    const storage = storageWith(texts)
    vi.spyOn(storage, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    const journal = await opened(storage)
    expect(journal.get('i')).toMatchObject({ ...entry, abort: { hash } })
    expect(journal.getState().persisted).toBe(false)
    expect(Object.fromEntries(storage.texts)).toEqual(texts)
  })
})
