import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { edgeRequest, evmRequest, sandboxOverHttp } from '../../../test/setup/kit.tsx'
import { opened } from '../../../test/setup/storage.ts'
import {
  createIntentClient,
  type IntentReceipt,
  parseIntentData,
  quoteIntent,
  quoteIntentEdge,
  serializeIntentData,
} from '../../api/index.ts'
import {
  type JournalChanges,
  type JournalInput,
  type JournalStep,
  journalOf,
  type RecoveryEntry,
  shareByEntry,
} from './index.ts'

const client = createIntentClient({ baseUrl: 'https://x.test', accessKey: 'very-secret' })

const recovery: RecoveryEntry = {
  step: 'sending',
  chainId: 8453,
  intentAddress: `0x${'2'.repeat(40)}`,
  from: `0x${'1'.repeat(40)}`,
  block: 21_000_000n,
  calls: [{ kind: 'native', to: `0x${'4'.repeat(40)}`, amount: 10n ** 20n }],
  held: [{ wallet: 10n ** 20n, recipient: 0n }],
}

describe('an intent', () => {
  it('comes back from a reload as it was, at every step', async () => {
    const { client, sandbox } = await sandboxOverHttp()
    const quote = await quoteIntentEdge(client, edgeRequest)
    const intentId = quote.intent?.intentId as string
    const { journal, reload } = opened()
    const steps: [news: JournalInput, step: JournalStep][] = [
      [{ quote, refundAddress: 'refund', label: 'Order 17' }, 'quoted'],
      [{ intentId, step: 'armed' }, 'armed'],
      [{ intentId, depositTransactionHash: sandbox.pay(intentId).hash }, 'paid'],
      [{ intentId, status: 'EXECUTING' }, 'paid'],
      [{ intentId, status: 'SUCCEEDED' }, 'final'],
    ]
    for (const [entry, step] of steps) {
      const told = journal.put(entry)
      expect(told).toMatchObject({ intentId, edgeId: quote.edgeId, quote, refundAddress: 'refund', step })
      expect(reload().getState()).toEqual({ entries: [told], persisted: true })
    }
    expect(reload().get(intentId)?.quote?.intent).toEqual(quote.intent)
  })

  it('began when the host says, at the earliest', () => {
    const { journal, reload } = opened()
    const begin = (createdAt: unknown) => journal.put({ intentId: 'i', createdAt, step: 'armed' } as JournalInput)
    expect([7_000, undefined, 9_000, Number.NaN, 'soon', 5_000].map((at) => begin(at)?.createdAt)).toEqual([
      7_000, 7_000, 7_000, 7_000, 7_000, 5_000,
    ])
    expect(reload().get('i')?.createdAt).toBe(5_000)
  })

  it('says who is paid: the first name, cleaned and of bounded length', () => {
    const { journal, reload } = opened()
    const put = (payee: unknown) => journal.put({ intentId: 'i', payee } as JournalInput)?.payee
    expect([undefined, 7, {}, { name: '\u202e ' }, { name: 7 }].map(put)).toEqual(Array(5).fill(undefined))
    const payee = { name: `Lamp\u202eworks ${'x'.repeat(200)}`, logo: 'https://x.test' }
    expect(put(payee)).toEqual({ name: `Lampworks ${'x'.repeat(69)}…` })
    expect(put({ name: 'Another' })?.name).toMatch(/^Lampworks/)
    expect(reload().get('i')?.payee).toEqual(journal.get('i')?.payee)
  })

  it('is tracked by its quote alone, on a rail or between EVM chains; not without an intent', async () => {
    const { client } = await sandboxOverHttp()
    const { journal } = opened()
    const onRail = await quoteIntentEdge(client, edgeRequest)
    const evm = await quoteIntent(client, evmRequest)
    expect(journal.put(onRail)).toMatchObject({ edgeId: onRail.edgeId, status: 'QUOTED', quote: onRail })
    expect(journal.put(evm)).toMatchObject({ intentId: evm.intent.intentId, quote: evm })
    expect(journal.put({ ...onRail, intent: undefined })).toBeUndefined()
    expect(journal.put({ intentId: 'another', quote: evm })).toBeUndefined()
    expect(journal.getState().entries).toHaveLength(2)
  })

  it('keeps the quote that it was tracked with', async () => {
    const { client } = await sandboxOverHttp()
    const quote = await quoteIntentEdge(client, edgeRequest)
    const { journal } = opened()
    journal.put(quote)
    const { edge } = quote
    const moved = { ...edge, handoff: { ...edge.handoff, recipientAddress: 'elsewhere' } }
    expect(journal.put({ ...quote, edge: moved as typeof edge })?.quote).toEqual(quote)
  })

  it('keeps the quote that a wallet was asked to pay', async () => {
    const { client } = await sandboxOverHttp()
    const quote = await quoteIntentEdge(client, edgeRequest)
    const { journal } = opened()
    journal.put({ quote, request: edgeRequest, step: 'armed' })
    const withAmount = (originTokenAmount: bigint) => ({ ...quote, edge: { ...quote.edge, originTokenAmount } })
    const asked = { quote: withAmount(1n), request: { ...edgeRequest } }
    expect(journal.put({ ...asked, walletAsked: true })).toMatchObject(asked)
    // Whether the first one is still open is not known.
    expect(journal.put({ quote: withAmount(2n), walletAsked: true })?.quote).toEqual(asked.quote)
  })

  it('without an intent is found by its own id', async () => {
    const { client } = await sandboxOverHttp()
    const evm = await quoteIntent(client, evmRequest)
    const { intent: _, ...passthrough } = await quoteIntentEdge(client, edgeRequest)
    const { journal, reload } = opened()
    const direct = journal.put({ paymentId: 'sent', walletAsked: true })
    expect(direct).toMatchObject({ paymentId: 'sent', kind: 'direct', step: 'armed' })
    expect(journal.put({ paymentId: passthrough.edgeId, quote: passthrough })).toMatchObject({
      paymentId: passthrough.edgeId,
      kind: 'passthrough',
      quote: passthrough,
    })
    for (const { intentId } of journal.getState().entries) expect(intentId).toBeUndefined()
    expect(reload().getState()).toEqual(journal.getState())
    expect(journal.update('sent', { quote: evm })).toBeUndefined()
    expect(journal.put({ paymentId: 'sent', kind: 'intent' })).toBeUndefined()
    expect(journal.put({ paymentId: 'mine', quote: evm })).toMatchObject({
      paymentId: evm.intent.intentId,
      intentId: evm.intent.intentId,
      kind: 'intent',
    })
  })

  it('holds its abort and its recovery until they are removed', () => {
    const { journal, reload } = opened()
    journal.put({ intentId: 'i', abort: { chainId: 8453 } })
    expect(reload().get('i')).toMatchObject({ step: 'armed', abort: { chainId: 8453 } })
    const abort = { chainId: 8453, hash: `0x${'ab'.repeat(32)}` } as const
    journal.update('i', { abort, recovery })
    expect(reload().get('i')).toMatchObject({ abort, recovery })
    journal.update('i', { abort: { chainId: 0 }, recovery: { ...recovery, calls: [] } })
    journal.update('i', { label: 'x' })
    expect(reload().get('i')).toMatchObject({ abort, recovery })
    journal.update('i', { abort: null, recovery: null })
    expect([reload().get('i')?.abort, reload().get('i')?.recovery, journal.get('i')?.step]).toEqual([
      undefined,
      undefined,
      'armed',
    ])
  })

  it('is added by `put` alone, and gone when forgotten', () => {
    const { journal, reload } = opened()
    expect(journal.update('i', { status: 'EXECUTING' })).toBeUndefined()
    journal.put({ intentId: 'i' })
    journal.forget('unknown')
    expect(journal.update('i', { label: 'x' })).toMatchObject({ label: 'x' })
    journal.forget('i')
    expect([journal.get('i'), reload().getState().entries]).toEqual([undefined, []])
  })

  it('is stored without what a host passes beside it', () => {
    const { journal, storage } = opened()
    journal.put({ intentId: 'i', accessKey: 'very-secret' } as JournalInput)
    journalOf(client, storage).put({ intentId: 'j' })
    expect(storage.texts.size).toBe(2)
    expect(JSON.stringify([...storage.texts])).not.toContain('secret')
  })
})

