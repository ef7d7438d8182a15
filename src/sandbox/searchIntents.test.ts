import { describe, expect, it } from 'vitest'
import { hashOf, open } from '../../test/contract/inProcess.ts'
import { owner, solana, usdcAcross } from '../../test/contract/requests.ts'
import { executeIntent, executeIntentEdge, type SearchIntentsRequest, searchIntents } from '../api/index.ts'

const other = '0x2222222222222222222222222222222222222abc'
const deposit = hashOf('1')

/**
 * Creates four intents: from a rail, to a rail, between EVM chains, and one of another owner. The first three are paid.
 */
async function filled() {
  const opened = open()
  const { sandbox, client } = opened
  const [rail, toRail, evm] = [await opened.fromRail(), await opened.toRail(), await opened.quoted()]
  const foreign = await opened.quoted({ ...usdcAcross(), ownerAddress: other })
  const all = { rail: rail.intentId, toRail: toRail.intentId, evm: evm.intentId, foreign: foreign.intentId }
  await executeIntentEdge(client, { intentId: all.rail })
  const paid = sandbox.pay(all.rail).hash
  await executeIntent(client, { intentId: all.evm, depositTransactionHash: deposit })
  await executeIntent(client, { intentId: all.toRail })
  sandbox.pay(all.toRail)
  const found = async (request: SearchIntentsRequest) => {
    const { intents } = await searchIntents(client, request)
    return intents.map(({ intentId }) => Object.entries(all).find(([, id]) => id === intentId)?.[0])
  }
  return { ...opened, all, paid, found, intents: { rail, toRail, evm, foreign } }
}

describe('SearchIntents', () => {
  it('by each filter, the newest first', async () => {
    const { found, all, intents } = await filled()
    expect(await found({ byIntentId: all.evm })).toEqual(['evm'])
    expect(await found({ byOwnerAddress: owner })).toEqual(['evm', 'toRail', 'rail'])
    expect(await found({ byOwnerAddress: other.toUpperCase().replace('0X', '0x') })).toEqual(['foreign'])
    expect(await found({ byOriginIntentAddress: intents.rail.originIntentAddress })).toEqual(['rail'])
    expect(await found({ byDestinationIntentAddress: intents.evm.destinationIntentAddress })).toEqual(['evm'])
    expect(await found({ byEdgeAddress: solana.user })).toEqual(['rail'])
    expect(await found({ byEdgeRail: 'TRON' })).toEqual(['toRail'])
    expect(await found({ byEdgeMode: 'ORIGIN' })).toEqual(['rail'])
    expect(await found({ byProjectId: 1 })).toHaveLength(4)
    expect(await found({ byProjectId: 2 })).toEqual([])
    // An owner is not a wallet, although both are indexed as addresses.
    expect(await found({ byOriginIntentAddress: owner })).toEqual([])
  })

  it('several filters narrow', async () => {
    const { found, all } = await filled()
    expect(await found({ byOwnerAddress: owner, byEdgeRail: 'SOLANA' })).toEqual(['rail'])
    expect(await found({ byIntentId: all.evm, byOwnerAddress: other })).toEqual([])
  })

  it('by hashes, as soon as their transactions are on chain', async () => {
    const { sandbox, found, paid, receipt, all } = await filled()
    expect(await found({ byDepositTransactionHash: deposit })).toEqual(['evm'])
    expect(await found({ byDepositTransactionHash: paid })).toEqual([])
    sandbox.advance(60_000)
    expect(await found({ byDepositTransactionHash: paid })).toEqual(['rail'])
    for (const name of ['evm', 'rail', 'toRail'] as const) {
      const { originTransaction, destinationTransaction } = (await receipt(all[name])) ?? {}
      for (const { txnHash } of [originTransaction, destinationTransaction].map((leg) => leg ?? {})) {
        expect(await found({ byTransactionHash: txnHash })).toEqual([name])
        expect(await found({ byDepositTransactionHash: txnHash })).toEqual([])
      }
    }
  })

  it('does not know a hash before its transaction is sent', async () => {
    const { sandbox, found, receipt, all } = await filled()
    const early = open()
    await early.fromRail()
    await early.toRail()
    const { intentId } = await early.quoted()
    await executeIntent(early.client, { intentId, depositTransactionHash: deposit })
    sandbox.advance(60_000)
    const { destinationTransaction } = (await receipt(all.evm)) ?? {}
    const hash = destinationTransaction?.txnHash ?? ''
    expect(intentId).toBe(all.evm)
    const later = async (request: SearchIntentsRequest) => (await searchIntents(early.client, request)).intents.length
    expect([await later({ byTransactionHash: hash }), await later({ byQueryString: hash.slice(9, 30) })]).toEqual([
      0, 0,
    ])
    early.sandbox.advance(60_000)
    expect([await later({ byTransactionHash: hash }), await later({ byQueryString: hash.slice(9, 30) })]).toEqual([
      1, 1,
    ])
    expect(await found({ byQueryString: hash.slice(9, 30) })).toEqual(['evm'])
  })

  it('by a part of an id, an address, a hash or a symbol, in any case', async () => {
    const { found, all, intents } = await filled()
    expect(await found({ byQueryString: all.evm.slice(10, 40).toUpperCase() })).toEqual(['evm'])
    expect(await found({ byQueryString: '2222abc' })).toEqual(['foreign'])
    expect(await found({ byQueryString: solana.user.slice(4, 20) })).toEqual(['rail'])
    expect(await found({ byQueryString: intents.toRail.edge?.edgeId?.slice(2, 30) })).toEqual(['toRail'])
    expect(await found({ byQueryString: ' usdt ' })).toEqual(['toRail'])
    expect(await found({ byQueryString: 'sol' })).toEqual(['rail'])
    expect(await found({ byQueryString: deposit.slice(20) })).toEqual(['evm'])
    expect(await found({ byQueryString: 'nowhere' })).toEqual([])
  })

  it('InvalidArgument without a filter, or for a rail nobody knows', async () => {
    const { post } = open()
    for (const body of [{}, { byIntentId: '' }, { byQueryString: ' ' }, { byOwnerAddress: null }]) {
      expect(JSON.parse(await post('SearchIntents', body))).toMatchObject({ error: 'InvalidArgument', code: 2000 })
    }
    expect(JSON.parse(await post('SearchIntents', { byEdgeRail: 'BITCOIN' })).cause).toContain('byEdgeRail')
    expect(JSON.parse(await post('SearchIntents', { byOwnerAddress: 5 })).cause).toContain('byOwnerAddress')
  })

  it('at most 50', async () => {
    const { client, quoted } = open()
    for (let i = 0; i < 103; i++) await quoted()
    const { intents } = await searchIntents(client, { byOwnerAddress: owner })
    expect(intents.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, i) => 103 - i))
  })
})
