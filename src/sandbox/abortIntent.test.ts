import { describe, expect, it } from 'vitest'
import { hashOf, open } from '../../test/contract/inProcess.ts'
import { abortIntent, executeIntent, executeIntentEdge } from '../api/index.ts'
import type { Outcome } from './outcomes.ts'

/** Creates an intent that was aborted some ms after its deposit. */
async function stopped(afterMs: number, outcome: Outcome = 'succeeds') {
  const opened = open()
  const { intentId } = await opened.quoted()
  opened.sandbox.outcome(intentId, outcome)
  await executeIntent(opened.client, { intentId, depositTransactionHash: hashOf('1') })
  opened.sandbox.advance(afterMs)
  const { hash, chainId } = opened.sandbox.abort(intentId)
  const report = (change: object = {}) =>
    abortIntent(opened.client, { intentId, chainId, abortTransactionHash: hash, ...change })
  return { ...opened, intentId, report }
}

describe('AbortIntent', () => {
  it('marks what the abort transaction stopped; reported again it answers the same', async () => {
    const { sandbox, intentId, report, status, receipt } = await stopped(1_000)
    sandbox.advance(60_000)
    expect(await status(intentId)).toBe('EXECUTING')
    expect(await report()).toEqual({ intentId, status: 'ABORTED' })
    expect(await report()).toEqual({ intentId, status: 'ABORTED' })
    sandbox.advance(600_000)
    expect(await receipt(intentId)).toMatchObject({
      status: 'ABORTED',
      depositTransaction: { status: 'SUCCEEDED' },
      originTransaction: { status: 'ABORTED' },
      destinationTransaction: { status: 'ABORTED' },
    })
  })

  it('keeps what was done before as it was', async () => {
    const { intentId, report, receipt } = await stopped(8_000)
    const before = await receipt(intentId)
    expect(before?.originTransaction?.status).toBe('SUCCEEDED')
    await report()
    const { depositTransaction, originTransaction } = (await receipt(intentId)) ?? {}
    expect([depositTransaction, originTransaction]).toEqual([before?.depositTransaction, before?.originTransaction])
  })

  it.each<[Outcome, number, number]>([
    ['fails-origin', 1_000, 8453],
    ['fails-destination', 8_000, 10],
  ])('a refund may follow: %s', async (outcome, afterMs, refundChainId) => {
    const { sandbox, intentId, report, receipt } = await stopped(afterMs, outcome)
    expect((await report()).status).toBe('ABORTED')
    sandbox.advance(40_000)
    expect(await receipt(intentId)).toMatchObject({ status: 'REFUNDED', refundTransaction: { chainId: refundChainId } })
    expect((await report()).status).toBe('REFUNDED')
  })

  it('what a rail had not handed over it gives back', async () => {
    const { sandbox, client, fromRail, status, receipt } = open()
    const { intentId } = await fromRail()
    await executeIntentEdge(client, { intentId })
    sandbox.pay(intentId)
    sandbox.advance(3_000)
    const { hash, chainId } = sandbox.abort(intentId)
    expect((await abortIntent(client, { intentId, chainId, abortTransactionHash: hash })).status).toBe('ABORTED')
    sandbox.advance(10_000)
    expect([await status(intentId), (await receipt(intentId))?.refundTransaction?.chainId]).toEqual([
      'REFUNDED',
      1399811149,
    ])
  })

  it('a deposit nobody was told of lies in the intent wallet', async () => {
    const { sandbox, client, quoted, receipt } = open()
    const { intentId } = await quoted()
    sandbox.pay(intentId)
    const { hash, chainId } = sandbox.abort(intentId)
    await abortIntent(client, { intentId, chainId, abortTransactionHash: hash })
    expect(await receipt(intentId)).toMatchObject({ status: 'ABORTED', depositTransaction: { status: 'SUCCEEDED' } })
    await expect(executeIntent(client, { intentId })).rejects.toMatchObject({ error: 'IntentStatus' })
  })

  it('InvalidArgument for a transaction that is none, of another chain or another intent', async () => {
    const { report, status, intentId } = await stopped(1_000)
    for (const change of [{ abortTransactionHash: hashOf('9') }, { chainId: 10 }]) {
      await expect(report(change)).rejects.toMatchObject({ error: 'InvalidArgument', code: 2000 })
    }
    expect(await status(intentId)).toBe('EXECUTING')
  })

  it('IntentStatus, and no abort transaction, once it is over or delivered', async () => {
    for (const outcome of ['succeeds', 'strands', 'fails-origin', 'invalid'] as const) {
      const { sandbox, client, quoted } = open()
      const { intentId } = await quoted()
      sandbox.outcome(intentId, outcome)
      await executeIntent(client, { intentId, depositTransactionHash: hashOf('1') })
      sandbox.advance(20_000)
      expect(() => sandbox.abort(intentId)).toThrow('IntentStatus')
      const late = abortIntent(client, { intentId, chainId: 8453, abortTransactionHash: hashOf('9') })
      await expect(late).rejects.toMatchObject({ error: 'IntentStatus', status: 422 })
    }
    const { sandbox, client, toRail, receipt } = open()
    const { intentId } = await toRail()
    await executeIntent(client, { intentId, depositTransactionHash: hashOf('1') })
    const delivered = async () => (await receipt(intentId))?.destinationTransaction?.status === 'SUCCEEDED'
    for (let i = 0; i < 60 && !(await delivered()); i++) sandbox.advance(500)
    expect((await receipt(intentId))?.status).toBe('EXECUTING')
    expect(() => sandbox.abort(intentId)).toThrow('not in flight')
  })
})
