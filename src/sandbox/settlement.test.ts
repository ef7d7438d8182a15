import { describe, expect, it } from 'vitest'
import { hashOf, open } from '../../test/contract/inProcess.ts'
import { solToBase, usdcAcross } from '../../test/contract/requests.ts'
import { executeIntent, executeIntentEdge, getIntent, quoteIntentEdge, waitIntentReceipt } from '../api/index.ts'
import type { Outcome, SettlementMode } from './outcomes.ts'
import { createSandbox } from './sandbox.ts'

const hash = hashOf('1')

describe('a settlement', () => {
  const settlement = { provider: 'CARDS', amountCents: 6_000, checkoutRef: 'order 7', currency: 'EUR' }
  it.each<[Outcome, object]>([
    ['succeeds', { status: 'settled', settled: true, failed: false, terminal: true }],
    ['strands', { status: 'failed', settled: false, failed: true, terminal: true }],
  ])('%s', async (outcome, end) => {
    const { sandbox, client, quoted, receipt } = open()
    const { intentId } = await quoted({ ...usdcAcross(), settlement })
    sandbox.outcome(intentId, outcome)
    await executeIntent(client, { intentId, depositTransactionHash: hash })
    const given = {
      provider: 'CARDS',
      reference: 'order 7',
      currency: 'EUR',
      amountCents: 6_000,
      label: expect.any(String),
      externalUrl: expect.stringMatching(/^https:\/\/.*order%207$/),
    }
    expect((await receipt(intentId))?.settlement).toEqual({
      ...given,
      description: expect.any(String),
      status: 'pending',
      settled: false,
      failed: false,
      terminal: false,
    })
    sandbox.advance(60_000)
    expect((await receipt(intentId))?.settlement).toMatchObject({ ...given, ...end })
    expect((await getIntent(client, { intentId })).intent.quoteRequest?.settlement).toEqual(settlement)
  })
  const pending = { status: 'pending', settled: false, failed: false, terminal: false }
  const settled = { status: 'settled', settled: true, failed: false, terminal: true }
  const failed = { status: 'failed', settled: false, failed: true, terminal: true }
  it.each<[SettlementMode, object, object]>([
    ['instant', settled, settled],
    ['late', pending, settled],
    ['fails', failed, failed],
  ])('%s, once the intent has succeeded: of an edge quote too', async (mode, atFirst, atLast) => {
    const { sandbox, client, receipt } = open({ settlement: mode })
    const request = solToBase()
    const quote = await quoteIntentEdge(client, {
      ...request,
      intent: { ...request.intent, settlement },
    } as typeof request)
    const intentId = quote.intent?.intentId ?? ''
    await executeIntentEdge(client, { intentId })
    sandbox.pay(intentId)
    sandbox.advance(8_000)
    expect(await receipt(intentId)).toMatchObject({ status: 'EXECUTING', settlement: pending })
    sandbox.advance(22_000)
    const delivered = await receipt(intentId)
    expect(delivered).toMatchObject({ status: 'SUCCEEDED', settlement: { provider: 'CARDS', ...atFirst } })
    expect((await waitIntentReceipt(client, { intentId })).done).toBe(mode !== 'late')
    sandbox.advance(60_000)
    const last = await receipt(intentId)
    expect(last).toMatchObject({ status: 'SUCCEEDED', settlement: atLast })
    expect(Date.parse(String(last?.updatedAt)) > Date.parse(String(delivered?.updatedAt))).toBe(mode === 'late')
    expect((await waitIntentReceipt(client, { intentId })).done).toBe(true)
  })

  it('is chosen by the control outcome, until it is known', async () => {
    const { sandbox, client, quoted, receipt } = open()
    const { intentId } = await quoted({ ...usdcAcross(), settlement })
    await executeIntent(client, { intentId, depositTransactionHash: hash })
    sandbox.outcome(intentId, 'succeeds', { settlement: 'late' })
    sandbox.advance(20_000)
    expect((await receipt(intentId))?.settlement).toMatchObject(pending)
    expect(() => sandbox.outcome(intentId, 'succeeds', { settlement: 'fails' })).toThrow(/IntentStatus/)
    sandbox.advance(70_000)
    expect((await receipt(intentId))?.settlement).toMatchObject(settled)
  })

  it('is refused in a mode that does not exist', () => {
    expect(() => createSandbox({ settlement: 'never' as SettlementMode })).toThrow(RangeError)
  })
})