describe('a step', () => {
  const after = (...news: JournalChanges[]) => {
    const { journal } = opened()
    for (const each of news) journal.put({ ...each, intentId: 'i' })
    return journal.get('i')
  }
  const receipt = (status: string, more: Partial<IntentReceipt> = {}): JournalChanges => ({
    receipt: { intentId: 'i', status, ...more } as IntentReceipt,
  })

  it.each([
    ['QUOTED', 'quoted'],
    ['COMMITTED', 'armed'],
    ['EXECUTING', 'paid'],
    ['FAILED', 'paid'],
    ['ABORTED', 'armed'],
    ['SOMETHING_NEW', 'armed'],
    ['SUCCEEDED', 'final'],
    ['REFUNDED', 'final'],
    ['INVALID', 'final'],
  ])('follows from %s: %s', (status, step) => {
    expect(after({ status })).toMatchObject({ status, step })
    expect(after(receipt(status))).toMatchObject({ status, step, receipt: { status } })
  })

  it('goes back for nothing but a newer word of the service', () => {
    expect(after({ step: 'paid' }, { step: 'quoted' })?.step).toBe('paid')
    expect(after({ status: 'SUCCEEDED' }, { step: 'armed' })?.step).toBe('final')
    expect(after({ status: 'SUCCEEDED' }, { status: 'FAILED' })?.step).toBe('paid')
    const [early, late] = ['2026-01-01T10:00:00.5Z', '2026-01-01T10:00:01Z']
    const older = after(receipt('SUCCEEDED', { updatedAt: late }), receipt('EXECUTING', { updatedAt: early }))
    expect(older).toMatchObject({ status: 'SUCCEEDED', step: 'final', receipt: { updatedAt: late } })
    const newer = after(receipt('SUCCEEDED', { updatedAt: early }), receipt('EXECUTING', { updatedAt: late }))
    expect(newer).toMatchObject({ status: 'EXECUTING', step: 'paid' })
  })

  it('stays paid once money was seen to move, whatever the service says later', () => {
    for (const moved of [
      { status: 'EXECUTING' },
      { status: 'SUCCEEDED' },
      receipt('COMMITTED', { depositTransaction: { status: 'SUCCEEDED' } }),
      receipt('QUOTED', { edge: { edgeStatus: 'DEPOSITED' } }),
      { hadMoney: true },
    ]) {
      expect(after(moved, { status: 'QUOTED' })).toMatchObject({ status: 'QUOTED', step: 'paid', hadMoney: true })
      // Also when it is learnt from an answer that is too old to count.
      const old = { askedAt: 1, receivedAt: 2 }
      expect(after({ status: 'QUOTED' }, { ...moved, answered: old })).toMatchObject({ step: 'paid', hadMoney: true })
    }
    expect(after({ status: 'INVALID' })?.hadMoney).toBeUndefined()
    const failed = receipt('FAILED', { depositTransaction: { status: 'FAILED' } })
    expect(after(failed)?.hadMoney).toBeUndefined()
  })

  it('is not the last while the card payment behind it goes on', () => {
    expect(after(receipt('SUCCEEDED', { settlement: { terminal: false } }))?.step).toBe('paid')
    expect(after(receipt('SUCCEEDED', { settlement: { settled: false } }))?.step).toBe('paid')
    expect(after(receipt('SUCCEEDED', { settlement: { terminal: true } }))?.step).toBe('final')
    expect(after(receipt('SUCCEEDED', { settlement: { provider: '', terminal: false } }))?.step).toBe('final')
  })

  it('knows the deposit that the payer made', () => {
    const depositTransaction = { txnHash: '0xdeposit' }
    const edge = { mode: 'ORIGIN', initTransactionHash: 'on-rail' }
    const hash = (more: object) => after(receipt('EXECUTING', more))?.depositTransactionHash
    expect(hash({ depositTransaction, edge })).toBe('on-rail')
    expect(hash({ depositTransaction, edge: { ...edge, mode: 'DESTINATION' } })).toBe('0xdeposit')
    expect(hash({ depositTransaction: {} })).toBeUndefined()
  })
})

