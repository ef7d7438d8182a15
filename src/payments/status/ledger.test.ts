import { expect, it } from 'vitest'
import { open } from '../../../test/contract/inProcess.ts'
import { solana, solToBase } from '../../../test/contract/requests.ts'
import { sized } from '../../../test/setup/sized.ts'
import {
  executeIntentEdge,
  getEdgeStatus,
  getIntent,
  type Intent,
  type QuoteIntentEdgeRequest,
  quoteIntentEdge,
} from '../../api/index.ts'
import type { Outcome, PayOptions } from '../../sandbox/index.ts'
import { readTerms } from '../terms/index.ts'
import { describePayment } from './describePayment.ts'

const start = Date.UTC(2026, 0, 1)
const life = 15 * 60_000
const usdcOnSolana = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const wanted = { ...solToBase(), edge: { ...solToBase().edge, refundAddress: solana.user } } as QuoteIntentEdgeRequest

interface Paid {
  name: string
  outcome?: Outcome
  isArmed?: boolean
  options?: (quoted: bigint) => PayOptions
  ends: 'succeeded' | 'refunded' | undefined
}

const payments: Paid[] = [
  { name: 'as quoted', ends: 'succeeded' },
  { name: 'less', options: (quoted) => ({ amount: quoted - 1n }), ends: 'refunded' },
  { name: 'a fraction', options: () => ({ amount: 1n }), ends: 'refunded' },
  { name: 'more', options: (quoted) => ({ amount: 2n * quoted }), ends: 'succeeded' },
  { name: 'more, given back', options: (quoted) => ({ amount: quoted + 1n }), outcome: 'refunds', ends: 'refunded' },
  { name: 'more, then it fails', options: (q) => ({ amount: q + 1n }), outcome: 'fails-origin', ends: 'refunded' },
  { name: 'another token', options: () => ({ tokenAddress: usdcOnSolana }), ends: 'refunded' },
  { name: 'late', options: () => ({ at: start + life }), ends: 'refunded' },
  { name: 'late and less', options: () => ({ at: start + life + 60_000, amount: 1n }), ends: 'refunded' },
  { name: 'just in time', options: () => ({ at: start + life - 1 }), ends: 'succeeded' },
  { name: 'unarmed and more', options: (quoted) => ({ amount: 3n * quoted }), isArmed: false, ends: 'refunded' },
  { name: 'as quoted, refunded by time', outcome: 'timed-refund', ends: 'refunded' },
  { name: 'as quoted, and it strands', outcome: 'strands', ends: undefined },
]

it.each(payments)('a payment on a rail is told as the ledger has it: $name', async (paid) => {
  const { outcome = 'succeeds', isArmed = true, options, ends } = paid
  const { client, sandbox, receipt } = open({ now: start })
  const quote = await quoteIntentEdge(client, wanted)
  const { intentId, edge, originIntentAddress, destinationIntentAddress } = quote.intent as Intent
  const read = readTerms(wanted, quote, { sentAt: start })
  const terms = read.ok ? read.terms : expect.fail('no terms')
  sandbox.outcome(intentId, outcome)
  if (isArmed) await executeIntentEdge(client, { intentId })
  sandbox.pay(intentId, options?.(edge?.edgeTokenAmount as bigint))

  const end = start + life + (outcome === 'timed-refund' ? 25 * 3_600_000 : 100_000)
  const statuses: string[] = []
  for (let now = start; now < end; ) {
    const facts = {
      terms,
      intent: (await getIntent(client, { intentId })).intent,
      receipt: await receipt(intentId),
      edgeStatus: await getEdgeStatus(client, { edgeId: quote.edgeId }),
      now,
    }
    const { stage, outcome: told, funds, refund, mismatches } = describePayment(facts)
    const entries = sandbox.ledger(intentId)
    const delivered = entries.find(({ kind }) => kind === 'delivered')
    const last = entries.at(-1)
    statuses.push(stage)
    expect(mismatches).toEqual([])
    expect(told === 'succeeded', stage).toBe(delivered !== undefined)
    expect(stage === 'refunded', stage).toBe(last?.kind === 'refunded')
    if (stage === 'refunded' && last) {
      const { kind, ...back } = last
      expect(refund).toMatchObject(back)
      expect(funds).toMatchObject({
        at: 'refund-address',
        chainId: back.chainId,
        address: back.to,
        amount: back.amount,
      })
    }
    if (delivered) {
      const { chainId, to, amount } = delivered
      expect(funds).toEqual({ at: 'recipient', chainId, address: to, amount })
    }
    // Where it is said to be, it is. The service sees a payment a moment after it is made.
    if (funds.at === 'payer') expect(facts.edgeStatus.status).toBe('PENDING')
    if (funds.at === 'rail') expect(last).toMatchObject({ kind: 'held', chainId: solana.chainId })
    if (funds.at === 'origin-wallet') expect(last).toMatchObject({ kind: 'held', to: originIntentAddress })
    if (funds.at === 'destination-wallet') expect(last).toMatchObject({ kind: 'held', to: destinationIntentAddress })
    if (stage === 'failed' && outcome === 'timed-refund' && refund?.eligibleAt !== undefined)
      expect(refund.eligibleAt).toBe((facts.intent.timedRefundUnlockTimestamp ?? 0) * 1000)
    const isBusy = [0, life, 24 * 3_600_000 + life].some((at) => now - start >= at - 2_000 && now - start < at + 75_000)
    const step = isBusy ? sized(3_000, 1_000) : now - start < life ? 29_000 : 10 * 60_000 - 1_000
    now += step
    sandbox.advance(step)
  }
  expect(statuses.at(-1)).toBe(ends === 'succeeded' ? 'delivered' : (ends ?? 'failed'))
})
