import type { Intent, IntentHistoryEntry } from '../../api/index.ts'
import {
  BASE,
  BASE_USDC,
  hashes,
  makeQuote,
  makeReceipt,
  makeSettledReceipt,
  makeTransaction,
  payer,
  shop,
} from '../fixtures.ts'

/** Payments for the stories and tests of the list. Their times are relative to now. */

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

export const idOf = (n: number): string => `0x${n.toString(16).padStart(4, '0').repeat(16)}`
const quoted = {
  ...makeReceipt('').summary,
  quotedDestinationTokenAmount: 100_000_000n,
  destinationTokenAmount: undefined,
}
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

/** Builds a history entry that began the given number of ms ago. Its receipt is its own. */
export function makeEntry(
  n: number,
  status: string,
  began: number,
  more: Partial<IntentHistoryEntry> = {},
): IntentHistoryEntry {
  const { receipt, ...entry }: IntentHistoryEntry = {
    intentId: idOf(n),
    status,
    createdAt: ago(began),
    updatedAt: ago(began - minute),
    expiresAt: ago(began - 15 * minute),
    receipt: status === 'SUCCEEDED' ? makeSettledReceipt() : makeReceipt(status, { summary: quoted }),
    ...more,
  }
  return { ...entry, receipt: receipt && { ...receipt, intentId: entry.intentId } }
}

/** Builds an intent as a search returns it. */
export const makeFound = (n: number, status: string, began: number, more: Partial<Intent> = {}): Intent => ({
  ...makeQuote().intent,
  intentId: idOf(n),
  status,
  createdAt: ago(began),
  updatedAt: ago(began),
  expiresAt: ago(began - 15 * minute),
  ...more,
})

/** A quote that ended a few minutes ago, to be paid on a rail that doesn't say whether anything came. */
export const foundUnsure = makeFound(1, 'QUOTED', 20 * minute, {
  edge: { ...makeQuote().intent.edge, edgeStatus: undefined },
})

const failed = makeTransaction('FAILED', {
  txnHash: hashes.destination,
  statusReason: 'Slippage was higher than allowed',
})
const back = { tokenAmount: 99_810_000n, toAddress: shop, txnHash: hashes.refund }

/** One payment of every kind, over a few days. */
export const entries: readonly IntentHistoryEntry[] = [
  makeEntry(0xc0ff, 'QUOTED', 20_000, { receipt: undefined }),
  makeEntry(0x91ab, 'EXECUTING', 4 * minute, {
    receipt: makeReceipt('EXECUTING', {
      summary: quoted,
      originTransaction: makeTransaction('MINING', { txnHash: hashes.origin }),
    }),
  }),
  makeEntry(0x4f1c, 'SUCCEEDED', 3 * hour),
  makeEntry(0x7d41, 'QUOTED', 5 * hour, { receipt: undefined }),
  makeEntry(0x3e2d, 'FAILED', day + hour, {
    receipt: makeReceipt('FAILED', { summary: quoted, destinationTransaction: failed }),
  }),
  makeEntry(0x8d5f, 'FAILED', day + 2 * hour, {
    receipt: makeReceipt('FAILED', {
      summary: quoted,
      destinationTransaction: failed,
      refundTransaction: makeTransaction('MINING', back),
    }),
  }),
  makeEntry(0x03b2, 'REFUNDED', 3 * day, {
    receipt: makeReceipt('REFUNDED', {
      summary: quoted,
      destinationTransaction: failed,
      refundTransaction: makeTransaction('SUCCEEDED', back),
    }),
  }),
  makeEntry(0xd15c, 'ABORTED', 3 * day + hour),
  makeEntry(0xa4d2, 'INVALID', 40 * day),
  makeEntry(0xbe07, 'SETTLING_SOON', 400 * day),
]

/** Builds the given number of delivered payments, one an hour. */
export const many = (count: number): readonly IntentHistoryEntry[] =>
  Array.from({ length: count }, (_, i) => makeEntry(i + 1, 'SUCCEEDED', (i + 1) * hour))

/** Extreme and malformed entries. */
export const ugly: readonly IntentHistoryEntry[] = [
  makeEntry(1, 'SUCCEEDED', hour, {
    receipt: makeSettledReceipt(
      { edge: { ...makeQuote({ pays: 10n ** 78n - 1n }).intent.edge, edgeStatus: 'FILLED' } },
      { destinationTokenAmount: 10n ** 77n + 1n },
    ),
  }),
  makeEntry(2, 'SUCCEEDED', hour, {
    receipt: makeSettledReceipt(
      { edge: { ...makeQuote({ pays: 1n }).intent.edge, edgeStatus: 'FILLED' } },
      { destinationTokenAmount: 1n },
    ),
  }),
  makeEntry(3, 'EXECUTING', hour, {
    receipt: makeReceipt('EXECUTING', {
      edge: undefined,
      originChainId: 10,
      summary: {
        originChainId: 10,
        originTokenAddress: `0x${'ab'.repeat(20)}`,
        originTokenAmount: 698_410_000_000_000_000n,
        destinationChainId: BASE,
        destinationTokenAddress: BASE_USDC,
        quotedDestinationTokenAmount: 100_000_000n,
      },
    }),
  }),
  makeEntry(4, `\u202E${'AWAITING_A_VERY_LONG_STATE '.repeat(9)}<b>`, hour, {
    intentId: `${payer}\u202Egnp.`,
    receipt: undefined,
  }),
  { intentId: 'x', status: 'SUCCEEDED' },
]
