import { describe, expect, it } from 'vitest'
import type { JournalEntry } from '../journal/index.ts'
import { hasPaid, listRecipients } from './hasPaid.ts'

const shop = '0x1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6d7e8ff3c4'
const entry = (facts: Partial<JournalEntry>) =>
  [
    { kind: 'intent', step: 'armed', request: { destinationChainId: 8453, destinationToAddress: shop }, ...facts },
  ] as JournalEntry[]

it.each<[boolean, Partial<JournalEntry>]>([
  // It was armed before the wallet answered, and then rejected.
  [false, { walletAsked: false }],
  [false, { kind: 'direct', paymentId: `direct:8453:0x1:${shop}:1:#1`, walletAsked: false }],
  [false, { step: 'final', status: 'INVALID' }],
  [true, { depositTransactionHash: '0x1' }],
  [true, { saidSent: true }],
  [true, { step: 'final', hadMoney: true }],
])('whether an address was paid: %s for %o', (isPaid, facts) => {
  expect(hasPaid(entry(facts), shop, 8453)).toBe(isPaid)
  // Elsewhere, the same address may belong to nobody.
  expect(hasPaid(entry(facts), shop, 1)).toBe(false)
  expect(hasPaid(entry(facts), '0x52908400098527886E0F7030069857D2E4169EE7', 8453)).toBe(false)
  expect(hasPaid([...entry({ walletAsked: false }), ...entry(facts)], shop, 8453)).toBe(isPaid)
})

describe('the recipients to offer', () => {
  const friend = '0x52908400098527886E0F7030069857D2E4169EE7'
  const base = (recipient: string, more: Partial<JournalEntry> = {}) =>
    ({
      kind: 'intent',
      recipientChosen: true,
      hadMoney: true,
      request: { destinationChainId: 8453, destinationToAddress: recipient },
      ...more,
    }) as JournalEntry

  it.each<[string, JournalEntry]>([
    ['of a shop', base(friend, { recipientChosen: undefined })],
    ['that nothing was sent to', base(friend, { hadMoney: undefined })],
    ['on another chain', base(friend, { request: { destinationChainId: 1, destinationToAddress: friend } as never })],
    ['of an entry without its request', base(friend, { request: undefined })],
  ])('leave out one %s', (_, one) => expect(listRecipients([one], 8453)).toEqual([]))

  it('are those of transfers, newest first, each once, and at most three', () => {
    const [a, b, c, d] = ['1', '2', '3', '4'].map((digit) => `0x${digit.repeat(40)}`) as [
      string,
      string,
      string,
      string,
    ]
    expect(listRecipients([base(a), base(b), base(a), base(c), base(d)], 8453)).toEqual([a, b, c])
  })

  it('are listed once, however they are spelled', () => {
    expect(listRecipients([base(friend), base(friend.toLowerCase())], 8453)).toEqual([friend])
  })

  it('are written with their checksum where the entry has only an id', () => {
    const direct = base(friend, {
      kind: 'direct',
      request: undefined,
      paymentId: `direct:8453:native:${friend}:1:#1`.toLowerCase(),
    })
    expect(listRecipients([direct], 8453)).toEqual([friend])
  })

  it('of a rail are those on the same rail', () => {
    const solana = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
    const out = base('', {
      request: {
        edge: { mode: 'DESTINATION', rail: 'SOLANA', destinationChainId: 1399811149, destinationAddress: solana },
        intent: {},
      } as never,
    })
    expect(listRecipients([out], 1399811149)).toEqual([solana])
    expect(listRecipients([out], 8453)).toEqual([])
  })
})
