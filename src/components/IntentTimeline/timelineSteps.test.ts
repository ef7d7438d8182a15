import { describe, expect, it } from 'vitest'
import {
  ARBITRUM,
  BASE,
  hashes,
  makeEdgeStatus,
  makeQuote,
  makeReceipt,
  makeTransaction,
  payer,
  SOLANA,
} from '../fixtures.ts'
import { timelinePhase } from './timelinePhase.ts'
import { timelineSteps } from './timelineSteps.ts'
import type { TimelineFacts } from './track.ts'

const { intent } = makeQuote()
const line = (facts: TimelineFacts) => timelineSteps(facts).map(({ id, state }) => `${id} ${state}`)
const ok = makeTransaction('SUCCEEDED')
const failed = makeTransaction('FAILED', { statusReason: 'execution\u202e reverted' })

describe('timelineSteps from a rail', () => {
  const table: [name: string, phase: string, steps: string, facts: TimelineFacts][] = [
    ['nothing known', 'loading', 'pay now, deliver waiting, done waiting', {}],
    [
      'only the intent',
      'waiting',
      'pay now, receive waiting, deliver waiting, done waiting',
      { intent, receipt: null },
    ],
    [
      'armed',
      'waiting',
      'pay now, receive waiting, deliver waiting, done waiting',
      { intent, edgeStatus: makeEdgeStatus('PENDING') },
    ],
    [
      'paid',
      'moving',
      'pay done, receive now, deliver waiting, done waiting',
      { intent, edgeStatus: makeEdgeStatus('DEPOSITED') },
    ],
    [
      'filled, no receipt yet',
      'moving',
      'pay done, receive done, deliver now, done waiting',
      { intent, edgeStatus: makeEdgeStatus('FILLED') },
    ],
    [
      'unknown edge status',
      'waiting',
      'pay now, receive waiting, deliver waiting, done waiting',
      { intent, edgeStatus: { status: 'HALF_WAY' } },
    ],
    [
      'unknown edge status after paying',
      'moving',
      'pay done, receive now, deliver waiting, done waiting',
      { intent, edgeStatus: { status: 'HALF_WAY', initTransactionHash: hashes.rail } },
    ],
    [
      'both legs announced',
      'moving',
      'pay done, receive done, origin now, deliver waiting, done waiting',
      {
        receipt: makeReceipt('EXECUTING', {
          originTransaction: makeTransaction('RELAYING'),
          destinationTransaction: makeTransaction('PENDING'),
        }),
      },
    ],
    [
      'delivering',
      'moving',
      'pay done, receive done, origin done, deliver now, done waiting',
      {
        receipt: makeReceipt('EXECUTING', { originTransaction: ok, destinationTransaction: makeTransaction('MINING') }),
      },
    ],
    [
      'succeeded',
      'done',
      'pay done, receive done, deliver done, done done',
      { receipt: makeReceipt('SUCCEEDED', { destinationTransaction: ok }) },
    ],
    [
      'succeeded, legs not shown',
      'done',
      'pay done, receive done, deliver done, done done',
      { receipt: { intentId: 'x', status: 'SUCCEEDED', edge: intent.edge } },
    ],
    [
      'failed on the origin',
      'failed',
      'pay done, receive done, origin failed, deliver skipped, refund waiting',
      { receipt: makeReceipt('FAILED', { originTransaction: failed }) },
    ],
    [
      'failed on the destination',
      'failed',
      'pay done, receive done, origin done, deliver failed, refund waiting',
      { receipt: makeReceipt('FAILED', { originTransaction: ok, destinationTransaction: failed }) },
    ],
    [
      'failed, no leg says so',
      'failed',
      'pay done, receive done, deliver failed, refund waiting',
      { receipt: makeReceipt('FAILED') },
    ],
    [
      'refunding',
      'refunding',
      'pay done, receive done, deliver failed, refund now',
      {
        receipt: makeReceipt('FAILED', {
          destinationTransaction: failed,
          refundTransaction: makeTransaction('MINING'),
        }),
      },
    ],
    [
      'refunded',
      'refunded',
      'pay done, receive done, deliver failed, refund done',
      { receipt: makeReceipt('REFUNDED', { destinationTransaction: failed, refundTransaction: ok }) },
    ],
    [
      'refunded on the rail',
      'refunded',
      'pay done, receive failed, deliver skipped, refund done',
      { intent, receipt: null, edgeStatus: makeEdgeStatus('REFUNDED') },
    ],
    [
      'failed on the rail',
      'failed',
      'pay done, receive failed, deliver skipped, refund waiting',
      { intent, receipt: null, edgeStatus: makeEdgeStatus('FAILED') },
    ],
    [
      'aborted',
      'aborted',
      'pay done, receive done, deliver skipped, refund waiting',
      { receipt: makeReceipt('ABORTED') },
    ],
    [
      'aborted, refunding',
      'refunding',
      'pay done, receive done, deliver skipped, refund now',
      { receipt: makeReceipt('ABORTED', { refundTransaction: makeTransaction('PENDING') }) },
    ],
    [
      'invalid',
      'invalid',
      'pay done, receive done, origin failed, deliver skipped',
      { receipt: makeReceipt('INVALID', { originTransaction: failed }) },
    ],
    [
      'unknown status',
      'unknown',
      'pay done, receive done, deliver now, done waiting',
      { receipt: makeReceipt('SETTLING_SOON') },
    ],
    [
      'a leg that moved back',
      'moving',
      'pay done, receive now, origin done, deliver waiting, done waiting',
      {
        receipt: makeReceipt('EXECUTING', {
          edge: { ...intent.edge },
          depositTransaction: makeTransaction('MINING'),
          originTransaction: ok,
        }),
      },
    ],
  ]
  it.each(table)('%s', (_, phase, steps, facts) => {
    expect(line(facts).join(', ')).toBe(steps)
    expect(timelinePhase(facts)).toBe(phase)
  })

  it('has one step under way at most, and a last one that says how it ended', () => {
    for (const [, , , facts] of table) {
      expect(timelineSteps(facts).filter(({ state }) => state === 'now').length).toBeLessThanOrEqual(1)
    }
  })
})

