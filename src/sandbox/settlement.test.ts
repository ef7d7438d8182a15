import { describe, expect, it } from 'vitest'
import { hashOf, open } from '../../test/contract/inProcess.ts'
import { usdcAcross } from '../../test/contract/requests.ts'
import { executeIntent, getIntent } from '../api/index.ts'
import type { Outcome } from './magic.ts'

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
})
