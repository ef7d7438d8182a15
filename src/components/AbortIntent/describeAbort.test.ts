import { describe, expect, it } from 'vitest'
import { type AbortSource, describeAbort } from '../../payments/index.ts'
import { ARBITRUM, BASE, hashes, makeEdgeStatus, makeQuote, makeReceipt, makeTransaction } from '../fixtures.ts'

const abortFacts = (source: AbortSource) => describeAbort(source, Date.now())
const intent = { ...makeQuote().intent, edge: undefined, destinationChainId: ARBITRUM }
const receipt = (status: string, more: object = {}) =>
  makeReceipt(status, { edge: undefined, destinationChainId: ARBITRUM, ...more })
const [done, moving, off] = ['SUCCEEDED', 'MINING', 'ABORTED'].map((status) => makeTransaction(status))

describe('what can be aborted', () => {
  it.each([
    ['SUCCEEDED', 'succeeded'],
    ['REFUNDED', 'refunded'],
    ['INVALID', 'invalid'],
    ['ABORTED', 'aborted'],
    ['FAILED', 'failed'],
    ['COMMITTED', undefined],
    ['EXECUTING', undefined],
    // Paid, as its deposit shows.
    ['QUOTED', undefined],
    ['FROM_THE_FUTURE', undefined],
  ])('%s: %s', (status, blocker) => {
    expect(abortFacts({ intent, receipt: receipt(status) }).blocker).toBe(blocker)
  })

  it('is nothing once it is called refunded, and not because it was delivered', () => {
    const refundTransaction = makeTransaction('FAILED')
    expect(abortFacts({ intent, receipt: receipt('REFUNDED', { refundTransaction }) }).blocker).toBe('refunded')
  })

  it('is nothing while nothing is paid; what this device or the rail has seen is paid', () => {
    expect(abortFacts({ intent, receipt: null }).blocker).toBe('unpaid')
    expect(abortFacts({ intent, receipt: null, paidHere: true }).blocker).toBeUndefined()
    // A wallet that never answered, or the payer by hand, may have paid.
    expect(abortFacts({ intent, receipt: null, askedHere: true }).blocker).toBe('unknown')
    const railIntent = makeQuote().intent
    expect(abortFacts({ intent: railIntent, edgeStatus: makeEdgeStatus('PENDING'), askedHere: true }).blocker).toBe(
      'unknown',
    )
    expect(abortFacts({ intent: railIntent, edgeStatus: makeEdgeStatus('PENDING') }).blocker).toBe('unpaid')
    expect(abortFacts({ intent: railIntent, edgeStatus: makeEdgeStatus('DEPOSITED') })).toMatchObject({
      blocker: undefined,
      rail: 'SOLANA',
    })
  })

  it('is nothing of a state that nobody knows, nor once it is delivered, nor without a chain', () => {
    expect(abortFacts({ intent, receipt: receipt('NEW', { depositTransaction: undefined }) }).blocker).toBe('unknown')
    expect(abortFacts({ intent, receipt: receipt('EXECUTING', { destinationTransaction: done }) }).blocker).toBe('late')
    const nowhere = { originChainId: 0, destinationChainId: undefined }
    const lost = receipt('EXECUTING', { ...nowhere, depositTransaction: undefined })
    expect(abortFacts({ intent: { ...intent, ...nowhere }, receipt: lost }).blocker).toBe('unknown')
  })
})

describe('where', () => {
  it('is the origin chain until the first step is done, then either', () => {
    expect(abortFacts({ intent, receipt: receipt('EXECUTING', { originTransaction: moving }) }).chainIds).toEqual([
      BASE,
    ])
    expect(abortFacts({ intent, receipt: receipt('EXECUTING', { originTransaction: done }) }).chainIds).toEqual([
      BASE,
      ARBITRUM,
    ])
    // One chain is no choice.
    const same = { intent: { ...intent, destinationChainId: BASE } }
    const there = receipt('EXECUTING', { originTransaction: done, destinationChainId: BASE })
    expect(abortFacts({ ...same, receipt: there }).chainIds).toEqual([BASE])
  })

  it('the money is, as far as its transactions say', () => {
    const place = (more: object) => abortFacts({ intent, receipt: receipt('ABORTED', more) }).place
    const there = makeTransaction('ABORTED', { chainId: ARBITRUM })
    expect(place({ originTransaction: off, destinationTransaction: there })).toEqual({ kind: 'held', chainId: BASE })
    expect(place({ originTransaction: done, destinationTransaction: there })).toEqual({
      kind: 'held',
      chainId: ARBITRUM,
    })
    expect(place({ refundTransaction: moving })).toMatchObject({ kind: 'back', chainId: BASE })
    expect(place({ refundTransaction: done })).toMatchObject({ kind: 'returned', chainId: BASE })
    expect(place({ depositTransaction: undefined })).toBeUndefined()
    const rail = makeReceipt('REFUNDED', {
      depositTransaction: undefined,
      edge: { ...makeQuote().intent.edge, edgeStatus: 'REFUNDED', refundTransactionHash: hashes.rail },
    })
    expect(abortFacts({ receipt: rail }).place).toMatchObject({ kind: 'returned', rail: 'SOLANA' })
  })
})
