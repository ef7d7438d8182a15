import { afterEach, describe, expect, it, vi } from 'vitest'
import { opened } from '../../../test/setup/storage.ts'
import type { JournalChanges, RecoveryEntry } from './index.ts'

afterEach(() => vi.useRealTimers())

const recovery: RecoveryEntry = {
  step: 'sent',
  hash: `0x${'ab'.repeat(32)}`,
  chainId: 8453,
  intentAddress: `0x${'2'.repeat(40)}`,
  from: `0x${'1'.repeat(40)}`,
  block: 21_000_000n,
  calls: [{ kind: 'native', to: `0x${'4'.repeat(40)}`, amount: 5n }],
  held: [{ wallet: 5n, recipient: 0n }],
}

describe('the list', () => {
  const hour = 3_600_000
  const at = (ms: number) => vi.setSystemTime(Date.UTC(2026, 0, 1) + ms)
  const quoteOf = (intentId: string) =>
    ({ intent: { intentId, status: 'QUOTED' }, sentAt: 0 }) as JournalChanges['quote']

  it('is newest first, and stays in order when something moves', () => {
    vi.useFakeTimers()
    const { journal } = opened()
    for (const n of [1, 2, 3]) {
      at(n)
      journal.put({ intentId: `${n}` })
    }
    at(4)
    journal.update('1', { status: 'EXECUTING' })
    expect(journal.getState().entries.map(({ intentId }) => intentId)).toEqual(['3', '2', '1'])
  })

  it('lets the oldest go beyond 50, never one that may hold money', () => {
    vi.useFakeTimers()
    const { journal, reload } = opened()
    for (let n = 0; n < 60; n++) {
      at(n)
      journal.put({ intentId: `over-${n}`, status: 'SUCCEEDED' })
      journal.put({ intentId: `failed-${n}`, quote: quoteOf(`failed-${n}`), status: 'FAILED' })
    }
    journal.put({ intentId: 'invalid', status: 'INVALID', depositTransactionHash: '0x1' })
    const { entries } = reload().getState()
    const named = (name: string) => entries.filter(({ paymentId }) => paymentId.startsWith(name))
    expect(named('over')).toHaveLength(50)
    expect(named('over').at(-1)?.intentId).toBe('over-10')
    expect(named('failed')).toHaveLength(60)
    expect(named('failed').every(({ quote }) => quote)).toBe(true)
    at(25 * hour)
    journal.put({ intentId: 'next', status: 'INVALID' })
    expect(journal.get('failed-0')).toMatchObject({ intentId: 'failed-0', step: 'paid', quote: undefined })
    expect(journal.get('failed-59')?.quote).toBeDefined()
    expect(journal.get('invalid')).toBeDefined()
  })

  it('lets a quote that was not armed go after a day, one that was armed after a week', () => {
    vi.useFakeTimers()
    at(0)
    const { journal, reload } = opened()
    journal.put({ intentId: 'quoted' })
    journal.put({ intentId: 'armed', step: 'armed' })
    journal.put({ intentId: 'later', step: 'armed', status: 'QUOTED' })
    const kept = () => {
      const { entries } = reload().getState()
      return entries.map(({ intentId }) => intentId)
    }
    at(23 * hour)
    expect(kept()).toEqual(['armed', 'later', 'quoted'])
    at(25 * hour)
    expect(kept()).toEqual(['armed', 'later'])
    at(26 * hour)
    journal.update('later', { label: 'news of it' })
    at(7 * 24 * hour - 1)
    expect(kept()).toEqual(['armed', 'later'])
    at(7 * 24 * hour)
    expect(kept()).toEqual(['later'])
    at(8 * 24 * hour + 2 * hour)
    expect(kept()).toEqual([])
  })

  it.each<[string, JournalChanges]>([
    ['a wallet was asked', { walletAsked: true }],
    ['it was armed, and a wallet asked', { step: 'armed', walletAsked: true }],
    ['a deposit is known', { depositTransactionHash: '0x1' }],
    ['it was committed', { step: 'armed', status: 'COMMITTED' }],
    ['its status is not known', { step: 'armed', status: 'SOMETHING_NEW' }],
    ['it was aborted', { status: 'ABORTED' }],
    ['the payer said that they sent it', { saidSent: true }],
    ['it is invalid, and a wallet was asked', { status: 'INVALID', walletAsked: true }],
    ['an abort is under way', { abort: { chainId: 8453 } }],
    ['an abort of a quoted one is under way', { status: 'QUOTED', abort: { chainId: 8453 } }],
    ['what it left behind is being recovered', { status: 'SUCCEEDED', recovery }],
    ['it is being recovered', { recovery }],
  ])('never lets go what may be paid: %s', (_, news) => {
    vi.useFakeTimers()
    at(0)
    const { journal, reload } = opened()
    journal.put({ intentId: 'i', ...news })
    at(5000 * hour)
    for (let n = 0; n < 60; n++) journal.put({ intentId: `over-${n}`, status: 'SUCCEEDED' })
    expect(reload().get('i')).toMatchObject({ intentId: 'i', ...news })
  })

  it.each<[string, JournalChanges]>([
    ['its recovery is proven', { status: 'SUCCEEDED', recovery: { ...recovery, step: 'proven' } }],
    ['it was refunded while an abort was under way', { status: 'REFUNDED', abort: { chainId: 8453 } }],
  ])('lets go what is over: %s', (_, news) => {
    vi.useFakeTimers()
    at(0)
    const { journal, reload } = opened()
    journal.put({ intentId: 'i', ...news })
    at(1)
    for (let n = 0; n < 50; n++) journal.put({ intentId: `over-${n}`, status: 'SUCCEEDED' })
    expect(reload().get('i')).toBeUndefined()
  })
})
