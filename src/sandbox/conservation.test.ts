import { describe, expect, it } from 'vitest'
import { open } from '../../test/contract/inProcess.ts'
import { baseToTron, solToBase, usdcAcross } from '../../test/contract/requests.ts'
import {
  commitIntent,
  executeIntent,
  executeIntentEdge,
  getEdgeStatus,
  getIntentReceipt,
  type Intent,
  prepareIntentRecovery,
  type QuoteIntentEdgeRequest,
  quoteIntent,
  quoteIntentEdge,
  waitIntentReceipt,
} from '../api/index.ts'

/** Armed and paid on the rail. */
const paidOverRail = async (seed: number) => {
  const opened = open({ seed })
  const { edgeId, intent } = await quoteIntentEdge(opened.client, solToBase())
  const { intentId } = intent as Intent
  await executeIntentEdge(opened.client, { intentId })
  opened.sandbox.pay(intentId)
  return { ...opened, edgeId, intent: intent as Intent, intentId }
}

describe('what has happened stays as it was', () => {
  it('when the intent is committed after it was paid', async () => {
    for (let seed = 1; seed <= 60; seed++) {
      const { client, sandbox, edgeId, intent } = await paidOverRail(seed)
      sandbox.advance(1800 + seed * 20)
      const before = await getEdgeStatus(client, { edgeId })
      await commitIntent(client, { intent })
      expect(await getEdgeStatus(client, { edgeId })).toEqual(before)
      sandbox.advance(60_000)
      const { intentReceipt } = await getIntentReceipt(client, { intentId: intent.intentId })
      expect(intentReceipt.status).toBe('SUCCEEDED')
    }
  })
})

describe('an abort that nobody reported', () => {
  it('does not keep what the rail holds: it goes back when the quote ends', async () => {
    const { client, sandbox, intentId, status } = await paidOverRail(1)
    sandbox.abort(intentId)
    sandbox.advance(60_000)
    expect(await status(intentId)).toBe('QUOTED')
    sandbox.advance(20 * 60_000)
    const { intentReceipt } = await getIntentReceipt(client, { intentId })
    expect(intentReceipt).toMatchObject({ status: 'REFUNDED', refundTransaction: { status: 'SUCCEEDED' } })
  })

  it('is not the end for who waits', async () => {
    const { client, sandbox, quoted } = open()
    const { intentId } = await quoted()
    const { hash } = sandbox.pay(intentId)
    await executeIntent(client, { intentId, depositTransactionHash: hash })
    sandbox.advance(2500)
    sandbox.abort(intentId)
    sandbox.advance(60 * 60_000)
    expect((await waitIntentReceipt(client, { intentId })).done).toBe(false)
  })

  it('is known to who would arm or commit', async () => {
    const { client, sandbox, intent, intentId } = await paidOverRail(1)
    sandbox.abort(intentId)
    await expect(commitIntent(client, { intent })).rejects.toMatchObject({ error: 'IntentStatus' })
    await expect(executeIntentEdge(client, { intentId })).rejects.toMatchObject({ error: 'IntentStatus' })
  })
})

describe('money', () => {
  it('that came back has not arrived too', async () => {
    const { client, sandbox } = open()
    const { intent } = await quoteIntentEdge(client, baseToTron())
    const { intentId } = intent as Intent
    sandbox.outcome(intentId, 'refunds')
    const { hash } = sandbox.pay(intentId)
    await executeIntent(client, { intentId, depositTransactionHash: hash })
    sandbox.advance(120_000)
    const { intentReceipt } = await getIntentReceipt(client, { intentId })
    expect(intentReceipt.status).toBe('REFUNDED')
    expect(intentReceipt.summary?.destinationTokenAmount).toBeUndefined()
  })

  it('of an invalid intent can be recovered, but to no place where it is lost', async () => {
    const { client, sandbox, quoted } = open()
    const { intentId, originIntentAddress } = await quoted()
    sandbox.outcome(intentId, 'invalid')
    const { hash } = sandbox.pay(intentId)
    await executeIntent(client, { intentId, depositTransactionHash: hash })
    sandbox.advance(60_000)
    const { recoveryTokens } = await prepareIntentRecovery(client, { intentId })
    const { intentReceipt } = await getIntentReceipt(client, { intentId })
    expect(recoveryTokens?.map(({ balance }) => BigInt(balance ?? 0))).toEqual([
      intentReceipt.depositTransaction?.tokenAmount,
    ])
    for (const refundToAddress of [`0x${'0'.repeat(40)}`, originIntentAddress]) {
      await expect(prepareIntentRecovery(client, { intentId, refundToAddress })).rejects.toMatchObject({
        error: 'InvalidArgument',
      })
    }
  })

  it('that goes with a call comes out of what arrives', async () => {
    const { client } = open()
    const call = { destinationCallData: '0x12345678', destinationToAddress: `0x${'2'.repeat(40)}` }
    const withValue = { ...usdcAcross(), ...call, destinationCallValue: 10n ** 18n }
    await expect(quoteIntent(client, withValue)).rejects.toMatchObject({ error: 'InvalidArgument' })
  })

  it('is told once: an edge and an intent that name two amounts are refused', async () => {
    const { client } = open()
    const { edge, intent } = baseToTron()
    const twice = {
      edge: { ...edge, tradeType: 'EXACT_INPUT', originTokenAmount: 50_000_000n },
      intent: { ...intent, originTokenAmount: 20_000_000n },
    } as QuoteIntentEdgeRequest
    await expect(quoteIntentEdge(client, twice)).rejects.toMatchObject({ error: 'InvalidArgument' })
  })
})
