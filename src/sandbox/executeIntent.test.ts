import { describe, expect, it } from 'vitest'
import { hashOf, life, open } from '../../test/contract/inProcess.ts'
import { owner } from '../../test/contract/requests.ts'
import { commitIntent, executeIntent, getEdgeStatus, type Intent } from '../api/index.ts'
import type { Outcome } from './outcomes.ts'

const hash = hashOf('1')

describe('a deposit that is reported', () => {
  it('executes at once, confirms a few seconds later, and delivers', async () => {
    const { sandbox, client, quoted, receipt } = open()
    const { intentId, quote } = await quoted()
    expect(await receipt(intentId)).toBeUndefined()
    expect(await executeIntent(client, { intentId, depositTransactionHash: hash })).toEqual({
      intentId,
      intentStatus: 'EXECUTING',
    })
    const seen = new Set<string>()
    for (let i = 0; i < 30; i++) {
      const now = await receipt(intentId)
      const { depositTransaction: d, originTransaction: o, destinationTransaction: t } = now ?? {}
      seen.add([now?.status, d?.status, o?.status, t?.status].join(' '))
      expect(d?.txnHash).toBe(hash)
      sandbox.advance(500)
    }
    expect([...seen]).toEqual([
      'EXECUTING MINING PENDING PENDING',
      'EXECUTING SUCCEEDED RELAYING PENDING',
      'EXECUTING SUCCEEDED MINING PENDING',
      'EXECUTING SUCCEEDED SUCCEEDED RELAYING',
      'EXECUTING SUCCEEDED SUCCEEDED MINING',
      'SUCCEEDED SUCCEEDED SUCCEEDED SUCCEEDED',
    ])
    const done = await receipt(intentId)
    expect(done?.depositTransaction).toMatchObject({
      type: 'DEPOSIT',
      chainId: 8453,
      fromAddress: owner,
      tokenAmount: 60_000_000n,
    })
    expect(done?.summary).toMatchObject({ originTokenAmount: 60_000_000n, destinationTokenAmount: quote?.toAmount })
    expect(done?.edge).toBeUndefined()
  })

  it.each<[Outcome, string, string, object]>([
    ['succeeds', 'SUCCEEDED', 'SUCCEEDED', {}],
    ['strands', 'FAILED', 'FAILED', { destinationTransaction: { statusReason: expect.any(String) } }],
    [
      'invalid',
      'INVALID',
      'INVALID',
      {
        depositTransaction: { status: 'SUCCEEDED' },
        originTransaction: { status: 'FAILED', statusReason: expect.any(String) },
      },
    ],
    [
      'fails-origin',
      'FAILED',
      'REFUNDED',
      { originTransaction: { status: 'FAILED' }, refundTransaction: { chainId: 8453, toAddress: owner } },
    ],
    ['fails-destination', 'FAILED', 'REFUNDED', { refundTransaction: { chainId: 10, toAddress: owner } }],
    [
      'refunds',
      'REFUNDED',
      'REFUNDED',
      { originTransaction: { status: 'ABORTED' }, refundTransaction: { chainId: 8453 } },
    ],
  ])('%s', async (outcome, soon, later, shown) => {
    const { sandbox, client, quoted, receipt, status } = open()
    const { intentId, fees, quote } = await quoted()
    sandbox.outcome(intentId, outcome)
    await executeIntent(client, { intentId, depositTransactionHash: hash })
    sandbox.advance(20_000)
    expect(await status(intentId)).toBe(soon)
    sandbox.advance(60_000)
    const done = await receipt(intentId)
    expect(done).toMatchObject({ status: later, ...shown })
    const { refundTransaction: refund } = done ?? {}
    const back = refund?.chainId === 10 ? quote?.toAmount : 60_000_000n - (fees?.gasFeeTotal ?? 0n)
    expect(refund?.tokenAmount).toBe(refund && back)
  })

  it('the same again answers how it stands, also after the end; another is refused', async () => {
    const { sandbox, client, quoted } = open()
    const { intentId } = await quoted()
    await executeIntent(client, { intentId, depositTransactionHash: hash })
    const again = { intentId, depositTransactionHash: hash.toUpperCase().replace('0X', '0x') }
    expect((await executeIntent(client, again)).intentStatus).toBe('EXECUTING')
    sandbox.advance(life)
    expect((await executeIntent(client, again)).intentStatus).toBe('SUCCEEDED')
    const refused = { error: 'IntentStatus', status: 422 }
    await expect(executeIntent(client, { intentId, depositTransactionHash: hashOf('2') })).rejects.toMatchObject(
      refused,
    )
    await expect(executeIntent(client, { intentId })).rejects.toMatchObject(refused)
  })

  it('has begun when it is answered, however quick the clock', async () => {
    for (let run = 0; run < 30; run++) {
      const { client, quoted } = open({ now: undefined, speed: 3_000 })
      const { intentId } = await quoted()
      const { intentStatus } = await executeIntent(client, { intentId, depositTransactionHash: hash })
      expect(intentStatus).toBe('EXECUTING')
    }
  })

  it('pays for one intent only', async () => {
    const { client, quoted } = open()
    const [first, second] = [await quoted(), await quoted()]
    await executeIntent(client, { intentId: first.intentId, depositTransactionHash: hash })
    const refused = executeIntent(client, { intentId: second.intentId, depositTransactionHash: hash })
    await expect(refused).rejects.toMatchObject({
      error: 'InvalidArgument',
      msg: expect.stringContaining('another intent'),
    })
  })

  it('a committed intent executes too; what is quoted comes back unmodified', async () => {
    const { client, quoted } = open()
    const intent = await quoted()
    await commitIntent(client, { intent: intent as never })
    const { intentStatus } = await executeIntent(client, { intentId: intent.intentId, depositTransactionHash: hash })
    expect(intentStatus).toBe('EXECUTING')
  })

  it('expires with the quote', async () => {
    const { sandbox, client, quoted } = open()
    const [first, second] = [await quoted(), await quoted()]
    sandbox.advance(life - 1)
    await executeIntent(client, { intentId: first.intentId, depositTransactionHash: hash })
    sandbox.advance(1)
    const late = executeIntent(client, { intentId: second.intentId, depositTransactionHash: hashOf('2') })
    await expect(late).rejects.toMatchObject({ error: 'QuoteExpired', code: 7001 })
  })
})