describe('the order of answers', () => {
  const minute = 60_000
  const start = Date.now() - 60 * minute
  const written = (at: number) => new Date(start + at).toISOString()
  const answer = (status: string, askedAt: number, receivedAt: number, updatedAt?: string): JournalChanges => ({
    receipt: { intentId: 'i', status, updatedAt } as IntentReceipt,
    answered: { askedAt: start + askedAt, receivedAt: start + receivedAt },
  })
  const statusAfter = (...updates: JournalChanges[]) => {
    const { journal, reload } = opened()
    for (const each of updates) journal.put({ ...each, intentId: 'i' })
    expect(reload().get('i')).toEqual(journal.get('i'))
    return journal.get('i')?.status
  }

  it('is that of the requests, also over a reload and in another tab', () => {
    const { reload, journal } = opened()
    journal.put({ intentId: 'i', ...answer('EXECUTING', 100, 200) })
    expect(reload().get('i')).toMatchObject({ answered: { askedAt: start + 100, receivedAt: start + 200 } })
    reload().update('i', answer('SUCCEEDED', 300, 400))
    // Asked for before, it comes late.
    reload().update('i', answer('EXECUTING', 0, 50))
    expect(reload().get('i')?.status).toBe('SUCCEEDED')
  })

  it('is not frozen by a time to come', () => {
    const ahead = new Date(Date.now() + 24 * 60 * minute).toISOString()
    expect(statusAfter(answer('EXECUTING', 0, 1, ahead), answer('SUCCEEDED', 2, 3, written(0)))).toBe('SUCCEEDED')
    const clockSetBack = { askedAt: Date.now() + 24 * 60 * minute, receivedAt: Date.now() + 24 * 60 * minute }
    const early = { ...answer('EXECUTING', 0, 1), answered: clockSetBack }
    expect(statusAfter(early, answer('SUCCEEDED', 2, 3))).toBe('SUCCEEDED')
  })

  it('takes what goes back only once it was repeated', () => {
    const [now, before] = [written(0), written(-minute)]
    const back = answer('EXECUTING', 2, 3, before)
    const repeated = { ...back, answered: { ...back.answered, times: 3, since: start - minute } as never }
    expect(statusAfter(answer('SUCCEEDED', 0, 1, now), back)).toBe('SUCCEEDED')
    expect(statusAfter(answer('SUCCEEDED', 0, 1, now), repeated)).toBe('EXECUTING')
  })

  it('puts every answer after the quote', async () => {
    const { client } = await sandboxOverHttp()
    const quote = await quoteIntentEdge(client, edgeRequest)
    const { journal } = opened()
    const intentId = quote.intent?.intentId as string
    journal.put(quote)
    const askedAt = quote.sentAt
    const receipt = { intentId, status: 'EXECUTING' } as IntentReceipt
    journal.update(intentId, { receipt, answered: { askedAt, receivedAt: askedAt } })
    expect(journal.get(intentId)?.status).toBe('EXECUTING')
  })

  it('does without the times of an entry that was stored before there were any, or that are damaged', () => {
    for (const answered of [undefined, 5, {}, { askedAt: 'x', receivedAt: null }]) {
      const { journal, storage, reload } = opened()
      journal.put({ intentId: 'i', status: 'EXECUTING' })
      const [[key, text] = ['', '']] = storage.texts
      const entry = parseIntentData<Record<string, unknown>>(text)
      storage.setItem(key, serializeIntentData({ ...entry, answered }))
      const now = Date.now()
      expect(reload().update('i', { status: 'SUCCEEDED', answered: { askedAt: now, receivedAt: now } })).toMatchObject({
        status: 'SUCCEEDED',
      })
    }
  })
})