describe('what a step says', () => {
  it('gives each hop its chain and hash', () => {
    const [pay, receive, deliver] = timelineSteps({ intent, edgeStatus: makeEdgeStatus('FILLED') })
    expect(pay).toMatchObject({ chainId: SOLANA, rail: 'SOLANA', hash: hashes.rail, amount: 698_410_000n })
    expect(receive).toMatchObject({ chainId: BASE, hash: hashes.fill })
    expect(deliver).toMatchObject({ chainId: BASE, amount: 100_000_000n })
  })

  it('cleans reasons and unknown statuses', () => {
    const steps = timelineSteps({ receipt: makeReceipt('FAILED', { originTransaction: failed }) })
    expect(steps.find(({ id }) => id === 'origin')?.reason).toBe('execution reverted')
    const moving = timelineSteps({
      receipt: makeReceipt('EXECUTING', { destinationTransaction: makeTransaction('WARM\u202eING_UP') }),
    })
    expect(moving.find(({ id }) => id === 'deliver')?.unknown).toBe('WARMING_UP')
  })

  it('says on which chain a refund comes back', () => {
    const deposit = makeTransaction('SUCCEEDED', { chainId: ARBITRUM })
    const across = { originChainId: ARBITRUM, destinationChainId: BASE, depositTransaction: deposit }
    const refund = (facts: TimelineFacts) => timelineSteps(facts).find(({ id }) => id === 'refund')
    expect(refund({ receipt: makeReceipt('FAILED', { ...across, originTransaction: failed }) })?.chainId).toBe(ARBITRUM)
    expect(
      refund({ receipt: makeReceipt('FAILED', { ...across, originTransaction: ok, destinationTransaction: failed }) })
        ?.chainId,
    ).toBe(BASE)
    expect(refund({ intent, edgeStatus: makeEdgeStatus('REFUNDED', { refundTransactionHash: payer }) })).toMatchObject({
      chainId: SOLANA,
      rail: 'SOLANA',
      hash: payer,
    })
    const told = makeTransaction('SUCCEEDED', { chainId: 10, tokenAmount: 5n })
    expect(refund({ receipt: makeReceipt('REFUNDED', { ...across, refundTransaction: told }) })).toMatchObject({
      chainId: 10,
      amount: 5n,
    })
  })

  it('follows intents that end on a rail, and those without one', () => {
    const towards = makeQuote({ hop: { mode: 'DESTINATION', fillTransactionHash: hashes.rail } }).intent
    const steps = timelineSteps({ intent: { ...towards, originChainId: ARBITRUM }, receipt: null })
    expect(steps.map(({ id, state }) => `${id} ${state}`)).toEqual(['pay now', 'deliver waiting', 'done waiting'])
    expect(steps[0]).toMatchObject({ chainId: ARBITRUM, amount: 100_740_000n })
    expect(steps[1]).toMatchObject({ chainId: SOLANA, rail: 'SOLANA', hash: hashes.rail, amount: 698_410_000n })

    const plain = makeReceipt('EXECUTING', {
      edge: undefined,
      depositTransaction: ok,
      destinationTransaction: makeTransaction('MINING'),
    })
    expect(line({ receipt: plain })).toEqual(['pay done', 'deliver now', 'done waiting'])
  })
})