describe('a deposit that is watched for', () => {
  it('armed, then paid; armed again is harmless, also after the expiry', async () => {
    const { sandbox, client, quoted, status, receipt } = open()
    const { intentId } = await quoted()
    expect((await executeIntent(client, { intentId })).intentStatus).toBe('QUOTED')
    sandbox.advance(60_000)
    expect([await status(intentId), await receipt(intentId)]).toEqual(['QUOTED', undefined])
    const paid = sandbox.pay(intentId)
    expect(sandbox.pay(intentId)).toEqual(paid)
    expect(await status(intentId)).toBe('EXECUTING')
    sandbox.advance(60_000)
    expect((await receipt(intentId))?.depositTransaction?.txnHash).toBe(paid.hash)
    const idle = await quoted()
    await executeIntent(client, { intentId: idle.intentId })
    sandbox.advance(life)
    expect((await executeIntent(client, { intentId: idle.intentId })).intentStatus).toBe('QUOTED')
  })

  it('paid, then reported: by the same hash or none, by no other and no signature', async () => {
    const { sandbox, client, quoted } = open()
    const [one, two] = [await quoted(), await quoted()]
    const { hash: paid } = sandbox.pay(one.intentId)
    sandbox.pay(two.intentId)
    const refused = executeIntent(client, { intentId: one.intentId, depositTransactionHash: hash })
    await expect(refused).rejects.toMatchObject({ error: 'IntentStatus', detail: expect.stringContaining(paid) })
    expect((await executeIntent(client, { intentId: one.intentId, depositTransactionHash: paid })).intentStatus).toBe(
      'EXECUTING',
    )
    expect((await executeIntent(client, { intentId: two.intentId })).intentStatus).toBe('EXECUTING')
  })

  it('goes back after the expiry, when it comes late or nobody was told', async () => {
    const { sandbox, client, quoted, receipt, status } = open()
    const [late, untold] = [await quoted(), await quoted()]
    await executeIntent(client, { intentId: late.intentId })
    sandbox.pay(untold.intentId)
    sandbox.advance(life - 1)
    expect(await status(untold.intentId)).toBe('QUOTED')
    sandbox.advance(1)
    sandbox.pay(late.intentId)
    sandbox.advance(10_000)
    for (const { intentId, fees } of [late, untold]) {
      const { status: end, refundTransaction, originTransaction } = (await receipt(intentId)) ?? {}
      expect([end, originTransaction]).toEqual(['REFUNDED', undefined])
      const tokenAmount = 60_000_000n - (fees?.gasFeeTotal ?? 0n)
      expect(refundTransaction).toMatchObject({ chainId: 8453, tokenAmount, toAddress: owner })
    }
  })
})

describe('an intent that pays a rail', () => {
  const ends = async (outcome: Outcome) => {
    const opened = open()
    const { sandbox, client, toRail, receipt } = opened
    const { intentId, edge }: Intent = await toRail()
    sandbox.outcome(intentId, outcome)
    await executeIntent(client, { intentId, depositTransactionHash: hash })
    sandbox.advance(90_000)
    return { hop: await getEdgeStatus(client, { edgeId: edge?.edgeId ?? '' }), end: await receipt(intentId) }
  }

  it('delivers on the rail after the EVM side', async () => {
    const { hop, end } = await ends('succeeds')
    expect([hop.status, end?.status, end?.edge?.edgeStatus]).toEqual(['FILLED', 'SUCCEEDED', 'FILLED'])
    expect(hop.initTransactionHash).toBe(end?.destinationTransaction?.txnHash)
    expect(hop.fillTransactionHash).toMatch(/^[\da-f]{64}$/)
    expect(hop.transactionStates?.map(({ transactionHash }) => transactionHash)).not.toContain('')
  })
  it('gets back on the destination chain what the rail could not deliver', async () => {
    const { hop, end } = await ends('refunds')
    expect([hop.status, end?.status]).toEqual(['REFUNDED', 'REFUNDED'])
    expect(hop.refundTransactionHash).toBe(end?.refundTransaction?.txnHash)
    expect(end?.refundTransaction).toMatchObject({
      chainId: 8453,
      toAddress: owner,
      fromAddress: end?.destinationTransaction?.toAddress,
    })
  })
  it('may fail before', async () => {
    const { hop, end } = await ends('fails-origin')
    expect([hop.status, end?.status, end?.refundTransaction?.chainId]).toEqual(['PENDING', 'REFUNDED', 8453])
  })
})
