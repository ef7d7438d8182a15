import { expect, it } from 'vitest'
import type { JournalEntry } from '../journal/index.ts'
import { hasPaid } from './hasPaid.ts'

const shop = '0x1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6d7e8ff3c4'
const entry = (facts: Partial<JournalEntry>) =>
  [{ kind: 'intent', step: 'armed', request: { destinationToAddress: shop }, ...facts }] as JournalEntry[]

it.each<[boolean, Partial<JournalEntry>]>([
  // It was armed before the wallet answered, and then rejected.
  [false, { walletAsked: false }],
  [false, { kind: 'direct', paymentId: `direct:8453:0x1:${shop}:1:#1`, walletAsked: false }],
  [false, { step: 'final', status: 'INVALID' }],
  [true, { depositTransactionHash: '0x1' }],
  [true, { saidSent: true }],
  [true, { step: 'final', hadMoney: true }],
])('whether an address was paid: %s for %o', (isPaid, facts) => {
  expect(hasPaid(entry(facts), shop)).toBe(isPaid)
})