it('is shared by all who show one payment, and by nobody else', () => {
  const [{ journal }, other] = [opened(), opened()]
  const [client, otherClient] = [
    createIntentClient({ baseUrl: 'http://a.test' }),
    createIntentClient({ baseUrl: 'http://a.test' }),
  ]
  const share = (kind: string, id: string, of = journal, by = client) =>
    shareByEntry({ client: by, journal: of }, kind, id, () => ({}))
  const mine = share('abort', 'i')
  expect(share('abort', 'i')).toBe(mine)
  for (const another of [
    share('recovery', 'i'),
    share('abort', 'j'),
    share('abort', 'i', other.journal),
    share('abort', 'i', journal, otherClient),
  ])
    expect(another).not.toBe(mine)
})

it('tells nobody and writes nothing when nothing is new', () => {
  const { journal, storage } = opened()
  journal.put({ intentId: 'i', status: 'EXECUTING' })
  const before = journal.getState()
  const { writes } = storage
  let heard = 0
  journal.subscribe(() => heard++)
  journal.put({ intentId: 'i', status: 'EXECUTING' })
  journal.update('i', {})
  journal.forget('unknown')
  expect(journal.getState()).toBe(before)
  expect([heard, storage.writes]).toEqual([0, writes])
})

it('brings back whatever was stored', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('__proto__', '#1n', '\u2028', '\ud800'))
  const data = fc.oneof(fc.bigInt(), fc.bigInt({ min: 10n ** 77n, max: 10n ** 78n }), text, fc.boolean())
  // Names that no codec knows.
  const unread = fc.dictionary(
    text.filter((key) => !/^(__proto__|name|to|data|value|amount)$/.test(key)),
    data,
  )
  const quote = fc.record({ edgeId: text, edge: unread, sentAt: fc.nat(), providerQuote: unread })
  const news = fc.record({ quote, label: text, refundAddress: text, edgeId: text, status: text }, { requiredKeys: [] })
  const ids = fc.oneof(text.filter(Boolean), fc.constantFrom('__proto__', 'constructor', 'toString'))
  fc.assert(
    fc.property(fc.array(fc.tuple(ids, news), { maxLength: 8 }), (entries) => {
      const { journal, reload } = opened()
      for (const [intentId, each] of entries) journal.put({ ...each, intentId } as unknown as JournalInput)
      expect(reload().getState()).toEqual(journal.getState())
      for (const [intentId] of entries) expect(reload().get(intentId)?.intentId).toBe(intentId)
    }),
  )
})
