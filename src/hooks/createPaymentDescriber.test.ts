import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { JournalEntry } from '../payments/index.ts'
import { ago, hash, intentId, intentOf, now } from '../payments/status/fixtures.ts'
import { createPaymentDescriber, type PaymentAnswers } from './createPaymentDescriber.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
afterEach(() => void vi.useRealTimers())

interface Known {
  answers?: Partial<PaymentAnswers>
  entry?: Partial<JournalEntry>
  isFound?: boolean
}

function describerOf({ answers, entry, isFound }: Known) {
  const describe = createPaymentDescriber(() => {})
  const read: PaymentAnswers = {
    intent: undefined,
    intentReadAt: now,
    isIntentMissing: false,
    receipt: undefined,
    edgeStatus: undefined,
    edgeReadAt: now,
    isHopMissing: false,
    held: undefined,
    isHeldKnown: false,
    error: undefined,
    ...answers,
  }
  const kept = entry && ({ paymentId: intentId, intentId, ...entry } as JournalEntry)
  const context = { plan: undefined, account: undefined, shownId: intentId }
  return () => describe({ intentId, isOwn: true, isFound }, kept, context, read).followed
}

const unpaid = intentOf('evm', 'QUOTED')
const onRail = intentOf('from rail', 'QUOTED')
const late = intentOf('from rail', 'QUOTED', { expiresAt: ago(5), createdAt: ago(20) })
const hop = { status: 'PENDING' }
const invalid = { intent: intentOf('evm', 'INVALID'), receipt: null }
const asked = { walletAsked: true }
const sent = { ...asked, depositTransactionHash: hash('a') }

it.each<[string, Known, string]>([
  ['nothing is known yet', {}, ''],
  ['the service does not know it', { answers: { isIntentMissing: true } }, 'again, with word'],
  ['it waits for a wallet, and nothing is known here', { answers: { intent: unpaid } }, 'again, with word'],
  ['it waits, and no wallet was asked', { answers: { intent: unpaid }, entry: { walletAsked: false } }, 'again'],
  ['a wallet has sent it', { answers: { intent: unpaid }, entry: sent }, 'unseen'],
  ['it waits on a rail', { answers: { intent: onRail } }, 'with word'],
  [
    'it ended on a rail, where this device has asked a wallet',
    { answers: { intent: late }, entry: asked },
    'with word',
  ],
  [
    'the rail saw nothing, and was read before the end',
    { answers: { intent: late, edgeStatus: hop, edgeReadAt: now - 6 * 60_000 }, entry: asked },
    'with word',
  ],
  [
    'the rail saw nothing, was read before the end, and no wallet was asked',
    { answers: { intent: late, edgeStatus: hop, edgeReadAt: now - 6 * 60_000 } },
    'with word',
  ],
  ['the rail saw nothing', { answers: { intent: late, edgeStatus: hop }, entry: asked }, 'again, with word'],
  [
    'the rail saw a transfer',
    { answers: { intent: late, edgeStatus: { ...hop, initTransactionHash: hash('1') } }, entry: asked },
    '',
  ],
  [
    'the service cannot tell what the rail saw',
    { answers: { intent: late, isHopMissing: true }, entry: asked },
    'again, with word',
  ],
  [
    'the service cannot tell, and the intent was read before the end',
    { answers: { intent: late, isHopMissing: true, intentReadAt: now - 6 * 60_000 }, entry: asked },
    'with word',
  ],
  ['something else began it on a rail', { answers: { intent: onRail }, isFound: true }, 'again, with word'],
  [
    'something else began it on a rail, and a wallet was asked',
    { answers: { intent: onRail }, isFound: true, entry: asked },
    'with word',
  ],
  ['it was refused, and its wallet is unread', { answers: invalid }, ''],
  [
    'it was refused, and money lies there',
    { answers: { ...invalid, held: { isEmpty: false }, isHeldKnown: true } },
    '',
  ],
  [
    'it was refused, and nothing lies there',
    { answers: { ...invalid, held: { isEmpty: true }, isHeldKnown: true } },
    'again',
  ],
])('states whether a payment may be made anew: %s', (_, known, expected) => {
  const { mayQuoteAgain, needsWord, isUnseen } = describerOf(known)()
  const stated = [mayQuoteAgain && 'again', needsWord && 'with word', isUnseen && 'unseen']
  expect(stated.filter(Boolean).join(', ')).toBe(expected)
})

it('returns the same object while nothing changes', () => {
  const read = describerOf({ answers: { intent: unpaid }, entry: { label: 'Order 7' } })
  const before = read()
  vi.setSystemTime(now + 1000)
  expect(read()).toBe(before)
  vi.setSystemTime(now + 60 * 60_000)
  expect(read()).not.toBe(before)
})
