import { describe, expect, it } from 'vitest'
import {
  createIntentClient,
  executeIntentEdge,
  getEdgeStatus,
  getIntent,
  getIntentReceipt,
  type IntentReceipt,
  isIntentServiceError,
  quoteIntentEdge,
} from '../api/index.ts'
import type { Outcome } from './outcomes.ts'
import { createSandbox } from './sandbox.ts'

const now = Date.UTC(2026, 0, 1)
const life = 15 * 60_000
const refundAddress = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'

async function quoted(destinationTokenAmount = 25_000_000n) {
  const sandbox = createSandbox({ now })
  const client = createIntentClient({ baseUrl: 'http://sandbox.test', fetch: sandbox.fetch })
  const { edgeId, intent } = await quoteIntentEdge(client, {
    edge: {
      rail: 'TRON',
      mode: 'ORIGIN',
      originChainId: 728126428,
      originAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      originTokenAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      refundAddress,
    },
    intent: {
      ownerAddress: '0x1111111111111111111111111111111111111111',
      destinationChainId: 10,
      destinationTokenAddress: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
      destinationTokenAmount,
    },
  })
  const intentId = intent?.intentId ?? ''
  const receipt = async (): Promise<IntentReceipt | undefined> => {
    try {
      return (await getIntentReceipt(client, { intentId })).intentReceipt
    } catch (error) {
      if (isIntentServiceError(error, 'NotFound')) return undefined
      throw error
    }
  }
  const edge = () => getEdgeStatus(client, { edgeId })
  const status = async () => (await getIntent(client, { intentId })).intent.status
  const arm = () => executeIntentEdge(client, { intentId })
  return {
    sandbox,
    client,
    intentId,
    receipt,
    edge,
    status,
    arm,
    quote: intent?.quote,
    amount: intent?.edge?.edgeTokenAmount,
  }
}

