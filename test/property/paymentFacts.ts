import fc from 'fast-check'
import type { IntentReceipt } from '../../src/api/index.ts'
import type { PaymentFacts } from '../../src/payments/index.ts'
import {
  ago,
  BASE,
  delivery,
  deposit,
  hash,
  hopOf,
  intentOf,
  now,
  originWallet,
  receiptOf,
  refund,
  stranger,
  summaryOf,
  termsOf,
  tx,
  type Way,
} from '../../src/payments/status/fixtures.ts'

/** Arbitrary facts of a payment, for property tests. */

export const intentStatuses = [
  'QUOTED',
  'COMMITTED',
  'EXECUTING',
  'FAILED',
  'SUCCEEDED',
  'ABORTED',
  'REFUNDED',
  'INVALID',
]
export const odd = 'SETTL\u202eING_SOON'
const transactionStatuses = ['UNKNOWN', 'PENDING', 'RELAYING', 'RELAYED', 'MINING', 'SUCCEEDED', 'FAILED', 'ON_HOLD']
export const failing = ['FAILED', 'ERRORED', 'ABORTED', 'REVERTED']
export const edgeStatuses = ['PENDING', 'DEPOSITED', 'FILLED', 'REFUNDED', 'FAILED', 'HALF_WAY']
export const ways: Way[] = ['evm', 'from rail', 'to rail']

/** One combination of everything that a status depends on. `undefined` means that the fact is absent. */
export interface Combination {
  way: Way
  terms: boolean
  intent: string | undefined
  receipt: string | undefined
  deposit: string | undefined
  origin: string | undefined
  destination: string | undefined
  refund: 'none' | 'held' | 'pending' | 'sent' | 'mined' | 'mined elsewhere' | 'failed'
  asked: string | undefined
  told: string | undefined
  refundHash: boolean
  settlement: IntentReceipt['settlement']
  summary: 'whole' | 'short' | 'elsewhere' | 'other token' | 'other chain' | 'empty' | 'absent'
  device: PaymentFacts['device']
  holds: 'nothing' | 'listed' | 'seen'
  minutesOld: number | undefined
  minutesLeft: number
}

export const refunds = {
  none: undefined,
  held: tx('ON_HOLD', { eligibleAt: ago(-60) }),
  pending: tx('PENDING'),
  sent: tx('MINING', { txnHash: hash('f') }),
  mined: refund,
  'mined elsewhere': { ...refund, toAddress: stranger },
  failed: tx('FAILED'),
}
const summaries = {
  whole: {},
  short: { destinationTokenAmount: 1n },
  elsewhere: { destinationToAddress: stranger },
  'other token': { destinationTokenAddress: stranger },
  'other chain': { destinationChainId: BASE },
}

export function factsFrom(one: Combination): PaymentFacts {
  const { way, receipt: status, told, refundHash, summary, minutesOld } = one
  const edge = hopOf(way, told, refundHash ? { refundTransactionHash: hash('9') } : {})
  const receipt =
    status === undefined
      ? undefined
      : receiptOf(way, status, {
          depositTransaction: one.deposit === undefined ? undefined : { ...deposit, status: one.deposit },
          originTransaction: one.origin === undefined ? undefined : tx(one.origin),
          destinationTransaction: one.destination === undefined ? undefined : { ...delivery, status: one.destination },
          refundTransaction: refunds[one.refund],
          summary:
            summary === 'absent'
              ? undefined
              : summary === 'empty'
                ? {}
                : { ...summaryOf(way, summaries[summary]), edge },
          edge,
          settlement: one.settlement,
          updatedAt: minutesOld === undefined ? undefined : ago(minutesOld),
          createdAt: undefined,
        })
  return {
    terms: one.terms ? termsOf(way, { endsAt: now + one.minutesLeft * 60_000 }) : undefined,
    intent: one.intent === undefined ? undefined : intentOf(way, one.intent, { edge }),
    receipt,
    edgeStatus: one.asked === undefined ? undefined : { status: one.asked },
    recoverable: one.holds === 'listed' ? [{ balance: '7' }] : undefined,
    balances: one.holds === 'seen' ? [{ chainId: BASE, address: originWallet, amount: 7n }] : undefined,
    device: one.device,
    now,
  }
}

const maybe = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
export const settlements = [
  undefined,
  {},
  { terminal: false },
  { terminal: false, failed: true },
  { terminal: true, settled: true },
  { terminal: true, settled: false },
  { terminal: true, failed: true },
  { settled: false },
  { failed: true },
]
export const combination: fc.Arbitrary<Combination> = fc.record({
  way: fc.constantFrom(...ways),
  terms: fc.boolean(),
  intent: maybe(...intentStatuses, odd, ''),
  receipt: maybe(...intentStatuses, odd, '', 'SUCCEEDED', 'REFUNDED'),
  deposit: maybe(...transactionStatuses, ...failing, odd, ''),
  origin: maybe(...transactionStatuses, ...failing, odd),
  destination: maybe(...transactionStatuses, ...failing, odd, 'SUCCEEDED'),
  refund: fc.constantFrom(...(Object.keys(refunds) as Combination['refund'][]), 'none'),
  asked: maybe(...edgeStatuses),
  told: maybe(...edgeStatuses, 'FILLED'),
  refundHash: fc.nat({ max: 9 }).map((dice) => dice === 0),
  settlement: fc.constantFrom(...settlements, undefined, undefined),
  summary: fc.constantFrom('whole', 'short', 'elsewhere', 'other token', 'other chain', 'empty', 'absent'),
  device: fc.option(
    fc.record({
      asked: fc.boolean(),
      hash: maybe(hash('a')),
      transfer: maybe('seen' as const, 'mined', 'reverted'),
      hadMoney: maybe(true, false),
    }),
    { nil: undefined },
  ),
  holds: fc.constantFrom('nothing', 'nothing', 'listed', 'seen'),
  minutesOld: maybe(-1440, 0, 1, 11, 30, 1500),
  minutesLeft: fc.constantFrom(10, -5, -60, -2000),
})
