import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { edgeRequest, evmRequest, sandboxOverHttp } from '../../../test/setup/kit.tsx'
import { opened } from '../../../test/setup/storage.ts'
import { createIntentClient, type IntentReceipt, quoteIntent, quoteIntentEdge } from '../../api/index.ts'
import { journalOf, type TrackedEntry, type TrackedNews, type TrackedStep } from './index.ts'

const client = createIntentClient({ baseUrl: 'https://x.test', accessKey: 'very-secret' })

describe('an intent', () => {
  it('comes back from a reload as it was, at every step', async () => {
    const { client, sandbox } = await sandboxOverHttp()
    const quote = await quoteIntentEdge(client, edgeRequest)
    const intentId = quote.intent?.intentId as string
    const { journal, reload } = opened()
    const steps: [news: TrackedEntry, step: TrackedStep][] = [
      [{ quote, refundAddress: 'refund', label: 'Order 17' }, 'quoted'],
      [{ intentId, step: 'armed' }, 'armed'],
      [{ intentId, depositTransactionHash: sandbox.pay(intentId).hash }, 'paid'],
      [{ intentId, status: 'EXECUTING' }, 'paid'],
      [{ intentId, status: 'SUCCEEDED' }, 'final'],
    ]
    for (const [entry, step] of steps) {
      const told = journal.put(entry)
      expect(told).toMatchObject({ intentId, edgeId: quote.edgeId, quote, refundAddress: 'refund', step })
      expect(reload().getState()).toEqual({ intents: [told], persisted: true })
    }
    expect(reload().get(intentId)?.quote?.intent).toEqual(quote.intent)
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
    expect(journal.getState().intents).toHaveLength(2)
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

  it('is added by `put` alone, and gone when forgotten', () => {
    const { journal, reload } = opened()
    expect(journal.update('i', { status: 'EXECUTING' })).toBeUndefined()
    journal.put({ intentId: 'i' })
    journal.forget('unknown')
    expect(journal.update('i', { label: 'x' })).toMatchObject({ label: 'x' })
    journal.forget('i')
    expect([journal.get('i'), reload().getState().intents]).toEqual([undefined, []])
  })

  it('is stored without what a host passes beside it', () => {
    const { journal, storage } = opened()
    journal.put({ intentId: 'i', accessKey: 'very-secret' } as TrackedEntry)
    journalOf(client, storage).put({ intentId: 'j' })
    expect(storage.texts.size).toBe(2)
    expect(JSON.stringify([...storage.texts])).not.toContain('secret')
  })
})

describe('a step', () => {
  const after = (...news: TrackedNews[]) => {
    const { journal } = opened()
    for (const each of news) journal.put({ ...each, intentId: 'i' })
    return journal.get('i')
  }
  const receipt = (status: string, more: Partial<IntentReceipt> = {}): TrackedNews => ({
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

  it('is not the last while the card payment behind it goes on', () => {
    expect(after(receipt('SUCCEEDED', { settlement: { terminal: false } }))?.step).toBe('paid')
    expect(after(receipt('SUCCEEDED', { settlement: { terminal: true } }))?.step).toBe('final')
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
  const quote = fc.dictionary(
    text.filter((key) => !/^(__proto__|intent)$/.test(key)),
    data,
  )
  const news = fc.record({ quote, label: text, refundAddress: text, edgeId: text, status: text }, { requiredKeys: [] })
  const ids = fc.oneof(text.filter(Boolean), fc.constantFrom('__proto__', 'constructor', 'toString'))
  fc.assert(
    fc.property(fc.array(fc.tuple(ids, news), { maxLength: 8 }), (entries) => {
      const { journal, reload } = opened()
      for (const [intentId, each] of entries) journal.put({ ...each, intentId } as unknown as TrackedEntry)
      expect(reload().getState()).toEqual(journal.getState())
      for (const [intentId] of entries) expect(reload().get(intentId)?.intentId).toBe(intentId)
    }),
  )
})