describe('a paid intent', () => {
  it('stays QUOTED without a receipt until the fill, then moves as chains do, to SUCCEEDED', async () => {
    const { sandbox, intentId, receipt, edge, status, arm, quote } = await quoted()
    await arm()
    sandbox.advance(60_000)
    expect([await status(), (await edge()).status, await receipt()]).toEqual(['QUOTED', 'PENDING', undefined])
    const { hash } = sandbox.pay(intentId)
    expect(hash).toMatch(/^[\da-f]{64}$/)
    expect(sandbox.pay(intentId)).toEqual({ hash })
    const seen = new Set<string>()
    let updated = ''
    for (let i = 0; i < 40; i++) {
      sandbox.advance(500)
      const now = await receipt()
      const { depositTransaction: d, originTransaction: o, destinationTransaction: t } = now ?? {}
      seen.add([await status(), (await edge()).status, d?.status, o?.status, t?.status].join(' '))
      expect((now?.updatedAt ?? '') >= updated).toBe(true)
      updated = now?.updatedAt ?? ''
      for (const leg of [d, o, t])
        expect(Boolean(leg?.txnHash)).toBe(['MINING', 'SUCCEEDED'].includes(leg?.status ?? ''))
    }
    expect([...seen]).toEqual([
      'QUOTED PENDING   ',
      'QUOTED DEPOSITED   ',
      'EXECUTING FILLED MINING PENDING PENDING',
      'EXECUTING FILLED SUCCEEDED RELAYING PENDING',
      'EXECUTING FILLED SUCCEEDED MINING PENDING',
      'EXECUTING FILLED SUCCEEDED SUCCEEDED RELAYING',
      'EXECUTING FILLED SUCCEEDED SUCCEEDED MINING',
      'SUCCEEDED FILLED SUCCEEDED SUCCEEDED SUCCEEDED',
    ])
    const done = await receipt()
    expect(done?.depositTransaction?.txnHash).toBe(done?.edge?.fillTransactionHash)
    expect(done?.summary).toMatchObject({
      status: 'SUCCEEDED',
      originTokenAmount: quote?.fromAmount,
      destinationTokenAmount: 25_000_000n,
      destinationTokenMetadata: { symbol: 'ETH', decimals: 18 },
      finishedAt: done?.updatedAt,
    })
    expect((done?.summary?.startedAt ?? '') < (done?.summary?.finishedAt ?? '')).toBe(true)
    sandbox.advance(life)
    expect(await receipt()).toEqual(done)
  })

  it.each<[Outcome, string[], object]>([
    ['succeeds', ['SUCCEEDED', 'SUCCEEDED'], { destinationTransaction: { status: 'SUCCEEDED' } }],
    [
      'strands',
      ['FAILED', 'FAILED'],
      { destinationTransaction: { status: 'FAILED', statusReason: expect.any(String) } },
    ],
    ['invalid', ['INVALID', 'INVALID'], { originTransaction: { status: 'FAILED', statusReason: expect.any(String) } }],
    [
      'fails-origin',
      ['FAILED', 'REFUNDED'],
      {
        originTransaction: { status: 'FAILED' },
        refundTransaction: { type: 'REFUND', status: 'SUCCEEDED', chainId: 8453 },
      },
    ],
    [
      'fails-destination',
      ['FAILED', 'REFUNDED'],
      {
        destinationTransaction: { status: 'FAILED' },
        refundTransaction: { status: 'SUCCEEDED', chainId: 10, tokenAmount: 25_000_000n },
      },
    ],
    [
      'refunds',
      ['REFUNDED', 'REFUNDED'],
      { edge: { edgeStatus: 'REFUNDED' }, refundTransaction: { chainId: 728126428, toAddress: refundAddress } },
    ],
  ])('%s', async (outcome, [soon, later], shown) => {
    const { sandbox, intentId, receipt, status, arm } = await quoted()
    sandbox.outcome(intentId, outcome)
    await arm()
    sandbox.pay(intentId)
    sandbox.advance(25_000)
    expect(await status()).toBe(soon)
    sandbox.advance(60_000)
    expect(await status()).toBe(later)
    expect(await receipt()).toMatchObject({ status: later, summary: { status: later }, ...shown })
  })

  it('is refunded when it comes after the expiry', async () => {
    const { sandbox, intentId, receipt, edge, status, arm, amount } = await quoted()
    await arm()
    sandbox.advance(life)
    sandbox.pay(intentId)
    sandbox.advance(10_000)
    const { status: hop, refundTransactionHash, failReason } = await edge()
    expect([await status(), hop]).toEqual(['REFUNDED', 'REFUNDED'])
    expect(failReason).toContain('expiry')
    const { refundTransaction } = (await receipt()) ?? {}
    expect(refundTransaction).toMatchObject({
      status: 'SUCCEEDED',
      txnHash: refundTransactionHash,
      tokenAmount: amount,
    })
  })

  it('is not seen while nobody has armed it; armed later it goes on, never armed it is refunded at the expiry', async () => {
    const late = await quoted()
    late.sandbox.pay(late.intentId)
    late.sandbox.advance(60_000)
    expect([await late.status(), (await late.edge()).status]).toEqual(['QUOTED', 'PENDING'])
    await late.arm()
    late.sandbox.advance(30_000)
    expect(await late.status()).toBe('SUCCEEDED')

    const never = await quoted()
    never.sandbox.pay(never.intentId)
    never.sandbox.advance(life - 1)
    expect(await never.status()).toBe('QUOTED')
    never.sandbox.advance(10_000)
    expect([await never.status(), (await never.edge()).status]).toEqual(['REFUNDED', 'REFUNDED'])
  })

  it('an outcome may change until it would rewrite the past', async () => {
    const { sandbox, intentId, status, arm } = await quoted()
    await arm()
    sandbox.pay(intentId)
    sandbox.advance(8_000)
    expect(await status()).toBe('EXECUTING')
    expect(() => sandbox.outcome(intentId, 'refunds')).toThrow('IntentStatus')
    sandbox.outcome(intentId, 'fails-destination')
    sandbox.advance(15_000)
    expect(await status()).toBe('FAILED')
    expect(() => sandbox.outcome(intentId, 'succeeds')).toThrow('IntentStatus')
    expect(() => sandbox.outcome('none', 'succeeds')).toThrow('NotFound')
  })

  it('stops where an abort transaction met it', async () => {
    const { sandbox, intentId, receipt, status, arm } = await quoted()
    await arm()
    expect(() => sandbox.abort(intentId)).toThrow('IntentStatus')
    sandbox.pay(intentId)
    sandbox.advance(8_000)
    const before = await receipt()
    const { hash, chainId } = sandbox.abort(intentId)
    expect([hash, chainId]).toEqual([expect.stringMatching(/^0x[\da-f]{64}$/), 8453])
    expect(sandbox.abort(intentId)).toEqual({ hash, chainId })
    sandbox.advance(60_000)
    expect([await status(), await receipt()]).toEqual(['EXECUTING', before])
  })
})
